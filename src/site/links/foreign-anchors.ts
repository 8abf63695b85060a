// Turns anchors of Redoc, Scalar, Swagger UI and Elements into Mokcha's anchors, because texts of descriptions were
// often written for one of these tools.
import { operationAnchor, schemaAnchor } from '../../model/reference/anchors.ts';
import { memoize } from '../../model/memoize.ts';
import type { OperationPart, ReferenceOutline } from '../../model/reference/reference-parts.ts';
import type { SpecRecord, SpecTexts, TextHeading } from '../../model/site/site.ts';
import { toSlug } from '../../text/to-slug.ts';

/**
 * Returns the headings of all texts of a description in a locale. The result is memoized for each `SpecTexts` object.
 */
const headingsIn = memoize((texts: SpecTexts): readonly TextHeading[] =>
  Object.values(texts).flatMap(({ headings = [] }) => headings),
);

const findHeading = (texts: SpecTexts, name: string): string | undefined => {
  const slug = toSlug(name);
  const isCalled = ({ id, text }: TextHeading): boolean =>
    id === name || id.endsWith(`.${name}`) || toSlug(text) === slug;
  return slug === '' ? undefined : headingsIn(texts).find(isCalled)?.id;
};

const operationParts = ({ parts }: ReferenceOutline): readonly OperationPart[] =>
  [...parts.values()].flatMap((part) => (part.kind === 'operation' ? [part] : []));

/**
 * Returns the anchor of the operation with this id, or undefined if the description has no such operation. Swagger UI
 * replaces everything except letters and digits with `_`.
 */
const findOperation = (outline: ReferenceOutline, id: string): string | undefined => {
  const own = outline.parts.get(operationAnchor(id));
  if (own?.kind === 'operation') return own.anchor;
  const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '_');
  return operationParts(outline).find(({ operation }) => operation.id === id || plain(operation.id) === plain(id))
    ?.anchor;
};

const findCall = (outline: ReferenceOutline, method: string, path: string): string | undefined =>
  operationParts(outline).find(({ operation }) => operation.method === method.toUpperCase() && operation.path === path)
    ?.anchor;

const findSchema = (outline: ReferenceOutline, name: string): string | undefined => {
  const own = outline.parts.get(schemaAnchor(name));
  if (own?.kind === 'schema') return own.anchor;
  const slug = toSlug(name);
  return [...outline.parts.values()].find((part) => part.kind === 'schema' && toSlug(part.schema.name) === slug)
    ?.anchor;
};

const findTag = ({ sections }: ReferenceOutline, name: string): string | undefined => {
  const slug = toSlug(name);
  const own = sections.find(({ tag }) => tag?.name === name);
  return (
    own ??
    sections.find(
      ({ tag }) => tag !== undefined && [tag.name, tag.displayName ?? ''].some((one) => toSlug(one) === slug),
    )
  )?.anchor;
};

/** Returns the anchor of the operation at a JSON pointer (`~1pets~1{id}/get`), or undefined if it does not exist. */
const findPointer = (outline: ReferenceOutline, segments: readonly string[]): string | undefined => {
  const [path = '', method = ''] = segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  return findCall(outline, method, path);
};

/**
 * Returns the anchor that `#tag/<tag>/<rest>` means: that of an operation, of a tag whose name contains slashes, of a
 * heading, or of the tag. Returns undefined if none of these exists.
 */
const findInTag = (
  { outline }: SpecRecord,
  texts: SpecTexts,
  tag: string,
  rest: readonly string[],
): string | undefined => {
  const [kind = '', ...more] = rest;
  if (kind === '') return findTag(outline, tag);
  if (kind === 'operation' || kind === 'webhook') return findOperation(outline, more.join('/'));
  if (kind === 'paths') return findPointer(outline, more);
  return (
    findCall(outline, kind, `/${more.join('/')}`) ??
    findTag(outline, [tag, ...rest].join('/')) ??
    findHeading(texts, rest.at(-1) ?? '') ??
    findTag(outline, tag)
  );
};

/**
 * Returns the anchor that `#/<tag>` or `#/<tag>/<operationId>` means, or undefined if the tag or operation does not
 * exist.
 */
const findBySlash = (outline: ReferenceOutline, segments: readonly string[]): string | undefined => {
  const [tag = '', ...id] = segments;
  return id.length === 0 ? findTag(outline, tag) : findOperation(outline, id.join('/'));
};

const findForeign = (record: SpecRecord, texts: SpecTexts, anchor: string): string | undefined => {
  const { outline } = record;
  const [kind = '', ...rest] = anchor.replace(/^\//, '').split('/');
  const name = rest.join('/');
  switch (kind) {
    case 'operation':
    case 'operations':
    case 'webhook':
    case 'webhooks':
      return findOperation(outline, name) ?? findCall(outline, rest[0] ?? '', rest.slice(1).join('/'));
    case 'schema':
    case 'schemas':
    case 'model':
    case 'models':
      return findSchema(outline, name);
    case 'section':
    case 'description':
    case 'introduction':
      return findHeading(texts, rest.at(-1) ?? '');
    case 'tag':
    case 'tags':
      return findInTag(record, texts, rest[0] ?? '', rest.slice(1));
    case 'paths':
      return findPointer(outline, rest);
    default:
      return anchor.startsWith('/') ? findBySlash(outline, [kind, ...rest]) : undefined;
  }
};

/**
 * Converts an anchor in the form of another documentation tool (`operation/addPet`), or the end of the id of a heading
 * in a description, to an anchor of Mokcha's reference. Returns an anchor unchanged if it has neither form, or if it
 * matches nothing in the reference.
 */
export const ownAnchor = (record: SpecRecord, locale: string, anchor: string): string => {
  const texts = record.texts[locale] ?? {};
  if (anchor.includes('/')) return findForeign(record, texts, anchor) ?? anchor;
  const isKnown = anchor === '' || anchor.includes('.') || record.outline.parts.has(anchor);
  return isKnown
    ? anchor
    : (headingsIn(texts).find(({ id }) => id === anchor || id.endsWith(`.${anchor}`))?.id ?? anchor);
};
