// A small good site, and what each case of broken-sites.md changes in it. The other files `broken-*-cases.ts` add more
// cases.

export type Change = Readonly<Record<string, string | Uint8Array | null>>;

export type BrokenSite = {
  readonly name: string;
  /** Path → new content; `null` removes the file. */
  readonly change: Change;
  readonly codes: readonly string[];
  /** Exit code of the build: 1, or 0 if the case only causes warnings. */
  readonly exitCode?: 0 | 1;
};

const config = (extra = ''): string => `import { defineConfig } from 'mokcha';

export default defineConfig({
  title: 'Pets',
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
  navbar: [{ label: 'Start', to: '/docs/intro' }],
${extra}});
`;

const spec = (extra = ''): string => `openapi: 3.1.0
info:
  title: 반려동물 API
  version: '1'
servers:
  - url: https://api.example.com
paths:
  /pets:
    get:
      operationId: listPets
      summary: 반려동물 목록
      responses:
        '200':
          description: 목록입니다.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
${extra}components:
  schemas:
    Pet:
      type: object
      properties:
        name:
          type: string
          description: 이름입니다.
`;

const doc = (title: string, body: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

export const goodSite: Readonly<Record<string, string>> = {
  'site.config.ts': config(),
  'content/ko/docs/intro.md': doc('소개', '[안내](guide.md)를 읽습니다.\n\n## 시작 {#start}\n\n글입니다.'),
  'content/en/docs/intro.md': doc('Introduction', 'Read the [guide](guide.md).\n\n## Start {#start}\n\nText.'),
  'content/ko/docs/guide.md': doc('안내', '[시작](intro.md#start)으로 갑니다.'),
  'content/en/docs/guide.md': doc('Guide', 'Go to the [start](intro.md#start).'),
  'content/ko/blog/hello.md': doc('안녕하세요', '첫 글입니다.', 'date: 2025-03-14\ntags: [hello]\n'),
  'content/static/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10z"/></svg>\n',
  'specs/pets/openapi.yaml': spec(),
  'i18n/en/pets.po':
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#: ' +
    'specs/pets/openapi.yaml:12\nmsgid "반려동물 목록"\nmsgstr "List pets"\n',
};

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const intro = 'content/ko/docs/intro.md';
const guide = 'content/ko/docs/guide.md';
const api = 'specs/pets/openapi.yaml';
const catalogue = 'i18n/en/pets.po';
const body = (text: string): Change => ({ [guide]: doc('안내', text) });

const aliasBomb = `openapi: 3.1.0\ninfo: {title: 폭탄, version: '1'}\nx-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${'bcdefgh'
  .split('')
  .map((name, at) => `x-${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(', ')}]`)
  .join('\n')}\npaths: {}\n`;

export const brokenSites: readonly BrokenSite[] = [
  {
    name: 'front matter that is not YAML',
    change: { [guide]: '---\ntitle: [안내\n---\n\n글.\n' },
    codes: ['content/front-matter'],
  },
  {
    name: 'front matter with an unknown key that is similar to a known one (warning)',
    change: { [guide]: doc('안내', '글.', 'desciption: 안내입니다.\n') },
    codes: ['content/front-matter'],
    exitCode: 0,
  },
  {
    name: 'front matter without an end',
    change: { [guide]: '---\ntitle: 안내\n\n글입니다.\n' },
    codes: ['content/front-matter'],
  },
  {
    name: 'a front matter value of the wrong type',
    change: { [guide]: doc('안내', '글.', 'sidebar_position: 첫째\n') },
    codes: ['content/front-matter'],
  },
  {
    name: 'a date that does not exist',
    change: { 'content/ko/blog/hello.md': doc('안녕하세요', '글.', 'date: 2025-13-40\n') },
    codes: ['content/front-matter'],
  },
  {
    name: 'an entry that is not UTF-8',
    change: { [guide]: bytes('---\ntitle: x\n---\n\n', [0xbe, 0xc8, 0xb3, 0xe7], '\n') },
    codes: ['content/encoding'],
  },
  { name: 'an unknown container directive', change: body(':::warnig\n조심합니다.\n:::'), codes: ['content/directive'] },
  { name: 'an unknown leaf directive', change: body('::video{src=x.mp4}'), codes: ['content/directive'] },
  {
    name: 'a link with a dangerous scheme',
    change: body('[누르기](javascript:alert(1))'),
    codes: ['content/url-scheme'],
  },
  {
    name: 'block quotes nested 5,000 levels deep',
    change: body(`${'>'.repeat(5000)} 깊다`),
    codes: ['content/nesting'],
  },
  {
    name: 'an entry of more than 1 MiB',
    change: body('가나다라 마바사아 자차카타 파하.\n'.repeat(30_000)),
    codes: ['content/size'],
  },
  {
    name: 'two docs with the same slug',
    change: { [guide]: doc('안내', '글.', 'slug: intro\n') },
    codes: ['route/collision'],
  },
  {
    name: 'a doc and the index of a folder with the same path',
    change: { 'content/ko/docs/guide/index.md': doc('안내 모음', '글.') },
    codes: ['route/collision'],
  },
  {
    name: 'a page with the URL of a post',
    change: { 'content/ko/pages/blog/hello.md': doc('안녕', '글.') },
    codes: ['route/collision'],
  },
  {
    name: "a page with the path of a locale's home page",
    change: { 'content/ko/pages/en.md': doc('영어', '글.') },
    codes: ['route/collision'],
  },
  {
    name: 'a redirect from a page that exists',
    change: { 'site.config.ts': config("  redirects: [{ from: '/docs/guide', to: '/docs/intro' }],\n") },
    codes: ['route/collision'],
  },
  {
    name: "a doc of a version and a doc in a folder with the version's name",
    change: {
      'content/ko/versions/v1/docs/intro.md': doc('소개 1', '글.'),
      'content/ko/docs/v1/intro.md': doc('소개 v1', '글.'),
    },
    codes: ['route/collision'],
  },
  {
    name: 'two pages whose paths differ only in case',
    change: { 'content/ko/docs/other.md': doc('다른 안내', '글.', 'slug: Guide\n') },
    codes: ['route/collision'],
  },
  {
    name: 'two files with the same name after NFC normalization',
    change: {
      [`content/ko/docs/${'안내서'.normalize('NFC')}.md`]: doc('하나', '글.'),
      [`content/ko/docs/${'안내서'.normalize('NFD')}.md`]: doc('둘', '글.'),
    },
    codes: ['file/name-collision'],
  },
  {
    name: 'a page whose name is too long for a file',
    change: { [`content/ko/docs/${'가'.repeat(83)}.md`]: doc('둘', '글.') },
    codes: ['route/name'],
  },
  {
    name: 'a file with a backslash in its name',
    change: { 'content/ko/docs/a\\b.md': doc('둘', '글.') },
    codes: ['file/name'],
  },
  {
    name: 'a lone surrogate in front matter',
    change: { 'content/ko/docs/guide.md': doc('안내', '글.', 'description: "\\ud800"\n') },
    codes: ['content/front-matter'],
  },
  {
    name: 'a static file with the output path of a page',
    change: { 'content/static/docs/guide.html': '<p>x</p>' },
    codes: ['route/collision'],
  },
  {
    name: 'two tags with the same URL',
    change: { 'content/ko/blog/two.md': doc('둘째 글', '글.', 'date: 2025-03-15\ntags: ["Hello"]\n') },
    codes: ['route/collision'],
  },
  {
    name: "a page with the path of an API's reference",
    change: { 'content/ko/pages/api/pets.md': doc('반려동물', '글.') },
    codes: ['route/collision'],
  },
  {
    name: 'a link to a missing route that is similar to an existing one',
    change: body('[소개](/docs/intr)'),
    codes: ['link/broken'],
  },
  { name: 'a link to an anchor that does not exist', change: body('[시작](intro.md#strat)'), codes: ['link/anchor'] },
  { name: 'a link to a missing anchor of its own page', change: body('[위](#nowhere)'), codes: ['link/anchor'] },
  {
    name: 'a link to a missing `.md` file (warning)',
    change: body('[사라진 글](gone.md)'),
    codes: ['link/markdown'],
    exitCode: 0,
  },
  { name: 'an image that does not exist', change: body('![로고](/lgo.svg)'), codes: ['link/image'] },
  {
    name: 'a link to a file outside the content folder',
    change: body('[비밀](../../../../secret.txt)'),
    codes: ['link/outside'],
  },
  {
    name: 'a link in a description to a route that does not exist (warning)',
    change: {
      [api]: spec().replace(
        'summary: 반려동물 목록',
        'summary: 반려동물 목록\n      description: "[안내](/docs/nowhere)를 봅니다."',
      ),
    },
    codes: ['link/broken'],
    exitCode: 0,
  },
  {
    name: 'a navbar item that leads nowhere',
    change: { 'site.config.ts': config().replace("to: '/docs/intro'", "to: '/docs/intrp'") },
    codes: ['link/navigation'],
  },
  {
    name: 'a sidebar item that names a missing doc',
    change: { 'site.config.ts': config("  sidebar: ['intro', 'giude'],\n") },
    codes: ['link/navigation'],
  },
  {
    name: 'a redirect to a missing page',
    change: { 'site.config.ts': config("  redirects: [{ from: '/old', to: '/docs/new' }],\n") },
    codes: ['redirect/target'],
  },
  {
    name: 'redirects that form a loop',
    change: { 'site.config.ts': config("  redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],\n") },
    codes: ['redirect/loop'],
  },
  {
    name: 'two redirects from the same path',
    change: {
      'site.config.ts': config(
        "  redirects: [\n    { from: '/a', to: '/docs/intro' },\n    { from: '/a', to: '/docs/guide' },\n  ],\n",
      ),
    },
    codes: ['route/collision'],
  },
  {
    name: 'an unknown key in the config',
    change: { 'site.config.ts': config("  tagLine: 'x',\n") },
    codes: ['config/unknown-key'],
  },
  {
    name: 'a config value of the wrong type',
    change: { 'site.config.ts': config("  blog: { pageSize: 'ten' },\n") },
    codes: ['config/value'],
  },
  {
    name: 'a config with a syntax error',
    change: { 'site.config.ts': 'export default {\n  title: ,\n};\n' },
    codes: ['config/syntax'],
  },
  {
    name: 'a default locale that is not among the locales',
    change: { 'site.config.ts': config().replace("defaultLocale: 'ko'", "defaultLocale: 'kr'") },
    codes: ['config/value'],
  },
  {
    name: 'a content folder for a locale that is not configured',
    change: { 'content/kr/docs/intro.md': doc('소개', '글.') },
    codes: ['content/locale'],
  },
  {
    name: 'a message key that does not exist',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previus": "앞"\n}\n' },
    codes: ['message/key'],
  },
  {
    name: 'a message without a placeholder of the original',
    change: { 'i18n/en/messages.json': '{\n  "date.long": "{day} {monthName}"\n}\n' },
    codes: ['message/place'],
  },
  {
    name: 'messages with a duplicate key',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previous": "이전",\n  "docs.previous": "앞"\n}\n' },
    codes: ['message/syntax'],
  },
  {
    name: 'messages that are not JSON',
    change: { 'i18n/ko/messages.json': '{ "docs.previous": \n' },
    codes: ['message/syntax'],
  },
  {
    name: 'a `$ref` to a missing schema',
    change: { [api]: spec().replace('schemas/Pet', 'schemas/Pett') },
    codes: ['api/ref-missing'],
  },
  {
    name: 'a security requirement for a missing scheme',
    change: { [api]: spec().replace('paths:', 'security: [{ key: [] }]\npaths:') },
    codes: ['api/name'],
    exitCode: 0,
  },
  {
    name: 'a `$ref` to a missing file',
    change: { [api]: spec().replace("'#/components/schemas/Pet'", "'schemas/Pet.yaml'") },
    codes: ['api/ref-missing'],
  },
  {
    name: 'a `$ref` to an HTTP address (warning)',
    change: { [api]: spec().replace("'#/components/schemas/Pet'", "'http://example.com/Pet.yaml'") },
    codes: ['api/ref-remote'],
    exitCode: 0,
  },
  {
    name: 'a `$ref` to a file outside the root',
    change: { [api]: spec().replace("'#/components/schemas/Pet'", "'../../../../etc/hostname.yaml'") },
    codes: ['api/ref-outside'],
  },
  { name: 'an alias bomb', change: { [api]: aliasBomb }, codes: ['api/alias'] },
  {
    name: 'circular `$ref`s',
    change: {
      [api]: `${spec()}    A:\n      $ref: '#/components/schemas/B'\n    B:\n      $ref: '#/components/schemas/A'\n`,
    },
    codes: ['api/ref-cycle'],
  },
  {
    name: 'a description that is not YAML',
    change: { [api]: 'openapi: 3.1.0\ninfo: {title: x\n' },
    codes: ['api/yaml'],
  },
  {
    name: 'a description with an unknown OpenAPI version',
    change: { [api]: spec().replace('openapi: 3.1.0', 'openapi: 4.0.0') },
    codes: ['api/version'],
  },
  {
    name: 'two operations with the same operationId (warning)',
    change: {
      [api]: spec(
        '  /dogs:\n    get:\n      operationId: listPets\n      summary: 개 목록\n      responses:\n        ' +
          "'200':\n          description: 목록.\n",
      ),
    },
    codes: ['api/operation-id'],
    exitCode: 0,
  },
  {
    name: 'a description that violates the OpenAPI specification (warning)',
    change: { [api]: spec().replace("info:\n  title: 반려동물 API\n  version: '1'", 'info:\n  title: 반려동물 API') },
    codes: ['api/lint'],
    exitCode: 0,
  },
  {
    name: 'a description that is not UTF-8',
    change: { [api]: bytes('openapi: 3.1.0\ninfo:\n  title: ', [0xb9, 0xdd], "\n  version: '1'\npaths: {}\n") },
    codes: ['api/encoding'],
  },
  { name: 'an empty description', change: { [api]: '' }, codes: ['api/root'] },
  {
    name: 'a catalogue with a broken entry',
    change: { [catalogue]: 'msgid "반려동물 목록\nmsgstr "List pets"\n' },
    codes: ['catalogue/syntax'],
  },
  {
    name: 'a catalogue with the same text twice',
    change: { [catalogue]: 'msgid "반려동물 목록"\nmsgstr "List pets"\n\nmsgid "반려동물 목록"\nmsgstr "Pets"\n' },
    codes: ['catalogue/duplicate'],
  },
  {
    name: 'five mistakes in five files in one report',
    change: {
      [intro]: doc('소개', '[안내](guide.md)\n\n![그림](/none.png)\n\n## 시작 {#start}'),
      [guide]: doc('안내', ':::oops\n:::'),
      'site.config.ts': config("  redirects: [{ from: '/old', to: '/docs/new' }],\n"),
      [api]: spec().replace('schemas/Pet', 'schemas/Pett'),
      'i18n/ko/messages.json': '{ "nope": "x" }',
    },
    codes: ['link/image', 'content/directive', 'redirect/target', 'api/ref-missing', 'message/key'],
  },
  {
    name: 'a link to a missing operation',
    change: { [guide]: doc('안내', '[목록](op:pets/listPet)을 부릅니다.') },
    codes: ['link/operation'],
  },
  {
    name: 'a link to an operation of a missing API',
    change: { [guide]: doc('안내', '[목록](op:pet/listPets)을 부릅니다.') },
    codes: ['link/operation'],
  },
  {
    name: 'a link to an operation that does not name its API',
    change: { [guide]: doc('안내', '[목록](op:listPets)을 부릅니다.') },
    codes: ['link/operation'],
  },
  {
    name: 'a link to a missing schema',
    change: { [guide]: doc('안내', '[동물](schema:pets/Pets)을 봅니다.') },
    codes: ['link/schema'],
  },
  {
    name: 'a link to a missing field of a schema',
    change: { [guide]: doc('안내', '[이름](schema:pets/Pet#nam)을 봅니다.') },
    codes: ['link/anchor'],
  },
  {
    name: 'a link in a description to a missing operation (warning)',
    change: {
      [api]: spec().replace('description: 이름입니다.', "description: '[목록](op:pets/listpets)에서 봅니다.'"),
    },
    codes: ['link/operation'],
    exitCode: 0,
  },
  {
    name: 'a message with a mistyped placeholder',
    change: { 'i18n/en/messages.json': '{\n  "blog.page": "Page {nmuber} of {count}"\n}\n' },
    codes: ['message/place'],
  },
  {
    name: 'a message with an unknown placeholder after an escape',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previous": "\\u201c앞\\u201d {title}"\n}\n' },
    codes: ['message/place'],
  },
  {
    name: 'a message with an unclosed brace',
    change: { 'i18n/en/messages.json': '{\n  "tag.count": "{count, plural, one {# post} other {# posts}"\n}\n' },
    codes: ['message/syntax'],
  },
  {
    name: 'a message with an unsupported notation',
    change: { 'i18n/en/messages.json': '{\n  "tag.count": "{count, number} posts"\n}\n' },
    codes: ['message/syntax'],
  },
  {
    name: 'a plural without a form that its locale needs',
    change: { 'i18n/en/messages.json': '{\n  "tag.count": "{count, plural, other {# posts}}"\n}\n' },
    codes: ['message/plural'],
  },
  {
    name: 'plurals with forms that their locales do not have',
    change: {
      'i18n/en/messages.json': '{\n  "tag.count": "{count, plural, one {# post} few {# posts} other {# posts}}"\n}\n',
      'i18n/ko/messages.json': '{\n  "tag.count": "{count, plural, one {글 하나} other {글 #개}}"\n}\n',
    },
    codes: ['message/plural'],
  },
  {
    name: 'a particle that does not follow a value',
    change: { 'i18n/ko/messages.json': '{\n  "tag.title": "{tag}이(가) 붙은 글을(를) 봅니다"\n}\n' },
    codes: ['message/particle'],
  },
  {
    name: 'a message that is not a string',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previous": 1\n}\n' },
    codes: ['message/syntax'],
  },
  {
    name: 'a locale without interface texts (warning)',
    change: {
      'site.config.ts': config().replace("{ code: 'en' }", "{ code: 'en' }, { code: 'fr', label: 'Français' }"),
      'content/fr/docs/intro.md': doc('Introduction', '## Début {#start}\n\nTexte.'),
    },
    codes: ['message/missing'],
    exitCode: 0,
  },
  {
    name: 'a locale with only one interface text (warning)',
    change: {
      'site.config.ts': config().replace("{ code: 'en' }", "{ code: 'en' }, { code: 'fr', label: 'Français' }"),
      'content/fr/docs/intro.md': doc('Introduction', '## Début {#start}\n\nTexte.'),
      'i18n/fr/messages.json': '{\n  "docs.next": "Suivant"\n}\n',
    },
    codes: ['message/missing'],
    exitCode: 0,
  },
];
