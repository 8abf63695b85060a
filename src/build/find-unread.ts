// Files that look like input and that nothing reads: a page that is missing is seen by nobody.
import { entryPlace } from '../content/entry-place.ts';
import type { FilePath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../model/site.ts';
import { listFolder, type Snapshot } from '../model/snapshot.ts';

/** `README.md`, `TERMS.md`: notes to writers. `_part.md` and what lies in `_parts/` are nobody's pages either. */
const isNote = (path: string): boolean => /\/[A-Z][A-Z_-]*\.mdx?$/.test(path) || path.split('/').some((part) => part.startsWith('_'));

const isUnreadPage = (path: FilePath): boolean =>
  /\.mdx?$/.test(path) && !path.startsWith('content/static/') && !isNote(path) && entryPlace(path) === undefined;

/** Where it would be read. */
const pagePath = (path: FilePath, { settings }: Site): string => {
  const parts = path
    .replace(/\.mdx$/, '.md')
    .split('/')
    .slice(1);
  const isLocale = settings.locales.some(({ code }) => code === parts[0]);
  const inner = isLocale ? parts.slice(1) : parts;
  const folder = ['docs', 'blog', 'pages', 'versions'].includes(inner[0] ?? '') ? [] : ['docs'];
  return ['content', isLocale ? parts[0] : settings.defaultLocale, ...folder, ...inner].join('/');
};

const unreadSpecs = (snapshot: Snapshot, { settings, specs }: Site): readonly FilePath[] => {
  // What a description that did not parse refers to is not known.
  if (settings.apis.length > specs.length) return [];
  const read = new Set<FilePath>(specs.flatMap(({ spec }) => spec.files));
  return listFolder(snapshot, 'specs').filter((path) => /^specs\/[^/]+\.(?:ya?ml|json)$/.test(path) && !read.has(path));
};

const warning = (code: string, path: FilePath, wanted: string): Problem => ({
  code,
  severity: 'warning',
  message: `Nothing reads \`${path}\`.`,
  hint: `move it to \`${wanted}\`.`,
  at: { file: path },
});

/** Problems: `content/unread`, `api/unread`. */
export const findUnread = (snapshot: Snapshot, site: Site): readonly Problem[] => [
  ...listFolder(snapshot, 'content')
    .filter(isUnreadPage)
    .map((path) => warning('content/unread', path, pagePath(path, site))),
  ...unreadSpecs(snapshot, site).map((path) => warning('api/unread', path, path.replace(/\.(\w+)$/, '/openapi.$1'))),
];
