// Lists kinds of inputs that configure a build: keys of the config, the files that the config imports, and the
// options of the command.
import { problemCodes } from '../../../src/model/problems/problem-codes.ts';
import { configKind, fileKind, type Kind, type State } from './kind.ts';

/**
 * Severities with which most states can be built. Some links and examples in the states are wrong, so problems in
 * content and descriptions are warnings, except for invalid syntax, front matter, dates and folders. `route/moved` is
 * off, because a build in an empty folder cannot report it.
 */
const rules = {
  ...Object.fromEntries(
    Object.keys(problemCodes)
      .filter((code) => /^(?:api|catalogue|content|docs|history|link|page|route)\//.test(code))
      .filter((code) => !/\/(?:dates|folder|front-matter|syntax|yaml)$/.test(code))
      .map((code) => [code, 'warning']),
  ),
  'route/moved': 'off',
};

const locales = [{ code: 'en', label: 'English' }, { code: 'ko' }];
const [, korean] = locales;

const node = (label: string, more: object = {}) => ({ id: label.toLowerCase(), label, column: 0, row: 0, ...more });
const second = { ...node('Second'), column: 1 };
const diagram = { label: 'How it hangs together', nodes: [node('First'), second], edges: [['first', 'second']] };
const home = (more: object) => ({ home: { diagram: { ...diagram, ...more } } });

const pets = { name: 'pets' };
const version = { name: 'v0' };
const others = [{ name: 'shop' }, { name: 'extra', file: 'apis/extra.yaml' }];
const apis = (more: object) => ({ apis: [{ ...pets, ...more }, ...others] });

const apiKinds: readonly Kind[] = [
  configKind(
    'APIs',
    apis({}),
    apis({ label: 'Animals' }),
    apis({ path: '/animals' }),
    apis({ layout: 'operations' }),
    apis({ layout: 'page' }),
    apis({ linkBase: 'https://old.example.com' }),
    apis({ file: 'specs/shop/openapi.en.yaml' }),
    apis({ versions: [] }),
    apis({ versions: [version, { name: 'current', label: 'Now' }] }),
    apis({ versions: [{ ...version, label: 'Before' }] }),
    apis({ versions: [{ ...version, layout: 'operations' }] }),
    apis({ versions: [{ ...version, linkBase: 'https://old.example.com' }] }),
    apis({ versions: [{ ...version, file: 'apis/extra.yaml' }] }),
    {
      apis: [
        pets,
        { name: 'shop', file: { en: 'specs/shop/openapi.en.yaml' } },
        { name: 'other', file: 'apis/extra.yaml' },
      ],
    },
    { apis: [...others, pets] },
  ),
];

const siteKinds: readonly Kind[] = [
  configKind('title', { title: 'Inputs' }, { title: 'Output' }, { title: { en: 'Inputs', ko: '입력' } }),
  configKind('description of the site', { description: 'One site' }, { description: 'Two sites' }, {}),
  configKind('address', { url: 'https://docs.example.com' }, { url: 'https://help.example.com' }, {}),
  configKind('base path', {}, { basePath: '/base/' }, { basePath: '/other/' }),
  configKind(
    'locales',
    { locales, defaultLocale: 'en' },
    { locales: [{ code: 'en', label: 'Words' }, korean], defaultLocale: 'en' },
    { locales: [{ code: 'en', badge: 'new' }, korean], defaultLocale: 'en' },
    { locales: [...locales].reverse(), defaultLocale: 'en' },
    { locales: [{ code: 'en' }], defaultLocale: 'en' },
    { locales: [...locales, { code: 'fr' }], defaultLocale: 'en' },
    { locales, defaultLocale: 'ko' },
    { defaultLocale: 'en' },
  ),
  configKind(
    'navigation',
    { navbar: [{ label: 'Docs', to: '/docs/intro' }] },
    { navbar: [{ label: 'Text', to: '/docs/intro' }] },
    {
      navbar: [{ label: 'More', items: [{ label: 'Out', href: 'https://example.com' }] }],
    },
    {},
  ),
  configKind(
    'footer',
    {},
    { footer: { copyright: 'Us' } },
    { footer: { groups: [{ title: 'More', items: [{ label: 'Docs', to: '/docs/intro' }] }] } },
    {
      footer: { groups: [{ title: 'Else', items: [{ label: 'Out', href: 'https://example.com' }] }] },
    },
  ),
  configKind(
    'home page in the config',
    home({}),
    {},
    home({ label: 'Another way' }),
    home({ nodes: [node('Other'), second], edges: [] }),
    home({ nodes: [node('First', { note: 'first' }), second] }),
    home({ nodes: [node('First', { to: '/docs/intro' }), second] }),
    home({ nodes: [node('First', { column: 2 }), second] }),
    home({ nodes: [node('First', { row: 3 }), second] }),
    home({ edges: [['second', 'first']] }),
  ),
  configKind(
    'blog',
    {},
    { blog: { pageSize: 1 } },
    { blog: { title: 'News' } },
    { blog: { pageSize: 2, title: 'Posts' } },
  ),
  configKind(
    'versions of docs',
    { docs: { versions: [{ name: '1.0' }] } },
    { docs: { versions: [{ name: '1.0', label: 'One' }] } },
    {},
    {
      docs: { versions: [{ name: '1.0' }, { name: '0.9' }] },
    },
  ),
  configKind(
    'redirects',
    { redirects: [{ from: '/old', to: '/docs/intro' }] },
    { redirects: [{ from: '/old', to: 'https://example.com/' }] },
    {},
    {
      redirects: [{ from: '/older', to: '/docs/intro' }],
    },
  ),
  configKind(
    'theme',
    {},
    { theme: { both: { accent: '#06c' } } },
    { theme: { light: { accent: '#06c' } } },
    { theme: { dark: { accent: '#06c' } } },
    {
      theme: { both: { accent: '#07c' } },
    },
  ),
  configKind(
    'allowed HTML',
    {},
    { markdown: { allow: { tags: ['video'] } } },
    { markdown: { allow: { attributes: { kbd: ['data-key'] } } } },
    { markdown: { allow: { tags: ['video'], attributes: { video: ['controls'] } } } },
  ),
  configKind(
    'hosts of images',
    {},
    { images: { allow: ['img.example.org'] } },
    { images: { allow: ['*.example.org', 'img.example.com'] } },
  ),
  configKind(
    'address of an editor',
    {},
    { editUrl: 'https://git.example.com/{path}' },
    { editUrl: 'https://git.example.com/edit/{path}' },
  ),
  configKind(
    'output',
    { output: { social: 'none' } },
    { output: { social: 'none', folders: true } },
    { output: { social: 'none', origin: true } },
    { output: { social: 'none', twins: false } },
    { output: { social: 'none', precompress: true } },
    { output: { social: 'kinds' } },
    { output: { social: 'pages' } },
  ),
  {
    name: 'rules',
    states: [
      { config: { rules } },
      { config: { rules: { ...rules, 'page/orphan': 'off' } } },
      { config: { rules: { ...rules, 'page/orphan': 'error' } }, isBroken: true },
    ],
  },
];

const withCode = (head: string, members: string): State => ({ code: { head, members } });

const fileKinds: readonly Kind[] = [
  {
    name: 'code of the config',
    states: [
      withCode(
        "import { made } from './config/made';\nimport data from './config/data.json';\nimport text from " +
          "'./config/text.txt';\n",
        'tagline: made + data.word + text.trim(),',
      ),
      withCode("import { made } from './config/made';\n", 'tagline: made,'),
      { config: { tagline: 'Small' } },
      {},
      { ...withCode('const broken = ;\n', ''), isBroken: true },
      { ...withCode("throw new Error('no');\n", ''), isBroken: true },
    ],
  },
  fileKind(
    'import of the config',
    'config/made.js',
    ["export const made = 'alpha';\n", "export const made = 'bravo';\n"],
    ['export const\n'],
  ),
  fileKind('file that the config prefers', 'config/made.ts', [undefined, "export const made = 'first';\n"]),
  fileKind('data of the config', 'config/data.json', ['{ "word": "alpha" }\n', '{ "word": "bravo" }\n'], ['{\n']),
  fileKind('text of the config', 'config/text.txt', ['alpha\n', 'bravo\n']),
  fileKind('manifest of the project', 'package.json', ['{ "name": "project" }\n', '{ "name": "other" }\n', undefined]),
  fileKind('settings of TypeScript', 'tsconfig.json', [
    undefined,
    '{ "compilerOptions": { "jsx": "preserve", "target": "es5" } }\n',
  ]),
];

const optionKinds: readonly Kind[] = [
  {
    name: 'options of the command',
    states: [
      {},
      { args: ['--base', '/by-option/'] },
      { args: ['--locale', 'ko'] },
      { args: ['--rule', 'link/broken=off'] },
      { args: ['--social'] },
      { args: ['--lenient'] },
      { args: ['--config', 'other.config.ts'] },
    ],
  },
  fileKind('other config', 'other.config.ts', [
    "export { default } from './site.config.ts';\n",
    "import config from './site.config.ts';\nexport default { ...config, title: 'Another' };\n",
  ]),
];

export const configKinds: readonly Kind[] = [...apiKinds, ...siteKinds, ...fileKinds, ...optionKinds];
