// Problems → workflow commands, which GitHub shows at the lines of a change. Source: github.com/actions/toolkit,
// packages/core/src/command.ts. That file also escapes carriage returns, which `printable` has replaced here.
import type { Problem } from '../../model/problems/problem.ts';
import { printable } from './style.ts';

const escapeData = (text: string): string => printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Properties = readonly (readonly [name: string, value: string | number | undefined])[];

/** Returns a workflow command. Properties without a value are left out. */
export const workflowCommand = (kind: 'error' | 'warning' | 'notice', properties: Properties, text: string): string => {
  const written = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  return `::${kind} ${written.join(',')}::${escapeData(text)}\n`;
};

const toCommand = (problem: Problem, folder: string): string => {
  const { file, position } = problem.at ?? {};
  const properties: Properties = [
    ['file', file && folder + file],
    ['line', position?.line],
    ['col', position?.column],
    ['endColumn', position?.length === undefined ? undefined : position.column + position.length],
    ['title', problem.code],
  ];
  const related = (problem.related ?? []).map(
    ({ message, at }) => `${message} (${at.file}${at.position ? `:${at.position.line}` : ''})`,
  );
  const text = [problem.message, ...related, ...(problem.hint ? [`hint: ${problem.hint}`] : [])].join('\n');
  return workflowCommand(problem.severity, properties, text);
};

/**
 * Formats problems as workflow commands of GitHub Actions. `folder`: the site's root relative to the working directory,
 * `''` or with a trailing `/`. GitHub expects paths relative to the checkout, so the command must run in the root of
 * the checkout.
 */
export const formatGithub = (problems: readonly Problem[], folder: string): string =>
  problems.map((problem) => toCommand(problem, folder)).join('');
