// What the parts of one conversion share: how references resolve, which names schemas have, and what was met on the way (texts, ids, problems).
// It lives for one call of `parseSpec`; every part reads through it and writes only into its lists.
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
} from '../../model/api-spec.ts';
import { createFreeNameFinder, type FindFreeName } from '../../model/create-free-name-finder.ts';
import { missingText } from '../../model/missing-text.ts';
import { type FilePath, fileStem, lastSegment } from '../../model/paths.ts';
import type { Problem } from '../../model/problem.ts';
import { isOutsideUrl } from '../../model/safe-url.ts';
import { maximumChain, referenceOf, type Resolver } from '../source/create-resolver.ts';
import { isTrue, member, members, placeOf, stringOf, toLiteral } from '../source/cursor.ts';
import type { Cursor } from '../source/cursor.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { SchemaNames } from './schema-names.ts';

type Memo<T> = Map<SourceNode, T>;

export type Conversion = {
  readonly version: OpenApiVersion;
  readonly resolver: Resolver;
  readonly names: SchemaNames;
  readonly exampleFiles: ReadonlySet<FilePath>;
  /** By the value's node: a shared part is converted often, its texts are listed once. */
  readonly texts: Memo<SpecText>;
  /** What stands in the place of texts whose `$ref` leads nowhere. */
  readonly missingTexts: Set<Text>;
  /** What stands in the place of a text that is not its own key (`SpecText.key`); asked once for each. */
  readonly keyOf: (text: SpecText, node: SourceNode) => Text | undefined;
  /** Shared parts, converted once: GitHub's description uses one parameter 900 times. */
  readonly shared: {
    readonly parameters: Memo<Parameter>;
    readonly headers: Memo<Header>;
    readonly responses: Memo<Response>;
    readonly requestBodies: Memo<RequestBody>;
    /** By the schema that they are of. */
    readonly examples: Map<SourceNode | undefined, Memo<Example>>;
  };
  /** Operation ids that are written anywhere: a made one never takes one of them. */
  readonly writtenIds: ReadonlySet<string>;
  readonly idOwners: Map<string, { readonly cursor: Cursor; readonly key: string }>;
  /** Ids that were made, by the operation's node, then by its method and path. */
  readonly madeIds: Map<SourceNode, Map<string, string>>;
  readonly findFreeId: FindFreeName;
  /** Path items on the way: a callback may reach its own operation again. */
  readonly open: Set<SourceNode>;
  readonly problems: Problem[];
};

export const startConversion = (
  given: Pick<Conversion, 'version' | 'resolver' | 'names' | 'exampleFiles' | 'writtenIds' | 'keyOf'>,
): Conversion => ({
  ...given,
  texts: new Map(),
  missingTexts: new Set(),
  shared: { parameters: new Map(), headers: new Map(), responses: new Map(), requestBodies: new Map(), examples: new Map() },
  idOwners: new Map(),
  madeIds: new Map(),
  findFreeId: createFreeNameFinder('-'),
  open: new Set(),
  problems: [],
});

/** Without members that are undefined: they would be stored with every schema. */
export const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;

/** The end of a chain of references, or undefined where it leads nowhere (which has a problem of its own). */
export const follow = ({ resolver }: Conversion, cursor: Cursor | undefined): Cursor | undefined => {
  if (cursor === undefined) return undefined;
  const resolution = resolver.follow(cursor);
  return resolution.kind === 'found' ? resolution.cursor : undefined;
};

export type Part = {
  /** What `$ref` leads to, else the value itself. */
  readonly target: Cursor;
  /** As written: its members stand over the target's (3.1 lets `summary` and `description` stand beside `$ref`). */
  readonly own: Cursor;
  /** Name of the shared part. */
  readonly ref?: string;
};

const partName = (reference: string): string => {
  const [file = '', pointer = ''] = reference.split('#');
  return pointer === '' ? fileStem(file) : lastSegment(pointer).replaceAll('~1', '/').replaceAll('~0', '~');
};

/** The last reference of a chain: the one that leads nowhere. */
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

/** What a `$ref` names that leads nowhere (which has a problem of its own). Undefined for what is no reference, can be read or is internal. */
export const missingOf = (conversion: Conversion, cursor: Cursor | undefined): Missing | undefined => {
  const reference = cursor && referenceOf(cursor.node);
  if (cursor === undefined || reference === undefined || isTrue(member(cursor, 'x-internal'))) return undefined;
  if (conversion.resolver.follow(cursor).kind === 'found') return undefined;
  const last = lastReference(conversion, cursor);
  return { name: partName(reference), ...(isOutsideUrl(last) && { href: last }) };
};

/** The members of a map. If the map itself is a `$ref` that leads nowhere, it is its only member, under the name of what is missing. */
export const entriesOf = (conversion: Conversion, cursor: Cursor | undefined): readonly (readonly [name: string, value: Cursor])[] => {
  const missing = missingOf(conversion, cursor);
  return missing === undefined || cursor === undefined ? members(cursor) : [[missing.name, cursor]];
};

/** An object that may be a reference. Undefined where it leads nowhere, is no object or is internal. */
export const partOf = (conversion: Conversion, cursor: Cursor | undefined): Part | undefined => {
  const target = follow(conversion, cursor);
  if (cursor === undefined || target?.node.kind !== 'map' || isTrue(member(target, 'x-internal')) || isTrue(member(cursor, 'x-internal')))
    return undefined;
  const reference = stringOf(member(cursor, '$ref'));
  return reference === undefined ? { target, own: cursor } : { target, own: cursor, ref: partName(reference) };
};

/** Made once for each shared part; a part that is written in place is made where it stands. */
export const convertOnce = <T>(memo: Memo<T>, { target, ref }: Part, make: () => T): T => {
  const known = ref === undefined ? undefined : memo.get(target.node);
  const value = known ?? make();
  if (ref !== undefined) memo.set(target.node, value);
  return value;
};

/** Names and labels have a fallback (a title is the name of the API, an operation's the call), and nothing is shown in their place. */
const isShownMissing = (role: string): boolean => /description$|^(?:info|response)\.summary$/.test(role);

const missingTextOf = (conversion: Conversion, cursor: Cursor | undefined, role: string): Text | undefined => {
  const missing = isShownMissing(role) ? missingOf(conversion, cursor) : undefined;
  if (missing === undefined) return undefined;
  // A summary is shown as words alone, without links.
  const text = missingText(role.endsWith('summary') ? { name: missing.name } : missing);
  conversion.missingTexts.add(text);
  return text;
};

/** A translatable text: listed with its place, convertOnce. `$ref` may lead to a file of Markdown. */
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

/** `x-…` members but those that this model tells in its own words. */
export const extensionsOf = (cursor: Cursor | undefined, told: readonly string[] = []): Extensions => {
  const own = members(cursor).filter(([name]) => name.startsWith('x-') && name !== 'x-internal' && !told.includes(name));
  return own.length === 0 ? noExtensions : Object.fromEntries(own.map(([name, { node }]) => [name, toLiteral(node)]));
};

const noExtensions: Extensions = {};
