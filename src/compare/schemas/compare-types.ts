// Types, null, formats and encodings of two schemas → reported changes: whether fewer, more or different values are
// accepted. Also reports if only one of the two schemas accepts nothing (`false`).
import type { Schema } from '../../model/api/api-spec.ts';
import type { Pair } from './schema-pair.ts';
import { formatOf, isFormatWithin, kindOfFormat } from './formats.ts';
import { findLocation } from '../change-location.ts';
import { isAny, pick, readTypes, type Types, type View } from './schema-view.ts';
import { appendSegments, reportDataChange } from '../comparison-state.ts';

const scalars: readonly string[] = ['boolean', 'integer', 'number'];

/**
 * Types of a schema. `isText` states whether the value is sent as text and the schema does not restrict the text
 * (`isPlainText`).
 */
type Typed = { readonly types: Types['types']; readonly isText: boolean };

/**
 * Returns whether the types `wide` accept every value of the types `narrow`. `number` includes `integer`, and `string`
 * includes scalar values that are sent as text.
 */
const covers = ({ types: wide, isText }: Typed, { types: narrow }: Typed): boolean => {
  if (wide === undefined) return true;
  const isCovered = (type: string): boolean =>
    wide.includes(type) ||
    (type === 'integer' && wide.includes('number')) ||
    (isText && scalars.includes(type) && wide.includes('string'));
  return narrow?.every(isCovered) ?? false;
};

/**
 * Returns whether a schema has no string format, no `enum` and no `const`. With one of these, it does not accept every
 * number that is sent as text.
 */
const isPlainText = (view: View): boolean =>
  !isAny(
    view,
    (schema) =>
      kindOfFormat(formatOf(schema) ?? '') === 'string' || schema.enum !== undefined || schema.const !== undefined,
  );

const moveOf = (before: Typed, after: Typed): 'narrowed' | 'widened' | 'changed' | undefined => {
  const [isWider, isNarrower] = [covers(after, before), covers(before, after)];
  if (isWider && isNarrower) return undefined;
  return isWider ? 'widened' : isNarrower ? 'narrowed' : 'changed';
};

const typesWithNull = ({ types, isNullable }: Types): readonly string[] | undefined =>
  types && (isNullable ? [...types, 'null'] : types);

const compareNull = (pair: Pair, old: Types, now: Types): void => {
  if (old.types === undefined || now.types === undefined || old.isNullable === now.isNullable) return;
  const isWrapping = pair.before.isOrNull !== pair.after.isOrNull;
  const top = pair.after.facets[0];
  const pointer =
    isWrapping && top
      ? top.pointer
      : appendSegments(findLocation(pair, undefined, now.facet && { facet: now.facet }), 'types');
  const after = isWrapping ? top?.schema : now.facet?.schema.types;
  reportDataChange(pair.location, now.isNullable ? 'became-nullable' : 'became-not-nullable', {
    pointer,
    before: typesWithNull(old),
    after,
  });
};

const rawEncodingOf = ({ contentEncoding }: Schema): string | undefined => contentEncoding;

/**
 * Returns whether one of the two schemas has an encoding other than `base64`. Otherwise, `base64` is compared as the
 * format `byte`.
 */
const isEncodedOtherwise = ({ before, after }: Pair): boolean =>
  [before, after].some((view) => isAny(view, ({ contentEncoding = 'base64' }) => contentEncoding !== 'base64'));

const compareFormat = (pair: Pair): void => {
  const read = isEncodedOtherwise(pair) ? ({ format }: Schema): string | undefined => format : formatOf;
  const old = pick(pair.before, read);
  const now = pick(pair.after, read);
  const [before, after] = [old?.value, now?.value];
  if (before === after) return;
  const pointer = appendSegments(findLocation(pair, old, now), 'format');
  const details = { pointer, before, after };
  if (before === undefined) reportDataChange(pair.location, 'format-added', details);
  else if (after === undefined) reportDataChange(pair.location, 'format-removed', details);
  else if (isFormatWithin(before, after)) reportDataChange(pair.location, 'format-widened', details);
  else if (isFormatWithin(after, before)) reportDataChange(pair.location, 'format-narrowed', details);
  else reportDataChange(pair.location, 'format-changed', details);
};

const mediaTypeOf = ({ contentMediaType }: Schema): string | undefined =>
  contentMediaType === 'application/octet-stream' ? undefined : contentMediaType;

const compareContent = (pair: Pair): void => {
  const encodingOf = isEncodedOtherwise(pair) ? rawEncodingOf : (): undefined => undefined;
  for (const [read, member, kind] of [
    [encodingOf, 'contentEncoding', 'content-encoding-changed'],
    [mediaTypeOf, 'contentMediaType', 'content-media-type-changed'],
  ] as const) {
    const old = pick(pair.before, read);
    const now = pick(pair.after, read);
    if (old?.value === now?.value) continue;
    reportDataChange(pair.location, kind, {
      pointer: appendSegments(findLocation(pair, old, now), member),
      before: old?.value,
      after: now?.value,
    });
  }
};

/**
 * Reports changes to types, nullability, format, content encoding and content media type. Also reports if only one of
 * the two schemas accepts nothing.
 */
export const compareTypes = (pair: Pair): void => {
  const old = readTypes(pair.before);
  const now = readTypes(pair.after);
  const isText = pair.location.isText === true;
  const move = moveOf(
    { types: old.types, isText: isText && isPlainText(pair.before) },
    { types: now.types, isText: isText && isPlainText(pair.after) },
  );
  if (move !== undefined) {
    const pointer = appendSegments(
      findLocation(pair, old.facet && { facet: old.facet }, now.facet && { facet: now.facet }),
      'types',
    );
    const name = `${(typesWithNull(old) ?? []).join(', ')} → ${(typesWithNull(now) ?? []).join(', ')}`;
    reportDataChange(pair.location, `type-${move}`, {
      pointer,
      before: typesWithNull(old),
      after: now.facet?.schema.types,
      name,
    });
  }
  compareNull(pair, old, now);
  const [wasForbidden, isForbidden] = [pair.before, pair.after].map((view) =>
    isAny(view, ({ always }) => always === false),
  );
  if (wasForbidden !== isForbidden) {
    const pointer = appendSegments(findLocation(pair, undefined), 'always');
    reportDataChange(pair.location, isForbidden ? 'forbidden' : 'no-longer-forbidden', {
      pointer,
      after: pair.after.facets[0]?.schema.always,
    });
  }
  compareFormat(pair);
  compareContent(pair);
};
