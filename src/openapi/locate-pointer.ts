// A JSON pointer into `ApiSpec` → the place of its value in a source file, or the last place to which the pointer can
// be followed. For a removed part, this is the place of the part that contained it.
import type { SpecPlace } from '../model/api/api-spec.ts';
import type { FilePath } from '../model/paths.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { literalText } from '../reference/describe/literal-text.ts';
import { child, items, member, placeOf, stringOf, toLiteral, unescapeSegment } from './source/cursor.ts';
import type { Cursor } from './source/source-document.ts';
import { readDocument } from './source/read-document.ts';
import type { SourceDocument } from './source/source-document.ts';
import { findTargetFile, splitReference } from './source/target-file.ts';

type Files = (file: FilePath) => SourceDocument | undefined;

/**
 * Members of the model → their names in a description, if they differ from the name in the model or from one version to
 * another.
 */
const written: ReadonlyMap<string, readonly string[]> = new Map([
  ['types', ['type']],
  ['isReadOnly', ['readOnly']],
  ['isWriteOnly', ['writeOnly']],
  ['isDeprecated', ['deprecated']],
  ['requiredElsewhere', ['required']],
  ['id', ['operationId']],
  ['ref', ['$ref']],
  ['definitions', ['$defs', 'definitions']],
  ['dynamicRef', ['$dynamicRef', '$recursiveRef']],
  ['dynamicAnchor', ['$dynamicAnchor']],
  ['anchor', ['$anchor']],
  ['comment', ['$comment']],
  ['format', ['format', 'contentEncoding', 'contentMediaType']],
  ['encodings', ['encoding']],
  ['codeSamples', ['x-codeSamples', 'x-code-samples']],
  ['values', ['enum']],
  ['parameterName', ['name']],
  ['examples', ['examples', 'example']],
]);

/**
 * Members that only the model has. In the file, their content belongs directly to the object in which the model has
 * them.
 */
const transparent = new Set(['limits', 'extensions', 'otherKeywords', 'operations', 'path']);

const rootOf = (files: Files, file: FilePath): Cursor | undefined => {
  const document = files(file);
  return document?.root && { document, node: document.root, pointer: '' };
};

const at = (cursor: Cursor | undefined, pointer: string): Cursor | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Cursor | undefined>((found, segment) => found && child(found, unescapeSegment(segment)), cursor);

/** Maximum number of values in a chain of references, the first value included. Later values are ignored. */
const mostHops = 10;

const targetOf = (files: Files, cursor: Cursor): Cursor | undefined => {
  const reference = stringOf(member(cursor, '$ref'));
  if (reference === undefined) return undefined;
  const { uri, fragment } = splitReference(reference);
  const target = findTargetFile(cursor.document, uri);
  return target.kind === 'file' ? at(rootOf(files, target.file), fragment) : undefined;
};

const withTargets = (files: Files, cursor: Cursor): readonly Cursor[] => {
  const found = [cursor];
  for (let next = targetOf(files, cursor); next !== undefined && found.length < mostHops; next = targetOf(files, next))
    found.push(next);
  return found;
};

type Step = { readonly cursor: Cursor; readonly used: number };

const listed = (files: Files, list: Cursor | undefined, isMeant: (item: Cursor) => boolean): Cursor | undefined =>
  items(list).find((item) => withTargets(files, item).some(isMeant));

const findParameter = (files: Files, cursor: Cursor, label: string): Cursor | undefined => {
  const item = at(rootOf(files, cursor.document.file), cursor.pointer.replace(/\/[^/]*$/, ''));
  const isMeant = (each: Cursor): boolean =>
    `${stringOf(member(each, 'in'))}.${stringOf(member(each, 'name'))}` === label;
  return (
    listed(files, member(cursor, 'parameters'), isMeant) ?? listed(files, item && member(item, 'parameters'), isMeant)
  );
};

const isNamed = (name: string) => (item: Cursor) =>
  [item, member(item, 'name'), member(item, 'url')].some((each) => stringOf(each) === name);

const caseless = (cursor: Cursor | undefined, name: string): Cursor | undefined => {
  if (cursor?.node.kind !== 'map') return undefined;
  const key = [...cursor.node.entries.keys()].find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : member(cursor, key);
};

/**
 * Returns whether an item is the value `key`. A number is also compared as a text, because a schema with the type
 * `string` turns it into a text.
 */
const isValue = (item: Cursor, key: string): boolean =>
  literalText(toLiteral(item.node)) === key || literalText({ kind: 'string', value: stringOf(item) ?? '' }) === key;

/**
 * Follows two segments of a pointer that together identify an item of a list, or a member whose name or place differs
 * in the file. Returns undefined for other segments, and if nothing is found.
 */
const stepTwo = (files: Files, cursor: Cursor, name: string, key: string): Cursor | undefined => {
  if (name === 'parameters') return findParameter(files, cursor, key);
  if (name === 'enum') return items(member(cursor, 'enum')).find((item) => isValue(item, key));
  if (name === 'tags' || name === 'servers') return listed(files, member(cursor, name), isNamed(key));
  if (name === 'headers') return caseless(member(cursor, 'headers'), key);
  if (name === 'callbacks') return inCallback(member(cursor, 'callbacks'), key);
  if (name === 'securitySchemes') {
    const schemes = at(cursor, '/components/securitySchemes') ?? member(cursor, 'securityDefinitions');
    return schemes && member(schemes, key);
  }
  return undefined;
};

const inCallback = (callbacks: Cursor | undefined, key: string): Cursor | undefined => {
  const space = key.indexOf(' ');
  return member(member(callbacks, key.slice(0, space)), key.slice(space + 1));
};

const stepOne = (cursor: Cursor, name: string): Cursor | undefined => {
  for (const each of written.get(name) ?? [name]) {
    const found = child(cursor, each);
    if (found !== undefined) return found;
  }
  // A name such as `GET /pets` identifies an operation in a callback.
  return /^[A-Z]+ /.test(name) ? member(cursor, name.split(' ')[0]?.toLowerCase() ?? '') : undefined;
};

const step = (files: Files, start: Cursor, [name = '', key]: readonly string[]): Step | undefined => {
  for (const cursor of withTargets(files, start)) {
    const two = key === undefined ? undefined : stepTwo(files, cursor, name, key);
    if (two !== undefined) return { cursor: two, used: 2 };
    const one = stepOne(cursor, name);
    if (one !== undefined) return { cursor: one, used: 1 };
  }
  // A parameter of 2.0, a property and an alternative have a member `schema` only in the model. In the file, they
  // contain the keywords themselves.
  return transparent.has(name) || name === 'schema' ? { cursor: start, used: 1 } : undefined;
};

/**
 * Returns a name in a list `required`, or else the value of `required`, which is a boolean in a parameter. Returns
 * undefined if `required` is absent.
 */
const requiredAt = (files: Files, owner: Cursor, name: string): Cursor | undefined => {
  for (const cursor of withTargets(files, owner)) {
    const found =
      items(member(cursor, 'required')).find((item) => stringOf(item) === name) ?? member(cursor, 'required');
    if (found !== undefined) return found;
  }
  return undefined;
};

const walk = (files: Files, start: Cursor, segments: readonly string[]): Cursor => {
  let cursor = start;
  let owner: { readonly cursor: Cursor; readonly name: string } | undefined;
  for (let index = 0; index < segments.length; ) {
    const [name, key] = [segments[index], segments[index + 1]];
    if (name === 'isRequired' && owner !== undefined) return requiredAt(files, owner.cursor, owner.name) ?? cursor;
    if (name === 'isRequired') return requiredAt(files, cursor, '') ?? cursor;
    if (name === 'properties' && key !== undefined) owner = { cursor, name: key };
    const next = step(files, cursor, segments.slice(index, index + 2));
    if (next === undefined) return cursor;
    cursor = next.cursor;
    index += next.used;
  }
  return cursor;
};

/**
 * Returns a function that finds the place of a pointer. `start` is the place of the operation or schema that the
 * pointer's first segments identify, or the root of a file. The function returns undefined if `start` does not exist.
 * Each file is read at most once.
 */
export const createLocator = (readFile: (file: FilePath) => SourceFile | undefined) => {
  const known = new Map<FilePath, SourceDocument | undefined>();
  const files: Files = (file) => {
    if (!known.has(file)) {
      const source = readFile(file);
      known.set(file, source && readDocument(source).value);
    }
    return known.get(file);
  };
  return (start: { readonly file: FilePath; readonly pointer: string }, pointer: string): SpecPlace | undefined => {
    const cursor = at(rootOf(files, start.file), start.pointer);
    if (cursor === undefined) return undefined;
    const segments = pointer.split('/').slice(1).map(unescapeSegment);
    const heads = start.pointer === '' ? 0 : segments[0] === 'schemas' ? 3 : 2;
    const found = walk(files, cursor, segments.slice(heads));
    return placeOf(found, found.key ?? found.node);
  };
};
