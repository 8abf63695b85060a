// A comment of the sources that takes a place out of a rule: `<!-- mokcha-ignore link/markdown: written next week -->`.
import type { Position } from './problem.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Exemption = {
  readonly codes: readonly ProblemCode[];
  /** Of the comment. */
  readonly position: Position;
  /** Lines that it is about, both included. */
  readonly from: number;
  readonly to: number;
};
