// The model of the home page, of an entry or of a page of the blog, with texts in Markdown instead of HTML → the
// Markdown twin of the page.
import type { ToTwin } from './markdown-text.ts';
import type { ArticleModel, PageModel, PostSummary, TagModel } from '../model/site/page-model.ts';
import { fillMessage } from '../model/messages.ts';
import { escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';

const link = (label: string, href: string, toTwin: ToTwin): string => markdownLink(escapeMarkdown(label), toTwin(href));

const postLine = (post: PostSummary, toTwin: ToTwin): string => {
  const date = post.dateText === undefined ? '' : ` (${post.dateText})`;
  const description = post.description === '' ? '' : `: ${escapeMarkdown(post.description)}`;
  return `- ${link(post.title, post.href, toTwin)}${date}${description}`;
};

const postList = (posts: readonly PostSummary[], toTwin: ToTwin): string =>
  posts.map((post) => postLine(post, toTwin)).join('\n');

const tagList = (tags: readonly TagModel[], toTwin: ToTwin): string =>
  tags.map(({ label, href, count }) => `- ${link(label, href, toTwin)} (${count})`).join('\n');

const notice = ({ locale, contentLocale, messages }: PageModel): string | false =>
  locale !== contentLocale && `> ${messages['shell.untranslated'] ?? ''}`;

/** Renders an entry. `lines` contains Markdown that follows the title, such as a post's date and tags. */
export const articleMarkdown = (
  model: PageModel,
  article: ArticleModel,
  lines: readonly (string | false | undefined)[] = [],
): string => {
  const updated = article.lastUpdated && `${model.messages['article.lastUpdated'] ?? ''}: ${article.lastUpdated.text}`;
  return joinBlocks([`# ${escapeMarkdown(article.title)}`, notice(model), ...lines, article.html, updated]);
};

/**
 * Renders the home page: the site's title and tagline, a notice if the page is not translated, the label of the
 * diagram, the page's own text, and lists of docs, APIs and posts.
 */
export const homeMarkdown = (model: PageModel<'home'>, toTwin: ToTwin): string => {
  const { data, shell, messages } = model;
  const say = (key: string): string => messages[key] ?? key;
  const apis = data.apis.map(
    ({ title, href, description }) =>
      `- ${link(title, href, toTwin)}${description === '' ? '' : `: ${escapeMarkdown(description)}`}`,
  );
  return joinBlocks([
    `# ${escapeMarkdown(shell.siteTitle)}`,
    shell.tagline === '' ? false : `> ${escapeMarkdown(shell.tagline)}`,
    notice(model),
    data.diagram && escapeMarkdown(data.diagram.label),
    data.article?.html,
    data.docs.length > 0 &&
      `## ${say('home.docs')}\n\n${data.docs.map(({ label, href }) => `- ${link(label, href, toTwin)}`).join('\n')}`,
    apis.length > 0 && `## ${say('home.apis')}\n\n${apis.join('\n')}`,
    data.blogHref !== undefined &&
      `## ${say('home.blog')}\n\n${postList(data.posts, toTwin)}\n\n` +
        `${link(say('home.blogAll'), data.blogHref, toTwin)}`,
  ]);
};

/** Renders one page of the list of posts, with links to the pages of newer and older posts. */
export const blogMarkdown = ({ data, messages }: PageModel<'blog'>, toTwin: ToTwin): string => {
  const say = (key: string): string => messages[key] ?? key;
  const { title, posts, pageNumber, newerHref, olderHref } = data;
  const words = pageNumber === 1 ? title : fillMessage(say('blog.pageTitle'), { title, page: pageNumber });
  const ways = [
    newerHref !== undefined && link(say('blog.newer'), newerHref, toTwin),
    olderHref !== undefined && link(say('blog.older'), olderHref, toTwin),
  ].filter((way) => typeof way === 'string');
  return joinBlocks([
    `# ${escapeMarkdown(words)}`,
    posts.length === 0 ? say('blog.empty') : postList(posts, toTwin),
    ways.join(' · '),
  ]);
};

/** Renders a post, with its date, authors and tags below the title. */
export const postMarkdown = (model: PageModel<'post'>, toTwin: ToTwin): string => {
  const { article, summary, authors = [] } = model.data;
  const tags = summary.tags.map(({ label, href }) => link(label, href, toTwin)).join(', ');
  const by = authors.length > 0 && `${model.messages['post.authors'] ?? ''}: ${authors.map(escapeMarkdown).join(', ')}`;
  return articleMarkdown(model, article, [
    summary.dateText,
    by || undefined,
    tags && `${model.messages['post.tags'] ?? ''}: ${tags}`,
  ]);
};

/** Renders the archive of the blog: a list of posts for each year. */
export const archiveMarkdown = ({ data, messages }: PageModel<'archive'>, toTwin: ToTwin): string =>
  joinBlocks([
    `# ${messages['archive.title'] ?? ''}`,
    ...data.years.flatMap(({ year, posts }) => [
      `## ${year ?? messages['archive.undated'] ?? ''}`,
      postList(posts, toTwin),
    ]),
  ]);

/** Renders the page of a tag, with a list of the posts that have the tag. */
export const tagMarkdown = ({ data, messages }: PageModel<'tag'>, toTwin: ToTwin): string =>
  joinBlocks([
    `# ${escapeMarkdown(fillMessage(messages['tag.title'] ?? '', { tag: data.tag.label }))}`,
    postList(data.posts, toTwin),
  ]);

/** Renders the list of all tags, each with its number of posts. */
export const tagsMarkdown = ({ data, messages }: PageModel<'tags'>, toTwin: ToTwin): string => {
  const all = data.groups.flatMap(({ tags }) => tags);
  return joinBlocks([
    `# ${messages['tags.title'] ?? ''}`,
    all.length === 0 ? messages['tags.empty'] : tagList(all, toTwin),
  ]);
};
