// All files of a description → a resolver of its references: one hop, or to the end of a chain.
import type { FilePath } from '../../model/paths.ts';
import { child, escapeSegment, unescapeSegment } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import type { SourceDocument, SourceNode } from './source-document.ts';
import { findTargetFile, splitReference } from './target-file.ts';
import type { TargetFile } from './target-file.ts';

/** Redocly follows a chain of 3,000 references for 100 seconds; people write two or three. */
export const maximumChain = 32;

export type Resolution =
  | { readonly kind: 'found'; readonly cursor: Cursor }
  | Exclude<TargetFile, { kind: 'file' }>
  | { readonly kind: 'absent'; readonly file: FilePath }
  /** The file has a problem of its own. */
  | { readonly kind: 'unreadable'; readonly file: FilePath }
  | { readonly kind: 'missing'; readonly file: FilePath; readonly pointer: string; readonly parent?: SourceNode }
  | { readonly kind: 'cycle' | 'chain'; readonly hops: readonly SourceNode[] };

export type Resolver = {
  /** Where one reference points, be it at another reference. */
  readonly step: (document: SourceDocument, reference: string) => Resolution;
  /** The end of the chain that starts at a value, which is the value itself where it is no reference. */
  readonly follow: (cursor: Cursor) => Resolution;
};

export const referenceOf = (node: SourceNode): string | undefined => {
  const value = node.kind === 'map' ? node.entries.get('$ref')?.value : undefined;
  return value?.kind === 'string' ? value.value : undefined;
};

/** `$anchor` and `$dynamicAnchor` of a file, by name; the first of each holds. */
const indexAnchors = (document: SourceDocument): ReadonlyMap<string, Cursor> => {
  const anchors = new Map<string, Cursor>();
  const visit = (node: SourceNode, pointer: string): void => {
    if (node.kind === 'list') for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    if (node.kind !== 'map') return;
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = node.entries.get(keyword)?.value;
      if (name?.kind === 'string' && !anchors.has(name.value)) anchors.set(name.value, { document, node, pointer });
    }
    for (const [name, { value }] of node.entries) visit(value, `${pointer}/${escapeSegment(name)}`);
  };
  if (document.root !== undefined) visit(document.root, '');
  return anchors;
};

type State = {
  readonly documents: ReadonlyMap<FilePath, SourceDocument>;
  readonly anchors: Map<FilePath, ReadonlyMap<string, Cursor>>;
  /** A schema is named again and again by the same words. */
  readonly targets: Map<SourceDocument, Map<string, TargetFile>>;
};

const targetOf = ({ targets }: State, from: SourceDocument, uri: string): TargetFile => {
  const known = targets.get(from) ?? new Map<string, TargetFile>();
  targets.set(from, known);
  const target = known.get(uri) ?? findTargetFile(from, uri);
  known.set(uri, target);
  return target;
};

const findAnchor = ({ anchors }: State, document: SourceDocument, name: string): Cursor | undefined => {
  const index = anchors.get(document.file) ?? indexAnchors(document);
  anchors.set(document.file, index);
  return index.get(name);
};

/** A pointer may lead through references (`#/paths/~1a/get` where the path item is one): they are followed on the way. */
const walkPointer = (
  state: State,
  document: SourceDocument,
  root: SourceNode,
  fragment: string,
  hops: readonly SourceNode[],
): Resolution => {
  let cursor: Cursor = { document, node: root, pointer: '' };
  for (const raw of fragment.split('/').slice(1)) {
    const segment = unescapeSegment(raw);
    if (child(cursor, segment) === undefined && referenceOf(cursor.node) !== undefined) {
      const resolution = follow(state, cursor, hops);
      if (resolution.kind !== 'found') return resolution;
      cursor = resolution.cursor;
    }
    const next = child(cursor, segment);
    if (next === undefined) return { kind: 'missing', file: document.file, pointer: fragment, parent: cursor.node };
    cursor = next;
  }
  return { kind: 'found', cursor };
};

const step = (state: State, from: SourceDocument, reference: string, hops: readonly SourceNode[]): Resolution => {
  const { uri, fragment } = splitReference(reference);
  const target = targetOf(state, from, uri);
  if (target.kind !== 'file') return target;
  const document = state.documents.get(target.file);
  if (document === undefined) return { kind: 'absent', file: target.file };
  if (document.root === undefined) return { kind: 'unreadable', file: target.file };
  if (fragment === '' || fragment.startsWith('/')) return walkPointer(state, document, document.root, fragment, hops);
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
    const resolution = step(state, cursor.document, reference, hops);
    if (resolution.kind !== 'found') return resolution;
    cursor = resolution.cursor;
  }
  return { kind: 'found', cursor };
};

export const createResolver = (documents: ReadonlyMap<FilePath, SourceDocument>): Resolver => {
  const state: State = { documents, anchors: new Map(), targets: new Map() };
  return {
    step: (document, reference) => step(state, document, reference, []),
    follow: (cursor) => follow(state, cursor, []),
  };
};
