// Problems → JUnit XML: a suite for each file, a case for each problem. There is no specification; the elements and attributes are those that Jenkins and GitLab read.
import type { Problem } from '../model/problem.ts';
import { printable } from './style.ts';

export type JunitContext = {
  /** The site's root seen from the checkout, `''` or with a `/` at its end. */
  readonly folder: string;
  readonly command: string;
  /** Whether it is why the exit code is 1; what does not fail the run is a skipped case, which readers list apart. */
  readonly isFailure: (problem: Problem) => boolean;
};

/** Characters that XML 1.0 does not have become a sign of their own; a line break stays one in an attribute. */
const escapeXml = (text: string): string =>
  printable(text)
    .replace(/\p{Cs}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');

const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: readonly string[] = [],
): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  return content.length === 0 ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content.join('')}</${name}>`;
};

const bodyOf = ({ message, hint, at, related = [] }: Problem, folder: string): string => {
  const where =
    at && `${folder}${at.file}${at.position ? `:${at.position.line}:${at.position.column}` : at.pointer ? `#${at.pointer}` : ''}`;
  const others = related.map(
    (other) => `${other.message} ${folder}${other.at.file}${other.at.position ? `:${other.at.position.line}` : ''}`,
  );
  return [message, ...(where ? [where] : []), ...others, ...(hint ? [`hint: ${hint}`] : [])].join('\n');
};

const toCase = (problem: Problem, { folder, isFailure }: JunitContext): string => {
  const { code, severity, message, at } = problem;
  const place = at?.position ? ` at ${at.position.line}:${at.position.column}` : at?.pointer ? ` at ${at.pointer}` : '';
  const outcome = isFailure(problem)
    ? element('failure', { type: code, message: `${severity}: ${message}` }, [escapeXml(bodyOf(problem, folder))])
    : element('skipped', { message: `${severity}: ${bodyOf(problem, folder)}` });
  const file = at && folder + at.file;
  return element('testcase', { name: `${code}${place}`, classname: file ?? 'site', file, line: at?.position?.line }, [outcome]);
};

const toSuite = (name: string, problems: readonly Problem[], context: JunitContext): string => {
  const failures = problems.filter(context.isFailure).length;
  return element(
    'testsuite',
    { name, tests: problems.length, failures, errors: 0, skipped: problems.length - failures },
    problems.map((problem) => `\n    ${toCase(problem, context)}`).concat('\n  '),
  );
};

/** Problems are expected sorted. A good run is one case that passed: readers take a report without any for one that was lost. */
export const formatJunit = (problems: readonly Problem[], context: JunitContext): string => {
  const suites = new Map<string, Problem[]>();
  for (const problem of problems) {
    const name = problem.at ? context.folder + problem.at.file : 'site';
    const suite = suites.get(name);
    if (suite === undefined) suites.set(name, [problem]);
    else suite.push(problem);
  }
  const passed = element('testsuite', { name: 'site', tests: 1, failures: 0, errors: 0, skipped: 0 }, [
    element('testcase', { name: 'no problems', classname: 'site' }),
  ]);
  const failures = problems.filter(context.isFailure).length;
  const content = problems.length === 0 ? [passed] : [...suites].map(([name, own]) => toSuite(name, own, context));
  const root = element(
    'testsuites',
    { name: `mokcha ${context.command}`, tests: Math.max(1, problems.length), failures, errors: 0 },
    content.map((suite) => `\n  ${suite}`).concat('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
};
