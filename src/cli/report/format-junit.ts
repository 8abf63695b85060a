// Problems → JUnit XML, with a suite for each file and a case for each problem. The format has no specification; the
// elements and attributes are those that Jenkins and GitLab read.
import type { Place, Problem } from '../../model/problems/problem.ts';
import { printable } from './style.ts';

export type JunitContext = {
  /** Path of the site's root, relative to the working directory. It is `''` or ends with `/`. */
  readonly folder: string;
  readonly command: string;
  /**
   * Returns whether a problem makes the exit code 1. All other problems become skipped cases, which CI servers list
   * separately.
   */
  readonly isFailure: (problem: Problem) => boolean;
};

/**
 * Escapes a text. Characters that XML 1.0 does not allow are replaced; line breaks and tabs are kept, even in an
 * attribute.
 */
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
  return content.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content.join('')}</${name}>`;
};

const inFile = ({ position, pointer }: Place): string => {
  if (position) return `:${position.line}:${position.column}`;
  return pointer ? `#${pointer}` : '';
};

const bodyOf = ({ message, hint, at, related = [] }: Problem, folder: string): string => {
  const where = at && `${folder}${at.file}${inFile(at)}`;
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
  return element('testcase', { name: `${code}${place}`, classname: file ?? 'site', file, line: at?.position?.line }, [
    outcome,
  ]);
};

const toSuite = (name: string, problems: readonly Problem[], context: JunitContext): string => {
  const failures = problems.filter(context.isFailure).length;
  return element(
    'testsuite',
    { name, tests: problems.length, failures, errors: 0, skipped: problems.length - failures },
    problems.map((problem) => `\n    ${toCase(problem, context)}`).concat('\n  '),
  );
};

/**
 * Formats sorted problems. A run without problems is written as one passed case, because CI servers treat a report
 * without test cases as missing.
 */
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
