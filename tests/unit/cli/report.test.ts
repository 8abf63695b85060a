// Tests the report of a command, in text and in the formats for machines. Also tests its colours, and the progress on a
// terminal.
import { expect, test } from 'vitest';
import { createReport, type ReportOptions } from '../../../src/cli/report/report.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { plainReport } from './report-options.ts';
import { recordTerminal } from './terminal.ts';

const guide = toFilePath('content/ko/docs/guide.md');

const problems: readonly Problem[] = [
  {
    code: 'link/markdown',
    severity: 'warning',
    message: 'There is no `a.md`.',
    at: { file: toFilePath('content/ko/docs/z.md') },
  },
  {
    code: 'route/collision',
    severity: 'error',
    message: 'Two pages claim `/guide`.',
    hint: 'rename one of them.',
    at: { file: guide, position: { line: 2, column: 5, length: 2 } },
    related: [
      {
        message: 'also claimed by',
        at: { file: toFilePath('content/ko/docs/other.md'), position: { line: 3, column: 1 } },
      },
    ],
  },
  {
    code: 'api/lint',
    severity: 'error',
    message: 'It is 100% wrong:\nno, `paths`.',
    at: { file: toFilePath('specs/a,b.yaml'), pointer: '/paths' },
  },
];

const sourceOf = (file: string): string | undefined => (file === guide ? '---\n제목: 안내\n---\n' : undefined);

const summary = {
  pages: 12,
  rendered: 1,
  files: { written: 2, kept: 30, removed: 1 },
  out: 'dist',
  stages: [
    { name: 'read', milliseconds: 20 },
    { name: 'render', milliseconds: 1234 },
  ],
  milliseconds: 1300,
};

const run = (over: Partial<ReportOptions>, given: readonly Problem[] = problems, env: Record<string, string> = {}) => {
  const terminal = recordTerminal({ env });
  const exitCode = createReport(terminal, { ...plainReport, ...over }).finish({
    command: 'build',
    problems: given,
    sourceOf,
    summary,
    look: 'mokcha serve',
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
};

test('a text report is sorted by file and place, and shows frame, related place and hint', () => {
  const { exitCode, out, err } = run({});
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(err).toBe(`error route/collision  Two pages claim \`/guide\`.
  content/ko/docs/guide.md:2:5
  2 | 제목: 안내
    |       ^^^^
  also claimed by content/ko/docs/other.md:3:1
  hint: rename one of them.

warning link/markdown  There is no \`a.md\`.
  content/ko/docs/z.md

error api/lint  It is 100% wrong:
  no, \`paths\`.
  specs/a,b.yaml#/paths

2 errors, 1 warning
`);
});

test('the summary shows what was made, how long each stage took and how to look at it', () => {
  expect(run({}, []).out).toBe(`Built 12 pages (1 rendered) in 1.30 s
  2 files written, 30 kept, 1 removed in dist
  read 0.02 s · render 1.23 s
  Look at it: mokcha serve
`);
});

test("warnings fail a run only with `failOn: 'warning'`", () => {
  const warning = problems.slice(0, 1);
  expect(run({}, warning).exitCode).toBe(0);
  expect(run({ failOn: 'warning' }, warning).exitCode).toBe(1);
  expect(run({ failOn: 'warning' }, []).exitCode).toBe(0);
});

test('--quiet shows problems and nothing else', () => {
  expect(run({ isQuiet: true }, [])).toEqual({ exitCode: 0, out: '', err: '' });
  expect(run({ isQuiet: true }).err).toContain('route/collision');
});

test('the JSON report is one object on stdout, and stderr is empty', () => {
  const { out, err } = run({ format: 'json' });
  expect(err).toBe('');
  expect(JSON.parse(out)).toEqual({
    version: 1,
    command: 'build',
    ok: false,
    problems: [
      {
        code: 'route/collision',
        severity: 'error',
        message: 'Two pages claim `/guide`.',
        hint: 'rename one of them.',
        at: { file: guide, line: 2, column: 5, length: 2 },
        related: [{ message: 'also claimed by', at: { file: 'content/ko/docs/other.md', line: 3, column: 1 } }],
      },
      {
        code: 'link/markdown',
        severity: 'warning',
        message: 'There is no `a.md`.',
        at: { file: 'content/ko/docs/z.md' },
      },
      {
        code: 'api/lint',
        severity: 'error',
        message: 'It is 100% wrong:\nno, `paths`.',
        at: { file: 'specs/a,b.yaml', pointer: '/paths' },
      },
    ],
    summary,
  });
});

test('the GitHub report has escaped commands, with paths from the root of the checkout', () => {
  expect(run({ format: 'github', folder: 'docs/' }).out).toBe(
    '::error file=docs/content/ko/docs/guide.md,line=2,col=5,endColumn=7,title=route/collision::Two pages ' +
      'claim `/guide`.%0Aalso claimed by (content/ko/docs/other.md:3)%0Ahint: rename one of them.\n' +
      '::warning file=docs/content/ko/docs/z.md,title=link/markdown::There is no `a.md`.\n' +
      '::error file=docs/specs/a%2Cb.yaml,title=api/lint::It is 100%25 wrong:%0Ano, `paths`.\n',
  );
});

test('colours depend on the terminal, NO_COLOR and FORCE_COLOR', () => {
  const colored = (isTTY: boolean, env: Record<string, string>): boolean => {
    const terminal = recordTerminal({ isTTY, env });
    createReport(terminal, plainReport).finish({ command: 'build', problems, sourceOf });
    return terminal.err().includes('\u001b[31m');
  };
  expect([colored(true, {}), colored(false, {})]).toEqual([true, false]);
  expect([
    colored(true, { NO_COLOR: '1' }),
    colored(false, { FORCE_COLOR: '1' }),
    colored(true, { FORCE_COLOR: '0' }),
  ]).toEqual([false, true, false]);
  expect([
    colored(true, { NO_COLOR: '' }),
    colored(true, { TERM: 'dumb' }),
    colored(true, { NO_COLOR: '1', FORCE_COLOR: '1' }),
  ]).toEqual([true, false, true]);
});

test('on a terminal progress is one line that is rewritten; elsewhere and in CI each step is a line of its own', () => {
  const shown = (isTTY: boolean, env: Record<string, string>, over: Partial<ReportOptions> = {}): string => {
    const terminal = recordTerminal({ isTTY, env: { NO_COLOR: '1', ...env } });
    const report = createReport(terminal, { ...plainReport, ...over });
    report.progress('reading');
    report.progress('rendering');
    report.notice('done');
    return terminal.err();
  };
  expect(shown(true, {})).toBe('\r\u001b[2Kreading\r\u001b[2Krendering\r\u001b[2Kdone\n');
  expect(shown(false, {})).toBe('reading\nrendering\ndone\n');
  expect(shown(true, { CI: 'true' })).toBe('reading\nrendering\ndone\n');
  expect(shown(true, {}, { isQuiet: true }) + shown(true, {}, { format: 'json' })).toBe('');
});
