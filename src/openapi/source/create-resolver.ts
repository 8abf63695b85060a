// All files of a description → a resolver that follows their references, by one step or to the end of a chain.
import type { FilePath } from '../../model/paths.ts';
import { child, escapeSegment, unescapeSegment } from './cursor.ts';
import type { Cursor } from './source-document.ts';
import { findSchemaResources, type SchemaResource, type SchemaResources } from './schema-resources.ts';
import type { SourceDocument, SourceNode } from './source-document.ts';
import { findTargetFile, splitReference } from './target-file.ts';
import type { TargetFile } from './target-file.ts';

/**
 * Largest number of references in a chain. A longer chain does not resolve, because Redocly takes very long to follow a
 * chain of thousands of references.
 */
export const maximumChain = 32;

export type Resolution =
  | { readonly kind: 'found'; readonly cursor: Cursor }
  | Exclude<TargetFile, { kind: 'file' }>
  | { readonly kind: 'absent'; readonly file: FilePath }
  /** File that could not be read, for which a problem is already reported. */
  | { readonly kind: 'unreadable'; readonly file: FilePath }
  /**
   * Target that does not exist. `parent` is the last existing value on the pointer, absent if `pointer` is an anchor.
   */
  | { readonly kind: 'missing'; readonly file: FilePath; readonly pointer: string; readonly parent?: SourceNode }
  | { readonly kind: 'cycle' | 'chain'; readonly hops: readonly SourceNode[] };

export type Resolver = {
  /**
   * Returns the target of a reference, even if the target is itself a reference, or the reason why the target was not
   * found. `from` is the place of the reference.
   */
  readonly step: (from: Cursor, reference: string) => Resolution;
  /**
   * Returns the end of the chain of references that starts at a value, or the reason why the end was not found. A value
   * that is not a reference is its own end.
   */
  readonly follow: (cursor: Cursor) => Resolution;
};

/** Returns the `$ref` of a node, or undefined if the node is not a reference. */
export const referenceOf = (node: SourceNode): string | undefined => {
  const value = node.kind === 'map' ? node.entries.get('$ref')?.value : undefined;
  return value?.kind === 'string' ? value.value : undefined;
};

const indexAnchors = (document: SourceDocument): ReadonlyMap<string, readonly Cursor[]> => {
  const anchors = new Map<string, Cursor[]>();
  const visit = (node: SourceNode, pointer: string): void => {
    if (node.kind === 'list') for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    if (node.kind !== 'map') return;
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = node.entries.get(keyword)?.value;
      if (name?.kind === 'string')
        anchors.set(name.value, [...(anchors.get(name.value) ?? []), { document, node, pointer }]);
    }
    for (const [name, { value }] of node.entries) visit(value, `${pointer}/${escapeSegment(name)}`);
  };
  if (document.root !== undefined) visit(document.root, '');
  return anchors;
};

type State = {
  readonly documents: ReadonlyMap<FilePath, SourceDocument>;
  readonly anchors: Map<FilePath, ReadonlyMap<string, readonly Cursor[]>>;
  readonly resources: SchemaResources | undefined;
  /** Target files by document and URI. They are cached, since many references have the same text. */
  readonly targets: Map<SourceDocument, Map<string, TargetFile>>;
};

const targetOf = ({ targets }: State, from: SourceDocument, uri: string): TargetFile => {
  const known = targets.get(from) ?? new Map<string, TargetFile>();
  targets.set(from, known);
  const target = known.get(uri) ?? findTargetFile(from, uri);
  known.set(uri, target);
  return target;
};

/**
 * Finds an anchor in the schema resource `of`, or outside all resources if `of` is absent. If the anchor is not there,
 * finds the first anchor with this name in the file. Returns undefined if the file has no such anchor.
 */
const findAnchor = (
  { anchors, resources }: State,
  document: SourceDocument,
  name: string,
  of?: SchemaResource,
): Cursor | undefined => {
  const index = anchors.get(document.file) ?? indexAnchors(document);
  anchors.set(document.file, index);
  const found = index.get(name) ?? [];
  return found.find((cursor) => resources?.around(cursor) === of) ?? found[0];
};

/** Follows a JSON pointer, including references on the way (`#/paths/~1a/get` if the path item is a reference). */
const walkPointer = (state: State, start: Cursor, fragment: string, hops: readonly SourceNode[]): Resolution => {
  let cursor = start;
  for (const raw of fragment.split('/').slice(1)) {
    const segment = unescapeSegment(raw);
    if (child(cursor, segment) === undefined && referenceOf(cursor.node) !== undefined) {
      const resolution = follow(state, cursor, hops);
      if (resolution.kind !== 'found') return resolution;
      cursor = resolution.cursor;
    }
    const next = child(cursor, segment);
    if (next === undefined)
      return { kind: 'missing', file: start.document.file, pointer: fragment, parent: cursor.node };
    cursor = next;
  }
  return { kind: 'found', cursor };
};

/**
 * Resolves a reference in the schema resource that it names or is written in. Returns undefined if no such resource
 * exists, or if the target has to be searched for in the whole file.
 */
const stepInResource = (
  state: State,
  from: Cursor,
  reference: string,
  hops: readonly SourceNode[],
): Resolution | undefined => {
  const { uri, fragment } = splitReference(reference);
  const resource = uri === '' ? state.resources?.around(from) : state.resources?.named(from, uri);
  if (resource === undefined) return undefined;
  if (fragment !== '' && !fragment.startsWith('/')) {
    const cursor = findAnchor(state, resource.cursor.document, fragment, resource);
    return cursor && { kind: 'found', cursor };
  }
  const found = walkPointer(state, resource.cursor, fragment, hops);
  // Many authors write `$id` although their references start at the root of the file, so a reference that fails here is
  // resolved from that root.
  return found.kind !== 'found' && uri === '' ? undefined : found;
};

const step = (state: State, from: Cursor, reference: string, hops: readonly SourceNode[]): Resolution => {
  const inResource = state.resources === undefined ? undefined : stepInResource(state, from, reference, hops);
  if (inResource !== undefined) return inResource;
  const { uri, fragment } = splitReference(reference);
  const target = targetOf(state, from.document, uri);
  if (target.kind !== 'file') return target;
  const document = state.documents.get(target.file);
  if (document === undefined) return { kind: 'absent', file: target.file };
  if (document.root === undefined) return { kind: 'unreadable', file: target.file };
  if (fragment === '' || fragment.startsWith('/'))
    return walkPointer(state, { document, node: document.root, pointer: '' }, fragment, hops);
  const cursor = findAnchor(state, document, fragment);
  return cursor === undefined ? { kind: 'missing', file: target.file, pointer: fragment } : { kind: 'found', cursor };
};

const follow = (state: State, start: Cursor, before: readonly SourceNode[]): Resolution => {
  const hops = [...before];
  let cursor = start;
  for (let reference = referenceOf(cursor.node); reference !== undefined; reference = referenceOf(cursor.node)) {
    if (hops.includes(cursor.node)) return { kind: 'cycle', hops };
    hops.push(cursor.node);
    if (hops.length > maximumChain) return { kind: 'chain', hops };
    const resolution = step(state, cursor, reference, hops);
    if (resolution.kind !== 'found') return resolution;
    cursor = resolution.cursor;
  }
  return { kind: 'found', cursor };
};

/** Creates a resolver for the files of a description. */
export const createResolver = (documents: ReadonlyMap<FilePath, SourceDocument>): Resolver => {
  const state: State = {
    documents,
    anchors: new Map(),
    resources: findSchemaResources(documents.values()),
    targets: new Map(),
  };
  return {
    step: (from, reference) => step(state, from, reference, []),
    follow: (cursor) => follow(state, cursor, []),
  };
};
