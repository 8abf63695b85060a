// Tests that a terminal shows hundreds of problems of one kind in a few lines, and that `--verbose` and the formats for
// machines show each of them.
import { expect, test } from 'vitest';
import { createReport } from '../../../src/cli/report/report.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { plainReport } from './report-options.ts';
import { recordTerminal } from './terminal.ts';

const api = toFilePath('openapi.yaml');

const at = (line: number): Pick<Problem, 'at'> => ({ at: { file: api, position: { line, column: 3, length: 4 } } });

const links = Array.from(
  { length: 325 },
  (_, number): Problem => ({
    code: 'link/broken',
    severity: 'warning',
    message: `The link to \`/guides/${number}\` does not lead to a page.`,
    hint: number === 1 ? 'write `/guide`.' : 'add `--link-base https://…`.',
    ...at(number + 10),
  }),
);

const lint = (rule: string, line: number): Problem => ({
  code: 'api/lint',
  severity: 'warning',
  message: `The field \`x\` is wrong (rule \`${rule}\`).`,
  ...at(line),
});

const report = (
  problems: readonly Problem[],
  over: { isVerbose?: boolean; format?: 'text' | 'json' | 'github' } = {},
) => {
  const terminal = recordTerminal({ env: {} });
  createReport(terminal, { ...plainReport, ...over }).finish({
    command: 'build',
    problems,
    sourceOf: () => 'one line',
  });
  return { out: terminal.out(), err: terminal.err() };
};

test('problems of one kind are shown as one line with a count, three places and one hint', () => {
  expect(report(links).err).toMatchInlineSnapshot(`
    "warning link/broken (325 of this kind)  The link to \`/guides/0\` does not lead to a page.
      openapi.yaml:10:3
      openapi.yaml:11:3  The link to \`/guides/1\` does not lead to a page.
      openapi.yaml:12:3  The link to \`/guides/2\` does not lead to a page.
      and 322 more
      hint: add \`--link-base https://…\`.

    325 warnings (\`--verbose\` lists every place)
    "
  `);
});

test('if problems of one kind have different hints, the hint of the first one is shown', () => {
  const hinted = links
    .slice(0, 6)
    .map((problem, at): Problem => ({ ...problem, hint: at < 2 ? 'write `/last`.' : `write \`/near${at}\`.` }));
  const { err } = report([{ ...hinted[5], hint: 'write `/first`.', ...at(1) } as Problem, ...hinted]);
  expect(err).toContain('The link to `/guides/5` does not lead to a page.');
  expect(err.match(/hint: .*/g)).toEqual(['hint: write `/first`.']);
});

test('a sentence that is reported twice is shown once, with both places', () => {
  expect(report([lint('struct', 1), lint('struct', 2)]).err).toMatchInlineSnapshot(`
    "warning api/lint (2 times)  The field \`x\` is wrong (rule \`struct\`).
      openapi.yaml:1:3
      openapi.yaml:2:3

    2 warnings
    "
  `);
});

test('three different sentences of one kind are shown one by one, and each lint rule is a kind of its own', () => {
  const { err } = report([...links.slice(0, 3), lint('struct', 4), lint('no-x', 5)]);
  expect(err.match(/^ {2}hint:/gm)).toHaveLength(3);
  expect(err.match(/^warning/gm)).toHaveLength(5);
  expect(err).not.toContain('--verbose');
});

test('problems without a place are listed with their sentences', () => {
  const pages = Array.from(
    { length: 4 },
    (_, at): Problem => ({ code: 'page/orphan', severity: 'warning', message: `Nothing leads to \`/p${at}\`.` }),
  );
  expect(report(pages).err.split('\n').slice(0, 4)).toEqual([
    'warning page/orphan (4 of this kind)  Nothing leads to `/p0`.',
    '  Nothing leads to `/p1`.',
    '  Nothing leads to `/p2`.',
    '  and 1 more',
  ]);
});

test('an error is never grouped with warnings', () => {
  const { err } = report([
    ...links,
    ...links.map((problem): Problem => ({ ...problem, severity: 'error', code: 'link/anchor' })),
  ]);
  expect(err.match(/^(error|warning) .*325 of this kind/gm)).toHaveLength(2);
  expect(err).toContain('325 errors, 325 warnings');
});

test('`--verbose` and the formats for machines show every problem', () => {
  const { err } = report(links, { isVerbose: true });
  expect(err.match(/^warning link\/broken {2}The link/gm)).toHaveLength(325);
  expect(err).toContain('325 warnings\n');
  expect(JSON.parse(report(links, { format: 'json' }).out).problems).toHaveLength(325);
  expect(report(links, { format: 'github' }).out.match(/^::warning /gm)).toHaveLength(325);
});
