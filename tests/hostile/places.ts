// Lists the places in which an author chooses a name. Each place has a function that returns a site with a given name
// in that place.
import { hasLoneSurrogate } from '../../src/text/lone-surrogates.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { describedPlaces } from './places-of-descriptions.ts';

/** Site with a name in its files or its config. Without `config`, the settings have their defaults. */
export type NamedSite = { readonly files: Readonly<Record<string, string>>; readonly config?: SiteConfig };

/** Place of a name. `siteWith` returns undefined if the place cannot have the name: a file cannot be named `a/b`. */
export type NamePlace = { readonly name: string; readonly siteWith: (name: string) => NamedSite | undefined };

const url = 'https://docs.example.com';

/** Returns a quoted string that YAML and JSON read as the same text, including lone surrogates. */
const quote = (text: string): string => JSON.stringify(text);

const entry = (frontMatter: string, body = 'Text.\n'): string => `---\n${frontMatter}\n---\n\n${body}`;

/** Returns whether a file on Linux can have the name with an ending such as `.md`. */
const isFileName = (name: string): boolean =>
  name !== '' &&
  !/^\.{1,2}$/.test(name) &&
  !/[/\0]/.test(name) &&
  !hasLoneSurrogate(name) &&
  Buffer.byteLength(name) < 252;

const intro = { 'content/en/docs/intro.md': '# Intro\n\nText.\n' };

const inFile =
  (pathOf: (name: string) => string, text: (name: string) => string) =>
  (name: string): NamedSite | undefined =>
    isFileName(name) ? { files: { ...intro, [pathOf(name)]: text(name) }, config: { url } } : undefined;

const inText =
  (path: string, text: (name: string) => string) =>
  (name: string): NamedSite => ({ files: { ...intro, [path]: text(name) }, config: { url } });

/**
 * Returns a function that returns a site with a config value. The value may be invalid, because it is used directly and
 * not read from a config file.
 */
const inConfig =
  (config: (name: string) => unknown, files: Readonly<Record<string, string>> = {}) =>
  (name: string): NamedSite => ({ files: { ...intro, ...files }, config: { url, ...(config(name) as SiteConfig) } });

const own = (name: string, value: unknown): object => JSON.parse(`{${quote(name)}:${JSON.stringify(value)}}`);

const contentPlaces: readonly NamePlace[] = [
  {
    name: 'tag of a post',
    siteWith: inText('content/en/blog/a.md', (name) =>
      entry(`title: A\ndate: 2025-01-01\ntags: [${quote(name)}, other]`),
    ),
  },
  {
    name: 'author of a post',
    siteWith: inText('content/en/blog/a.md', (name) => entry(`title: A\ndate: 2025-01-01\nauthors: ${quote(name)}`)),
  },
  {
    name: 'title of a post',
    siteWith: inText('content/en/blog/a.md', (name) => entry(`title: ${quote(name)}\ndate: 2025-01-01`)),
  },
  {
    name: 'description of a doc',
    siteWith: inText('content/en/docs/a.md', (name) => entry(`title: A\ndescription: ${quote(name)}`)),
  },
  {
    name: 'label of a doc',
    siteWith: inText('content/en/docs/a.md', (name) => entry(`title: A\nsidebar_label: ${quote(name)}`)),
  },
  {
    name: 'image of a doc',
    siteWith: inText('content/en/docs/a.md', (name) => entry(`title: A\nimage: ${quote(name)}`)),
  },
  {
    name: 'slug of a doc',
    siteWith: inText('content/en/docs/a.md', (name) => entry(`title: A\nslug: ${quote(name)}`)),
  },
  {
    name: 'slug of a doc from the top',
    siteWith: inText('content/en/docs/x/a.md', (name) => entry(`title: A\nslug: ${quote(`/${name}`)}`)),
  },
  {
    name: 'slug of a post',
    siteWith: inText('content/en/blog/a.md', (name) => entry(`title: A\ndate: 2025-01-01\nslug: ${quote(name)}`)),
  },
  {
    name: 'slug of a page',
    siteWith: inText('content/en/pages/a.md', (name) => entry(`title: A\nslug: ${quote(name)}`)),
  },
  {
    name: 'key of front matter',
    siteWith: inText('content/en/docs/a.md', (name) => entry(`title: A\n${quote(name)}: x`)),
  },
  {
    name: 'key within front matter',
    siteWith: inText('content/en/docs/a.md', (name) => entry(`title: A\nlast_update: { ${quote(name)}: x }`)),
  },
  {
    name: 'key of a folder label',
    siteWith: inText('content/en/docs/x/_folder.yaml', (name) => `${quote(name)}: x\n`),
  },
  {
    name: 'label of a folder',
    siteWith: (name) => ({
      files: {
        ...intro,
        'content/en/docs/x/a.md': '# A\n\nText.\n',
        'content/en/docs/x/_folder.yaml': `label: ${quote(name)}\n`,
      },
    }),
  },
  {
    name: 'file of a doc',
    siteWith: inFile(
      (name) => `content/en/docs/${name}.md`,
      () => '# A\n\nText.\n',
    ),
  },
  {
    name: 'file of a doc without title',
    siteWith: inFile(
      (name) => `content/en/docs/x/${name}.md`,
      () => 'Text.\n',
    ),
  },
  {
    name: 'file of a post',
    siteWith: inFile(
      (name) => `content/en/blog/${name}.md`,
      () => entry('title: A\ndate: 2025-01-01'),
    ),
  },
  {
    name: 'file of a page',
    siteWith: inFile(
      (name) => `content/en/pages/${name}.md`,
      () => '# A\n\nText.\n',
    ),
  },
  {
    name: 'folder of docs',
    siteWith: inFile(
      (name) => `content/en/docs/${name}/a.md`,
      () => '# A\n\nText.\n',
    ),
  },
  {
    name: 'version of docs',
    siteWith: inFile(
      (name) => `content/en/versions/${name}/docs/a.md`,
      () => '# A\n\nText.\n',
    ),
  },
  {
    name: 'locale folder',
    siteWith: inFile(
      (name) => `content/${name}/docs/a.md`,
      () => '# A\n\nText.\n',
    ),
  },
  {
    name: 'static file',
    siteWith: inFile(
      (name) => `content/static/${name}`,
      () => 'x',
    ),
  },
  {
    name: 'picture next to a doc',
    siteWith: (name) =>
      isFileName(name)
        ? {
            files: {
              ...intro,
              [`content/en/docs/${name}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
              'content/en/docs/p.md': `# P\n\n![a](<./${name.replace(/[<>\n\r\\]/g, '')}.svg>)\n`,
            },
          }
        : undefined,
  },
];

const body = (text: (name: string) => string) =>
  inText('content/en/docs/a.md', (name) => `# A\n\nBefore.\n\n${text(name)}\n\nAfter.\n`);

const markdownPlaces: readonly NamePlace[] = [
  { name: 'text of a paragraph', siteWith: body((name) => name) },
  { name: 'heading', siteWith: body((name) => `## ${name}\n\n[x](#${name})`) },
  { name: 'id of a heading', siteWith: body((name) => `## Head {#${name}}`) },
  { name: 'entity', siteWith: body((name) => `## ${[...name].map((c) => `&#${c.codePointAt(0)};`).join('')}`) },
  {
    name: 'link',
    siteWith: body((name) => `[x](${name}) [x](<${name}>) [x](./${name}.md) [x](/docs/${name}) [x](#${name})`),
  },
  {
    name: 'encoded link',
    siteWith: body(
      (name) =>
        `[x](/docs/${[...Buffer.from(name, 'utf16le')].map((b) => `%${b.toString(16).padStart(2, '0')}`).join('')})`,
    ),
  },
  {
    name: 'link to an operation',
    siteWith: body((name) => `[x](op:${name}) [x](schema:${name}) [x](/api/${name}#${name})`),
  },
  { name: 'image', siteWith: body((name) => `![${name}](${name} "${name}")`) },
  { name: 'reference', siteWith: body((name) => `[${name}]: /docs/intro\n\n[${name}] [x][${name}]`) },
  { name: 'footnote', siteWith: body((name) => `Note[^${name}].\n\n[^${name}]: Text.`) },
  { name: 'code', siteWith: body((name) => `\`${name}\``) },
  { name: 'language of code', siteWith: body((name) => `\`\`\`${name}\nx\n\`\`\``) },
  { name: 'attribute of code', siteWith: body((name) => `\`\`\`js ${name}="${name}" {${name}}\nx\n\`\`\``) },
  { name: 'element', siteWith: body((name) => `<${name}>x</${name}>`) },
  { name: 'attribute', siteWith: body((name) => `<div ${name}="x" id="${name}" title="${name}">x</div>`) },
  { name: 'leaf directive', siteWith: body((name) => `::${name}[x]{${name}=x}`) },
  { name: 'block directive', siteWith: body((name) => `:::${name}[${name}]\nx\n:::`) },
  { name: 'box', siteWith: body((name) => `:::note[${name}]{#${name} .${name} ${name}="${name}"}\nx\n:::`) },
  {
    name: 'tabs',
    siteWith: body((name) => `::::tabs{group="${name}"}\n:::tab[${name}]\nx\n:::\n:::tab[b]\ny\n:::\n::::`),
  },
  { name: 'schema of a directive', siteWith: body((name) => `::schema[${name}]`) },
  {
    name: 'operation of a directive',
    siteWith: body((name) => `::operation[${name}]{api="${name}"}\n\n::history[${name}]`),
  },
  { name: 'cell of a table', siteWith: body((name) => `| a | b |\n|---|---|\n| ${name} | x |`) },
  { name: 'comment', siteWith: body((name) => `<!-- mokcha-ignore ${name} -->\n\n<!-- ${name} -->`) },
];

const pets = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1', description: 'All pets.' },
  paths: {
    '/pets': { get: { operationId: 'listPets', summary: 'List pets', responses: { 200: { description: 'OK' } } } },
  },
});
const api = { 'specs/pets/openapi.json': pets };

const configPlaces: readonly NamePlace[] = [
  { name: 'key of the config', siteWith: inConfig((name) => own(name, 'x')) },
  { name: 'key of a part of the config', siteWith: inConfig((name) => ({ output: own(name, true) })) },
  {
    name: 'key of a list of the config',
    siteWith: inConfig((name) => ({ navbar: [{ label: 'x', to: '/docs/intro', ...own(name, 'x') }] })),
  },
  { name: 'rule', siteWith: inConfig((name) => ({ rules: own(name, 'off') })) },
  { name: 'token', siteWith: inConfig((name) => ({ theme: { both: own(name, '1px') } })) },
  {
    name: 'allowed element',
    siteWith: inConfig((name) => ({ markdown: { allow: { tags: [name], attributes: own(name, [name]) } } })),
  },
  { name: 'locale', siteWith: inConfig((name) => ({ locales: [{ code: 'en' }, { code: name }] })) },
  { name: 'default locale', siteWith: inConfig((name) => ({ defaultLocale: name })) },
  { name: 'locale of a text', siteWith: inConfig((name) => ({ title: own(name, 'x') })) },
  { name: 'title of the site', siteWith: inConfig((name) => ({ title: name, tagline: name, description: name })) },
  { name: 'label of the menu', siteWith: inConfig((name) => ({ navbar: [{ label: name, to: '/docs/intro' }] })) },
  { name: 'target of the menu', siteWith: inConfig((name) => ({ navbar: [{ label: 'x', to: `/${name}` }] })) },
  { name: 'group of the sidebar', siteWith: inConfig((name) => ({ sidebar: [{ label: name, items: ['intro'] }] })) },
  { name: 'doc of the sidebar', siteWith: inConfig((name) => ({ sidebar: ['intro', name, { doc: name }] })) },
  { name: 'version of the docs', siteWith: inConfig((name) => ({ docs: { versions: [{ name }] } })) },
  { name: 'API', siteWith: inConfig((name) => ({ apis: [{ name, file: 'specs/pets/openapi.json' }] }), api) },
  { name: 'file of an API', siteWith: inConfig((name) => ({ apis: [{ name: 'pets', file: name }] }), api) },
  {
    name: 'locale of a file of an API',
    siteWith: inConfig(
      (name) => ({
        apis: [{ name: 'pets', file: { en: 'specs/pets/openapi.json', ...own(name, 'specs/pets/openapi.json') } }],
      }),
      api,
    ),
  },
  { name: 'path of an API', siteWith: inConfig((name) => ({ apis: [{ name: 'pets', path: `/${name}` }] }), api) },
  {
    name: 'version of an API',
    siteWith: inConfig(
      (name) => ({ apis: [{ name: 'pets', versions: [{ name, file: 'specs/pets/openapi.json' }] }] }),
      api,
    ),
  },
  { name: 'label of an API', siteWith: inConfig((name) => ({ apis: [{ name: 'pets', label: name }] }), api) },
  { name: 'redirect', siteWith: inConfig((name) => ({ redirects: [{ from: `/${name}`, to: '/docs/intro' }] })) },
  { name: 'target of a redirect', siteWith: inConfig((name) => ({ redirects: [{ from: '/x', to: `/${name}` }] })) },
  { name: 'base path', siteWith: inConfig((name) => ({ basePath: `/${name}/` })) },
  { name: 'host', siteWith: inConfig((name) => ({ url: `https://${name}` })) },
  {
    name: 'node of the diagram',
    siteWith: inConfig((name) => ({
      home: {
        diagram: {
          label: name,
          nodes: [
            { id: name, label: name, column: 0, row: 0 },
            { id: 'b', label: 'b', column: 1, row: 0 },
          ],
          edges: [
            [name, 'b'],
            ['b', name],
          ],
        },
      },
    })),
  },
  {
    name: 'edge of the diagram',
    siteWith: inConfig((name) => ({
      home: { diagram: { label: 'x', nodes: [{ id: 'b', label: 'b', column: 1, row: 0 }], edges: [['b', name]] } },
    })),
  },
];

const catalogue = (id: string, text: string): string => `msgid ${quote(id)}\nmsgstr ${quote(text)}\n`;
const twoLocales = { ...api, 'content/ko/docs/intro.md': '# 안내\n\n글.\n' };
const koEn: SiteConfig = { url, defaultLocale: 'en', locales: [{ code: 'en' }, { code: 'ko' }] };

const inLocale =
  (path: (name: string) => string, text: (name: string) => string) =>
  (name: string): NamedSite | undefined =>
    path('x') === path('y') || isFileName(name)
      ? { files: { ...intro, ...twoLocales, [path(name)]: text(name) }, config: koEn }
      : undefined;

const localePlaces: readonly NamePlace[] = [
  {
    name: 'key of the messages',
    siteWith: inLocale(
      () => 'i18n/ko/messages.json',
      (name) => `{ ${quote(name)}: "x" }`,
    ),
  },
  {
    name: 'text of the messages',
    siteWith: inLocale(
      () => 'i18n/ko/messages.json',
      (name) => `{ "docs.next": ${quote(name)} }`,
    ),
  },
  {
    name: 'value of a message',
    siteWith: inLocale(
      () => 'i18n/ko/messages.json',
      (name) => `{ "tag.count": ${quote(`{${name}} {count, plural, ${name} {x} other {y}}`)} }`,
    ),
  },
  {
    name: 'file of the messages',
    siteWith: inLocale(
      (name) => `i18n/${name}/messages.json`,
      () => '{ "docs.next": "x" }',
    ),
  },
  {
    name: 'catalogue',
    siteWith: inLocale(
      (name) => `i18n/ko/${name}.po`,
      () => catalogue('List pets', 'x'),
    ),
  },
  {
    name: 'locale of a catalogue',
    siteWith: inLocale(
      (name) => `i18n/${name}/pets.po`,
      () => catalogue('List pets', 'x'),
    ),
  },
  {
    name: 'text of a catalogue',
    siteWith: inLocale(
      () => 'i18n/ko/pets.po',
      (name) => catalogue('List pets', name),
    ),
  },
  {
    name: 'source of a catalogue',
    siteWith: inLocale(
      () => 'i18n/ko/pets.po',
      (name) => `msgctxt ${quote(name)}\n${catalogue(name, 'x')}`,
    ),
  },
  {
    name: 'raw line of a catalogue',
    siteWith: inLocale(
      () => 'i18n/ko/pets.po',
      (name) => `#: ${name}\n#, ${name}\n${name}\n${catalogue('List pets', 'x')}`,
    ),
  },
  {
    name: 'folder of a description',
    siteWith: inLocale(
      (name) => `specs/${name}/openapi.json`,
      () => pets,
    ),
  },
  {
    name: 'locale of a description',
    siteWith: inLocale(
      (name) => `specs/pets/openapi.${name}.json`,
      () => pets,
    ),
  },
  {
    name: 'folder of a version',
    siteWith: inLocale(
      (name) => `specs/pets/versions/${name}/openapi.json`,
      () => pets,
    ),
  },
  {
    name: 'recorded day',
    siteWith: inLocale(
      (name) => `specs/pets/history/${name}.json`,
      () => pets,
    ),
  },
  {
    name: 'file next to a description',
    siteWith: inLocale(
      (name) => `specs/pets/${name}.json`,
      () => '{}',
    ),
  },
];

export const namePlaces: readonly NamePlace[] = [
  ...contentPlaces,
  ...markdownPlaces,
  ...configPlaces,
  ...localePlaces,
  ...describedPlaces,
];
