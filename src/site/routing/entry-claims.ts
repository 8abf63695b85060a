// Chooses the entries that a locale shows, and turns an entry into its route in a locale, with the place in the file
// that determines its URL.
import type { Claim } from './claim.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import { isIndexName } from '../../model/file-names.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { entryKey, localisedPath } from './route-index.ts';

const docPath = (entry: EntryMeta): string => {
  const base = entry.version === 'current' ? 'docs' : `docs/${entry.version}`;
  const folder = entry.id.includes('/') ? entry.id.slice(0, entry.id.lastIndexOf('/')) : '';
  const slug = entry.frontMatter.slug;
  if (slug?.startsWith('/')) return `${base}${slug}`;
  if (slug !== undefined) return `${base}/${folder}/${slug}`;
  return isIndexName(entry.id) ? `${base}/${folder}` : `${base}/${entry.id}`;
};

const pathOfEntry = (entry: EntryMeta): string => {
  if (entry.kind === 'doc') return docPath(entry);
  const slug = (entry.frontMatter.slug ?? entry.id).replace(/^\//, '');
  if (entry.kind === 'post') return `blog/${slug === entry.id ? slug.replace(/\/(?:index|readme)$/i, '') : slug}`;
  return isIndexName(slug) ? slug.replace(/\/?(index|readme)$/i, '') : slug;
};

/**
 * Returns the entries that a locale shows, one of each group of translations: the entry of that locale, otherwise of
 * the default locale, otherwise the first entry.
 */
export const entriesForLocale = (site: Site, locale: string): EntryMeta[] => {
  const rank = (entry: EntryMeta): number =>
    entry.locale === locale ? 0 : entry.locale === site.settings.defaultLocale ? 1 : 2;
  const chosen = new Map<string, EntryMeta>();
  for (const entry of site.entries) {
    const key = entryKey(entry);
    const other = chosen.get(key);
    if (other === undefined || rank(entry) < rank(other)) chosen.set(key, entry);
  }
  return [...chosen.values()];
};

/**
 * Returns the route of an entry in a locale, with the place of its `slug` or, if it has no `slug`, the beginning of the
 * file.
 */
export const entryClaim = (site: Site, locale: string, entry: EntryMeta): Claim => {
  const inner = pathOfEntry(entry);
  const common = {
    path: localisedPath(site.settings, locale, inner),
    locale,
    contentLocale: entry.locale,
    entry: entry.path,
  };
  // A translation may have a slug of its own, so pages are paired by `entryKey`, not by their path.
  const pairedBy = entryKey(entry);
  const at: Place = { file: entry.path, position: entry.frontMatterPositions.slug ?? { line: 1, column: 1 } };
  const route: Route =
    entry.kind === 'doc'
      ? { ...common, pairedBy, kind: 'doc', version: entry.version }
      : entry.kind === 'post'
        ? { ...common, pairedBy, kind: 'post' }
        : inner === ''
          ? { ...common, pairedBy: 'home', kind: 'home' }
          : { ...common, pairedBy, kind: 'page' };
  return { route, source: entry.path, at };
};
