// Tests mistakes in a config, each with its place, message and hint.
import { expect, test } from 'vitest';
import { loadSite, formatProblem } from './site.ts';

/** Name of the mistake, content of `defineConfig({ … })` (from line 3), and the problems that are reported. */
const CASES: readonly (readonly [name: string, body: string, problems: readonly string[]])[] = [
  [
    'an unknown key similar to a known one',
    "titel: 'Docs',",
    ['config/unknown-key 3:3+5 The config has the unknown key `titel`. → write `title`.'],
  ],
  [
    'an unknown key unlike any known one',
    'blog: { zzzzzzz: 1 },',
    ['config/unknown-key 3:11+7 `blog` has the unknown key `zzzzzzz`. → remove it, or use one of `pageSize`, `title`.'],
  ],
  [
    'an unknown key in quotes deep in a list',
    "navbar: [\n    { label: 'A', to: '/a' },\n    { 'labl': 'B', label: 'B', to: '/b' },\n  ],",
    ['config/unknown-key 5:7+6 `navbar.1` has the unknown key `labl`. → write `label`.'],
  ],
  [
    'a description that has files for an unknown locale, twice the same file, a missing file and none for ' +
      'the default locale',
    "locales: [{ code: 'ko' }, { code: 'en' }],\n  apis: [\n    { name: 'a', file: { ko: " +
      "'site.config.ts', eng: 'a.yaml' } },\n    { name: 'b', file: { ko: 'site.config.ts', en: " +
      "'site.config.ts' } },\n    { name: 'c', file: { ko: 'site.config.ts', en: '../c.yaml' } },\n    { " +
      "name: 'd', file: { en: 'site.config.ts' } },\n  ],",
    [
      'config/missing-file 8:24+1 The API `d` has no description in `ko`, the default locale, which the ' +
        "other locales are compared with. → add `ko: 'specs/d/openapi.yaml'`, and create this file.",
      'config/unknown-key 5:48+3 `apis.0.file` has a file for `eng`, which is not a locale of the site. → write `en`.',
      'config/value 6:52+16 `site.config.ts` is also the file of the default locale. → remove `en`, or ' +
        'use the file with the texts in `en`.',
      'config/value 7:52+11 `../c.yaml` is not a path below the site’s folder. → move the file into that folder if ' +
        'it is elsewhere, and write its relative path without `..`.',
    ],
  ],
  [
    'a version name that is not a segment, is reserved, or is a date, next to an unknown key,',
    "apis: [\n    { name: 'a', file: 'site.config.ts', versions: [{ name: 'v/1' }] },\n    { name: 'b', " +
      "file: 'site.config.ts', versions: [{ name: 'Samples' }] },\n    { name: 'c', file: " +
      "'site.config.ts', versions: [{ name: '2024-01-01' }] },\n    { name: 'd', file: 'site.config.ts', " +
      "versions: [{ name: 'v1', labl: 'x' }] },\n  ],",
    [
      'config/unknown-key 7:67+4 `apis.3.versions.0` has the unknown key `labl`. → write `label`.',
      'config/value 4:61+5 `apis.0.versions.0.name`: `"v/1"` is not a valid name in a URL. → begin with ' +
        'a letter or a digit, and use only letters, digits, `-`, `_` and `.`.',
      'config/value 5:61+9 `apis.1.versions.0.name`: `"Samples"` is a name that references use for their ' +
        'own pages. → choose a different name: `v1`.',
      'config/value 6:61+12 `apis.2.versions.0.name`: `"2024-01-01"` is a name that references use for ' +
        'their own pages. → choose a different name: `v1`.',
    ],
  ],
  [
    'a list of versions that does not match the rest of the config',
    "apis: [\n    { name: 'a', file: 'site.config.ts', versions: [\n      { name: 'v1' },\n      { name: " +
      "'V1', file: 'site.config.ts' },\n      { name: 'current', label: 'v2', file: 'site.config.ts', " +
      "linkBase: 'https://a.example.com' },\n " +
      "     { name: 'v3', file: 'site.config.ts' },\n    ] },\n    { name: 'b', file: 'site.config.ts', " +
      "path: '/api/a/v3' },\n  ],",
    [
      'config/missing-file 5:7+1 The file `specs/a/versions/v1/openapi.yaml` does not exist. → create the ' +
        'file, or correct the path.',
      'config/value 6:15+4 Duplicate version `V1`. → remove or rename this version.',
      'config/value 7:39+4 The version `current` is the API itself and cannot have its own `file`. → move ' +
        '`file` to the entry of the API in `apis`.',
      'config/value 7:63+8 The version `current` is the API itself and cannot have its own `linkBase`. → move ' +
        '`linkBase` to the entry of the API in `apis`.',
      'config/value 10:48+11 Two APIs have the same `path`: `/api/a/v3`. → give each API a `path` of its own.',
    ],
  ],
  ['a list instead of a text', "title: ['Docs'],", ['config/value 3:10+1 `title` is an array, not a string.']],
  ['a number instead of a text', 'title: 12,', ['config/value 3:10+2 `title` is `12`, not a string.']],
  ['a text instead of a list', "locales: 'ko',", ['config/value 3:12+4 `locales` is `"ko"`, not an array.']],
  [
    'an empty list of locales',
    'locales: [],',
    ['config/value 3:12+1 `locales` is empty. → name at least one locale: `[{ code: "ko" }]`.'],
  ],
  [
    'a missing key',
    "apis: [{ file: 'specs/a/openapi.yaml' }],",
    ['config/value 3:10+1 `apis.0` is missing the required key `name`. → add `name`.'],
  ],
  [
    'a text instead of a number, after a comment with a brace,',
    "// }\n  blog: { /* { */ pageSize: 'ten' },",
    ['config/value 4:29+5 `blog.pageSize` is `"ten"`, not a number.'],
  ],
  [
    'a page size that is not a whole number',
    'blog: { pageSize: 2.5 },',
    ['config/value 3:21+3 `blog.pageSize`: `2.5` is not a number of posts. → write a positive whole number: `10`.'],
  ],
  [
    'a site address without a scheme',
    "url: 'docs.example.com',",
    [
      'config/value 3:8+18 `url`: `"docs.example.com"` is not the URL of a host. → write it with its ' +
        'scheme: `https://docs.example.com`.',
    ],
  ],
  [
    'a site address with a path',
    "url: 'https://docs.example.com/x',",
    [
      'config/value 3:8+28 `url`: `"https://docs.example.com/x"` contains more than the host. → remove ' +
        'everything after the host; a path belongs in `basePath`.',
    ],
  ],
  [
    'a base path with `..`',
    "basePath: '/../x/',",
    [
      'config/value 3:13+8 `basePath`: `"/../x/"` is not a base path. → write at most 200 ' +
        'characters, only English letters, digits, `-`, `_`, `.`, `~` and single `/`, without a segment such as ' +
        '`..`: `/developers/`.',
    ],
  ],
  [
    'a default locale that is not a locale of the site',
    "defaultLocale: 'kr',\n  locales: [{ code: 'ko' }, { code: 'en' }],",
    ['config/value 3:18+4 The default locale `kr` is not among the locales of the site. → write `ko`.'],
  ],
  [
    'an invalid locale code',
    "locales: [{ code: 'Korean!' }],",
    [
      'config/value 3:21+9 `locales.0.code`: `"Korean!"` is not a locale code. → write a BCP 47 tag: ' +
        '`ko`, `en`, `pt-BR`.',
    ],
  ],
  [
    'a duplicate locale',
    "locales: [{ code: 'ko' }, { code: 'ko' }],",
    ['config/value 3:37+4 Duplicate locale `ko`. → list this locale only once.'],
  ],
  [
    'a text for an unknown locale',
    "locales: [{ code: 'ko' }, { code: 'en' }],\n  title: { ko: '문서', eng: 'Docs' },",
    ['config/unknown-key 4:22+3 `title` has a text for `eng`, which is not a locale of the site. → write `en`.'],
  ],
  [
    'a nav item without a target',
    "navbar: [{ label: 'A' }],",
    ['config/value 3:12+1 `navbar.0` is missing the required key `to`. → add `to`.'],
  ],
  [
    'a route path without its slash after wide letters',
    "navbar: [{ label: '시작하기', to: 'docs/intro' }],",
    [
      'config/value 3:33+12 `navbar.0.to`: `"docs/intro"` is not a route path. → start it with exactly one `/`: ' +
        '`/docs/intro`.',
    ],
  ],
  ...(
    [
      ['a redirect from a path with `..`', '/../../x', 8],
      ['a redirect from a path with `.`', '/a/.', 4],
      ['a redirect from a path with two slashes', '/a//b', 5],
      ['a redirect from a path with a query', '/a?b', 4],
      ['a redirect from a path with a fragment', '/a#b', 4],
      ['a redirect from a path without its slash', 'a', 1],
    ] as const
  ).map(
    ([name, from, length]) =>
      [
        name,
        `redirects: [{ from: '${from}', to: '/?q#a' }],`,
        [
          `config/value 3:23+${length + 2} \`redirects.0.from\`: \`"${from}"\` is not a valid path ` +
            `of a page. → write only names, each after one \`/\`: \`/docs/intro\`.`,
        ],
      ] as const,
  ),
  [
    'an API path with `..`',
    "apis: [{ name: 'pets', path: '/../x' }],",
    [
      'config/value 3:32+7 `apis.0.path`: `"/../x"` is not a valid path of a page. → write only names, ' +
        'each after one `/`: `/docs/intro`.',
    ],
  ],
  [
    'a script as an external link',
    "footer: { groups: [{ title: 'A', items: [{ label: 'B', href: 'javascript:alert(1)' }] }] },",
    [
      'config/value 3:64+21 `footer.groups.0.items.0.href`: `"javascript:alert(1)"` is not a URL of ' +
        'another site. → write `https://…`, or `to:` for a page of this site.',
    ],
  ],
  [
    'a severity that does not exist',
    "rules: { 'link/broken': 'warn' },",
    ['config/value 3:27+6 `rules.link/broken` is `"warn"`, not `error` or `warning` or `off`.'],
  ],
  [
    'a rule that is not a code',
    'rules: { links: "off" },',
    [
      'config/unknown-key 3:12+5 `rules` has the unknown key `links`. → write the code of a problem, ' +
        'such as `link/broken`; `mokcha explain` lists all codes.',
    ],
  ],
  [
    'a misspelled rule',
    "rules: { 'link/markdwon': 'off' },",
    ['config/unknown-key 3:12+15 `rules` has the unknown key `link/markdwon`. → write `link/markdown`.'],
  ],
  [
    'a missing description with a similar name',
    "apis: [{ name: 'pets', file: 'specs/pets/openapi.yml' }],",
    [
      'config/missing-file 3:32+24 The file `specs/pets/openapi.yml` does not exist. → write ' +
        '`specs/pets/openapi.yaml`.',
    ],
  ],
  [
    'an API name similar to a folder of `specs`',
    "apis: [{ name: 'petz' }],",
    ["config/missing-file 3:10+1 The file `specs/petz/openapi.yaml` does not exist. → write `name: 'pets'`."],
  ],
  [
    'a description outside of the site',
    "apis: [{ name: 'pets', file: '../openapi.yaml' }],",
    [
      'config/value 3:32+17 `../openapi.yaml` is not a path below the site’s folder. → move the file into that ' +
        'folder if it is elsewhere, and write its relative path without `..`.',
    ],
  ],
  [
    'a duplicate API name',
    "apis: [{ name: 'pets' }, { name: 'pets' }],",
    ['config/value 3:36+6 Two APIs have the same `name`: `pets`. → give each API a `name` of its own.'],
  ],
  [
    'a missing plugin',
    "plugins: { remark: ['./x.ts'] },",
    ['config/missing-file 3:23+8 The file `./x.ts` does not exist. → create the file, or correct the path.'],
  ],
  [
    'an edit link without a placeholder',
    "editUrl: 'https://git.example.com/',",
    [
      'config/value 3:12+26 `editUrl`: `"https://git.example.com/"` has no placeholder for the file. → ' +
        'write `{path}` in place of the file’s path.',
    ],
  ],
  [
    'a function among the values',
    'title: () => 1,',
    [
      'config/value 3:11+1 `title` is a function, but the config may contain only data. → write a string, a ' +
        'number, a boolean, an array or an object instead.',
    ],
  ],
  [
    'a list of plugins as other tools have it, next to an unknown key,',
    'markdown: { remarkPlugins: [() => 1] },\n  plugins: { rehype: [[() => 1, {}]] },\n  titel: 1,',
    [
      'config/unknown-key 5:3+5 The config has the unknown key `titel`. → write `title`.',
      'config/value 3:32+1 `markdown.remarkPlugins.0` is a function, but the config may contain only ' +
        'data. → export it as default from its own file, and name that file: ' +
        "`plugins: { remark: ['plugins/remark.mjs'] }`.",
      'config/value 4:25+1 `plugins.rehype.0.0` is a function, but the config may contain only data. → ' +
        "export it as default from its own file, and name that file: `plugins: { rehype: ['plugins/rehype.mjs'] }`.",
    ],
  ],
  [
    'an instance of a class, or an object inside itself,',
    'title: /docs/,\n  blog: ((blog) => Object.assign(blog, { blog }))({}),',
    [
      'config/value 3:10+6 `title` is an instance of `RegExp`, but the config may contain only data. → ' +
        'write a string, a number, a boolean, an array or an object instead.',
      'config/value 4:11+4 `blog.blog` is the object that contains it, but the config may contain only ' +
        'data. → write a string, a number, a boolean, an array or an object instead.',
    ],
  ],
  [
    'a config with three mistakes',
    "titel: 'Docs',\n  blog: { pageSize: '1' },\n  output: { folders: 1 },",
    [
      'config/unknown-key 3:3+5 The config has the unknown key `titel`. → write `title`.',
      'config/value 4:21+3 `blog.pageSize` is `"1"`, not a number.',
      'config/value 5:22+1 `output.folders` is `1`, not `true` or `false`.',
    ],
  ],
];

test.each(CASES)('%s is reported at its place', async (_, body, expected) => {
  const text = `import { defineConfig } from 'mokcha';\nexport default defineConfig({\n  ${body}\n});\n`;
  const { problems } = await loadSite({ 'site.config.ts': text, 'specs/pets/openapi.yaml': '' });
  expect([...problems].map(formatProblem).sort()).toEqual([...expected].sort());
});

test.each([
  [
    'a syntax error',
    "export default {\n  title: 'Docs\n};\n",
    'config/syntax 2:15+? A string is never closed. → add the closing quote of the string.',
  ],
  [
    'an import of a missing file, on a line with wide letters,',
    "/* 설정 */ import x from './y.ts';\nexport default { title: x };\n",
    'config/syntax 1:24+8 Could not resolve `./y.ts`.',
  ],
  [
    'a config that throws',
    "const fail = (): never => {\n  throw new Error('no token');\n};\nexport default { title: fail() };\n",
    'config/syntax 2:9+? The config throws an error: no token.',
  ],
  [
    'a config without a default export',
    "export const title = 'x';\n",
    'config/value site.config.ts The config has no default export. → write `export default defineConfig({ … });`.',
  ],
])('%s is reported at its place, and gives no settings', async (_, text, expected) => {
  const { value, problems } = await loadSite({ 'site.config.ts': text });
  expect(value).toBeUndefined();
  expect(problems.map(formatProblem)).toEqual([expected]);
});

test('valid keys next to a mistake are kept, so that later stages can report their problems', async () => {
  const { value, problems } = await loadSite({
    'site.config.ts': "export default { title: 'Docs', colour: 1, blog: { pageSize: 'x' } };\n",
  });
  expect(problems).toHaveLength(2);
  expect(value).toMatchObject({ title: { en: 'Docs' }, blog: { pageSize: 10 } });
});
