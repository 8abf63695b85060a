// Turns the posts of each locale into feeds. Posts without a date are left out, because each entry of an Atom feed
// needs a date (RFC 4287 §4.1.2).
import type { EntryMeta } from '../../model/content/entry.ts';
import type { Site } from '../../model/site/site.ts';
import { textOf } from '../../model/site/settings.ts';
import { listPosts } from '../blog.ts';
import { type Feed, type FeedPost, feedFiles } from './feed-formats.ts';
import { entryKey, hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';

const feedOf = (site: Site, index: RouteIndex, locale: string, origin: string): Feed => {
  const { settings } = site;
  const absolute = (path: string): string =>
    `${origin}${settings.basePath}${localisedPath(settings, locale, path).slice(1)}`;
  const toPost = (entry: EntryMeta): FeedPost[] => {
    const route = index.byEntryKey.get(`${locale} ${entryKey(entry)}`);
    const { date } = entry.frontMatter;
    if (route === undefined || date === undefined) return [];
    return [
      {
        title: entry.title,
        url: `${origin}${hrefOf(settings, route)}`,
        date,
        description: entry.description,
        tags: entry.frontMatter.tags ?? [],
      },
    ];
  };
  const title = textOf(settings.title, locale, settings.defaultLocale);
  return {
    title,
    description: textOf(settings.tagline, locale, settings.defaultLocale) || title,
    url: absolute('blog'),
    locale,
    selfOf: (file) => absolute(`blog/${file}`),
    posts: listPosts(site, locale).flatMap(toPost),
  };
};

/** Returns the feeds of all locales with their route paths. A feed needs the site's `url` and at least one post. */
export const emitFeeds = (
  site: Site,
  index: RouteIndex,
): readonly { readonly path: string; readonly text: string }[] => {
  const { settings } = site;
  const { url } = settings;
  if (url === undefined) return [];
  return settings.locales.flatMap(({ code }) => {
    if (listPosts(site, code).length === 0) return [];
    const feed = feedOf(site, index, code, url);
    const at = (file: string): string => localisedPath(settings, code, `blog/${file}`);
    return feedFiles(feed).map(({ file, text }) => ({ path: at(file), text }));
  });
};
