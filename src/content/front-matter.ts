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
  const findings = [...pairs.flatMap(checkKey), ...checked.flatMap((one) => one.findings)];
  const positions = pairs.flatMap(({ key, position }) => (isKnownKey(key) ? [[KEYS[key], position] as const] : []));
  const values = toFrontMatter(Object.fromEntries(checked.flatMap((one) => (one.entry === undefined ? [] : [one.entry]))));
  const found = findings.map(({ position, ...rest }): Problem => ({ code, ...rest, at: { file, position } }));
  return { value: { values, positions: Object.fromEntries(positions) }, problems: [...problems, ...found] };
};
