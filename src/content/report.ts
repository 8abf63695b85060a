// Where the steps of one parse put what they find: positions of nodes become places in the file, faults become problems.
import type { Point } from 'unist';
import type { Position, Problem } from '../model/problem.ts';

export type NodePosition = { readonly start: Point; readonly end: Point };

/** A problem without its place. */
export type Fault = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>;

export type Reporter = {
  readonly problems: readonly Problem[];
  readonly locate: (position: NodePosition | undefined) => Position;
  readonly report: (position: Position, fault: Fault) => void;
};

const TOP: Position = { line: 1, column: 1 };

export const toPosition = (position: NodePosition | undefined): Position => {
  if (position === undefined) return TOP;
  const { start, end } = position;
  const here = { line: start.line, column: start.column };
  return end.line === start.line && end.column > start.column ? { ...here, length: end.column - start.column } : here;
};

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
