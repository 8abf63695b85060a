// Writes a feed as RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1.
import { escapeText } from '../../text/escape.ts';
import { escapeXML } from './xml.ts';

/** Item of a feed. `date` is `YYYY-MM-DD`. */
export type FeedPost = {
  readonly title: string;
  readonly url: string;
  readonly date: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Content of the item as HTML. Absent if the feed contains only the description. */
  readonly html?: string;
};
/** Feed with its items, newest first. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Id of the Atom feed, which must never change (RFC 4287 §4.2.6). Absent if the id is `url`. */
  readonly id?: string;
  readonly locale: string;
  /** Returns the absolute URL of one of the feed's files. */
  readonly selfOf: (file: string) => string;
  readonly posts: readonly FeedPost[];
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns midnight UTC of a day in the date format of RFC 822, because a post has a day but no time. */
const toRFC822 = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${day} ${months[Number(month) - 1]} ${year} 00:00:00 GMT`;
};

const element = (name: string, text: string): string => `<${name}>${escapeXML(text)}</${name}>`;

/**
 * Returns an element whose text is correct even in feed readers that decode it twice, as many do (RSS Best Practices
 * Profile, "Character Data").
 */
const plainElement = (name: string, text: string): string =>
  element(name, text).replaceAll('&amp;', '&#x26;').replaceAll('&lt;', '&#x3C;');

/**
 * Returns an element whose text is escaped as HTML first, because the description of an item is always HTML (RSS Best
 * Practices Profile, "item/description").
 */
const htmlElement = (name: string, text: string): string => element(name, escapeText(text));

const toRSSItem = (post: FeedPost): string => {
  const parts = [
    plainElement('title', post.title),
    element('link', post.url),
    element('guid', post.url),
    element('pubDate', toRFC822(post.date)),
    htmlElement('description', post.description),
    post.html === undefined ? '' : element('content:encoded', post.html),
    ...post.tags.map((tag) => plainElement('category', tag)),
  ];
  return `<item>${parts.join('')}</item>`;
};

const toRSS = (feed: Feed): string => {
  const content = feed.posts.some(({ html }) => html !== undefined)
    ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"'
    : '';
  const self = `<atom:link href="${escapeXML(feed.selfOf('rss.xml'))}" rel="self" type="application/rss+xml"/>`;
  const head = [
    plainElement('title', feed.title),
    element('link', feed.url),
    plainElement('description', feed.description),
    element('language', feed.locale),
    self,
  ].join('');
  const items = feed.posts.map(toRSSItem).join('\n');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"${content}>` +
    `<channel>${head}\n${items}\n</channel></rss>\n`
  );
};

const toRFC3339 = (date: string): string => `${date}T00:00:00Z`;

const toAtomEntry = (post: FeedPost): string => {
  const parts = [
    element('title', post.title),
    `<link href="${escapeXML(post.url)}"/>`,
    element('id', post.url),
    element('published', toRFC3339(post.date)),
    element('updated', toRFC3339(post.date)),
    element('summary', post.description),
    post.html === undefined ? '' : `<content type="html">${escapeXML(post.html)}</content>`,
    ...post.tags.map((tag) => `<category term="${escapeXML(tag)}"/>`),
  ];
  return `<entry>${parts.join('')}</entry>`;
};

const toAtom = (feed: Feed): string => {
  // RFC 4287 §4.1.1 requires an author, and an update time even without posts.
  const updated = toRFC3339(feed.posts[0]?.date ?? '1970-01-01');
  const links = `<link href="${escapeXML(feed.url)}"/><link rel="self" href="${escapeXML(feed.selfOf('atom.xml'))}"/>`;
  const head = [
    element('title', feed.title),
    links,
    element('id', feed.id ?? feed.url),
    element('updated', updated),
    `<author>${element('name', feed.title)}</author>`,
  ].join('');
  const entries = feed.posts.map(toAtomEntry).join('\n');
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXML(feed.locale)}">` +
    `${head}\n${entries}\n</feed>\n`
  );
};

const toJSONFeed = (feed: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: feed.url,
      feed_url: feed.selfOf('feed.json'),
      description: feed.description,
      language: feed.locale,
      items: feed.posts.map((post) => ({
        id: post.url,
        url: post.url,
        title: post.title,
        summary: post.description,
        ...(post.html === undefined ? { content_text: post.description } : { content_html: post.html }),
        date_published: toRFC3339(post.date),
        tags: post.tags,
      })),
    },
    undefined,
    1,
  )}\n`;

/** Returns the content of a feed in each format, with its file name. */
export const feedFiles = (feed: Feed): readonly { readonly file: string; readonly text: string }[] => [
  { file: 'rss.xml', text: toRSS(feed) },
  { file: 'atom.xml', text: toAtom(feed) },
  { file: 'feed.json', text: toJSONFeed(feed) },
];
