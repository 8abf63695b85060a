// The files of a new site: a config, a first doc, and the descriptions that it starts from.
import { type FilePath, folderOf, toFilePath } from '../model/paths.ts';

export type StarterFile = { readonly path: FilePath; readonly bytes: Uint8Array };

export type StarterApi = {
  readonly name: string;
  /** Its `info.title`; absent where it has none. */
  readonly title?: string;
  /** Files of one description by path, seen from a folder that holds them all; the first is the entry. With `place` there are none to copy. */
  readonly files: readonly StarterFile[];
  /** Where it stays: it lies in the folder of the site already. */
  readonly place?: FilePath;
};

const encoder = new TextEncoder();

const textFile = (path: string, text: string): StarterFile => ({ path: toFilePath(path), bytes: encoder.encode(text) });

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const toConfig = (title: string, locale: string, apis: readonly { name: string; title?: string; file: string }[]): string =>
  [
    "import { defineConfig } from 'mokcha';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    '  // The address of the host. Without it canonical links, hreflang, sitemap and feeds are left out.',
    "  // url: 'https://docs.example.com',",
    `  locales: [{ code: ${quote(locale)} }],`,
    ...(apis.length === 0
      ? []
      : ['  apis: [', ...apis.map(({ name, file }) => `    { name: ${quote(name)}, file: ${quote(file)} },`), '  ],']),
    '  navbar: [',
    `    { label: ${quote(locale === 'ko' ? '시작하기' : 'Getting started')}, to: '/docs/intro' },`,
    ...apis.map(({ name, title: label = name }) => `    { label: ${quote(label.replace(/\s+/g, ' '))}, to: ${quote(`/api/${name}`)} },`),
    '  ],',
    '});',
    '',
  ].join('\n');

const toIntro = (locale: string): string =>
  locale === 'ko'
    ? '# 시작하기\n\n첫 문서입니다. 이 파일을 고치면 화면이 바로 바뀝니다.\n'
    : '# Getting started\n\nThis is the first doc. Edit this file and the page follows.\n';

export const starterSite = (options: { title: string; locale: string; apis: readonly StarterApi[] }): readonly StarterFile[] => {
  const copied = options.apis.map(({ files, ...api }) => ({
    ...api,
    files: files.map(({ path, bytes }) => ({ path: toFilePath(`specs/${api.name}/${path}`), bytes })),
  }));
  const apis = copied.map(({ files, place, ...api }) => ({ ...api, file: place ?? files[0]?.path ?? '' }));
  return [
    textFile('site.config.ts', toConfig(options.title, options.locale, apis)),
    textFile(`content/${options.locale}/docs/intro.md`, toIntro(options.locale)),
    ...copied.flatMap(({ files }) => files),
  ];
};

/** Paths seen from the deepest folder that holds them all. */
export const fromCommonFolder = (files: readonly StarterFile[]): readonly StarterFile[] => {
  let folder = folderOf(files[0]?.path ?? '');
  while (folder !== '' && !files.every(({ path }) => path.startsWith(`${folder}/`))) folder = folderOf(folder);
  return files.map(({ path, bytes }) => ({ path: toFilePath(folder === '' ? path : path.slice(folder.length + 1)), bytes }));
};
