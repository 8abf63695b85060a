// Creates a new doc, post or page: the path of its file and its first lines.
import { languageOf, words } from '../languages/languages.ts';
import type { NewEntryKind } from './entry-kinds.ts';
import { type FilePath, toFilePath } from '../model/paths.ts';
import { toSlug } from '../text/to-slug.ts';
import type { StarterFile } from './starter-site.ts';

export type NewEntry = {
  readonly kind: NewEntryKind;
  readonly locale: string;
  /** Title as it was typed: words, or a path below the folder of the entry's kind. */
  readonly title: string;
  /** Date of a post, `YYYY-MM-DD`. Docs and pages ignore it. */
  readonly date: string;
};

const folders: Readonly<Record<NewEntryKind, string>> = { doc: 'docs', post: 'blog', page: 'pages' };

/**
 * Splits `guide/Rate limits` into the path `guide/rate-limits` and the title `Rate limits`. Returns undefined if the
 * title or a part of the path has no letter or digit.
 */
const readTitle = (typed: string): { readonly path: string; readonly title: string } | undefined => {
  const parts = typed
    .replace(/\.md$/, '')
    .split('/')
    .filter((part) => part.trim() !== '');
  const title = parts.at(-1)?.trim();
  const segments = parts.map(toSlug);
  return title === undefined || segments.some((segment) => segment === '')
    ? undefined
    : { path: segments.join('/'), title };
};

const quote = (text: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*$/u.test(text) && !/^(true|false|null|yes|no|[\d.]+)$/i.test(text)
    ? text
    : JSON.stringify(text);

/**
 * Returns the file of a new entry, or undefined if the title or a part of its path has no letter or digit. The entry
 * has no `description`, since the first paragraph serves as one.
 */
export const starterEntry = ({ kind, locale, title: typed, date }: NewEntry): StarterFile | undefined => {
  const read = readTitle(typed);
  if (read === undefined) return undefined;
  const name = kind === 'post' ? `${date}-${read.path.replaceAll('/', '-')}` : read.path;
  const path: FilePath = toFilePath(`content/${locale}/${folders[kind]}/${name}.md`);
  const lines = [
    '---',
    `title: ${quote(read.title)}`,
    ...(kind === 'post' ? [`date: ${date}`] : []),
    '---',
    '',
    words[languageOf(locale)].starter.entry,
    '',
  ];
  return { path, bytes: new TextEncoder().encode(lines.join('\n')) };
};
