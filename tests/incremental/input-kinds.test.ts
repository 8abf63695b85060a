// Tests that the list of kinds of inputs is complete: kinds edit every source folder, every key of front matter and,
// apart from the exceptions that are listed here, every key of the config and every option of `build`.
import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../src/config/schema.ts';
import { buildOptions } from '../../src/cli/arguments/options.ts';
import { frontMatterSchema } from '../../src/content/front-matter/front-matter-schema.ts';
import { sourceFolders } from '../../src/io/read/read-snapshot.ts';
import { kinds, projectOf, startChoice } from './inputs/project.ts';

/** A valibot schema. `entries` is set for an object, `wrapped` for an optional value, and `item` for a list. */
type Schema = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
};

/** Paths of maps with a key for each problem code or token. An edit of one key is enough. */
const maps = ['rules', 'theme.both', 'theme.light', 'theme.dark'];

const leavesOf = (schema: Schema, path: readonly string[] = []): readonly string[] => {
  const inner = schema.wrapped ?? schema.item;
  if (inner !== undefined) return leavesOf(inner, path);
  if (schema.entries === undefined || maps.includes(path.join('.'))) return [path.join('.')];
  return Object.entries(schema.entries).flatMap(([key, one]) => leavesOf(one, [...path, key]));
};

/** Returns every value at a path, including those in each item of a list. */
const valuesAt = (value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return value === undefined ? [] : [value];
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[key], rest) : [];
};

/** Config keys that change no byte of the site, each with the command that uses it. */
const withoutInfluence: Readonly<Record<string, string>> = {
  'locales.minCoverage': '`mokcha i18n` fails below it',
  'external.allow': '`mokcha check --external` reads it',
  'external.delayMs': '`mokcha check --external` reads it',
  'external.timeoutMs': '`mokcha check --external` reads it',
};

test('every key of the config is edited by a kind of input', () => {
  const isEdited = (path: string): boolean =>
    kinds.some(
      ({ states }) => new Set(states.map(({ config }) => JSON.stringify(valuesAt(config, path.split('.'))))).size > 1,
    );
  const leaves = leavesOf(siteConfigSchema as unknown as Schema);
  expect(leaves.length).toBeGreaterThan(40);
  expect(leaves.filter((path) => !isEdited(path))).toEqual(Object.keys(withoutInfluence));
});

test('every key of front matter is edited by a kind of input', () => {
  const texts = kinds.flatMap(({ states }) => states.flatMap(({ files = {} }) => Object.entries(files)));
  const heads = texts.flatMap(([path, text]) =>
    path.endsWith('.md') && typeof text === 'string' ? [text.split('---')[1] ?? ''] : [],
  );
  const keys = Object.keys(frontMatterSchema.entries);
  expect(keys.filter((key) => !heads.some((head) => new RegExp(`^${key}:`, 'm').test(head)))).toEqual([]);
});

test('every source folder of a site has kinds of inputs', () => {
  const tops = new Set([...projectOf(startChoice).files.keys()].map((path) => path.split('/')[0]));
  expect(sourceFolders.filter((folder) => !tops.has(folder))).toEqual([]);
});

/** Options that change no byte of the site, or that are not used twice for one folder. */
const otherOptions = [
  ...['--root', '--out', '--api', '--api-root', '--layout', '--link-base', '--shard'],
  ...['--no-cache', '--format', '--fail-on', '--quiet', '--verbose', '--published', '--profile'],
];

test('every option of `build` that changes a site is a kind of input', () => {
  const given = kinds.flatMap(({ states }) => states.flatMap(({ args = [] }) => args));
  const options = buildOptions().map(({ long }) => long ?? '');
  expect(options.filter((option) => !given.includes(option) && !otherOptions.includes(option))).toEqual([]);
});

test('every kind has at least two states, a first state that is not broken, and a unique name', () => {
  expect(kinds.filter(({ states }) => states.length < 2 || states[0].isBroken)).toEqual([]);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});
