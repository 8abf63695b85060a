// HTML of our own making → its words, by the heading that they stand under. Code blocks are left out: they repeat names that are found elsewhere.
import { ownValue } from '../../model/own-value.ts';

/** `id` is empty for what stands above the first heading. */
export type TextSection = { readonly id: string; readonly text: string };

const token = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!--[\s\S]*?-->|[^<]+|</g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ownValue(entities, name) ?? whole;
        return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
      })
    : text;

/** These stand within a line of words. */
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
/** The `#` beside a heading, and what is drawn for eyes alone, such as a formula that is there as MathML, too. */
const unsaid = /\sclass="anchor"|\saria-hidden="true"/;

const tidy = (text: string): string => decode(text).replace(/\s+/g, ' ').trim();

/** What stands for an element's edge. Without a sign between them, the cells of a table would be read as one sentence. */
const edgeOf = (opening: string, { hasWords }: { readonly hasWords: boolean }): string =>
  hasWords && /^t[dh]$/.test(opening) ? ' | ' : ' ';

/** `ids`: of the headings that begin a section. The words of a heading are not repeated in its text. */
export const readSections = (html: string, ids: ReadonlySet<string> = new Set()): readonly TextSection[] => {
  /** `hasWords`: the text is more than space. A look at the text itself for each cell would take as long as the table is large, each time. */
  const sections: { id: string; text: string; hasWords: boolean }[] = [{ id: '', text: '', hasWords: false }];
  /** The element whose words are left out, and how deep in it we are. */
  let left: { readonly name: string; depth: number } | undefined;
  /** Where the text of a formula begins: its source (`<annotation>`) takes the place of its signs. */
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

export const textOfHtml = (html: string): string => readSections(html)[0]?.text ?? '';
