// Reads the text that belongs to each anchor of a page and to no other anchor, so that a test finds a word only in its
// own place.
import { type Markup, parseMarkup } from '../unit/reference/support/parse-markup.ts';

const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);

/**
 * Returns the address of a link in the form ` <address>`, which is added to the text. Returns an empty string for links
 * within the page and for other elements.
 */
const hrefOf = ({ tag, attributes }: Markup): string =>
  tag === 'a' && !attributes.href?.startsWith('#') ? ` <${attributes.href}>` : '';

/**
 * Adds the texts of an element to `texts`, by anchor. The text after a heading or a term belongs to that heading or
 * term, up to the next one in the same parent element. The text in an element with an anchor belongs to that anchor.
 */
const walk = (markup: Markup, outer: string, texts: Map<string, string>): void => {
  let owner = outer;
  for (const child of markup.children) {
    if (typeof child === 'string') {
      texts.set(owner, `${texts.get(owner) ?? ''}${child}`);
      continue;
    }
    const { id } = child.attributes;
    if (id !== undefined && !texts.has(id)) texts.set(id, '');
    if (child.tag === 'dt' || isHeading(child.tag)) owner = id ?? outer;
    walk(child, id ?? owner, texts);
    texts.set(id ?? owner, `${texts.get(id ?? owner) ?? ''}${hrefOf(child)} `);
  }
};

/** Returns the text of each anchor of a page. */
export const ownTexts = (html: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  walk(parseMarkup(/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''), '', texts);
  return new Map([...texts].map(([id, text]) => [id, text.replace(/\s+/g, ' ').trim()]));
};
