// Tests the formats of reports for machines. Each report is read back: SARIF and JUnit with third-party code, JSON with
// `JSON.parse`, and workflow commands with `parseWorkflowCommand`.
import { readFileSync } from 'node:fs';
import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { formatGithub } from '../../../src/cli/report/format-github.ts';
import { formatJson } from '../../../src/cli/report/format-json.ts';
import { formatJunit } from '../../../src/cli/report/format-junit.ts';
import { formatSarif } from '../../../src/cli/report/format-sarif.ts';
import { createReport } from '../../../src/cli/report/report.ts';
import { printable } from '../../../src/cli/report/style.ts';
import { loadProblemHelp } from '../../../src/io/load-problem-help.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { sortProblems } from '../../../src/pipeline/problems/sort-problems.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { hostileProblems } from './hostile.ts';
import { recordTerminal } from './terminal.ts';
import { parseWorkflowCommand } from './workflow-command.ts';

const help = loadProblemHelp();

/**
 * Schema of SARIF from `@microsoft/jest-sarif` 1.0.0-beta.0 on npm. Its `$schema` names draft 4, and `id` is a
 * keyword of draft 4, so both are removed here. Later drafts read the other keywords in the same way.
 */
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(readFileSync(new URL('fixtures/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(schema);

type Sarif = {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly Record<string, unknown>[] } };
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly level: string;
        readonly message: { readonly text: string };
        readonly locations: readonly {
          readonly physicalLocation: {
            readonly artifactLocation: { readonly uri: string };
            readonly region?: Record<string, number>;
          };
        }[];
        readonly partialFingerprints: Record<string, string>;
      }[];
    },
  ];
};

const toSarif = (problems: readonly Problem[], lines: readonly string[] = []): Sarif =>
  JSON.parse(formatSarif(problems, { folder: 'docs/', version: '1.2.3', help, linesOf: () => lines }));

const guide = toFilePath('content/ko/docs/안내 #1.md');
const broken = (line: number): Problem => ({
  code: 'link/broken',
  severity: 'error',
  message: 'The link to `/nope` does not lead to a page.',
  hint: 'write `/note`.',
  at: { file: guide, position: { line, column: 4, length: 13 } },
});

describe('SARIF', () => {
  test('a SARIF report matches the schema of SARIF, whatever names and sentences are in it', () => {
    for (const problems of [[], [broken(3)], hostileProblems]) {
      isSarif(toSarif(problems));
      expect(isSarif.errors ?? []).toEqual([]);
    }
    isSarif({ version: '2.1.0', runs: [{ results: [] }] });
    expect(isSarif.errors?.map(({ message }) => message)).toEqual(["must have required property 'tool'"]);
  });

  test('a SARIF result has its place as a region of a file in the checkout, and a rule with text and severity', () => {
    const [run] = toSarif([broken(3)]).runs;
    expect(run.results[0]).toMatchObject({
      ruleId: 'link/broken',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'The link to `/nope` does not lead to a page.\nhint: write `/note`.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'docs/content/ko/docs/%EC%95%88%EB%82%B4%20%231.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 4, endColumn: 17 },
          },
        },
      ],
    });
    expect(run.tool.driver.rules).toEqual([
      {
        id: 'link/broken',
        defaultConfiguration: { level: 'error' },
        shortDescription: {
          text: 'A link does not lead to a page or a file.',
        },
        help: {
          text:
            'A link does not lead to a page or a file. Write the path of a page, such as /docs/intro, ' +
            'or of a file below content/static. A link in a static file (HTML, CSS, SVG, sitemaps, feeds, ' +
            '.webmanifest) is resolved as in a browser: relative to the file, and with the base path.',
          markdown:
            'A link does not lead to a page or a file. Write the path of a page, such as `/docs/intro`, ' +
            'or of a file below `content/static`. A link in a static file (HTML, CSS, SVG, sitemaps, ' +
            'feeds, `.webmanifest`) is resolved as in a browser: relative to the file, and with the base path.',
        },
        properties: { category: 'Links, routes, pages' },
      },
    ]);
  });

  test('a SARIF fingerprint stays the same if lines are inserted above, and differs for two equal lines', () => {
    const prints = (problems: readonly Problem[], lines: readonly string[]) =>
      toSarif(problems, lines).runs[0].results.map(
        ({ partialFingerprints }) => partialFingerprints['mokchaProblem/v1'],
      );
    const line = '가나 [링크](/nope) 다';
    const [before, moved, other] = [
      prints([broken(1)], [line]),
      prints([broken(3)], ['', '', `  ${line}`]),
      prints([broken(1)], ['[링크](/nope)']),
    ];
    expect(moved).toEqual(before);
    expect(other).not.toEqual(before);
    expect(new Set(prints([broken(1), broken(2)], [line, line])).size).toBe(2);
  });

  test('a quoted link in a SARIF message is not a link', () => {
    const texts = toSarif(hostileProblems).runs[0].results.map(({ message }) => message.text);
    expect(texts.some((text) => text.includes('[words]'))).toBe(true);
    expect(texts.filter((text) => text.includes(']('))).toEqual([]);
  });
});

const elements = (node: { readonly children: readonly XmlNode[] }): XmlElement[] =>
  node.children.flatMap((child) => (child instanceof XmlElement ? [child] : []));

const toJunit = (problems: readonly Problem[], failOn: 'error' | 'warning' = 'error'): XmlElement => {
  const isFailure = ({ severity }: Problem): boolean => severity === 'error' || failOn === 'warning';
  const { root } = parseXml(formatJunit(problems, { folder: 'docs/', command: 'check', isFailure }));
  if (root === null) throw new Error('no root');
  return root;
};

describe('JUnit', () => {
  test('a JUnit report is XML with every problem, whatever names and sentences are in it', () => {
    const root = toJunit(sortProblems(hostileProblems));
    const cases = elements(root).flatMap(elements);
    expect(cases.length).toBe(sortProblems(hostileProblems).length);
    expect(root.attributes.tests).toBe(String(cases.length));
    const read = cases
      .flatMap((each) =>
        elements(each).map((outcome) =>
          outcome.name === 'failure' ? outcome.text : (outcome.attributes.message ?? ''),
        ),
      )
      .join('\n');
    for (const { message } of hostileProblems) {
      const shown = printable(message).replace(/\p{Cs}|[\ufffe\uffff]/gu, '\ufffd');
      expect(read).toContain(shown);
    }
  });

  test('a JUnit report has a suite per file and a case per problem, and skips what does not fail the run', () => {
    const warning: Problem = {
      code: 'link/markdown',
      severity: 'warning',
      message: 'There is no `a.md`.',
      at: { file: guide },
    };
    const shape = (root: XmlElement) =>
      elements(root).map((suite) => ({
        ...suite.attributes,
        cases: elements(suite).map((each) => [
          each.attributes.name,
          each.attributes.line,
          ...elements(each).map(({ name }) => name),
        ]),
      }));
    const cases = (last: string) => [
      ['link/broken at 3:4', '3', 'failure'],
      ['link/markdown', undefined, last],
    ];
    const suite = { name: `docs/${guide}`, tests: '2', errors: '0' };
    expect(shape(toJunit([broken(3), warning]))).toEqual([
      { ...suite, failures: '1', skipped: '1', cases: cases('skipped') },
    ]);
    expect(shape(toJunit([broken(3), warning], 'warning'))).toEqual([
      { ...suite, failures: '2', skipped: '0', cases: cases('failure') },
    ]);
    expect(shape(toJunit([]))).toEqual([
      { name: 'site', tests: '1', failures: '0', errors: '0', skipped: '0', cases: [['no problems', undefined]] },
    ]);
  });
});

test('GitHub reads each annotation as it was meant, one on each line and no other command', () => {
  const problems = sortProblems(hostileProblems);
  const lines = formatGithub(problems, 'docs/')
    .split(/\r\n|\n|\r/)
    .slice(0, -1);
  const commands = lines.map(parseWorkflowCommand);
  expect(commands.map((command) => command?.name)).toEqual(problems.map(({ severity }) => severity));
  for (const [at, problem] of problems.entries()) {
    const command = commands[at];
    expect(command?.data.startsWith(printable(problem.message))).toBe(true);
    expect(command?.properties.title).toBe(problem.code);
    expect(command?.properties.file).toBe(problem.at && printable(`docs/${problem.at.file}`));
    expect(command?.properties.line).toBe(problem.at?.position && String(problem.at.position.line));
  }
});

test('the JSON report has every name and sentence unchanged', () => {
  const problems = sortProblems(hostileProblems);
  const read = JSON.parse(formatJson({ command: 'check', ok: false, problems })) as { problems: readonly Problem[] };
  expect(read.problems.map(({ message, at }) => [message, at?.file])).toEqual(
    problems.map(({ message, at }) => [message, at?.file]),
  );
});

test.each(['json', 'github', 'sarif', 'junit'] as const)(
  'in the format %s, stdout has the report and nothing else',
  (format) => {
    const terminal = recordTerminal();
    const options = {
      format,
      failOn: 'error',
      isQuiet: false,
      isVerbose: true,
      folder: '',
      version: '1.2.3',
      loadHelp: () => help,
    } as const;
    const report = createReport(terminal, options);
    report.progress('read');
    report.notice('a notice');
    report.detail('a detail');
    report.line('a line');
    const problems: readonly Problem[] = [{ code: 'link/markdown', severity: 'warning', message: 'x' }];
    const summary = { pages: 1, rendered: 1, stages: [], milliseconds: 5 };
    expect(report.finish({ command: 'check', problems, sourceOf: () => undefined, summary })).toBe(0);
    const expected = {
      json: formatJson({ command: 'check', ok: true, problems, summary }),
      github: formatGithub(problems, ''),
      sarif: formatSarif(problems, { folder: '', version: '1.2.3', help, linesOf: () => undefined }),
      junit: formatJunit(problems, { folder: '', command: 'check', isFailure: () => false }),
    };
    expect(terminal.out()).toBe(expected[format]);
    expect(terminal.err()).toBe(
      format === 'json'
        ? ''
        : 'read\na notice\na detail\na line\n1 warning\nChecked 1 page (1 rendered) in 0.01 s\n  \n',
    );
  },
);
