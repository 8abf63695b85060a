// Models the pages of the blog: the list of posts, single posts, the archive, the list of tags, and the page of each
// tag.
import type { EntryMeta } from '../../model/content/entry.ts';
import type { LinkModel, PageDataOf, PostSummary, TagModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import { indexInitial } from '../../text/hangul.ts';
import { escapeText } from '../../text/escape.ts';
import { slugOfTag } from '../blog.ts';
import { formatDate } from '../dates.ts';
import { textOf } from '../../model/site/settings.ts';
import { entryKey, hrefOf, localisedPath } from '../routing/route-index.ts';
import { articleOf, entryOf, type ModelContext, message, messagesOf } from './context.ts';

const hrefOfPath = (context: ModelContext, locale: string, path: string): string =>
  hrefOf(context.site.settings, { kind: 'page', path: localisedPath(context.site.settings, locale, path) });

const tagModel = (context: ModelContext, locale: string, tag: string, count: number): TagModel => ({
  label: tag,
  href: hrefOfPath(context, locale, `blog/tags/${slugOfTag(tag)}`),
  count,
});

const postHref = (context: ModelContext, locale: string, post: EntryMeta): string => {
  const route = context.index.byEntryKey.get(`${locale} ${entryKey(post)}`);
  return route === undefined ? '' : hrefOf(context.site.settings, route);
};

/** Returns the summary of each post for lists. */
export const summariseAll = (
  context: ModelContext,
  locale: string,
  posts: readonly EntryMeta[],
): readonly PostSummary[] => {
  const { byTag } = context.blog(locale);
  return posts.map((post) => {
    const { date } = post.frontMatter;
    return {
      title: post.title,
      href: postHref(context, locale, post),
      description: post.description,
      ...(date !== undefined && { date, dateText: formatDate(date, messagesOf(context.site, locale)) }),
      tags: (post.frontMatter.tags ?? []).map((tag) => tagModel(context, locale, tag, byTag.get(tag)?.length ?? 0)),
      ...(post.locale !== locale && { lang: post.locale }),
    };
  });
};

/** Returns the title of the blog: the one in the config, otherwise an interface text. */
export const blogTitle = (context: Pick<ModelContext, 'site'>, locale: string): string =>
  textOf(context.site.settings.blog.title, locale, context.site.settings.defaultLocale) ||
  message(context, locale, 'blog.title');

/** Returns the data of one page of the blog, with links to the pages of newer and older posts. */
export const modelBlog = (context: ModelContext, route: Extract<Route, { kind: 'blog' }>): PageDataOf<'blog'> => {
  const { pageSize } = context.site.settings.blog;
  const all = context.blog(route.locale).posts;
  const posts = all.slice((route.pageNumber - 1) * pageSize, route.pageNumber * pageSize);
  const summaries = summariseAll(context, route.locale, posts);
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  const page = (number: number): string =>
    hrefOfPath(context, route.locale, number === 1 ? 'blog' : `blog/page/${number}`);
  return {
    title: blogTitle(context, route.locale),
    posts: summaries.map((summary, at) => {
      const post = posts[at];
      return {
        ...summary,
        excerptHtml: post?.hasTruncate
          ? context.bodies.entry(post, route, 'excerpt')
          : `<p>${escapeText(summary.description)}</p>`,
        hasMore: true,
      };
    }),
    pageNumber: route.pageNumber,
    pageCount,
    ...(route.pageNumber > 1 && { newerHref: page(route.pageNumber - 1) }),
    ...(route.pageNumber < pageCount && { olderHref: page(route.pageNumber + 1) }),
  };
};

/** Returns the data of a post, with links to the newer and the older post. */
export const modelPost = (context: ModelContext, route: Extract<Route, { kind: 'post' }>): PageDataOf<'post'> => {
  const entry = entryOf(context, route.entry);
  const { posts, places } = context.blog(route.locale);
  const at = places.get(entry.id) ?? -1;
  const neighbour = (offset: number): LinkModel | undefined => {
    const post = at < 0 ? undefined : posts[at + offset];
    return post && { label: post.title, href: postHref(context, route.locale, post) };
  };
  const [newer, older] = [neighbour(-1), neighbour(1)];
  const [summary] = summariseAll(context, route.locale, [entry]);
  if (summary === undefined) throw new Error('bug: a post without a summary');
  return {
    article: articleOf(context, entry, route),
    summary,
    ...(entry.frontMatter.authors && { authors: entry.frontMatter.authors }),
    ...(newer && { newer }),
    ...(older && { older }),
    blogHref: hrefOfPath(context, route.locale, 'blog'),
  };
};

/** Returns the data of the archive: all posts by year. Posts without a date form a group of their own. */
export const modelArchive = (
  context: ModelContext,
  route: Extract<Route, { kind: 'archive' }>,
): PageDataOf<'archive'> => {
  const byYear = new Map<string | undefined, PostSummary[]>();
  for (const summary of summariseAll(context, route.locale, context.blog(route.locale).posts)) {
    const year = summary.date?.slice(0, 4);
    if (byYear.get(year)?.push(summary) === undefined) byYear.set(year, [summary]);
  }
  return {
    years: [...byYear].map(([year, posts]) => ({ ...(year !== undefined && { year }), posts })),
    blogHref: hrefOfPath(context, route.locale, 'blog'),
  };
};

/** Returns the data of the tag index: all tags by initial. */
export const modelTags = (context: ModelContext, route: Extract<Route, { kind: 'tags' }>): PageDataOf<'tags'> => {
  const groups = new Map<string, TagModel[]>();
  for (const { tag, posts } of context.blog(route.locale).tags) {
    const initial = indexInitial(tag);
    const model = tagModel(context, route.locale, tag, posts.length);
    if (groups.get(initial)?.push(model) === undefined) groups.set(initial, [model]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    groups: sorted.map(([initial, tags]) => ({ initial, tags })),
    blogHref: hrefOfPath(context, route.locale, 'blog'),
  };
};

/** Returns the data of the page that lists the posts of a tag. */
export const modelTag = (context: ModelContext, route: Extract<Route, { kind: 'tag' }>): PageDataOf<'tag'> => {
  const posts = context.blog(route.locale).byTag.get(route.tag) ?? [];
  return {
    tag: tagModel(context, route.locale, route.tag, posts.length),
    posts: summariseAll(context, route.locale, posts),
    tagsHref: hrefOfPath(context, route.locale, 'blog/tags'),
  };
};
