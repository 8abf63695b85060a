// A comment that exempts a place from a rule: `<!-- mokcha-ignore link/markdown: written next week -->`. Finding
// comments is left to src/content/exemptions/, and applying them is left to src/pipeline/problems/.
import type { Position } from './problem.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Exemption = {
  readonly codes: readonly ProblemCode[];
  /** Position of the comment. */
  readonly position: Position;
  /** First line that the comment applies to. `to` is the last line. Both are 1-based. */
  readonly from: number;
  readonly to: number;
};
