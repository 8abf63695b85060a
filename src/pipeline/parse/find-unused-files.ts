// Files that look like pages, descriptions or catalogues but that Mokcha does not read → warnings, because content that
// is missing from a site is easily overlooked. Problems within other files are left to the code that reads them.
import { entryPlace } from '../../content/entry-place.ts';
import { versionedName } from '../../model/api/api-versions.ts';
import { historyFolders } from '../../model/history/history-files.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { type FilePath, folderOf } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { isOwnSegment } from '../../model/reference/reference-segments.ts';
import type { Site } from '../../model/site/site.ts';
import { listFolder, type Snapshot } from '../../model/snapshot.ts';

/**
 * Returns whether a file is not meant to be a page: notes to writers (`README.md`, `TERMS.md`), and files whose name or
 * folder starts with `_`.
 */
const isNote = (path: string): boolean =>
  /\/[A-Z][A-Z_-]*\.mdx?$/.test(path) || path.split('/').some((part) => part.startsWith('_'));

const isUnreadPage = (path: FilePath): boolean =>
  /\.(mdx?|markdown)$/i.test(path) &&
  !path.startsWith('content/static/') &&
  !isNote(path) &&
  entryPlace(path) === undefined;

/** Returns the path at which Mokcha would read the file as a page. */
const pagePath = (path: FilePath, { settings }: Site): string => {
  const parts = path
    .replace(/\.(mdx?|markdown)$/i, '.md')
    .split('/')
    .slice(1);
  const isLocale = settings.locales.some(({ code }) => code === parts[0]);
  const inner = isLocale ? parts.slice(1) : parts;
  const folders = ['docs', 'blog', 'pages', 'versions'];
  const [first = '', ...rest] = inner;
  const meant = rest.length > 0 ? findNearest(first, folders) : undefined;
  const below = meant !== undefined ? [meant, ...rest] : ['docs', ...inner];
  return ['content', isLocale ? parts[0] : settings.defaultLocale, ...below].join('/');
};

const versionFile = /^specs\/([^/]+)\/versions\/([^/]+)\/openapi(?:\.[a-z]{2}(?:-[A-Za-z0-9]{2,8})*)?\.(?:yaml|json)$/;

const unreadSpecs = (snapshot: Snapshot, { settings, specs }: Site): readonly FilePath[] => {
  // If a description did not parse, the files that it refers to are unknown.
  const isWhole = settings.apis.every(({ name, localeFiles = {} }) => {
    const record = specs.find(({ spec }) => spec.name === name);
    return record !== undefined && Object.keys(localeFiles).every((code) => record.locales.has(code));
  });
  if (!isWhole) return [];
  const read = new Set<FilePath>(specs.flatMap(({ spec }) => spec.files));
  const folders = new Set(specs.map(({ spec }) => folderOf(spec.file)));
  // Other names, such as `openapi.old.yaml`, are allowed in the folder of an API. A file there that is named like a
  // description, of an API or of a locale, is reported only if a description next to it is read.
  const looksRead = (path: FilePath): boolean =>
    /^specs\/[^/]+\.(?:ya?ml|json)$/.test(path) ||
    versionFile.test(path) ||
    (/^specs\/[^/]+\/openapi(?:\.[a-z]{2}(?:-[A-Za-z0-9]{2,8})*)?\.(?:yaml|json)$/.test(path) &&
      folders.has(folderOf(path)));
  return listFolder(snapshot, 'specs').filter((path) => looksRead(path) && !read.has(path));
};

const specHint = (path: FilePath, { settings }: Site): string => {
  if (path.split('/').length === 2)
    return `move it to \`${path.replace(/\.yml$/, '.yaml').replace(/\.(\w+)$/, '/openapi.$1')}\`.`;
  const [, api, version = ''] = versionFile.exec(path) ?? [];
  const isKnown = settings.apis.some(({ name }) => name === versionedName(api ?? '', version));
  if (api !== undefined && isOwnSegment(version))
    return `rename its folder: references use \`${version}\` for their own pages.`;
  if (api !== undefined && !isKnown)
    return `add \`{ name: '${version}' }\` to \`versions\` of the API \`${api}\`, or remove the file.`;
  const locale = /\/openapi\.([^.]+)\.\w+$/.exec(path)?.[1];
  const isLocale = settings.locales.some(({ code }) => code === locale);
  return locale === undefined || isLocale
    ? 'add it to `apis` in the config, or remove it.'
    : `add \`${locale}\` to \`locales\`, or remove the file.`;
};

/** Returns catalogues of unknown APIs or locales, and of locales that have their own file of the description. */
const unreadCatalogues = (snapshot: Snapshot, { settings }: Site): readonly FilePath[] => {
  const read = new Set(
    settings.apis.flatMap(({ name, localeFiles = {} }) =>
      settings.locales.flatMap(({ code }) => (Object.hasOwn(localeFiles, code) ? [] : [`i18n/${code}/${name}.po`])),
    ),
  );
  return listFolder(snapshot, 'i18n').filter((path) => path.endsWith('.po') && !read.has(path));
};

const catalogueHint = (path: FilePath, { settings }: Site): string => {
  const [, locale, name] = /^i18n\/([^/]+)\/([^/]+)\.po$/.exec(path) ?? [];
  const file = settings.apis.find((api) => api.name === name)?.localeFiles?.[locale ?? ''];
  if (file !== undefined) return `remove it: \`${file}\` has the texts of \`${locale}\`.`;
  const nearest = findNearest(
    path,
    settings.apis.flatMap((api) => settings.locales.map(({ code }) => `i18n/${code}/${api.name}.po`)),
  );
  return nearest === undefined ? 'remove it.' : `move it to \`${nearest}\`, or remove it.`;
};

const warning = (code: Problem['code'], path: FilePath, hint: string): Problem => ({
  code,
  severity: 'warning',
  message: `Mokcha does not read \`${path}\`.`,
  hint,
  at: { file: path },
});

/**
 * Returns whether a file is part of a history. A history may be in a folder of pages, and the code that reads it
 * reports its mistakes.
 */
const isOfHistory = (path: FilePath, { settings }: Site): boolean =>
  historyFolders(settings).some((folder) => path.startsWith(`${folder}/`));

/**
 * Reports pages, descriptions and catalogues that nothing reads. Problems: `content/unread`, `api/unread`,
 * `catalogue/unread`.
 */
export const findUnusedFiles = (snapshot: Snapshot, site: Site): readonly Problem[] => [
  ...listFolder(snapshot, 'content')
    .filter((path) => isUnreadPage(path) && !isOfHistory(path, site))
    .map((path) => warning('content/unread', path, `move it to \`${pagePath(path, site)}\`.`)),
  ...unreadSpecs(snapshot, site).map((path) => warning('api/unread', path, specHint(path, site))),
  ...unreadCatalogues(snapshot, site).map((path) => warning('catalogue/unread', path, catalogueHint(path, site))),
];
