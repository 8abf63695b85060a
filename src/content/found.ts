// What a check has found in a stretch of text. Who asked knows where that stands.
import type { ProblemCode } from '../model/problem-codes.ts';

export type Found = {
  /** 0-based, in the stretch. */
  readonly index: number;
  readonly length: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
};
