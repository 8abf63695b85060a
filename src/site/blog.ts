// Posts and tags of a locale, in the order that readers see them.
import type { EntryMeta } from '../model/entry.ts';
import { shortenName } from '../model/file-names.ts';
import type { Site } from '../model/site.ts';

const byDateThenId = (a: EntryMeta, b: EntryMeta): number => {
  const [left, right] = [a.frontMatter.date ?? '', b.frontMatter.date ?? ''];
  if (left !== right) return left > right ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/** Newest first; those without a date last. A post that a locale has not is shown in the default locale's language. */
export const listPosts = (site: Site, locale: string): readonly EntryMeta[] => {
  const chosen = new Map<string, EntryMeta>();
  for (const entry of site.entries) {
    if (entry.kind !== 'post' || entry.frontMatter.unlisted) continue;
    const other = chosen.get(entry.id);
    const isBetter =
      other === undefined || entry.locale === locale || (other.locale !== locale && entry.locale === site.settings.defaultLocale);
    if (isBetter) chosen.set(entry.id, entry);
  }
  return [...chosen.values()].sort(byDateThenId);
};

export type Tagged = { readonly tag: string; readonly posts: readonly EntryMeta[] };

/** Sorted by code point: dictionary order for Hangul. */
const tagsOf = (posts: readonly EntryMeta[]): readonly Tagged[] => {
  const byTag = new Map<string, EntryMeta[]>();
  for (const post of posts) {
    for (const tag of new Set(post.frontMatter.tags ?? [])) {
      const tagged = byTag.get(tag);
      if (tagged === undefined) byTag.set(tag, [post]);
      else tagged.push(post);
    }
  }
  return [...byTag].map(([tag, posts]) => ({ tag, posts })).sort((a, b) => (a.tag < b.tag ? -1 : 1));
};

export const listTags = (site: Site, locale: string): readonly Tagged[] => tagsOf(listPosts(site, locale));

/** A locale's posts and tags, made once. */
export type Blog = {
  readonly posts: readonly EntryMeta[];
  readonly tags: readonly Tagged[];
  /** Posts of each tag. */
  readonly byTag: ReadonlyMap<string, readonly EntryMeta[]>;
  /** Where a post stands among them, by its id. */
  readonly places: ReadonlyMap<string, number>;
};

export const blogOf = (site: Site, locale: string): Blog => {
  const posts = listPosts(site, locale);
  const tags = tagsOf(posts);
  return {
    posts,
    tags,
    byTag: new Map(tags.map(({ tag, posts: tagged }) => [tag, tagged])),
    places: new Map(posts.map(({ id }, at) => [id, at])),
  };
};

/**
 * One URL segment: spaces, slashes and control characters become hyphens, the rest is percent-encoded only when printed. Dots alone would lead
 * elsewhere (RFC 3986 §5.2.4).
 */
export const slugOfTag = (tag: string): string => {
  const slug = tag
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s/\\?#%\p{Cc}]+/gu, '-');
  return shortenName(/^\.{1,2}$/.test(slug) ? slug.replaceAll('.', '~2e') : slug);
};
