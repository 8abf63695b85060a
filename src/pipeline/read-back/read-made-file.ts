// Feeds, the sitemap, `llms.txt` and `_redirects` as they are written → the URLs in them. Mokcha writes these files, so
// regular expressions are enough to read them.
import { unescapeText } from '../../text/unescape-text.ts';

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, address = '']) => unescapeText(address));

const inXml = (text: string): string[] => [
  ...matches(text, /<(?:loc|link|guid|id)>([^<]*)</g),
  ...matches(text, /<(?:[a-z]+:)?link\b[^>]*\shref="([^"]*)"/g),
];

const inJson = (text: string): string[] => matches(text, /"(?:url|home_page_url|feed_url)": "([^"\\]*)"/g);

const inMarkdown = (text: string): string[] => [
  ...matches(text, /\]\(<([^>]*)>\)/g),
  ...matches(text, /\]\(([^\s()<>]+)\)/g),
];

const inRedirects = (text: string): string[] => matches(text, /^\S+ (\S+) 30\d$/gm);

/**
 * Returns a function that reads the URLs of a feed, a sitemap, an `llms.txt` or `_redirects`, or undefined for all
 * other files. Pages are read by `readPage`, and the links in Markdown twins were recorded when the twins were rendered
 * (`twinLinks`).
 */
export const addressesIn = (output: string): ((text: string) => string[]) | undefined => {
  if (/(^|[/.])(sitemap|rss|atom)\.xml$/.test(output)) return inXml;
  if (/(^|\/)(blog\/|changes\.)feed\.json$/.test(output)) return inJson;
  if (/(^|\/)llms\.txt$/.test(output)) return inMarkdown;
  return output === '_redirects' ? inRedirects : undefined;
};
