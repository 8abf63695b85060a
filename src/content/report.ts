// Collects the problems of one source, and converts positions of nodes to places in the file.
import type { Nodes } from 'mdast';
import type { Position, Problem } from '../model/problems/problem.ts';

/** Position of a node, as unist defines it. */
export type NodePosition = Readonly<NonNullable<Nodes['position']>>;

type Fault = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>;

/** Collector of problems. `locate` turns the position of a node into a place in the file. */
export type Reporter = {
  readonly problems: readonly Problem[];
  readonly locate: (position: NodePosition | undefined) => Position;
  readonly report: (position: Position, fault: Fault) => void;
};

const TOP: Position = { line: 1, column: 1 };

/**
 * Returns the place of a node, with a length if the node is on one line. A node without a position gets the start of
 * the file.
 */
export const toPosition = (position: NodePosition | undefined): Position => {
  if (position === undefined) return TOP;
  const { start, end } = position;
  const here = { line: start.line, column: start.column };
  return end.line === start.line && end.column > start.column ? { ...here, length: end.column - start.column } : here;
};

/**
 * Creates a reporter for one file. `locate` replaces `toPosition` if the nodes' positions are not positions in the
 * file.
 */
export const createReporter = (place: Omit<NonNullable<Problem['at']>, 'position'>, locate = toPosition): Reporter => {
  const problems: Problem[] = [];
  return {
    problems,
    locate,
    report: (position, { code, severity, message, hint }) => {
      problems.push({ code, severity, message, ...(hint !== undefined && { hint }), at: { ...place, position } });
    },
  };
};
