// Turns rendered HTML into plain text, divided at the headings with given ids. Leaves out code blocks, because they
// repeat names that are found elsewhere, and elements such as drawings and buttons, which are not part of the text.
import { collapseSpaces } from '../../model/collapse-spaces.ts';
import { getOwn } from '../../model/get-own.ts';

/** Section of a text. `id` is that of its heading, and empty for the text above the first of the given headings. */
export type TextSection = { readonly id: string; readonly text: string };

const token = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!--[\s\S]*?-->|[^<]+|</g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return getOwn(entities, name) ?? whole;
        return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
      })
    : text;

/** Names of inline elements. The tags of such elements do not separate words. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);

const heading = /^h[1-6]$/;
const silent = new Set(['pre', 'svg', 'script', 'style', 'button']);
/**
 * Matches the attributes of the `#` next to a heading, and of elements that screen readers skip. An example is the
 * drawing of a formula: the page also contains the formula as MathML.
 */
const unsaid = /\sclass="anchor"|\saria-hidden="true"/;

const tidy = (text: string): string => collapseSpaces(decode(text)).trim();

/**
 * Returns the text that replaces a tag of an element that is not inline: ` | ` for the opening tag of a table cell,
 * unless the section has no words yet, and otherwise a space. Without ` | `, the cells of a table would read like one
 * sentence.
 */
const edgeOf = (opening: string, { hasWords }: { readonly hasWords: boolean }): string =>
  hasWords && /^t[dh]$/.test(opening) ? ' | ' : ' ';

/**
 * Splits the text of a page at the headings with these ids. The text of these headings is left out. Without `ids`,
 * returns a single section.
 */
export const readSections = (html: string, ids: ReadonlySet<string> = new Set()): readonly TextSection[] => {
  /**
   * Sections that have been found so far. `hasWords` is whether the text contains more than spaces. It is stored,
   * because searching the text again for each cell of a large table would be slow.
   */
  const sections: { id: string; text: string; hasWords: boolean }[] = [{ id: '', text: '', hasWords: false }];
  /** Element whose text is left out. `depth` is the number of open elements with its name, this element included. */
  let left: { readonly name: string; depth: number } | undefined;
  /** Offset at which the text of a formula begins. The source of the formula (`<annotation>`) replaces its symbols. */
  let formula = 0;
  for (const [whole, close = '', name, attributes = ''] of html.matchAll(token)) {
    const section = sections.at(-1);
    if (section === undefined) break;
    if (left !== undefined) {
      if (name === left.name) left.depth += close === '' ? 1 : -1;
      if (left.depth === 0) left = undefined;
    } else if (name === undefined) {
      if (whole.startsWith('<!--')) continue;
      section.text += whole;
      section.hasWords ||= /\S/.test(whole);
    } else {
      if (name === 'annotation' && close === '') {
        section.text = section.text.slice(0, formula);
        section.hasWords = /\S/.test(section.text);
      }
      if (!inline.has(name)) section.text += edgeOf(close === '' ? name : '', section);
      if (name === 'math') formula = section.text.length;
      const id = close === '' && heading.test(name) ? /\sid="([^"]*)"/.exec(attributes)?.[1] : undefined;
      if (id !== undefined && ids.has(decode(id))) {
        sections.push({ id: decode(id), text: '', hasWords: false });
        left = { name, depth: 1 };
      } else if (close === '' && (silent.has(name) || unsaid.test(attributes))) left = { name, depth: 1 };
    }
  }
  return sections.map(({ id, text }) => ({ id, text: tidy(text) }));
};

/** Returns the text of an HTML fragment without dividing it into sections. */
export const textOfHtml = (html: string): string => readSections(html)[0]?.text ?? '';
