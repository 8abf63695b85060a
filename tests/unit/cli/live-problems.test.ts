// Tests the problems that `mokcha watch` sends to an open page.
import { expect, test } from 'vitest';
import { toLiveProblems } from '../../../src/cli/watch/live-problems.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';

const problem = (severity: Problem['severity'], message: string): Problem => ({
  code: 'content/link',
  severity,
  message,
});

test('a few problems are shown unchanged, followed by their number', () => {
  const at = { file: toFilePath('a.md'), position: { line: 1, column: 3, length: 2 } };
  expect(toLiveProblems([{ ...problem('error', 'Wrong.'), at, hint: 'correct it.' }], () => 'a bc d')).toEqual([
    {
      severity: 'error',
      lines: [
        ' content/link  Wrong.',
        '  a.md:1:3',
        { before: '  1 | a ', marked: 'bc', after: ' d' },
        '  hint: correct it.',
      ],
    },
    { lines: ['1 error'] },
  ]);
});

test('if there are many problems, errors are shown first, and the last line counts those that are not shown', () => {
  const problems = [
    ...Array.from({ length: 5_000 }, (_, at) => problem('warning', `W${at}.`)),
    problem('error', 'The error.'),
  ];
  const shown = toLiveProblems(problems, () => undefined);
  expect(shown).toHaveLength(51);
  expect(shown[0]?.lines).toEqual([' content/link  The error.']);
  expect(shown.at(-1)).toEqual({ lines: ['1 error, 5000 warnings; 4951 of them are only in the terminal.'] });
});

test('a long problem or line is shown only around its place', () => {
  const line = `${'a'.repeat(1_000_000)}bc${'d'.repeat(1_000_000)}`;
  const at = { file: toFilePath('a.md'), position: { line: 1, column: 1_000_001, length: 2 } };
  const wide: Problem = { ...problem('error', 'x'), at: { ...at, position: { ...at.position, length: 500_000 } } };
  const long: Problem = { ...problem('error', 'x\n'.repeat(100_000)), at };
  const near: Problem = { ...problem('error', '😀'.repeat(100_000)), at };
  const shown = toLiveProblems([long, near, wide], () => line);
  expect(JSON.stringify(shown).length).toBeLessThan(5_000);
  expect(shown[0]?.lines.at(-1)).toMatch(/^ {2}… and \d+ more lines$/);
  expect(shown[1]?.lines).toContainEqual({
    before: expect.stringMatching(/^ {2}1 \| …a+$/),
    marked: 'bc',
    after: expect.stringMatching(/^d+…$/),
  });
  expect(JSON.stringify(shown)).not.toMatch(/\\ud/);
});
