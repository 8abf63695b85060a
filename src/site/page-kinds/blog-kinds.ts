// Functions for the pages of the blog (`PageKind`): a page of the list of posts, a post, the archive, the list of tags,
// and the page of a tag.
import { fillMessage } from '../../model/messages.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { archiveMarkdown, blogMarkdown, postMarkdown, tagMarkdown, tagsMarkdown } from '../../render/entry-markdown.ts';
import { listPosts, listTags, slugOfTag } from '../blog.ts';
import { blogTitle, modelArchive, modelBlog, modelPost, modelTag, modelTags } from '../models/blog.ts';
import { message } from '../models/context.ts';
import { commonRoute } from '../routing/common-route.ts';
import { entryHead } from './entry-head.ts';
import type { PageKind } from './page-kind.ts';

const hasPosts = (site: Site, locale: string): boolean => listPosts(site, locale).length > 0;

const tagsOf = (site: Site, locale: string) => (hasPosts(site, locale) ? listTags(site, locale) : []);

export const blog: PageKind<'blog'> = {
  plan: (site, locale) => {
    const pageCount = Math.ceil(listPosts(site, locale).length / site.settings.blog.pageSize);
    return Array.from({ length: pageCount }, (_, at) => ({
      route: {
        ...commonRoute(site, locale, at === 0 ? 'blog' : `blog/page/${at + 1}`),
        kind: 'blog',
        pageNumber: at + 1,
      },
      source: 'the blog list',
    }));
  },
  head: (context, { locale, pageNumber }) => {
    const title = blogTitle(context, locale);
    const say = message(context, locale, 'blog.pageTitle');
    return { title: pageNumber === 1 ? title : fillMessage(say, { title, page: pageNumber }) };
  },
  data: modelBlog,
  markdown: blogMarkdown,
};

export const post: PageKind<'post'> = {
  head: (context, route) => entryHead(context, route, route.entry),
  data: modelPost,
  markdown: postMarkdown,
};

export const archive: PageKind<'archive'> = {
  plan: (site, locale) =>
    hasPosts(site, locale)
      ? [{ route: { ...commonRoute(site, locale, 'blog/archive'), kind: 'archive' }, source: 'the blog archive' }]
      : [],
  head: (context, { locale }) => ({ title: message(context, locale, 'archive.title') }),
  data: modelArchive,
  markdown: archiveMarkdown,
};

export const tags: PageKind<'tags'> = {
  plan: (site, locale) =>
    tagsOf(site, locale).length > 0
      ? [{ route: { ...commonRoute(site, locale, 'blog/tags'), kind: 'tags' }, source: 'the tag index' }]
      : [],
  head: (context, { locale }) => ({ title: message(context, locale, 'tags.title') }),
  data: modelTags,
  markdown: tagsMarkdown,
};

export const tag: PageKind<'tag'> = {
  plan: (site, locale) =>
    tagsOf(site, locale).map(({ tag: name, posts: [first] }) => {
      const at: Place | undefined = first && {
        file: first.path,
        position: first.frontMatterPositions.tags ?? { line: 1, column: 1 },
      };
      const route = { ...commonRoute(site, locale, `blog/tags/${slugOfTag(name)}`), kind: 'tag', tag: name } as const;
      return { route, source: `the tag \`${name}\``, at };
    }),
  head: (context, { locale, tag: name }) => ({
    title: fillMessage(message(context, locale, 'tag.title'), { tag: name }),
  }),
  data: modelTag,
  markdown: tagMarkdown,
};
