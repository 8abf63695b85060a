// Type of a finding: a problem in a range of text. The caller knows where the range is in the file.
import type { ProblemCode } from '../../model/problems/problem-codes.ts';

/** Problem with its place in the range. Lengths and offsets are in UTF-16 units. */
export type Finding = {
  /** 0-based offset in the range. */
  readonly index: number;
  readonly length: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
};
