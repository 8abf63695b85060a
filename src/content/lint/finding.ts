// Type of a finding in a stretch of text. The caller knows where the stretch is in the file.
import type { ProblemCode } from '../../model/problems/problem-codes.ts';

/** Problem with its place in the stretch. Lengths and offsets are in UTF-16 units. */
export type Finding = {
  /** 0-based offset in the stretch. */
  readonly index: number;
  readonly length: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
};
