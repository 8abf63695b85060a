// Creates the files of a new site: a config, a home page, a first doc, and the descriptions that it starts with. Also
// makes the paths of files relative to their common folder.
import { collapseSpaces } from '../model/collapse-spaces.ts';
import { languageOf, words } from '../languages/languages.ts';
import { fillMessage } from '../model/messages.ts';
import { type FilePath, folderOf, toFilePath } from '../model/paths.ts';

export type StarterFile = { readonly path: FilePath; readonly bytes: Uint8Array };

export type StarterApi = {
  readonly name: string;
  /** Title in the description (`info.title`). Absent if the description has no title. */
  readonly title?: string;
  /**
   * Files of one description with paths relative to a folder that contains all of them, the entry file first. Empty if
   * the description is already in the site's folder and is not copied.
   */
  readonly files: readonly StarterFile[];
  /**
   * Path of a description that is already in the site's folder and is not copied. If it is absent and `files` is empty,
   * the paths of the files follow from the name (`specs/<name>/openapi.en.yaml`).
   */
  readonly place?: FilePath;
};

type StarterOptions = {
  readonly title: string;
  /** Locale codes of the site. The first locale is the default. */
  readonly locales: readonly string[];
  readonly apis: readonly StarterApi[];
};

/** API of the config. `file` is absent if it follows from the name, and `title` if the description has no title. */
type PlacedApi = { readonly name: string; readonly title?: string; readonly file?: string };

const encoder = new TextEncoder();

const textFile = (path: string, text: string): StarterFile => ({ path: toFilePath(path), bytes: encoder.encode(text) });

const quote = (text: string): string => `'${collapseSpaces(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const toConfig = ({
  title,
  locales,
  apis,
}: Omit<StarterOptions, 'apis'> & { readonly apis: readonly PlacedApi[] }): string =>
  [
    "import { defineConfig } from 'mokcha';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    '  // The URL of the host. Without it canonical links, hreflang, sitemap and feeds are left out.',
    "  // url: 'https://docs.example.com',",
    `  locales: [${locales.map((code) => `{ code: ${quote(code)} }`).join(', ')}],`,
    ...(locales.length > 1 ? [`  defaultLocale: ${quote(locales[0] ?? '')},`] : []),
    ...(apis.length === 0
      ? []
      : [
          '  apis: [',
          ...apis.map(
            ({ name, file }) => `    { name: ${quote(name)}${file === undefined ? '' : `, file: ${quote(file)}`} },`,
          ),
          '  ],',
        ]),
    '  navbar: [',
    `    { label: ${quote(words[languageOf(locales[0] ?? 'en')].starter.start)}, to: '/docs/intro' },`,
    ...apis.map(({ name, title: label = name }) => `    { label: ${quote(label)}, to: ${quote(`/api/${name}`)} },`),
    '  ],',
    '});',
    '',
  ].join('\n');

/**
 * Returns the Markdown of the home page. The page shows the title as its heading, and lists the docs and APIs below
 * this Markdown.
 */
const toHome = (title: string, locale: string): string =>
  `---\ntitle: ${JSON.stringify(collapseSpaces(title))}\n---\n\n${fillMessage(words[languageOf(locale)].starter.home, {
    file: `content/${locale}/pages/index.md`,
  })}\n`;

/** Returns the files of a new site: the config, the home page, the first doc and the copied descriptions. */
export const starterSite = ({ title, locales, apis: given }: StarterOptions): readonly StarterFile[] => {
  const locale = locales[0] ?? 'en';
  const copied = given.map(({ files, ...api }) => ({
    ...api,
    files: files.map(({ path, bytes }) => ({ path: toFilePath(`specs/${api.name}/${path}`), bytes })),
  }));
  const apis = copied.map(({ files, place, ...api }) => {
    const file = place ?? files[0]?.path;
    return { ...api, ...(file !== undefined && { file }) };
  });
  return [
    textFile('site.config.ts', toConfig({ title, locales, apis })),
    textFile(`content/${locale}/pages/index.md`, toHome(title, locale)),
    textFile(`content/${locale}/docs/intro.md`, words[languageOf(locale)].starter.intro),
    ...copied.flatMap(({ files }) => files),
  ];
};

/** Returns the files with paths relative to the deepest folder that contains all of them. */
export const fromCommonFolder = (files: readonly StarterFile[]): readonly StarterFile[] => {
  let folder = folderOf(files[0]?.path ?? '');
  while (folder !== '' && !files.every(({ path }) => path.startsWith(`${folder}/`))) folder = folderOf(folder);
  return files.map(({ path, bytes }) => ({
    path: toFilePath(folder === '' ? path : path.slice(folder.length + 1)),
    bytes,
  }));
};
