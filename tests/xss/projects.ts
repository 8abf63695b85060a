// Defines kinds of sites with sinks in texts and addresses of the config, in messages of the interface, and in file
// names.
import { messages } from '../../templates/messages/index.ts';
import { hasLoneSurrogate } from '../../src/text/lone-surrogates.ts';
import { configFile, json, type Kind, oneLine, type Put, quote } from './put.ts';

const url = 'https://docs.example.com';

const entry = (lines: readonly string[], body: string): string => `---\n${lines.join('\n')}\n---\n\n${body}\n`;

/** Returns an address as it is written between `<` and `>` in Markdown. */
const escapeAngles = (address: string): string => address.replaceAll(/[<>\\]/g, (sign) => `\\${sign}`);

const shop = json({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1', description: 'All things.' },
  servers: [{ url: 'https://api.example.com' }],
  tags: [{ name: 't', description: 'Things.' }],
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'getThing',
        summary: 'Get a thing',
        tags: ['t'],
        deprecated: true,
        'x-sunset': '2031-05-06',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 3 } },
          {
            name: 'q',
            in: 'query',
            deprecated: true,
            schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
            examples: { a: { value: ['a'] } },
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          200: {
            description: 'OK',
            headers: { H: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          400: { description: 'No' },
        },
        security: [{ key: [] }],
        callbacks: { back: { '{$request.body#/url}': { post: { responses: { 200: { description: 'x' } } } } } },
      },
    },
  },
  webhooks: { moved: { post: { responses: { 200: { description: 'x' } } } } },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' } },
    schemas: {
      Thing: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', readOnly: true, nullable: true },
          state: { type: 'string', enum: ['a', 'b'], default: 'a' },
          n: { oneOf: [{ type: 'number', minimum: 1 }, { type: 'null' }] },
        },
      },
    },
  },
});

/** Returns the code of a locale for which the interface has no messages. */
const localeOf = (at: number): string => `q${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`;

export const texts: Kind = {
  name: 'texts of the config',
  perSite: 50,
  write: (units) => {
    const each = (sink: string) =>
      Object.fromEntries([
        ['en', `Words of ${sink}`],
        ...units.map(({ put }, at) => [localeOf(at), put(`config: ${sink}`)]),
      ]);
    return {
      'content/en/pages/index.md': entry(['title: Home'], 'Words.'),
      'site.config.ts': configFile({
        url,
        output: { social: 'none' },
        defaultLocale: 'en',
        locales: [
          { code: 'en' },
          ...units.map(({ put }, at) => ({
            code: localeOf(at),
            label: put('config: label of a locale'),
            badge: put('config: badge of a locale'),
          })),
        ],
        title: each('title'),
        tagline: each('tagline'),
        description: each('description'),
        navbar: [
          { label: each('label of the menu'), to: '/' },
          {
            label: each('group of the menu'),
            items: [{ label: each('label in a group of the menu'), href: 'https://example.com' }],
          },
        ],
        footer: {
          copyright: each('copyright'),
          groups: [{ title: each('title of the foot'), items: [{ label: each('label of the foot'), to: '/' }] }],
        },
        home: {
          diagram: {
            label: each('label of the diagram'),
            nodes: [{ id: 'a', label: each('node of the diagram'), column: 0, row: 0 }],
            edges: [],
          },
        },
      }),
    };
  },
};

export const lists: Kind = {
  name: 'lists of the config',
  perSite: 80,
  write: (units) => ({
    'content/en/docs/intro.md': '# Intro\n\nText.\n',
    'content/en/docs/x.md': '# X\n\nText.\n',
    'content/en/pages/index.md': entry(['title: Home'], 'Words.'),
    'specs/shop/openapi.json': shop,
    'specs/shop/versions/v1/openapi.json': shop,
    'site.config.ts': configFile({
      url,
      output: { social: 'none' },
      navbar: units.flatMap(({ put }) => [
        { label: 'x', to: `/${put('config: path of the menu', 'docs/intro')}` },
        { label: 'x', href: put('config: address of the menu', 'https://example.com/') },
        { label: 'x', href: `https://example.com/${put('config: path of an address', 'x')}` },
      ]),
      footer: {
        groups: units.map(({ put }) => ({
          title: 'x',
          items: [
            { label: 'x', to: `/${put('config: path of the foot', 'docs/intro')}` },
            { label: 'x', href: `mailto:${put('config: mail of the foot', 'a')}@example.com` },
          ],
        })),
      },
      sidebar: [
        'intro',
        'x',
        ...units.flatMap(({ put }) => [
          {
            label: put('config: group of the sidebar'),
            items: [{ doc: 'intro', label: put('config: label of the sidebar') }],
          },
          put('config: doc of the sidebar', 'x'),
        ]),
      ],
      redirects: units.flatMap(({ n, put }) => [
        { from: `/${put('config: redirect', `r${n}`)}`, to: '/docs/intro' },
        { from: `/s${n}`, to: `/${put('config: target of a redirect', 'docs/intro')}` },
        { from: `/t${n}`, to: put('config: address of a redirect', 'https://example.com/') },
        { from: `/u${n}`, to: `https://example.com/${put('config: path of the address of a redirect', 'x')}` },
      ]),
      home: {
        diagram: {
          label: 'Words',
          nodes: units.map(({ n, put }, at) => ({
            id: put('config: id of the diagram'),
            label: `N${n}`,
            note: put('config: note of the diagram'),
            to: `/${put('config: path of the diagram', 'docs/intro')}`,
            column: at % 12,
            row: Math.floor(at / 12),
          })),
          edges: [],
        },
      },
      external: { allow: units.map(({ put }) => `https://example.com/${put('config: allowed address', 'x')}`) },
      markdown: {
        allow: {
          tags: units.map(({ put }) => put('config: allowed element', 'video')),
          attributes: { '*': units.map(({ put }) => put('config: allowed attribute', 'class')) },
        },
      },
      apis: [{ name: 'shop', versions: [{ name: 'v1', label: units[0]?.put('config: label of a version') }] }],
    }),
  }),
};

const areaOf = (key: string): string => key.split('.')[0] ?? '';
const keys = Object.keys(messages.en);
const byArea = [...new Set(keys.map(areaOf))].map(
  (area) => [area, keys.filter((key) => areaOf(key) === area)] as const,
);
const MESSAGES_OF_A_LOCALE = 20;
/** Areas that have enough messages to give each string its own message. */
const areas = byArea.filter(([, own]) => own.length >= MESSAGES_OF_A_LOCALE);
const smallAreas = byArea.filter(([, own]) => own.length < MESSAGES_OF_A_LOCALE).flatMap(([, own]) => own);

const messagesOf = (puts: readonly Put[]): string =>
  json(
    Object.fromEntries(
      [...areas, ['other places', smallAreas] as const].flatMap(([area, keys]) =>
        puts.map((put, at) => {
          const key = keys[at] ?? '';
          return [key, `${(messages.en as Record<string, string>)[key]} ${put(`message: ${area}`)}`];
        }),
      ),
    ),
  );

export const words: Kind = {
  name: 'words of the interface',
  perSite: 4 * MESSAGES_OF_A_LOCALE,
  write: (units) => {
    const parts = Array.from({ length: Math.ceil(units.length / MESSAGES_OF_A_LOCALE) }, (_, at) =>
      units.slice(at * MESSAGES_OF_A_LOCALE, (at + 1) * MESSAGES_OF_A_LOCALE),
    );
    return {
      'content/en/docs/intro.md':
        '# Intro\n\n## One\n\nText[^1].\n\n[^1]: ' +
        'Note.\n\n:::note\nx\n:::\n\n:::danger\nx\n:::\n\n```js\nx\n```\n\n- [ ] a\n- [x] ' +
        'b\n\n::schema[shop/Thing]\n\n::errors[shop]\n\n## Two\n\n::history\n',
      'content/en/docs/next.md': '# Next\n\nText.\n',
      'content/en/versions/1.0/docs/intro.md': '# Intro\n\nText.\n',
      ...Object.fromEntries(
        [1, 2, 3].map((n) => [
          `content/en/blog/${n}.md`,
          entry(
            ['title: A post', `date: 2025-01-0${n}`, 'tags: [a]', 'authors: [Ann]'],
            'Text.\n\n<!-- truncate -->\n\nMore.',
          ),
        ]),
      ),
      'content/en/pages/about.md': '# About\n\nText.\n',
      'specs/shop/openapi.json': shop,
      'specs/shop/history/2026-01-01.json': shop
        .replace('"Get a thing"', '"Get one"')
        .replace('"maxLength": 3', '"maxLength": 9'),
      'specs/shop/history/2026-01-01.md': 'First.\n',
      'specs/shop/history/2026-02-01.json': shop,
      'specs/shop/history/2026-02-01.md': 'Second.\n',
      'site.config.ts': configFile({
        url,
        output: { social: 'none' },
        defaultLocale: 'en',
        blog: { pageSize: 2 },
        editUrl: 'https://example.com/{path}',
        apis: [{ name: 'shop', layout: 'page' }],
        locales: [{ code: 'en' }, ...parts.map((_, at) => ({ code: localeOf(at) }))],
      }),
      ...Object.fromEntries(
        parts.map((part, at) => [`i18n/${localeOf(at)}/messages.json`, messagesOf(part.map(({ put }) => put))]),
      ),
    };
  },
};

const isFileName = (name: string): boolean =>
  name !== '' &&
  !/^\.{1,2}$/.test(name) &&
  !/[/\0]/.test(name) &&
  !hasLoneSurrogate(name) &&
  Buffer.byteLength(name) < 240;

export const names: Kind = {
  name: 'names of files',
  perSite: 100,
  canHave: isFileName,
  write: (units) => ({
    'content/en/docs/intro.md': '# Intro\n\nText.\n',
    'site.config.ts': configFile({ url, output: { social: 'none' } }),
    ...Object.fromEntries(
      units.flatMap(({ n, put }) => [
        [`content/en/docs/a${n}/${put('file of a doc')}.md`, 'Text.\n'],
        [`content/en/docs/${put('folder of docs')}/a.md`, '# A\n\nText.\n'],
        [`content/en/blog/${put('file of a post')}.md`, entry(['title: A post', 'date: 2025-01-01'], 'Text.')],
        [`content/en/pages/${put('file of a page')}.md`, 'Text.\n'],
        [`content/static/${put('static file')}.txt`, 'x'],
        [`content/en/docs/a${n}/${put('picture next to a doc')}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
        [`content/en/docs/a${n}/p.md`, `# P\n\n![a](<./${escapeAngles(oneLine(put('picture next to a doc')))}.svg>)\n`],
        [
          `specs/${put('folder of a description')}/openapi.json`,
          json({ openapi: '3.1.0', info: { title: quote(String(n)), version: '1' }, paths: {} }),
        ],
      ]),
    ),
  }),
};
