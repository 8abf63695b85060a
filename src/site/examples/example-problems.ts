// What is wrong with an example → a problem at its line of the page.
import type { CodeExample } from '../../model/entry.ts';
import { memoize } from '../../model/memoize.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Position, Problem } from '../../model/problem.ts';

/** `line`: of the code, from 0; -1 for the fence itself. `column`, from 0, and `length` where less than the line is meant. */
export type Found = {
  readonly line: number;
  readonly column?: number;
  readonly length?: number;
  readonly code: Problem['code'];
  readonly message: string;
  readonly hint?: string;
  readonly about?: Problem['about'];
};

/** Lines of an example, which may have thousands of faults. */
const linesOf = memoize(({ code }: CodeExample) => code.split('\n'));

/** Code begins on the line below its fence. */
const positionOf = (example: CodeExample, { line, column, length = 1 }: Pick<Found, 'line' | 'column' | 'length'>): Position => {
  const { position } = example;
  if (line < 0) return position;
  if (column !== undefined) return { line: position.line + 1 + line, column: position.column + column, length };
  const text = linesOf(example)[line] ?? '';
  const indent = text.length - text.trimStart().length;
  return { line: position.line + 1 + line, column: position.column + indent, length: Math.max(1, text.trim().length) };
};

export const exampleProblem = (file: FilePath, example: CodeExample, { line, column, length, ...told }: Found): Problem => ({
  ...told,
  severity: 'error',
  at: { file, position: positionOf(example, { line, column, length }) },
});
