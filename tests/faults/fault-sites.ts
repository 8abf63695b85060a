// Provides small sites with many kinds of input, and the states that a build can start from.
import { codeFiles } from '../cache/code-site.ts';

export type FaultSite = {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Files that change between the old site and the new one, with their new content. */
  readonly edits: Readonly<Record<string, string>>;
};

const spec = (title: string): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths: {}\n`;

const plain: FaultSite = {
  name: 'plain',
  files: {
    'content/en/docs/a.md': '# A\n\n[B](b)\n',
    'content/en/docs/b.md': '# B\n',
    'content/en/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'specs/pets/openapi.yaml': `${spec('Pets')}components: { schemas: { Pet: { $ref: parts/pet.yaml } } }\n`,
    'specs/pets/parts/pet.yaml': 'type: string\n',
    'specs/pets/versions/v1/openapi.yaml': spec('Pets of old'),
  },
  edits: { 'content/en/docs/b.md': '# B\n\nNew.\n' },
};

const code: FaultSite = {
  name: 'plugin and template',
  files: codeFiles,
  edits: {
    'content/en/docs/a.md': '# A\n\nNew.\n',
    'templates/parts/footer.tsx':
      "import { Island } from './island.tsx';\nexport const Footer = () => <footer>Own, new <Island " +
      'name="counter" props={{ start: 1 }} /></footer>;\n',
  },
};

const configured: FaultSite = {
  name: 'config and locales',
  files: {
    'site.config.ts':
      "import { name } from './config/name.ts';\nexport default { title: 'T', locales: [{ code: 'en' }, { " +
      "code: 'ko' }], apis: [{ name, file: 'apis/pets.yaml' }, { name: 'shops' }] };\n",
    'config/name.ts': "export const name = 'pets';\n",
    'content/en/docs/a.md': '# A\n\n[B](b)\n',
    'content/en/docs/b.md': '# B\n',
    'content/ko/docs/a.md': '# 가\n\n[B](b)\n',
    'content/ko/docs/b.md': '# 나\n',
    'apis/pets.yaml': `${spec('Pets')}components: { schemas: { Pet: { $ref: parts/pet.yaml } } }\n`,
    'apis/parts/pet.yaml': 'type: string\n',
    'specs/shops/openapi.en.yaml': spec('Shops'),
    'specs/shops/openapi.ko.yaml': spec('가게'),
    'i18n/ko/pets.po': 'msgid ""\nmsgstr ""\n\nmsgid "Pets"\nmsgstr "동물"\n',
  },
  edits: { 'content/ko/docs/b.md': '# 나\n\n새.\n', 'config/name.ts': "export const name: string = 'pets';\n" },
};

export const faultSites: readonly FaultSite[] = [plain, code, configured];

/**
 * State that a build starts from: what a previous build has left, and whether the sources were edited after it. `args`
 * are additional arguments of the build.
 */
export type Start = {
  readonly name: string;
  readonly hasCache: boolean;
  readonly hasSite: boolean;
  readonly isEdited: boolean;
  readonly args: readonly string[];
};

export const starts: readonly Start[] = [
  { name: 'with the cache', hasCache: true, hasSite: true, isEdited: true, args: [] },
  { name: 'with an empty cache', hasCache: false, hasSite: true, isEdited: true, args: [] },
  { name: 'without a cache', hasCache: false, hasSite: true, isEdited: true, args: ['--no-cache'] },
  { name: 'up to date', hasCache: true, hasSite: true, isEdited: false, args: [] },
  { name: 'for the first time', hasCache: false, hasSite: false, isEdited: true, args: [] },
];
