// `$ref`s in places where the specification has no Reference Object (an operation, `paths`, `properties`, the value of
// an example, …) → their targets, which are read in place of the `$ref`s, as in Redocly's bundler. The conversion
// follows all other references and keeps their names.
import type { Shape } from '../bundle/bundle-grammar.ts';
import type { Resolver } from '../source/create-resolver.ts';
import { referenceOf } from '../source/create-resolver.ts';
import { escapeSegment } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { Reference } from '../source/scan-document.ts';
import type { SourceEntry, SourceNode } from '../source/source-document.ts';
import { mayBeReference, shapeAt } from './shape-at.ts';

/** Targets of the `$ref`s in one document, by the node that contains the `$ref`. */
type Inlined = Map<SourceNode, Cursor>;

type Found = { readonly reference: Reference; readonly pointer: string; readonly target: Cursor };

type Region = { readonly cursor: Cursor; readonly shape: Shape };

const holderPointer = ({ at: { pointer } }: Reference): string => pointer.slice(0, pointer.lastIndexOf('/'));

const isWithin = (pointer: string, region: string): boolean => pointer === region || pointer.startsWith(`${region}/`);

const byFile = (references: readonly Reference[]): ReadonlyMap<string, readonly Reference[]> => {
  const files = new Map<string, Reference[]>();
  for (const reference of references) {
    const { file } = reference.at.document;
    const known = files.get(file) ?? [];
    known.push(reference);
    files.set(file, known);
  }
  return files;
};

/**
 * Collects the references to replace. The kind of a target depends on the place of the reference, so a target is
 * examined once for each kind that its references require.
 */
const collect = (root: Cursor, references: readonly Reference[], resolver: Resolver): readonly Found[] => {
  const files = byFile(references);
  const found = new Map<SourceNode, Found>();
  const regions: Region[] = [{ cursor: root, shape: { kind: 'root' } }];
  const seen = new Set<string>();
  for (const { cursor: start, shape: startShape } of regions) {
    for (const reference of files.get(start.document.file) ?? []) {
      const pointer = holderPointer(reference);
      if (reference.isExtension || !isWithin(pointer, start.pointer)) continue;
      const there: Shape =
        reference.kind === 'data' ? { kind: 'data' } : shapeAt(startShape, pointer.slice(start.pointer.length));
      // Extensions that are not read are skipped above. In the others, such as code samples, `$ref`s are replaced as in
      // data.
      const shape: Shape = there.kind === 'extension' ? { kind: 'data' } : there;
      const end = resolver.follow({ ...reference.at, node: reference.holder });
      if (end.kind !== 'found') continue;
      if (reference.kind !== 'ref' && reference.kind !== 'data') continue;
      if (!mayBeReference(shape)) found.set(reference.holder, { reference, pointer, target: end.cursor });
      const { document, pointer: target } = end.cursor;
      // If the place of a target in the entry file already determines this shape, the region of that file covers it.
      if (document.file === root.document.file && isSameShape(shapeAt({ kind: 'root' }, target), shape)) continue;
      const key = `${document.file}#${target}#${shape.kind}#${shape.many}`;
      if (!seen.has(key)) regions.push({ cursor: end.cursor, shape });
      seen.add(key);
    }
  }
  return [...found.values()];
};

const isSameShape = (a: Shape, b: Shape): boolean => a.kind === b.kind && a.many === b.many;

/** Returns at least one reference of each cycle. These are not replaced, because the replacement would never end. */
const findEndless = (all: readonly Found[]): ReadonlySet<Found> => {
  const files = new Map<string, Found[]>();
  for (const one of all) {
    const { file } = one.reference.at.document;
    files.set(file, [...(files.get(file) ?? []), one]);
  }
  const endless = new Set<Found>();
  const open = new Set<Found>();
  const done = new Set<Found>();
  const visit = (one: Found): void => {
    if (done.has(one)) return;
    open.add(one);
    for (const inner of files.get(one.target.document.file) ?? []) {
      if (!isWithin(inner.pointer, one.target.pointer)) continue;
      if (open.has(inner)) endless.add(inner);
      else visit(inner);
    }
    open.delete(one);
    done.add(one);
  };
  for (const one of all) visit(one);
  return endless;
};

type Documents = ReadonlyMap<string, { readonly inlined: Inlined }>;

/**
 * Returns the target of a `$ref` with the siblings of the `$ref`, which override members of the target as in Redocly's
 * bundle. The siblings become entries of `inlined` of the target's document, so that they keep their own places.
 */
const withSiblings = ({ reference, pointer, target }: Found, documents: Documents): Cursor => {
  const { holder, at } = reference;
  if (holder.kind !== 'map' || target.node.kind !== 'map' || holder.entries.size < 2) return target;
  const own = [...holder.entries].filter(([name]) => name !== '$ref');
  const there = documents.get(target.document.file)?.inlined;
  for (const [name, { key, value }] of own) {
    if (there?.has(value)) continue;
    there?.set(value, { document: at.document, node: value, pointer: `${pointer}/${escapeSegment(name)}`, key });
  }
  const entries = new Map<string, SourceEntry>([...target.node.entries, ...own]);
  return { ...target, node: { ...target.node, entries } };
};

/**
 * Fills `inlined` of each document. Returns the references that are not replaced, because their content would never
 * end.
 */
export const findInlined = (
  root: Cursor,
  references: readonly Reference[],
  resolver: Resolver,
  documents: Documents,
): readonly Reference[] => {
  const all = collect(root, references, resolver);
  const endless = findEndless(all);
  const left = all.filter((one) => !endless.has(one));
  for (const one of left) {
    if (referenceOf(one.reference.holder) === undefined) continue;
    documents.get(one.reference.at.document.file)?.inlined.set(one.reference.holder, withSiblings(one, documents));
  }
  return [...endless].map(({ reference }) => reference);
};
