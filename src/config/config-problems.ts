// Turns the issues of the schema, and the mistakes that other checks find in a config, into problems of one sentence,
// each at its key or value. Also describes a value in words for a message.
import { getOwn } from '../model/get-own.ts';
import type * as v from 'valibot';
import type { FilePath } from '../model/paths.ts';
import type { Problem } from '../model/problems/problem.ts';
import { type ConfigPositions, findPosition } from './scan-config.ts';

export type ConfigSource = { readonly file: FilePath; readonly positions: ConfigPositions };

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'an array',
  strict_object: 'an object',
  record: 'an object',
};

/** Returns a value as messages name it: "an array", "`5`". */
export const describeValue = (value: unknown): string => {
  if (value === null || value === undefined) return `\`${value}\``;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `\`${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}\``;
};

const nameOf = (path: string): string => (path === '' ? 'The config' : `\`${path}\``);

type ConfigMistake = {
  readonly path: string;
  readonly message: string;
  /** Correction for the writer. Absent if the message already says what to write. */
  readonly hint?: string;
  /** Part of the setting at which the problem is reported. Default: the value. */
  readonly at?: 'key' | 'value';
  /** Code of the problem. Default: `config/value`. */
  readonly code?: Problem['code'];
  /** File that the setting names. Absent if the mistake is not about a file. */
  readonly about?: Problem['about'];
};

/** Creates a problem at a settings path. Without a config file, the problem has no place. */
export const configProblem = (source: ConfigSource | undefined, mistake: ConfigMistake): Problem => {
  const position =
    source &&
    ((mistake.at === 'key' ? getOwn(source.positions.keys, mistake.path) : undefined) ??
      findPosition(source.positions.values, mistake.path));
  return {
    code: mistake.code ?? 'config/value',
    severity: 'error',
    message: mistake.message,
    ...(mistake.hint && { hint: mistake.hint }),
    ...(mistake.about && { about: mistake.about }),
    ...(source && { at: { file: source.file, ...(position && { position }) } }),
  };
};

const toMistake = (issue: v.BaseIssue<unknown>): ConfigMistake => {
  const keys = (issue.path ?? []).map((item) => String(item.key));
  const [path, parent, key] = [keys.join('.'), keys.slice(0, -1).join('.'), keys.at(-1) ?? ''];
  const [wrong = '', hint = ''] = issue.message.includes('|') ? issue.message.split('|') : [];
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return {
      path,
      at: 'key',
      code: 'config/unknown-key',
      message: `${nameOf(parent)} has the unknown key \`${key}\`.`,
      hint,
    };
  }
  if (issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key')
    return {
      path: parent,
      message: `${nameOf(parent)} is missing the required key \`${key}\`.`,
      hint: `add \`${key}\`.`,
    };
  if (issue.kind === 'validation') {
    const isKey = issue.path?.at(-1)?.origin === 'key';
    const value = describeValue(issue.input);
    const subject = isKey ? value : typeof issue.input === 'object' ? nameOf(path) : `${nameOf(path)}: ${value}`;
    return {
      path,
      at: isKey ? 'key' : 'value',
      message: `${subject} ${wrong}.`,
      hint,
    };
  }
  const isText = issue.type === 'record' && path !== 'markdown.allow.attributes';
  const expected =
    (isText ? 'a string, or an object with a string for each locale' : getOwn(EXPECTED, issue.type)) ??
    issue.expected?.replaceAll('"', '`').replaceAll('|', 'or').replace(/[()]/g, '') ??
    'an allowed value';
  return { path, message: `${nameOf(path)} is ${describeValue(issue.input)}, not ${expected}.` };
};

/** Turns issues of the schema into problems. Problems: `config/unknown-key`, `config/value`. */
export const configProblems = (source: ConfigSource | undefined, issues: readonly v.BaseIssue<unknown>[]): Problem[] =>
  issues.map((issue) => configProblem(source, toMistake(issue)));
