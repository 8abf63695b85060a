// A page → for each anchor the text that stands beside it and beside no other: a word is looked for where it belongs, not anywhere.
import { type Markup, parseMarkup } from '../unit/reference/support/parse-markup.ts';

const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag);

/** An address is part of what a link says. */
const hrefOf = ({ tag, attributes }: Markup): string => (tag === 'a' && !attributes.href?.startsWith('#') ? ` <${attributes.href}>` : '');

/** What follows a heading or a term belongs to it up to the next one of the same list; an element with an anchor owns what it holds. */
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

export const ownTexts = (html: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  walk(parseMarkup(/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''), '', texts);
  return new Map([...texts].map(([id, text]) => [id, text.replace(/\s+/g, ' ').trim()]));
};
