// The nodes of a comparison as a graph: the nodes that each node contains, the nodes above other nodes, and the nodes
// that are reached without passing certain other nodes.
import type { Draft, Node } from '../comparison-state.ts';

/** Returns the nodes that each node contains. */
export const childrenOf = (nodes: Iterable<Node>): ReadonlyMap<Node, readonly Node[]> => {
  const children = new Map<Node, Node[]>();
  const met = new Set<Node>(nodes);
  for (const node of met) {
    if (!children.has(node)) children.set(node, []);
    for (const parent of node.parents) {
      const known = children.get(parent) ?? [];
      known.push(node);
      children.set(parent, known);
      met.add(parent);
    }
  }
  return children;
};

/** Returns the nodes that are reached from `roots` without passing a node of `closed`. */
export const reachable = (
  children: ReadonlyMap<Node, readonly Node[]>,
  roots: readonly Node[],
  closed: ReadonlySet<Node>,
): ReadonlySet<Node> => {
  const met = new Set(roots.filter((node) => !closed.has(node)));
  for (const node of met) for (const child of children.get(node) ?? []) if (!closed.has(child)) met.add(child);
  return met;
};

/**
 * Returns the nearest nodes of `closed` that are above the given nodes or among them. The search does not continue
 * above a node with values of its own.
 */
export const blockersOf = (nodes: Iterable<Node>, closed: ReadonlySet<Node>): ReadonlySet<Node> => {
  const found = new Set<Node>();
  const met = new Set(nodes);
  for (const node of met) {
    if (closed.has(node)) found.add(node);
    else if (node.isApart === undefined) for (const parent of node.parents) met.add(parent);
  }
  return found;
};

/** Returns the nodes at which `reachable` starts: those without parents, and those with values of their own. */
export const rootsOf = (children: ReadonlyMap<Node, readonly Node[]>): readonly Node[] =>
  [...children.keys()].filter((node) => node.parents.length === 0 || node.isApart === true);

/** Returns the nodes of the given changes, and all nodes above them. */
export const above = (drafts: Iterable<Draft>): Set<Node> => {
  const met = new Set([...drafts].flatMap(({ nodes }) => [...nodes]));
  for (const node of met) for (const parent of node.parents) met.add(parent);
  return met;
};

/** Adds a node and all nodes above it to a set. */
export const markAbove = (nodes: Set<Node>, node: Node): void => {
  if (nodes.has(node)) return;
  nodes.add(node);
  for (const parent of node.parents) markAbove(nodes, parent);
};
