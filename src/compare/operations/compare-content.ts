// Media types of bodies, responses, parameters and headers, and the headers of responses and encodings → reported
// changes. Callers pass a location whose `side` is the side of the data.

import type { Encoding, Header, MediaType } from '../../model/api/api-spec.ts';
import { emptySchema } from '../../reference/schemas/schema-parts.ts';
import { compareOptional } from '../schemas/compare-schema.ts';
import { compareTexts } from '../compare-texts.ts';
import type { PlainRuleId } from '../rules/rules.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { locateShared, moveTo, type Location, appendSegments, pairUp, reportChange } from '../comparison-state.ts';

/**
 * Returns the key of a media type: in lower case, since media types are case-insensitive (RFC 9110), and without a
 * `charset=utf-8` at the end. JSON always has this encoding (RFC 8259), and the parameter is ignored for all other
 * media types, too.
 */
const mediaKey = ({ name }: MediaType): string =>
  name
    .toLowerCase()
    .replace(/(?<!\s)\s*;\s*/g, ';')
    .replace(/;charset="?utf-8"?$/, '');

type Names = { readonly added: PlainRuleId; readonly removed: PlainRuleId };

const styleOf = ({ style, explode, allowReserved }: Encoding): string =>
  `${style ?? 'form'} ${explode ?? (style ?? 'form') === 'form'} ${allowReserved ?? false}`;

const compareEncoding = (location: Location, before: Encoding, after: Encoding): void => {
  if (before.contentType !== after.contentType) {
    reportChange(location, 'encoding-content-type-changed', {
      segments: ['contentType'],
      before: before.contentType,
      after: after.contentType,
    });
  }
  if (styleOf(before) !== styleOf(after))
    reportChange(location, 'encoding-style-changed', { before: styleOf(before), after, name: styleOf(after) });
  compareHeaders(location, before.headers, after.headers);
  const others = ({ encodings = [], prefixEncodings = [], itemEncoding }: Encoding): unknown => [
    encodings,
    prefixEncodings,
    itemEncoding,
  ];
  if (!isEquivalent(others(before), others(after))) reportChange(location, 'encoding-changed', { before, after });
};

const compareMediaType = (location: Location, before: MediaType, after: MediaType): void => {
  compareOptional(location, before.schema, after.schema, emptySchema);
  if (before.itemSchema || after.itemSchema) {
    const inner = { ...location, field: `${location.field}[]` };
    compareOptional(
      { ...inner, pointer: appendSegments(location.pointer, 'itemSchema') },
      before.itemSchema,
      after.itemSchema,
      emptySchema,
    );
  }
  compareTexts(location, { examples: before.examples }, { examples: after.examples });
  for (const each of pairUp(before.encodings, after.encodings, ({ property }) => property)) {
    const silent: Encoding = { property: each.key, headers: [] };
    const inner = moveTo(
      location,
      ['encodings', each.key],
      location.field === '' ? each.key : `${location.field}.${each.key}`,
    );
    compareEncoding(inner, each.before ?? silent, each.after ?? silent);
  }
  for (const member of ['prefixEncodings', 'itemEncoding'] as const) {
    if (isEquivalent(before[member] ?? [], after[member] ?? [])) continue;
    reportChange(location, 'encoding-changed', { segments: [member], before: before[member], after: after[member] });
  }
};

/**
 * Reports media types that were added, removed or changed. For a parameter or header, `names` is a single rule, because
 * its only media type is replaced, and not added or removed.
 */
export const compareContent = (
  location: Location,
  before: readonly MediaType[],
  after: readonly MediaType[],
  names: Names | 'parameter-content-changed',
): void => {
  for (const each of pairUp(before, after, mediaKey)) {
    const name = (each.after ?? each.before)?.name ?? each.key;
    const inner = moveTo(location, ['content', name]);
    if (each.before && each.after) compareMediaType(inner, each.before, each.after);
    else if (names === 'parameter-content-changed') {
      if (before.length > 0 && after.length > 0) reportChange(inner, names, { before: each.before, after: each.after });
    } else
      reportChange(inner, each.after ? names.added : names.removed, { before: each.before, after: each.after, name });
  }
};

const headerStyle = ({ style, explode, content }: Header): string =>
  `${style ?? 'simple'} ${explode ?? false} ${content.map(mediaKey).sort().join()}`;

const compareHeader = (outer: Location, before: Header, after: Header): void => {
  const location = locateShared(outer, 'header', before, after);
  if (before.isRequired !== after.isRequired) {
    const details = { segments: ['isRequired'], before: before.isRequired, after: after.isRequired };
    reportChange(location, after.isRequired ? 'header-became-required' : 'header-became-optional', details);
  }
  if (headerStyle(before) !== headerStyle(after))
    reportChange(location, 'header-style-changed', { before: headerStyle(before), after });
  compareTexts(location, before, after);
  compareOptional({ ...location, isText: true }, before.schema, after.schema, emptySchema);
  compareContent(location, before.content, after.content, 'parameter-content-changed');
};

/** Reports headers that were added, removed or changed. Header names are case-insensitive (RFC 9110). */
export const compareHeaders = (location: Location, before: readonly Header[], after: readonly Header[]): void => {
  for (const each of pairUp(before, after, ({ name }) => name.toLowerCase())) {
    const header = (each.after ?? each.before) as Header;
    const inner = moveTo(location, ['headers', header.name], `${location.field} ${header.name}`);
    if (each.before && each.after) compareHeader(inner, each.before, each.after);
    else if (each.after)
      reportChange(inner, header.isRequired ? 'header-added-required' : 'header-added', {
        after: header,
        name: header.name,
      });
    else
      reportChange(inner, header.isRequired ? 'header-removed-required' : 'header-removed', {
        before: header,
        name: header.name,
      });
  }
};
