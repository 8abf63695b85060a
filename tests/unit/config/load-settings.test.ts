// Tests settings from a config, the folders of a site and the command line.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { compileConfig } from '../../../src/io/bundle/compile-config.ts';
import { openSiteFolders } from '../../../src/io/read/read-site.ts';
import type { Current, QueryStore } from '../../../src/incremental/types.ts';
import { loadSite, withFiles } from './site.ts';

const PETS = 'openapi: 3.1.0\n# about\ninfo:\n  version: "1"\n  title: 펫 API # named so\npaths: {}\n';

test('without a config, a site has the locales of its folders and `ko` as the default', async () => {
  const { value, problems } = await loadSite({
    'content/en/docs/a.md': '',
    'content/ko/docs/a.md': '',
    'content/static/x.txt': '',
    'content/xx/a.md': '',
  });
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    defaultLocale: 'ko',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'ko', label: '한국어' },
      { code: 'xx', label: 'xx' },
    ],
    title: { ko: 'my-site' },
    basePath: '/',
    apis: [],
    navbar: [],
  });
  expect(value?.url).toBeUndefined();
});

test('without `ko`, the first locale by code is the default', async () => {
  const { value } = await loadSite({ 'content/ja/a.md': '', 'content/de/a.md': '' });
  expect(value?.defaultLocale).toBe('de');
});

test('a site with only descriptions is English, has the title of the first one, and links to all of them', async () => {
  const { value } = await loadSite({
    'specs/pets/openapi.yaml': PETS,
    'specs/pets/openapi.json': '{}',
    'specs/users/openapi.json': '{"info":{"title":"Users"}}',
  });
  expect(value).toMatchObject({
    title: { en: '펫 API' },
    locales: [{ code: 'en', label: 'English' }],
    apis: [
      { name: 'pets', file: 'specs/pets/openapi.yaml', path: '/api/pets' },
      { name: 'users', file: 'specs/users/openapi.json', path: '/api/users' },
    ],
    navbar: [
      { kind: 'route', to: '/api/pets', label: { en: '펫 API' } },
      { kind: 'route', to: '/api/users', label: { en: 'Users' } },
    ],
  });
});

test('if a description is broken, the title is the name of the folder', async () => {
  const { value, problems } = await loadSite({ 'specs/pets/openapi.yaml': 'info:\n  title: [\n' });
  expect(value?.title).toEqual({ en: 'my-site' });
  expect(problems).toEqual([]);
});

test('--locale sets the locale of a site without content, and the default locale of a site with content', async () => {
  expect((await loadSite({}, { locale: 'ja' })).value).toMatchObject({
    defaultLocale: 'ja',
    locales: [{ code: 'ja', label: '日本語' }],
  });
  expect(
    (await loadSite({ 'content/ko/a.md': '', 'content/en/a.md': '' }, { locale: 'en' })).value?.defaultLocale,
  ).toBe('en');
  const unknown = await loadSite({ 'content/ko/a.md': '' }, { locale: 'fr' });
  expect(unknown.problems.map((problem) => problem.code)).toEqual(['config/value']);
  expect(unknown.problems[0]?.at).toBeUndefined();
});

test('a base path always starts and ends with a slash, and the one of the command line wins', async () => {
  const files = { 'site.config.ts': "export default { basePath: 'developers' };\n" };
  expect((await loadSite(files)).value?.basePath).toBe('/developers/');
  expect((await loadSite(files, { basePath: '/x' })).value?.basePath).toBe('/x/');
});

test('every path in the settings has its position, including values in constants of the same file', async () => {
  const text = `import { defineConfig, type SiteConfig } from 'mokcha';
const navbar: SiteConfig['navbar'] = [
  { label: 'A', to: '/a' },
  { label: 'B', items: [{ label: \`C\`, to: '/c' }] }, // the menu
] as const;
const redirects = [{ from: '/old', to: '/new' }];
export default defineConfig({
  title: 'x /* no comment */', rules: { 'link/broken': /* a, b */ 'warning' },
  navbar,
  redirects: redirects,
});
`;
  const { value, problems } = await loadSite({ 'site.config.ts': text });
  expect(problems).toEqual([]);
  expect(value?.source?.positions).toMatchObject({
    'navbar.0.to': { line: 3, column: 21, length: 4 },
    'navbar.1.items.0.to': { line: 4, column: 43, length: 4 },
    'redirects.0.from': { line: 6, column: 28, length: 6 },
    title: { line: 8, column: 10, length: 20 },
    'rules.link/broken': { line: 8, column: 67, length: 9 },
  });
});

test('settings are deeply frozen', async () => {
  const { value } = await loadSite({ 'site.config.ts': "export default { navbar: [{ label: 'A', to: '/a' }] };\n" });
  expect(() => Object.assign(value?.navbar[0]?.label ?? {}, { en: 'B' })).toThrow(TypeError);
});

test('a config can import its own files, Node modules and JSON', async () => {
  const { value } = await loadSite({
    'site.config.ts':
      "import { basename } from 'node:path';\nimport data from './data.json';\nimport { tag } from " +
      "'./lib/tag.ts';\nexport default { title: basename('/a/b') + data.x + tag };\n",
    'data.json': '{"x":"c"}',
    'lib/tag.ts': "export const tag: string = 'd';\n",
  });
  expect(value?.title).toEqual({ en: 'bcd' });
});

test('a bundled config is kept until one of its files changes, and is evaluated each time', async () => {
  const kept = new Map<string, { trace: readonly (readonly [string, string])[]; value: unknown }>();
  const memo: QueryStore = {
    find: <T>(task: string, current: Current) => {
      const entry = kept.get(task);
      return entry?.trace.every(([dependency, state]) => current(dependency) === state)
        ? (entry.value as T)
        : undefined;
    },
    keep: (task, trace, value) => kept.set(task, { trace, value }),
  };
  const files = {
    'site.config.ts':
      "import { title } from './title.ts';\nexport default { title, tagline: process.env.MOKCHA_TEST_TAGLINE };\n",
    'title.ts': "export const title = 'one';\n",
  };
  await withFiles(files, async (root) => {
    const load = async () =>
      (await loadSettings({ config: (await compileConfig(root, { memo })).value, facts: openSiteFolders(root).facts }))
        .value;
    process.env.MOKCHA_TEST_TAGLINE = 'first';
    expect(await load()).toMatchObject({ title: { en: 'one' }, tagline: { en: 'first' } });
    const bundle = kept.get('module:site.config.ts')?.value;
    expect(await load()).toMatchObject({ title: { en: 'one' } });
    expect(kept.get('module:site.config.ts')?.value).toBe(bundle);
    writeFileSync(join(root, 'title.ts'), "export const title = 'two';\n");
    expect(await load()).toMatchObject({ title: { en: 'two' } });
  });
  delete process.env.MOKCHA_TEST_TAGLINE;
});

test('a description can have a file for each locale, found by name or named in the config', async () => {
  const files = {
    'specs/a/openapi.ko.yaml': PETS,
    'specs/a/openapi.en.json': '{"info":{"title":"Pets"}}',
    'specs/a/openapi.old.yaml': '',
  };
  const { value, problems } = await loadSite(files);
  expect(problems).toEqual([]);
  expect(value).toMatchObject({ defaultLocale: 'ko', locales: [{ code: 'en' }, { code: 'ko' }] });
  expect(value?.apis).toEqual([
    {
      name: 'a',
      file: 'specs/a/openapi.ko.yaml',
      localeFiles: { en: 'specs/a/openapi.en.json' },
      path: '/api/a',
      settingsPath: 'apis.0',
    },
  ]);
  expect(value?.navbar[0]?.label).toEqual({ ko: '펫 API', en: 'Pets' });

  const mixed = await loadSite({
    ...files,
    'specs/a/openapi.ko.yaml': '',
    'content/ko/a.md': '',
    'content/en/a.md': '',
    'specs/b/openapi.yaml': '',
    'specs/b/openapi.en.yaml': '',
    'specs/c/openapi.fr.yaml': '',
  });
  expect(mixed.value?.apis.map(({ name, file, localeFiles }) => [name, file, localeFiles])).toEqual([
    ['a', 'specs/a/openapi.ko.yaml', { en: 'specs/a/openapi.en.json' }],
    ['b', 'specs/b/openapi.yaml', { en: 'specs/b/openapi.en.yaml' }],
  ]);

  const named = await loadSite({
    ...files,
    'site.config.ts':
      "export default { locales: [{ code: 'ko' }, { code: 'en' }], apis: [{ name: 'x', file: { en: " +
      "'specs/a/openapi.en.json', ko: 'specs/a/openapi.ko.yaml' } }] };\n",
  });
  expect(named.value?.apis).toEqual([
    {
      name: 'x',
      file: 'specs/a/openapi.ko.yaml',
      localeFiles: { en: 'specs/a/openapi.en.json' },
      path: '/api/x',
      settingsPath: 'apis.0',
    },
  ]);
});

test('an API has the versions of its folder, newest first, or of the config; `current` is the API itself', async () => {
  const files = {
    'specs/pets/openapi.yaml': PETS,
    'specs/pets/versions/v9/openapi.yaml': PETS,
    'specs/pets/versions/v10/openapi.ko.json': '{}',
    'specs/pets/versions/v10/openapi.en.json': '{}',
    'specs/pets/versions/changes/openapi.yaml': PETS,
    'specs/pets/versions/notes/read.yaml': '',
    'content/ko/docs/a.md': '',
    'content/en/docs/a.md': '',
  };
  const found = await loadSite(files);
  expect(found.problems).toEqual([]);
  expect(found.value?.apis).toEqual([
    { name: 'pets', file: 'specs/pets/openapi.yaml', path: '/api/pets', settingsPath: 'apis.0' },
    {
      name: 'pets@v10',
      file: 'specs/pets/versions/v10/openapi.ko.json',
      localeFiles: { en: 'specs/pets/versions/v10/openapi.en.json' },
      path: '/api/pets/v10',
      version: { of: 'pets', name: 'v10' },
      settingsPath: 'apis.0.versions.0',
    },
    {
      name: 'pets@v9',
      file: 'specs/pets/versions/v9/openapi.yaml',
      path: '/api/pets/v9',
      version: { of: 'pets', name: 'v9' },
      settingsPath: 'apis.0.versions.1',
    },
  ]);
  expect(found.value?.navbar).toEqual([
    { kind: 'route', label: { ko: '펫 API' }, to: '/api/pets', settingsPath: 'navbar' },
  ]);
  const config = `export default { apis: [{ name: 'pets', path: '/pets', layout: 'page', label: 'Pets', versions: [
    { name: 'v9', label: 'v9 (old)', layout: 'operations' },
    { name: 'current', label: 'v11' },
  ] }] };\n`;
  const named = await loadSite({ ...files, 'site.config.ts': config });
  expect(named.problems).toEqual([]);
  expect(
    named.value?.apis.map(({ path, layout, label, versionLabel }) => [path, layout, label?.ko, versionLabel?.ko]),
  ).toEqual([
    ['/pets', 'page', 'Pets', 'v11'],
    ['/pets/v9', 'operations', 'Pets', 'v9 (old)'],
  ]);
  const none = await loadSite({
    ...files,
    'site.config.ts': "export default { apis: [{ name: 'pets', versions: [] }] };\n",
  });
  expect(none.value?.apis.map(({ name }) => name)).toEqual(['pets']);
});

test('an unpaired surrogate is reported with all other mistakes, and the rest of the config is read', async () => {
  const { value, problems } = await loadSite({
    'content/en/a.md': '',
    'site.config.ts': "export default { title: '\\ud800', basePath: 'x y', blog: { pageSize: 3 }, unknown: 1 };",
  });
  expect(problems.map(({ code, message }) => `${code} ${message.split(' ')[0]}`).sort()).toEqual([
    'config/unknown-key The',
    'config/value `basePath`:',
    'config/value `title`',
  ]);
  expect(value?.blog.pageSize).toBe(3);
});
