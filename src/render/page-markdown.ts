// A page's model with texts in Markdown instead of HTML → the page's Markdown twin. Pure, like the templates that
// render the page itself.
import type { ToTwin } from './markdown-text.ts';
import type { ArticleModel, PageModel, PostSummary, TagModel } from '../model/site/page-model.ts';
import { fillMessage } from '../model/messages.ts';
import { overviewMarkdown, tagMarkdown } from './overview-markdown.ts';
import { schemaMarkdown } from './schema-markdown.ts';
import { changesPageMarkdown, deprecationsMarkdown } from './history/pages-markdown.ts';
import { samplesMarkdown } from './samples-markdown.ts';
import { escapeMarkdown, joinBlocks, markdownLink } from './markdown-text.ts';

const link = (label: string, href: string, toTwin: ToTwin): string => markdownLink(escapeMarkdown(label), toTwin(href));

const postLine = (post: PostSummary, toTwin: ToTwin): string => {
  const date = post.dateText === undefined ? '' : ` (${post.dateText})`;
  const description = post.description === '' ? '' : `: ${escapeMarkdown(post.description)}`;
  return `- ${link(post.title, post.href, toTwin)}${date}${description}`;
};

const postList = (posts: readonly PostSummary[], toTwin: ToTwin): string => posts.map((post) => postLine(post, toTwin)).join('\n');

const tagList = (tags: readonly TagModel[], toTwin: ToTwin): string =>
  tags.map(({ label, href, count }) => `- ${link(label, href, toTwin)} (${count})`).join('\n');

/** Returns a notice in the reader's locale if the text is in a different one. */
const notice = ({ locale, contentLocale, messages }: PageModel): string | false =>
  locale !== contentLocale && `> ${messages['shell.untranslated'] ?? ''}`;

const articleBlocks = (model: PageModel, article: ArticleModel, lines: readonly (string | false | undefined)[] = []): string => {
  const updated = article.lastUpdated && `${model.messages['article.lastUpdated'] ?? ''}: ${article.lastUpdated.text}`;
  return joinBlocks([`# ${escapeMarkdown(article.title)}`, notice(model), ...lines, article.html, updated]);
};

const homeBlocks = (model: PageModel<'home'>, toTwin: ToTwin): string => {
  const { data, shell, messages } = model;
  const say = (key: string): string => messages[key] ?? key;
  const apis = data.apis.map(
    ({ title, href, description }) => `- ${link(title, href, toTwin)}${description === '' ? '' : `: ${escapeMarkdown(description)}`}`,
  );
  return joinBlocks([
    `# ${escapeMarkdown(shell.siteTitle)}`,
    shell.tagline === '' ? false : `> ${escapeMarkdown(shell.tagline)}`,
    notice(model),
    data.diagram && escapeMarkdown(data.diagram.label),
    data.article?.html,
    data.docs.length > 0 && `## ${say('home.docs')}\n\n${data.docs.map(({ label, href }) => `- ${link(label, href, toTwin)}`).join('\n')}`,
    apis.length > 0 && `## ${say('home.apis')}\n\n${apis.join('\n')}`,
    data.blogHref !== undefined &&
      `## ${say('home.blog')}\n\n${postList(data.posts, toTwin)}\n\n${link(say('home.blogAll'), data.blogHref, toTwin)}`,
  ]);
};

const blogBlocks = ({ data, messages }: PageModel<'blog'>, toTwin: ToTwin): string => {
  const say = (key: string): string => messages[key] ?? key;
  const { title, posts, pageNumber, newerHref, olderHref } = data;
  const words = pageNumber === 1 ? title : fillMessage(say('blog.pageTitle'), { title, page: pageNumber });
  const ways = [
    newerHref !== undefined && link(say('blog.newer'), newerHref, toTwin),
    olderHref !== undefined && link(say('blog.older'), olderHref, toTwin),
  ].filter((way) => typeof way === 'string');
  return joinBlocks([`# ${escapeMarkdown(words)}`, posts.length === 0 ? say('blog.empty') : postList(posts, toTwin), ways.join(' · ')]);
};

const postBlocks = (model: PageModel<'post'>, toTwin: ToTwin): string => {
  const { article, summary, authors = [] } = model.data;
  const tags = summary.tags.map(({ label, href }) => link(label, href, toTwin)).join(', ');
  const by = authors.length > 0 && `${model.messages['post.authors'] ?? ''}: ${authors.map(escapeMarkdown).join(', ')}`;
  return articleBlocks(model, article, [summary.dateText, by || undefined, tags && `${model.messages['post.tags'] ?? ''}: ${tags}`]);
};

const archiveBlocks = ({ data, messages }: PageModel<'archive'>, toTwin: ToTwin): string =>
  joinBlocks([
    `# ${messages['archive.title'] ?? ''}`,
    ...data.years.flatMap(({ year, posts }) => [`## ${year ?? messages['archive.undated'] ?? ''}`, postList(posts, toTwin)]),
  ]);

const tagBlocks = ({ data, messages }: PageModel<'tag'>, toTwin: ToTwin): string =>
  joinBlocks([`# ${escapeMarkdown(fillMessage(messages['tag.title'] ?? '', { tag: data.tag.label }))}`, postList(data.posts, toTwin)]);

const blocksOf = (model: PageModel, toTwin: ToTwin): string => {
  switch (model.kind) {
    case 'home':
      return homeBlocks(model, toTwin);
    case 'doc':
    case 'page':
      return articleBlocks(model, model.data.article);
    case 'post':
      return postBlocks(model, toTwin);
    case 'blog':
      return blogBlocks(model, toTwin);
    case 'archive':
      return archiveBlocks(model, toTwin);
    case 'tags': {
      const { groups } = model.data;
      const all = groups.flatMap(({ tags }) => tags);
      return joinBlocks([
        `# ${model.messages['tags.title'] ?? ''}`,
        all.length === 0 ? model.messages['tags.empty'] : tagList(all, toTwin),
      ]);
    }
    case 'tag':
      return tagBlocks(model, toTwin);
    case 'apiSamples':
      return samplesMarkdown(model, toTwin);
    case 'api':
    case 'apiOverview':
      return overviewMarkdown(model, toTwin);
    case 'apiTag':
      return tagMarkdown(model, toTwin);
    case 'apiSchema':
      return schemaMarkdown(model, toTwin);
    case 'apiChanges':
      return changesPageMarkdown(model, toTwin);
    case 'deprecations':
      return deprecationsMarkdown(model, toTwin);
    case 'apiOperation':
    case 'redirect':
    case 'search':
    case 'notFound':
      return '';
  }
};

/** Renders the twin of a page. `operation-markdown` renders those of operations; some kinds of pages have no twin. */
export const pageMarkdown = (model: PageModel, toTwin: ToTwin): string => `${blocksOf(model, toTwin)}\n`;
