// The state of one call of `convertSpec`: the schema names, texts, ids and problems that it collects. Also contains the
// functions with which the converters follow references and read parts, texts and extensions.
import type {
  Example,
  Extensions,
  Header,
  Missing,
  OpenApiVersion,
  Parameter,
  RequestBody,
  Response,
  SpecText,
  Text,
} from '../../model/api/api-spec.ts';
import { createFreeNameFinder, type FindFreeName } from '../../text/create-free-name-finder.ts';
import { missingText } from '../../model/api/missing-text.ts';
import { type FilePath, fileStem, lastSegment } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { isOutsideUrl } from '../../model/content/safe-url.ts';
import { maximumChain, referenceOf, type Resolver } from '../source/create-resolver.ts';
import { isTrue, member, members, placeOf, stringOf, toLiteral } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { NamedParts } from './name-parts.ts';

type Memo<T> = Map<SourceNode, T>;

export type Conversion = {
  readonly version: OpenApiVersion;
  readonly resolver: Resolver;
  readonly names: NamedParts;
  readonly exampleFiles: ReadonlySet<FilePath>;
  /** Texts by the node of their value, so that a text is listed only once even if its part is converted again. */
  readonly texts: Memo<SpecText>;
  /** Placeholders for texts whose `$ref` does not resolve. */
  readonly missingTexts: Set<Text>;
  /**
   * Returns the key of a text (`SpecText.key`), or undefined if the text itself is the key. The conversion calls this
   * function once for each text.
   */
  readonly keyOf: (text: SpecText, node: SourceNode) => Text | undefined;
  /**
   * Converted shared parts, by node. Responses of 2.0 are not included, because their media types depend on the
   * operation.
   */
  readonly shared: {
    readonly parameters: Memo<Parameter>;
    readonly headers: Memo<Header>;
    readonly responses: Memo<Response>;
    readonly requestBodies: Memo<RequestBody>;
    /** Examples, by the schema with which their values were read, then by node. */
    readonly examples: Map<SourceNode | undefined, Memo<Example>>;
  };
  /** Operation ids that are written anywhere in the description. Generated ids differ from all of them. */
  readonly writtenIds: ReadonlySet<string>;
  readonly idOwners: Map<string, { readonly cursor: Cursor; readonly key: string }>;
  /** Generated ids, by the operation's node, then by its method and path. */
  readonly madeIds: Map<SourceNode, Map<string, string>>;
  readonly findFreeId: FindFreeName;
  /**
   * Path items and headers that are being converted. They are not converted again inside themselves, since a callback
   * may refer to the path item of its own operation, and the content of a header may contain the header.
   */
  readonly open: Set<SourceNode>;
  readonly problems: Problem[];
};

/** Creates the state of a conversion, in which nothing has been collected yet. */
export const startConversion = (
  given: Pick<Conversion, 'version' | 'resolver' | 'names' | 'exampleFiles' | 'writtenIds' | 'keyOf'>,
): Conversion => ({
  ...given,
  texts: new Map(),
  missingTexts: new Set(),
  shared: {
    parameters: new Map(),
    headers: new Map(),
    responses: new Map(),
    requestBodies: new Map(),
    examples: new Map(),
  },
  idOwners: new Map(),
  madeIds: new Map(),
  findFreeId: createFreeNameFinder('-'),
  open: new Set(),
  problems: [],
});

/** Returns a copy of an object without its undefined members. */
export const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;

/**
 * Returns the value at the end of a chain of references, or the value itself if it is not a reference. Returns
 * undefined if the value is absent or the chain does not resolve, which `checkReferences` reports.
 */
export const follow = ({ resolver }: Conversion, cursor: Cursor | undefined): Cursor | undefined => {
  if (cursor === undefined) return undefined;
  const resolution = resolver.follow(cursor);
  return resolution.kind === 'found' ? resolution.cursor : undefined;
};

export type Part = {
  /** Value that `$ref` points to, or the value itself. */
  readonly target: Cursor;
  /**
   * Value as written. Its members override those of the target: 3.1 allows `summary` and `description` next to `$ref`.
   */
  readonly own: Cursor;
  /** Name of the shared part. Absent if the value is not a reference. */
  readonly ref?: string;
};

const partName = (reference: string): string => {
  const [file = '', pointer = ''] = reference.split('#');
  return pointer === '' ? fileStem(file) : lastSegment(pointer).replaceAll('~1', '/').replaceAll('~0', '~');
};

/** Returns the last reference that is reached in a chain that does not resolve. */
const lastReference = ({ resolver }: Conversion, cursor: Cursor): string => {
  let reference = referenceOf(cursor.node) ?? '';
  let at = cursor;
  for (let hops = 0; hops < maximumChain; hops += 1) {
    const next = resolver.step(at, reference);
    const further = next.kind === 'found' ? referenceOf(next.cursor.node) : undefined;
    if (next.kind !== 'found' || further === undefined) return reference;
    [at, reference] = [next.cursor, further];
  }
  return reference;
};

/**
 * Returns the missing part that a `$ref` refers to, which `checkReferences` reports. Returns undefined if the value is
 * absent, internal or not a reference, or if its reference resolves.
 */
export const missingOf = (conversion: Conversion, cursor: Cursor | undefined): Missing | undefined => {
  const reference = cursor && referenceOf(cursor.node);
  if (cursor === undefined || reference === undefined || isTrue(member(cursor, 'x-internal'))) return undefined;
  if (conversion.resolver.follow(cursor).kind === 'found') return undefined;
  const last = lastReference(conversion, cursor);
  return { name: partName(reference), ...(isOutsideUrl(last) && { href: last }) };
};

/**
 * Returns the members of a map. If the map itself is a `$ref` that does not resolve, returns this `$ref` as the only
 * member, under the name of the missing part.
 */
export const entriesOf = (
  conversion: Conversion,
  cursor: Cursor | undefined,
): readonly (readonly [name: string, value: Cursor])[] => {
  const missing = missingOf(conversion, cursor);
  return missing === undefined || cursor === undefined ? members(cursor) : [[missing.name, cursor]];
};

/**
 * Returns an object as it is written, the target of its `$ref` (or the object itself), and the name in the `$ref`.
 * Returns undefined if the value is absent, internal or not an object, or if its `$ref` does not resolve.
 */
export const partOf = (conversion: Conversion, cursor: Cursor | undefined): Part | undefined => {
  const target = follow(conversion, cursor);
  if (
    cursor === undefined ||
    target?.node.kind !== 'map' ||
    isTrue(member(target, 'x-internal')) ||
    isTrue(member(cursor, 'x-internal'))
  )
    return undefined;
  const reference = stringOf(member(cursor, '$ref'));
  return reference === undefined ? { target, own: cursor } : { target, own: cursor, ref: partName(reference) };
};

/** Converts a shared part only once. A part that is not reached by a reference is converted each time. */
export const convertOnce = <T>(memo: Memo<T>, { target, ref }: Part, make: () => T): T => {
  const known = ref === undefined ? undefined : memo.get(target.node);
  const value = known ?? make();
  if (ref !== undefined) memo.set(target.node, value);
  return value;
};

/**
 * Returns whether a placeholder is shown for a missing text in this role. Names and labels have a fallback (the API's
 * name, an operation's method and path), so they need no placeholder.
 */
const isShownMissing = (role: string): boolean => /description$|^(?:info|response)\.summary$/.test(role);

const missingTextOf = (conversion: Conversion, cursor: Cursor | undefined, role: string): Text | undefined => {
  const missing = isShownMissing(role) ? missingOf(conversion, cursor) : undefined;
  if (missing === undefined) return undefined;
  // A summary is shown as plain text, so its placeholder has no link.
  const text = missingText(role.endsWith('summary') ? { name: missing.name } : missing);
  conversion.missingTexts.add(text);
  return text;
};

/**
 * Returns a translatable text, or its key if it has one, and lists the text once with its place. The text may be a
 * `$ref` to a Markdown file. If the `$ref` does not resolve, a placeholder may replace the text. Returns undefined if
 * neither a text nor a placeholder exists. A blank text is returned but not listed.
 */
export const textOf = (conversion: Conversion, cursor: Cursor | undefined, role: string): Text | undefined => {
  const target = cursor?.node.kind === 'map' ? follow(conversion, cursor) : cursor;
  const source = stringOf(target);
  if (target === undefined || source === undefined) return missingTextOf(conversion, cursor, role);
  if (source.trim() === '') return source;
  const known = conversion.texts.get(target.node);
  if (known !== undefined) return known.key ?? source;
  const text: SpecText = { source, role, place: placeOf(target, target.node) };
  const key = conversion.keyOf(text, target.node);
  conversion.texts.set(target.node, key === undefined ? text : { ...text, key });
  return key ?? source;
};

/**
 * Returns the `x-…` members, except `x-internal` and those that have a member of their own in the model (`modelled`).
 */
export const extensionsOf = (cursor: Cursor | undefined, modelled: readonly string[] = []): Extensions => {
  const own = members(cursor).filter(
    ([name]) => name.startsWith('x-') && name !== 'x-internal' && !modelled.includes(name),
  );
  return own.length === 0 ? noExtensions : Object.fromEntries(own.map(([name, { node }]) => [name, toLiteral(node)]));
};

const noExtensions: Extensions = {};
