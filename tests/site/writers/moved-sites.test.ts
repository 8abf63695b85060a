// Tests sites that were written for another generator, mostly Docusaurus: which of their texts, keys and files Mokcha
// reads, and which it reports.
import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { scanConfig } from '../../../src/config/scan-config.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { site } from '../harness.ts';

const problemsOf = async (text: string, config?: SiteConfig): Promise<string[]> =>
  (await site(text, config).build()).problems.map(
    ({ code, severity, message, hint, at }) =>
      `${severity} ${code} ${at?.file}:${at?.position?.line}:${at?.position?.column} ${message} → ${hint ?? 'nothing'}`,
  );

const doc = (body: string, frontMatter = ''): string => `-- content/en/docs/a.md --\n${frontMatter}# A\n\n${body}\n`;

const keyed = `-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://api.example.com }]
security: [{ key: [] }]
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: Good } }
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: api_key }
    head: { type: apiKey, in: header, name: X-Key }
`;

test('a security key in the query is a known parameter in `curl` and HTTP blocks; other keys are unknown', async () => {
  const calls = (query: string): string =>
    doc(
      `\`\`\`bash\ncurl "https://api.example.com/pets?${query}"\n\`\`\`\n\n\`\`\`http ` +
        `op=pets/listPets\nGET /pets?${query}\n\`\`\``,
    );
  expect(await problemsOf(keyed + calls('limit=1&api_key=abc'))).toEqual([]);
  const unknown = await problemsOf(keyed + calls('limit=1&api_kye=abc'));
  expect(unknown).toHaveLength(2);
  for (const one of unknown) expect(one).toContain('Unknown query parameter `api_kye`. → write `api_key`.');
  expect(await problemsOf(keyed + calls('X-Key=abc'))).toHaveLength(2);
});

test('a fence that is indented by four spaces neither opens a code block nor needs an end', async () => {
  const inside = '```md\n1. Step\n\n    ```js\n    code\n    ```\n```';
  const code = '    ```bash\n    one\n    ```\n\n    ```js\n    two\n    ```';
  const open = 'Text:\n\n    ```js\n    never closed';
  for (const good of [inside, code, open]) expect(await problemsOf(doc(good))).toEqual([]);
  expect(await problemsOf(doc('```js\none\n\n```ts\ntwo\n```'))).toEqual([
    expect.stringContaining('is not closed before the next one begins'),
  ]);
  expect(await problemsOf(doc('```js\none'))).toEqual([expect.stringContaining('is never closed')]);
  expect(await problemsOf(doc('- a\n\n  ```js\n  one\n\n  ```ts\n  two\n  ```'))).toEqual([
    expect.stringContaining('is not closed before the next one begins'),
  ]);
});

test('a block of HTML longer than 32,000 characters is read', async () => {
  const row = '<tr><td>a&nbsp;*b*</td><td><code>x_y_z</code></td></tr>\n';
  const table = `<table>\n${row.repeat(600)}</table>`;
  expect(table.length).toBeGreaterThan(32_000);
  for (const good of [table, `:::note\n${table}\n:::`, `<!--\n${'*a_ [b] `c`\n\n'.repeat(3000)}-->`, `Text:\n${table}`])
    expect(await problemsOf(doc(good))).toEqual([]);
  // In these texts, the emphasis is not in an HTML block, and is reported because it is nested too deeply.
  const marks = '*a_ '.repeat(10_000);
  for (const bad of [
    `words\n<custom>\n${marks}`,
    `     <div>\n${marks}`,
    `<div>\n\n${marks}`,
    `:::note\n<div>\n:::\n${marks}`,
  ])
    expect((await problemsOf(doc(bad))).join()).toContain('content/nesting');
}, 30_000);

test('a site’s own `robots.txt`, `sitemap.xml` and `_redirects` replace or extend the generated ones', async () => {
  const files =
    '-- content/static/robots.txt --\nUser-agent: *\nDisallow: /drafts\n-- content/static/_redirects ' +
    '--\n/x /docs/a 301\n-- content/static/sitemap.xml --\n<urlset/>\n';
  const at = (config: SiteConfig) => site(doc('Text.') + files, { url: 'https://example.com', ...config }).build();
  const plain = await at({});
  expect(plain.problems).toEqual([]);
  expect(plain.files.get('robots.txt')).toBe('User-agent: *\nDisallow: /drafts\n');
  expect(plain.files.get('sitemap.xml')).toBe('<urlset/>\n');
  expect(plain.files.get('_redirects')).toBe('/x /docs/a 301\n');
  const hosted = await at({
    basePath: '/dev/',
    output: { origin: true },
    redirects: [{ from: '/old', to: '/docs/a' }],
  });
  expect(hosted.problems).toEqual([]);
  expect(hosted.files.get('_redirects')).toBe('/x /docs/a 301\n\n/dev/old /dev/docs/a 301\n');
  expect(hosted.files.get('robots.txt')).toBe('User-agent: *\nDisallow: /drafts\n');
  expect([
    hosted.files.has('dev/robots.txt'),
    hosted.files.has('dev/_redirects'),
    hosted.files.has('dev/sitemap.xml'),
  ]).toEqual([false, false, true]);
});

test('a post in a folder has the path and the date of its folder', async () => {
  const post = (path: string): string => `-- content/en/blog/${path}.md --\n# ${path}\n\nText.\n`;
  const names = ['2025-03-14-hello/index', '2025/04/01/second', 'news/2025-05-02-third/README', 'fourth', 'own/index'];
  const built = await site(
    names.map(post).join('').replace('# own/index', '---\nslug: mine/index\ndate: 2025-01-01\n---\n# own'),
  ).build();
  expect([...built.files.keys()].filter((path) => /^blog\/.*\.html$/.test(path)).sort()).toEqual(
    expect.arrayContaining([
      'blog/2025-03-14-hello.html',
      'blog/2025/04/01/second.html',
      'blog/fourth.html',
      'blog/mine/index.html',
      'blog/news/2025-05-02-third.html',
    ]),
  );
  const archive = built.main('blog/archive.html');
  for (const day of ['2025-03-14', '2025-04-01', '2025-05-02']) expect(archive).toContain(day);
});

test('all unknown keys of a config are reported together', async () => {
  const text =
    "export default {\n  themeConfig: {},\n  favicon: 'x',\n  blog: { pageSise: 1, rss: true },\n  " +
    "presets: [],\n  navbar: [{ label: 'A', to: '/', position: 'left' }],\n};\n";
  const value = {
    themeConfig: {},
    favicon: 'x',
    blog: { pageSise: 1, rss: true },
    presets: [],
    navbar: [{ label: 'A', to: '/', position: 'left' }],
  };
  expect(scanConfig(text)).toBeDefined();
  const facts = {
    folderName: 'site',
    contentLocales: ['en'],
    specs: [],
    isFile: () => false,
    titleOf: async () => undefined,
  };
  const { problems } = await loadSettings({ config: { file: toFilePath('site.config.ts'), text, value }, facts });
  expect(problems.map(({ code, message, at }) => `${code} ${at?.position?.line} ${message}`).sort()).toEqual([
    'config/unknown-key 2 The config has the unknown key `themeConfig`.',
    'config/unknown-key 3 The config has the unknown key `favicon`.',
    'config/unknown-key 4 `blog` has the unknown key `pageSise`.',
    'config/unknown-key 4 `blog` has the unknown key `rss`.',
    'config/unknown-key 5 The config has the unknown key `presets`.',
    'config/unknown-key 6 `navbar.0` has the unknown key `position`.',
  ]);
});

test('a sidebar can name unlisted docs and drafts, and a missing doc is reported', async () => {
  const files =
    `${doc('Text.')}-- content/en/docs/hidden.md --\n---\nunlisted: true\n---\n# Hidden\n\nText.\n` +
    '-- content/en/docs/later.md --\n---\ndraft: true\n---\n# Later\n';
  const built = await site(files, { sidebar: ['a', 'hidden', 'later'] }).build();
  expect(built.problems).toEqual([]);
  expect(built.files.get('docs/a.html')).not.toContain('href="/docs/hidden"');
  expect(built.files.has('docs/hidden.html')).toBe(true);
  expect(await problemsOf(files, { sidebar: ['a', 'gone'] })).toEqual([
    expect.stringContaining('refers to the doc `gone`, which does not exist'),
  ]);
});

const keys = (lines: string): string => `-- content/en/docs/a.md --\n---\n${lines}\n---\n\nText.\n`;

test('front matter that Docusaurus accepts stops no build', async () => {
  const good = [
    "title: ''",
    'title: 404',
    'title: 1.10',
    "description: ''",
    'slug: 2024',
    "sidebar_position: '3'",
    'sidebar_label: 2',
    "draft: 'false'",
    "hide_title: 'true'",
    'tags: [1, two, { label: Three, permalink: /three }]',
    'tags: 3',
    'tags: []',
    'authors: { name: Kim, url: https://example.com, image_url: https://example.com/k.png }',
    'authors: [kim, { key: lee, title: Guest }, { name: Park, socials: { github: park } }]',
    'last_update: { date: 2025/3/4, author: Kim }',
    'last_update: { author: Kim }',
    ...[
      '2025-03-14T10:00',
      '2025-3-4',
      '2025/03/14',
      '2025-03-14 10:00:00 +0900',
      'March 14, 2025',
      '14 Mar 2025',
      '3/14/2025',
      "'Fri, 14 Mar 2025 10:00:00 GMT'",
    ].map((date) => `date: ${date}`),
  ];
  for (const line of good) expect([line, await problemsOf(keys(line))]).toEqual([line, []]);
  const bad = [
    'date: soon',
    'date: 2025-02-30',
    'tags: { a: b }',
    'draft: perhaps',
    'sidebar_position: first',
    'date: Smarch 3, 2025',
  ];
  for (const line of bad)
    expect([line, await problemsOf(keys(line))]).toEqual([
      line,
      [expect.stringMatching(/^error content\/front-matter/)],
    ]);
  const built = await site(
    '-- content/en/blog/a.md --\n---\ntitle: 1.10\ndate: March 14, 2025\ntags: [1, { label: Three }]\n---\n\nText.\n',
  ).build();
  expect(built.main('blog/a.html')).toContain('1.10');
  expect(built.main('blog/a.html')).toContain('2025-03-14');
  expect([...built.files.keys()]).toEqual(expect.arrayContaining(['blog/tags/1.html', 'blog/tags/three.html']));
});

test('a front matter key without a meaning in Mokcha is a warning that says what to write instead', async () => {
  const lines = [
    ...[
      'id: a',
      'title_meta: x',
      'displayed_sidebar: null',
      'pagination_next: null',
      'toc_max_heading_level: 4',
      'mdx: { format: md }',
      'wrapperClassName: x',
    ],
    ...[
      'tableOfContents: false',
      'tableOfContents: true',
      'outline: deep',
      'sidebar: { order: 2 }',
      'sidebar: { label: X, order: 2 }',
      'template: splash',
    ],
    ...[
      'weight: 3',
      'weight: heavy',
      'linkTitle: X',
      'lastUpdated: 2025-03-04',
      'lastUpdated: false',
      'published: false',
      'summary: Words',
      'zzz: 1',
      'titel: x',
    ],
    ...['hideTitle: true', 'sidebarLabel: x', 'drafts: soon'],
  ];
  const reports = await Promise.all(
    lines.map(async (line) => `${line} | ${(await problemsOf(keys(line))).join(' & ')}`),
  );
  expect(reports.every((line) => line.includes('| warning content/front-matter'))).toBe(true);
  expect(reports.map((line) => line.replace(/warning.*→/, '→'))).toMatchInlineSnapshot(`
    [
      "id: a | → remove \`id\`; set \`slug\` to change the address.",
      "title_meta: x | → remove \`title_meta\`.",
      "displayed_sidebar: null | → remove \`displayed_sidebar\`.",
      "pagination_next: null | → remove \`pagination_next\`.",
      "toc_max_heading_level: 4 | → remove \`toc_max_heading_level\`.",
      "mdx: { format: md } | → remove \`mdx\`.",
      "wrapperClassName: x | → remove \`wrapperClassName\`.",
      "tableOfContents: false | → write \`hide_table_of_contents: true\`.",
      "tableOfContents: true | → remove \`tableOfContents\`.",
      "outline: deep | → remove \`outline\`.",
      "sidebar: { order: 2 } | → write \`sidebar_position: 2\`.",
      "sidebar: { label: X, order: 2 } | → write \`sidebar_label: "X"\` and \`sidebar_position: 2\` on separate lines.",
      "template: splash | → remove \`template\`.",
      "weight: 3 | → write \`sidebar_position\`.",
      "weight: heavy | → remove \`weight\`, or write \`sidebar_position\` with a different value.",
      "linkTitle: X | → write \`sidebar_label\`.",
      "lastUpdated: 2025-03-04 | → write \`last_update: { date: 2025-03-04 }\`.",
      "lastUpdated: false | → remove \`lastUpdated\`.",
      "published: false | → write \`draft: true\`.",
      "summary: Words | → write \`description\`.",
      "zzz: 1 | → remove \`zzz\`.",
      "titel: x | → write \`title\`.",
      "hideTitle: true | → write \`hide_title\`.",
      "sidebarLabel: x | → write \`sidebar_label\`.",
      "drafts: soon | → remove \`drafts\`.",
    ]
  `);
});
