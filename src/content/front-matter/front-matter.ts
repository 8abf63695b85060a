// Turns the YAML at the top of a file into front matter with the position of each value, and reports mistakes.
import * as v from 'valibot';
import type { FrontMatter } from '../../model/content/entry.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Outcome, Position, Problem, Severity } from '../../model/problems/problem.ts';
import { frontMatterSchema, isKnownKey, KEYS, toFrontMatter } from './front-matter-schema.ts';
import { foreignKey } from '../moved/foreign-keys.ts';
import { lenientValue } from '../moved/lenient-value.ts';
import { readYamlMap, type YamlPair } from './yaml-map.ts';

/** Front matter with the places of its values. Values and places have the names of `FrontMatter`. */
export type LocatedFrontMatter = {
  readonly values: FrontMatter;
  readonly positions: Readonly<Record<string, Position>>;
};

type Finding = {
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  readonly position: Position;
};

type Validated = { readonly isGood: boolean; readonly output?: unknown; readonly issue?: v.BaseIssue<unknown> };

const validate = (key: keyof typeof KEYS, value: unknown): Validated => {
  const result = v.safeParse(frontMatterSchema.entries[key], value);
  return result.success ? { isGood: true, output: result.output } : { isGood: false, issue: result.issues[0] };
};

type Context = { readonly keys: ReadonlySet<string>; readonly lineOf: (pair: YamlPair) => string };

/** Returns the value as it is written, or undefined if it is not on one line. */
const writtenValue = ({ position }: YamlPair, line: string): string | undefined =>
  position.length === undefined ? undefined : line.slice(position.column - 1, position.column - 1 + position.length);

/**
 * Returns whether a suggestion can be written without a new problem: its value must be valid, and the key must not
 * exist yet.
 */
const mayWrite = (meant: string, pair: YamlPair, { keys, lineOf }: Context): boolean => {
  if (!isKnownKey(meant) || keys.has(meant)) return false;
  const value = lenientValue(meant, pair.value, writtenValue(pair, lineOf(pair)));
  return value === null || validate(meant, value).isGood;
};

/**
 * Finds the known key that is closest to a written key. Keys that begin with `hide_` are suggested only if the written
 * key contains `hide`.
 */
const nearestKey = (key: string): string | undefined =>
  findNearest(
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    Object.keys(KEYS).filter((known) => !known.startsWith('hide_') || /hide/i.test(key)),
  );

/** Returns the place of the whole `key: value` if it is on one line, otherwise the place of the key. */
const wholePlace = ({ keyPosition, position }: YamlPair): Position => {
  const end = position.line === keyPosition.line ? position.column + (position.length ?? 0) : 0;
  return end > keyPosition.column ? { ...keyPosition, length: end - keyPosition.column } : keyPosition;
};

const foreignFinding = (pair: YamlPair, context: Context): Finding | undefined => {
  const { key, keyPosition } = pair;
  const foreign = foreignKey(key, pair.value);
  if (foreign === undefined) return undefined;
  const message = `The front matter key \`${key}\` has no effect here.`;
  const toFinding = (hint: string, position = keyPosition): Finding => ({
    severity: 'warning',
    message,
    hint,
    position,
  });
  const meant = foreign.key ?? foreign.line?.split(':')[0];
  if (meant !== undefined && (foreign.line === undefined ? !mayWrite(meant, pair, context) : context.keys.has(meant)))
    return toFinding(
      context.keys.has(meant)
        ? `remove \`${key}\`: \`${meant}\` is already set.`
        : `remove \`${key}\`, or write \`${meant}\` with a different value.`,
    );
  if (foreign.hint !== undefined) return toFinding(foreign.hint);
  if (foreign.line !== undefined) return toFinding(`write \`${foreign.line}\`.`, wholePlace(pair));
  return toFinding(meant === undefined ? `remove \`${key}\`.` : `write \`${meant}\`.`);
};

const checkKey = (pair: YamlPair, context: Context): Finding[] => {
  const { key, keyPosition: position } = pair;
  if (isKnownKey(key)) return [];
  const foreign = foreignFinding(pair, context);
  if (foreign !== undefined) return [foreign];
  const meant = nearestKey(key);
  const hint = meant !== undefined && mayWrite(meant, pair, context) ? `write \`${meant}\`.` : `remove \`${key}\`.`;
  return [{ severity: 'warning', message: `\`${key}\` is not a front matter key.`, hint, position }];
};

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * Reports curly quotes (`“x”`, `‘x’`), which word processors and phones insert instead of straight quotes. YAML reads
 * curly quotes as ordinary characters, so readers see them.
 */
const checkQuotes = ({ key, value, position }: YamlPair, line: string): Finding[] => {
  // Within straight quotes, curly quotes are intended.
  if (/^["']/.test(line.slice(position.column - 1))) return [];
  const curly = textsOf(value).find((text) => /^“[^“”]*”?$|^‘[^‘]*$/.test(text));
  if (curly === undefined) return [];
  const message = `The curly quotes of \`${key}\` are not quotes in YAML, so readers see them.`;
  const straight = JSON.stringify(curly.replace(/^[“‘]|[”’]$/g, ''));
  return [
    {
      severity: 'warning',
      message,
      hint: `write \`${straight}\`${curly.includes("'") ? '' : `, or \`'${curly}'\` if you mean the curly quotes`}.`,
      position,
    },
  ];
};

/** Reports `title: News #1`, in which `#1` is a comment and is lost. */
const checkComment = ({ key, value, keyPosition }: YamlPair, line: string): Finding[] => {
  const found = /^[\w-]+:\s+[^"'|>[{\s].*?\s(#\S.*)$/.exec(line);
  if (typeof value !== 'string' || found === null || found[1] === undefined) return [];
  const column = line.length - found[1].length + 1;
  const message = `\`${found[1]}\` is a comment in YAML and not part of \`${key}\`.`;
  const hint =
    `write \`${key}: ${JSON.stringify(`${value} ${found[1]}`)}\`, or put a space after ` +
    `\`#\` if you mean a comment.`;
  return [
    { severity: 'warning', message, hint, position: { line: keyPosition.line, column, length: found[1].length } },
  ];
};

type Checked = { readonly entry?: readonly [string, unknown]; readonly findings: readonly Finding[] };

const checkValue = (pair: YamlPair, line: string): Checked => {
  const { key, position } = pair;
  if (pair.value === null || !isKnownKey(key)) return { findings: [] };
  const value = lenientValue(key, pair.value, writtenValue(pair, line));
  // A key with an empty value is treated as if it did not exist.
  if (value === null) return { findings: [] };
  const { isGood, output, issue } = validate(key, value);
  if (isGood || issue === undefined) return { entry: [key, output], findings: [] };
  const inner = issue.path?.map((item) => String(item.key)) ?? [];
  const message = `The front matter key \`${[key, ...inner].join('.')}\` has an invalid value.`;
  return { findings: [{ severity: 'error', message, hint: `make it ${issue.message}.`, position }] };
};

/** Parses front matter. `yaml` must have the line numbers of the file. Problems: `content/front-matter`. */
export const parseFrontMatter = (yaml: string, file: FilePath): Outcome<LocatedFrontMatter> => {
  const code = 'content/front-matter';
  const { pairs, problems } = readYamlMap(yaml, { file, code, what: 'The front matter' });
  const lines = yaml.split('\n');
  const lineOf = ({ position }: YamlPair): string => lines[position.line - 1] ?? '';
  const checked = pairs.map((pair) => checkValue(pair, lineOf(pair)));
  const keys = new Set(pairs.map(({ key }) => key));
  const mistakes = pairs.flatMap((pair) => [...checkQuotes(pair, lineOf(pair)), ...checkComment(pair, lineOf(pair))]);
  const findings = [
    ...pairs.flatMap((pair) => checkKey(pair, { keys, lineOf })),
    ...mistakes,
    ...checked.flatMap((one) => one.findings),
  ];
  const positions = pairs.flatMap(({ key, position }) => (isKnownKey(key) ? [[KEYS[key], position] as const] : []));
  const values = toFrontMatter(
    Object.fromEntries(checked.flatMap((one) => (one.entry === undefined ? [] : [one.entry]))),
  );
  const found = findings.map(({ position, ...rest }): Problem => ({ code, ...rest, at: { file, position } }));
  return { value: { values, positions: Object.fromEntries(positions) }, problems: [...problems, ...found] };
};
