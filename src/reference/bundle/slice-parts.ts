// The shared parts of a bundle → the parts that one operation reaches, or only the nearest if there are hundreds.
// References to parts that are left out point into the whole description, which is next to the slice. Also removes
// parts that are too large to be in every slice, and links to operations that are not in the slice.
import type { ApiSpec, Schema } from '../../model/api/api-spec.ts';
import { type BundleEntry, type BundleNode, bundleMember, isBundleList, isBundleMap } from '../../model/api/bundle.ts';
import { memoize } from '../../model/memoize.ts';
import { innerSchemas } from '../schemas/schema-parts.ts';

/**
 * Format of a description. `isOld` states whether the shared parts are at the root, as in OpenAPI 2.0, and not in
 * `components`.
 */
type SpecFormat = { readonly isOld: boolean };

/** Returns the pointer of a shared part: `#/components/schemas/Pet/properties/id` → `#/components/schemas/Pet`. */
const partPointer = (ref: string, { isOld }: SpecFormat): string =>
  ref
    .split('/')
    .slice(0, isOld ? 3 : 4)
    .join('/');

export type Slicing = SpecFormat & {
  /** Whether the slice contains everything that the operation reaches, however large it is. */
  readonly isWhole: boolean;
  readonly operationId: string;
  readonly parts: ReadonlyMap<string, BundleNode>;
};

/**
 * Returns whether a link leads to an operation that is not in the slice. Such a link would be invalid, because a Link
 * Object must refer to an existing operation.
 */
const leadsAway = ({ operationId, parts }: Slicing, node: BundleNode): boolean => {
  if (!isBundleMap(node)) return false;
  if (node.leadsTo !== undefined) return node.leadsTo !== operationId;
  const reference = bundleMember(node, '$ref');
  const target =
    typeof reference === 'object' && reference !== null && 'ref' in reference ? parts.get(reference.ref) : undefined;
  return isBundleMap(target) && target.leadsTo !== undefined && target.leadsTo !== operationId;
};

/** Removes links to operations that are not in the slice. */
export const withoutLinks = (slicing: Slicing, node: BundleNode): BundleNode => {
  if (isBundleList(node)) return node.map((item) => withoutLinks(slicing, item));
  if (!isBundleMap(node)) return node;
  const members = node.members.flatMap(([name, value]): BundleEntry[] => {
    if (name !== 'links' || !isBundleMap(value)) return [[name, withoutLinks(slicing, value)]];
    const kept = value.members.filter(([, link]) => !leadsAway(slicing, link));
    const isEmptied = kept.length === 0 && value.members.length > 0;
    return isEmptied ? [] : [[name, { members: kept.map(([key, link]) => [key, withoutLinks(slicing, link)]) }]];
  });
  return { ...node, members };
};

const refsOf = (node: BundleNode, found: string[] = []): string[] => {
  if (isBundleList(node)) for (const item of node) refsOf(item, found);
  else if (isBundleMap(node)) for (const [, value] of node.members) refsOf(value, found);
  else if (typeof node === 'object' && node !== null && 'ref' in node) found.push(node.ref);
  return found;
};

const holdsLinks = (node: BundleNode): boolean =>
  isBundleList(node)
    ? node.some(holdsLinks)
    : isBundleMap(node) &&
      (node.leadsTo !== undefined || node.members.some(([name, value]) => name === 'links' || holdsLinks(value)));

type Part = { readonly node: BundleNode; readonly pointers: readonly string[] };

/** Returns the pointers of the shared parts that a node refers to. */
export const pointersOf = (node: BundleNode, format: SpecFormat): readonly string[] =>
  refsOf(node).map((ref) => partPointer(ref, format));

/** Shared parts of a description. A part that is the same for all operations is read once. */
export type SharedParts = {
  readonly read: (pointer: string, slicing: Slicing) => Part | undefined;
  /**
   * Returns the part, with all of its references pointing into the whole description, or undefined if the part does not
   * exist.
   */
  readonly leadOut: (pointer: string, slicing: Slicing) => BundleNode | undefined;
};

/** File name of the whole description, which is next to each slice (docs/urls.md). */
const wholeFile = 'openapi.json';

/**
 * Makes references point into the whole description if they lead to parts that were left out. `isOut` returns whether a
 * reference leads to such a part. By default, all references are changed.
 */
const leadOut = (node: BundleNode, isOut: (ref: string) => boolean = () => true): BundleNode => {
  if (isBundleList(node)) return node.map((item) => leadOut(item, isOut));
  if (isBundleMap(node))
    return { ...node, members: node.members.map(([name, value]) => [name, leadOut(value, isOut)]) };
  const isReference = typeof node === 'object' && node !== null && 'ref' in node;
  return isReference && isOut(node.ref) ? { ref: node.ref, written: `${wholeFile}${node.ref}` } : node;
};

/**
 * Largest number of nodes that all copies of one part may have together. Unless all slices are whole, a part whose
 * copies would exceed this number is left out of all slices.
 */
const mostCopied = 4_000_000;

/** Estimated number of nodes of a field, which has a type, often a description, and a few other members. */
const nodesOfField = 4;

const countNodes = (node: BundleNode): number => {
  if (isBundleList(node)) return node.reduce((sum, item) => sum + countNodes(item), 1);
  return isBundleMap(node) ? node.members.reduce((sum, [, value]) => sum + countNodes(value), 1) : 1;
};

export type Sliceable = {
  readonly parts: Slicing['parts'];
  /**
   * Rewrites references to the parts that were left out. The function has already been applied to `parts`, and has to
   * be applied to the other nodes of a slice.
   */
  readonly leadToWhole: (node: BundleNode) => BundleNode;
};

/**
 * Removes each part whose copies would together be too large. References to such a part point into the whole
 * description. `slices.copies` is the number of slices, or 0 to keep all parts.
 */
export const withoutLarge = (parts: Slicing['parts'], slices: SpecFormat & { readonly copies: number }): Sliceable => {
  const large = new Set(
    [...parts].flatMap(([pointer, node]) => (countNodes(node) * slices.copies > mostCopied ? [pointer] : [])),
  );
  if (large.size === 0) return { parts, leadToWhole: (node) => node };
  const leadToWhole = (node: BundleNode): BundleNode => leadOut(node, (ref) => large.has(partPointer(ref, slices)));
  const others = [...parts].filter(([pointer]) => !large.has(pointer));
  return { parts: new Map(others.map(([pointer, node]) => [pointer, leadToWhole(node)])), leadToWhole };
};

/** Creates a cache of shared parts. A part with links differs by operation, so it is read again for each slice. */
export const readParts = (parts: Slicing['parts']): SharedParts => {
  const whole = new Map<string, Part>();
  const leading = new Map<string, BundleNode>();
  const read: SharedParts['read'] = (pointer, slicing) => {
    const part = parts.get(pointer);
    const known = whole.get(pointer);
    if (known !== undefined || part === undefined) return known;
    const isWhole = !holdsLinks(part);
    const node = isWhole ? part : withoutLinks(slicing, part);
    const found = { node, pointers: [...new Set(pointersOf(node, slicing))] };
    if (isWhole) whole.set(pointer, found);
    return found;
  };
  return {
    read,
    leadOut: (pointer, slicing) => {
      const known = leading.get(pointer);
      const part = known === undefined ? read(pointer, slicing) : undefined;
      if (part === undefined) return known;
      const node = leadOut(part.node);
      if (whole.has(pointer)) leading.set(pointer, node);
      return node;
    },
  };
};

/**
 * Number of shared parts above which a slice has only the nearest of them, unless all slices are whole
 * (`hasWholeSlices`). In a large description, each slice could otherwise be as large as the whole description.
 */
const mostParts = 200;

/** Counts a schema and the schemas in it, but stops when the count exceeds `most`. */
const countInner = (schema: Schema, most: number): number => {
  let count = 1;
  for (const inner of innerSchemas(schema)) {
    if (count > most) break;
    count += countInner(inner, most - count);
  }
  return count;
};

type Sliced = Pick<ApiSpec, 'schemas' | 'operations' | 'webhooks'>;

/**
 * Returns whether a description is so small that every slice may contain everything that its operation reaches. The
 * result is memoized, because it is needed for each operation.
 */
export const hasWholeSlices = memoize(({ schemas, operations, webhooks }: Sliced): boolean => {
  const most = mostCopied / nodesOfField / (operations.length + webhooks.length);
  return schemas.length <= mostParts && schemas.every(({ schema }) => countInner(schema, most) <= most);
});

/**
 * Largest number of parts to keep if an operation reaches too many. The first step consists of the parts that the
 * operation refers to, and each further step of the parts that the previous step refers to. Only whole steps are kept,
 * and the first step is always kept.
 */
const keptParts = 50;

const countKept = (sizes: readonly number[]): number => {
  let total = 0;
  const tooMany = sizes.findIndex((size) => {
    total += size;
    return total > keptParts;
  });
  return Math.max(1, tooMany);
};

/**
 * Returns the shared parts that are reached, by pointer, the nearest first. If a slice that is not whole would have
 * more than `mostParts` parts, returns only the nearest.
 */
export const reach = (
  slicing: Slicing,
  from: readonly string[],
  shared: SharedParts,
): ReadonlyMap<string, BundleNode> => {
  const reached = new Map<string, BundleNode>();
  const steps: string[][] = [];
  let wanted: ReadonlySet<string> = new Set(from);
  const isTooMuch = (): boolean => !slicing.isWhole && reached.size > mostParts;
  while (wanted.size > 0 && !isTooMuch()) {
    const step: string[] = [];
    const next = new Set<string>();
    for (const pointer of wanted) {
      const part = shared.read(pointer, slicing);
      if (part === undefined) continue;
      reached.set(pointer, part.node);
      step.push(pointer);
      for (const inner of part.pointers) if (!reached.has(inner) && !wanted.has(inner)) next.add(inner);
      // All parts that the operation itself refers to are kept, however many there are.
      if (steps.length > 0 && isTooMuch()) break;
    }
    steps.push(step);
    wanted = next;
  }
  if (!isTooMuch()) return reached;
  const kept = steps.slice(0, countKept(steps.map(({ length }) => length)));
  const last = new Set(kept.at(-1));
  return new Map(
    kept.flat().flatMap((pointer) => {
      const node = last.has(pointer) ? shared.leadOut(pointer, slicing) : reached.get(pointer);
      return node === undefined ? [] : [[pointer, node] as const];
    }),
  );
};
