// Reads the kind, locale, version and id of an entry from its path. The planning of routes checks whether two entries
// have the same URL.
import { getOwn } from '../model/get-own.ts';
import type { EntryKind } from '../model/content/entry.ts';
import type { FilePath } from '../model/paths.ts';

/** Identity of an entry. `id` is the path below its kind's folder, without extension. */
export type EntryPlace = {
  readonly kind: EntryKind;
  readonly locale: string;
  readonly version: string;
  readonly id: string;
};

const PATTERN = /^content\/([^/]+)\/(?:versions\/([^/]+)\/(?=docs\/))?(docs|blog|pages)\/(.+)\.md$/;

const KINDS: Readonly<Record<string, EntryKind>> = { docs: 'doc', blog: 'post', pages: 'page' };

/** Returns whether the id belongs to a file that represents its folder (`guide/index`, `guide/README`). */
export const isFolderId = (id: string): boolean => /(^|\/)(?:index|readme)$/i.test(id);

/**
 * Returns the identity of the entry at a path. The id is the path as written, even for `guide/index`, because routing
 * chooses the URL of a folder's own file. Returns undefined for other paths, such as those of static files, and for
 * paths with a name that starts with `_` (partials, labels).
 */
export const entryPlace = (path: FilePath): EntryPlace | undefined => {
  const [, locale, version = 'current', folder, rest] = PATTERN.exec(path) ?? [];
  const kind = getOwn(KINDS, folder ?? '');
  if (kind === undefined || locale === undefined || rest === undefined || locale === 'static') return undefined;
  if ([locale, version, ...rest.split('/')].some((part) => part.startsWith('_'))) return undefined;
  return { kind, locale, version, id: rest };
};
