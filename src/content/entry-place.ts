// A path below `content/` → which entry it is. Whether two entries claim one URL is for the routes to say.
import { ownValue } from '../model/own-value.ts';
import type { EntryKind } from '../model/entry.ts';
import type { FilePath } from '../model/paths.ts';

export type EntryPlace = { readonly kind: EntryKind; readonly locale: string; readonly version: string; readonly id: string };

const PATTERN = /^content\/([^/]+)\/(?:versions\/([^/]+)\/(?=docs\/))?(docs|blog|pages)\/(.+)\.md$/;

const KINDS: Readonly<Record<string, EntryKind>> = { docs: 'doc', blog: 'post', pages: 'page' };

/** The id of a file that stands for its folder (`guide/index`, `guide/README`). */
export const isFolderId = (id: string): boolean => /(^|\/)(?:index|readme)$/i.test(id);

/**
 * The id is the path as it is, `guide/index` too: which URL a folder's own file gets is for the routes to say.
 * Undefined for everything that is no entry: other folders, static files, and names that start with `_` (partials, labels).
 */
export const entryPlace = (path: FilePath): EntryPlace | undefined => {
  const [, locale, version = 'current', folder, rest] = PATTERN.exec(path) ?? [];
  const kind = ownValue(KINDS, folder ?? '');
  if (kind === undefined || locale === undefined || rest === undefined || locale === 'static') return undefined;
  if ([locale, version, ...rest.split('/')].some((part) => part.startsWith('_'))) return undefined;
  return { kind, locale, version, id: rest };
};
