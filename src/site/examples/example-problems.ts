// Turns a mistake in an example into a problem with its place in the file.
import type { CodeExample } from '../../model/content/entry.ts';
import { memoize } from '../../model/memoize.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Position, Problem } from '../../model/problems/problem.ts';

/**
 * Mistake in an example. `line` is a line of the code, from 0, or -1 for the fence. `column`, from 0, and `length` are
 * present if the place is shorter than the line. `hint` and `about` are absent if the problem has none.
 */
export type Found = {
  readonly line: number;
  readonly column?: number;
  readonly length?: number;
  readonly code: Problem['code'];
  readonly message: string;
  readonly hint?: string;
  readonly about?: Problem['about'];
};

/** Returns the lines of an example. They are memoized, because an example may have thousands of faults. */
const linesOf = memoize(({ code }: CodeExample) => code.split('\n'));

/** Returns the position of a mistake in its file. The code of an example begins on the line below its fence. */
const positionOf = (
  example: CodeExample,
  { line, column, length = 1 }: Pick<Found, 'line' | 'column' | 'length'>,
): Position => {
  const { position } = example;
  if (line < 0) return position;
  if (column !== undefined) return { line: position.line + 1 + line, column: position.column + column, length };
  const text = linesOf(example)[line] ?? '';
  const indent = text.length - text.trimStart().length;
  return { line: position.line + 1 + line, column: position.column + indent, length: Math.max(1, text.trim().length) };
};

/** Creates the problem for one mistake in an example. */
export const exampleProblem = (
  file: FilePath,
  example: CodeExample,
  { line, column, length, ...fault }: Found,
): Problem => ({
  ...fault,
  severity: 'error',
  at: { file, position: positionOf(example, { line, column, length }) },
});
