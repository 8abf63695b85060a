// The YAML at the top of a file → front matter with the place of each key.
import * as v from 'valibot';
import type { FrontMatter } from '../model/entry.ts';
import { findNearest } from '../model/nearest.ts';
import type { FilePath } from '../model/paths.ts';
import type { Outcome, Position, Problem, Severity } from '../model/problem.ts';
import { frontMatterSchema, IGNORED_KEYS, isKnownKey, KEYS, toFrontMatter } from './front-matter-schema.ts';
import { readYamlMap, type YamlPair } from './yaml-map.ts';

/** Positions are the values', by name in `FrontMatter`. */
export type LocatedFrontMatter = { readonly values: FrontMatter; readonly positions: Readonly<Record<string, Position>> };

type Finding = { readonly severity: Severity; readonly message: string; readonly hint: string; readonly position: Position };

const checkKey = ({ key, keyPosition }: YamlPair): Finding[] => {
  if (isKnownKey(key)) return [];
  const ignored = IGNORED_KEYS.get(key);
  if (ignored !== undefined)
    return [{ severity: 'warning', message: `The front matter key \`${key}\` has no effect here.`, hint: ignored, position: keyPosition }];
  const meant = findNearest(
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    Object.keys(KEYS),
  );
  const hint = meant === undefined ? `remove \`${key}\`.` : `write \`${meant}\`.`;
  return [{ severity: 'error', message: `\`${key}\` is not a front matter key.`, hint, position: keyPosition }];
};

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Word processors and phones type `“x”` for `"x"`: YAML takes them for letters, and readers see them. */
const checkQuotes = ({ key, value, position }: YamlPair, line: string): Finding[] => {
  // Within straight ones they are meant.
  if (/^["']/.test(line.slice(position.column - 1))) return [];
  const curly = textsOf(value).find((text) => /^“[^“”]*”?$|^‘[^‘]*$/.test(text));
  if (curly === undefined) return [];
  const message = `The curly quotes of \`${key}\` are no quotes in YAML: readers see them.`;
  const straight = JSON.stringify(curly.replace(/^[“‘]|[”’]$/g, ''));
  return [
    {
      severity: 'warning',
      message,
      hint: `write ${straight}${curly.includes("'") ? '' : `; or '${curly}' where they are meant`}.`,
      position,
    },
  ];
};

/** `title: News #1`: what follows is a comment, and gone. */
const checkComment = ({ key, value, keyPosition }: YamlPair, line: string): Finding[] => {
  const found = /^[\w-]+:\s+[^"'|>[{\s].*?\s(#\S.*)$/.exec(line);
  if (typeof value !== 'string' || found === null || found[1] === undefined) return [];
  const column = line.length - found[1].length + 1;
  const message = `\`${found[1]}\` is a comment in YAML, and no part of \`${key}\`.`;
  const hint = `write \`${key}: ${JSON.stringify(`${value} ${found[1]}`)}\`; or a space behind \`#\` where a comment is meant.`;
  return [{ severity: 'warning', message, hint, position: { line: keyPosition.line, column, length: found[1].length } }];
};

type Checked = { readonly entry?: readonly [string, unknown]; readonly findings: readonly Finding[] };

const checkValue = ({ key, value, position }: YamlPair): Checked => {
  // An empty value says nothing, as if the key were not there.
  if (value === null || !isKnownKey(key)) return { findings: [] };
  const result = v.safeParse(frontMatterSchema.entries[key], value);
  if (result.success) return { entry: [key, result.output], findings: [] };
  const [issue] = result.issues;
  const inner = issue.path?.map((item) => String(item.key)) ?? [];
  const message = `The front matter key \`${[key, ...inner].join('.')}\` is not what it has to be.`;
  return { findings: [{ severity: 'error', message, hint: `make it ${issue.message}.`, position }] };
};

/** `yaml` stands on the lines that it has in the file. Problems: `content/front-matter`. */
export const parseFrontMatter = (yaml: string, file: FilePath): Outcome<LocatedFrontMatter> => {
  const code = 'content/front-matter';
  const { pairs, problems } = readYamlMap(yaml, { file, code, what: 'The front matter' });
  const checked = pairs.map(checkValue);
  const lines = yaml.split('\n');
  const lineOf = ({ position }: YamlPair): string => lines[position.line - 1] ?? '';
  const slips = pairs.flatMap((pair) => [...checkQuotes(pair, lineOf(pair)), ...checkComment(pair, lineOf(pair))]);
  const findings = [...pairs.flatMap(checkKey), ...slips, ...checked.flatMap((one) => one.findings)];
  const positions = pairs.flatMap(({ key, position }) => (isKnownKey(key) ? [[KEYS[key], position] as const] : []));
  const values = toFrontMatter(Object.fromEntries(checked.flatMap((one) => (one.entry === undefined ? [] : [one.entry]))));
  const found = findings.map(({ position, ...rest }): Problem => ({ code, ...rest, at: { file, position } }));
  return { value: { values, positions: Object.fromEntries(positions) }, problems: [...problems, ...found] };
};
