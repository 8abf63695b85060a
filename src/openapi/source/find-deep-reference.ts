// The references of a description → a problem for the first reference that is reached only through too many others.
// Code that reads schemas follows references recursively, so a chain of thousands of them would overflow the stack.
import type { Problem } from '../../model/problems/problem.ts';
import type { Resolver } from './create-resolver.ts';
import { placeOf } from './cursor.ts';
import type { Reference } from './scan-document.ts';

/** Largest number of steps (`Edge`) on the shortest way to a part. */
const maximumDistance = 200;

/** Part of a file that a reference leads to, or the root of the file: `file#pointer`. */
type Part = string;

/** Step from a part to the part `to`. `reference` is absent if `to` is inside the part from which the step starts. */
type Edge = { readonly to: Part; readonly reference?: Reference };

type Graph = { readonly root: Part; readonly edges: ReadonlyMap<Part, readonly Edge[]> };

const partAround = (parts: ReadonlySet<Part>, file: string, pointer: string): Part => {
  for (let rest = pointer; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const part = `${file}#${rest}`;
    if (parts.has(part)) return part;
  }
  return `${file}#`;
};

const createGraph = (root: Part, references: readonly Reference[], resolver: Resolver): Graph => {
  const resolved = references.flatMap((reference) => {
    if (reference.isExtension || (reference.kind !== 'ref' && reference.kind !== 'mapping')) return [];
    const end = resolver.step(reference.at, reference.target);
    if (end.kind !== 'found') return [];
    const { document, pointer } = end.cursor;
    return [{ reference, file: document.file, pointer, to: `${document.file}#${pointer}` }];
  });
  const parts = new Set(resolved.map(({ to }) => to));
  const edges = new Map<Part, Edge[]>();
  const add = (from: Part, edge: Edge): void => {
    const known = edges.get(from);
    if (known === undefined) edges.set(from, [edge]);
    else known.push(edge);
  };
  for (const { reference, to } of resolved)
    add(partAround(parts, reference.at.document.file, reference.at.pointer), { to, reference });
  // Code that reads a part also reads the parts inside it. A whole file is not read as one part.
  for (const { file, pointer, to } of new Map(resolved.map((one) => [one.to, one])).values()) {
    const around = partAround(parts, file, pointer.slice(0, pointer.lastIndexOf('/')));
    if (!around.endsWith('#')) add(around, { to });
  }
  return { root, edges };
};

/**
 * Visits the unvisited parts that can be reached from `starts`, the nearest first. Returns the first reference to a
 * part that is more than `maximumDistance` steps away from `starts`, or undefined if no reference leads that far.
 */
const findTooFar = ({ edges }: Graph, starts: readonly Part[], seen: Set<Part>): Reference | undefined => {
  let here = starts.filter((part) => !seen.has(part));
  for (const part of here) seen.add(part);
  for (let distance = 1; here.length > 0; distance += 1) {
    const next: Part[] = [];
    for (const { to, reference } of here.flatMap((part) => edges.get(part) ?? [])) {
      if (seen.has(to)) continue;
      if (distance > maximumDistance && reference !== undefined) return reference;
      seen.add(to);
      next.push(to);
    }
    here = next;
  }
  return undefined;
};

/**
 * Returns the first reference to a part that is more than `maximumDistance` steps away, or undefined if no reference
 * leads that far. Searches from the entry file first, then from parts that nothing refers to, then from cycles that
 * nothing else refers to.
 */
const findFirst = (graph: Graph): Reference | undefined => {
  const seen = new Set<Part>();
  const found = findTooFar(graph, [graph.root], seen);
  if (found !== undefined) return found;
  const left = [...graph.edges.keys()].filter((part) => !seen.has(part));
  const led = new Set(left.flatMap((part) => (graph.edges.get(part) ?? []).map(({ to }) => to)));
  const first = findTooFar(
    graph,
    left.filter((part) => !led.has(part)),
    seen,
  );
  if (first !== undefined) return first;
  for (const part of left) {
    const own = seen.has(part) ? undefined : findTooFar(graph, [part], seen);
    if (own !== undefined) return own;
  }
  return undefined;
};

/** Returns at most one problem (`api/ref-chain`). `file` is the entry file. */
export const findDeepReference = (
  file: string,
  references: readonly Reference[],
  resolver: Resolver,
): readonly Problem[] => {
  if (references.length <= maximumDistance) return [];
  const found = findFirst(createGraph(`${file}#`, references, resolver));
  if (found === undefined) return [];
  return [
    {
      code: 'api/ref-chain',
      severity: 'error',
      message: `\`${found.target}\` is reached through more than ${maximumDistance} references.`,
      hint: 'refer to it more directly, or replace some of the references on the way with the schemas themselves.',
      at: placeOf(found.at, found.at.node),
    },
  ];
};
