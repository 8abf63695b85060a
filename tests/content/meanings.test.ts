// The English page of all types gives each value the meaning that the English reference gives it: one wording, and "Not documented" for the same values.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parseCatalogue } from '../../src/i18n/catalogue.ts';
import type { Catalogue } from '../../src/model/catalogue.ts';
import type { FilePath } from '../../src/model/paths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'content/en/docs/all-type.md'), 'utf8');

type Enumeration = { readonly name: string; readonly values: readonly string[]; readonly meanings: Readonly<Record<string, string>> };

const catalogueOf = (api: string): Catalogue => {
  const path = `i18n/en/${api}.po` as FilePath;
  const bytes = readFileSync(join(root, path));
  return parseCatalogue({ path, bytes, hash: '' }).value as Catalogue;
};

const enumerationsOf = (folder: string): readonly Enumeration[] =>
  readdirSync(join(root, folder, 'schemas')).flatMap((file) => {
    const schema = parseYaml(readFileSync(join(root, folder, 'schemas', file), 'utf8')) as Readonly<Record<string, unknown>>;
    if (!Array.isArray(schema.enum)) return [];
    const values = schema.enum.filter((value) => value !== null).map(String);
    const meanings = (schema['x-enumDescriptions'] ?? {}) as Readonly<Record<string, string>>;
    return [{ name: file.replace('.yaml', ''), values, meanings }];
  });

const anchors: Readonly<Record<string, string>> = { ConstantEndpoint: 'constant-path', TargetingEndpoint: 'targeting-path' };
const anchorOf = (name: string): string => anchors[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The rows below a heading of the page: value → meaning, without the links. */
const rowsOf = (source: string, anchor: string): Readonly<Record<string, string>> => {
  const section = source.split(/^#{2,3} /m).find((text) => text.split('\n', 1)[0]?.endsWith(`{#${anchor}}`)) ?? '';
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  return Object.fromEntries(rows.map(([, value = '', meaning = '']) => [value, meaning.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')]));
};

/** The page may add a note behind the meaning. */
const isMeaning = (shown: string, meaning: string): boolean => {
  const [left, right] = [shown.toLowerCase(), meaning.toLowerCase()];
  return left === right || [';', '.'].some((mark) => left.startsWith(right + mark));
};

/** The value is a native or a feed video on the path; its Korean text is that of the native video template. */
const exceptions: readonly string[] = ['CreativeCreationType.NATIVE_VIDEO'];

const differences = (source: string, api: string, folder: string): readonly string[] => {
  const catalogue = catalogueOf(api);
  return enumerationsOf(folder).flatMap(({ name, values, meanings }) => {
    const rows = rowsOf(source, anchorOf(name));
    return values.flatMap((value) => {
      const korean = meanings[value];
      const meaning = korean === undefined ? 'not documented' : (catalogue.byKey.get(korean)?.text ?? korean);
      const shown = rows[value] ?? '';
      return exceptions.includes(`${name}.${value}`) || isMeaning(shown, meaning)
        ? []
        : [`${name}.${value}: “${shown}” on the page, “${meaning}” in the reference`];
    });
  });
};

const folders = [
  ['account', 'specs/account'],
  ['ad', 'specs/ad'],
  ['performance', 'specs/performance'],
  ['ad', 'specs/shared'],
] as const;

it.each(folders)('the values of %s (%s) mean the same on the page and in the reference', (api, folder) => {
  expect(enumerationsOf(folder).length).toBeGreaterThan(0);
  expect(differences(page, api, folder)).toEqual([]);
});

it('a meaning in other words, and one that the reference does not have, are found', () => {
  const changed = page
    .replace('| `BID_CAP` | Bid cap |', '| `BID_CAP` | Upper bid |')
    .replace('| `BAND` | Not documented |', '| `BAND` | Band |');
  expect(differences(changed, 'ad', 'specs/ad')).toEqual([
    'BidStrategy.BID_CAP: “Upper bid” on the page, “bid cap” in the reference',
    'PlacementGroupCode.BAND: “Band” on the page, “not documented” in the reference',
  ]);
});
