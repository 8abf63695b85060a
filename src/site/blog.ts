// Lists the posts and tags of a locale in the order in which readers see them. Also makes the URL segment of a tag.
import type { EntryMeta } from '../model/content/entry.ts';
import { shortenName } from '../model/file-names.ts';
import type { Site } from '../model/site/site.ts';

const byDateThenId = (a: EntryMeta, b: EntryMeta): number => {
  const [left, right] = [a.frontMatter.date ?? '', b.frontMatter.date ?? ''];
  if (left !== right) return left > right ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/**
 * Returns the listed posts of a locale, newest first; posts without a date come last. A post that the locale does not
 * have is shown in the default locale, otherwise in a locale that has it.
 */
export const listPosts = (site: Site, locale: string): readonly EntryMeta[] => {
  const chosen = new Map<string, EntryMeta>();
  for (const entry of site.entries) {
    if (entry.kind !== 'post' || entry.frontMatter.unlisted) continue;
    const other = chosen.get(entry.id);
    const isBetter =
      other === undefined ||
      entry.locale === locale ||
      (other.locale !== locale && entry.locale === site.settings.defaultLocale);
    if (isBetter) chosen.set(entry.id, entry);
  }
  return [...chosen.values()].sort(byDateThenId);
};

/** Tag with its posts. */
export type Tagged = { readonly tag: string; readonly posts: readonly EntryMeta[] };

/** Returns the tags of posts, sorted by UTF-16 code unit. For Hangul, this is the order of a dictionary. */
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

/** Returns the tags of a locale, each with its posts. */
export const listTags = (site: Site, locale: string): readonly Tagged[] => tagsOf(listPosts(site, locale));

/** Posts and tags of a locale. */
export type Blog = {
  readonly posts: readonly EntryMeta[];
  readonly tags: readonly Tagged[];
  readonly byTag: ReadonlyMap<string, readonly EntryMeta[]>;
  /** Index of each post in `posts`, by its id. */
  readonly places: ReadonlyMap<string, number>;
};

/** Collects the posts and tags of a locale. */
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
 * Returns the URL segment of a tag, in lower case, and shortened if it is too long for a file name. Each sequence of
 * spaces, control characters and `/`, `\`, `?`, `#`, `%` becomes a hyphen. Other characters are percent-encoded later,
 * when a link is rendered. The segments `.` and `..` would change the path (RFC 3986 §5.2.4), so their dots are
 * replaced.
 */
export const slugOfTag = (tag: string): string => {
  const slug = tag
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s/\\?#%\p{Cc}]+/gu, '-');
  return shortenName(/^\.{1,2}$/.test(slug) ? slug.replaceAll('.', '~2e') : slug);
};
