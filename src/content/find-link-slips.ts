// Words as they are written → links, pictures and notes that are none by CommonMark §6.3 and GFM, and were meant as such.
import type { Nodes } from 'mdast';
import { findNearest } from '../model/nearest.ts';
import type { Found } from './found.ts';

type Slip = { readonly pattern: RegExp; readonly fault: string; readonly isMeant?: (address: string) => boolean; readonly bracket?: true };

/** What prose has in brackets only where it is an address: with a scheme of ours or of the web, a path, or the name of a page or picture. */
const ADDRESS =
  'https?:\\/\\/[^()[\\]\\s]+|(?:op|schema):[^()[\\]\\s]+|\\.{0,2}\\/[^()[\\]\\s/][^()[\\]\\s]*|[^()[\\]\\s]+\\.(?:md(?:#[^()[\\]\\s]*)?|svg|png|jpe?g|gif|webp|avif)';

const SLIPS: readonly Slip[] = [
  {
    pattern: /\[([^[\]\n]*)\]\(([^()<>\n"']+)\)/g,
    fault: 'has a space in its address',
    isMeant: (address) => /\S\s+\S/.test(address) && /\/|\.[A-Za-z\d]{2,5}(?:[#?].*)?$/.test(address),
    bracket: true,
  },
  { pattern: new RegExp(`\\[([^[\\]\\n]+)\\][ \\t]+\\((${ADDRESS})\\)`, 'g'), fault: 'has a space before its address' },
  { pattern: new RegExp(`\\(([^()\\n]+)\\)\\[(${ADDRESS})\\]`, 'g'), fault: 'has its brackets in the wrong order' },
];

const addresses = (written: string): Found[] =>
  SLIPS.flatMap(({ pattern, fault, isMeant = () => true, bracket }) =>
    [...written.matchAll(pattern)].flatMap(({ index, 0: whole, 1: words, 2: address = '' }): Found[] => {
      if (written[index - 1] === '\\' || !isMeant(address)) return [];
      const mark = written[index - 1] === '!' ? '!' : '';
      const message = `\`${mark}${whole}\` is shown as it is written: the ${mark ? 'picture' : 'link'} ${fault}.`;
      const meant = `${mark}[${words}](${bracket ? `<${address.trim()}>` : address})`;
      return [{ index, length: whole.length, code: 'content/link', message, hint: `write \`${meant}\`.` }];
    }),
  );

type Definitions = { readonly links: readonly string[]; readonly notes: readonly string[] };

const definitionsOf = (node: Nodes): Definitions => {
  if (node.type === 'definition') return { links: [node.label ?? node.identifier], notes: [] };
  const inner = 'children' in node ? node.children.map(definitionsOf) : [];
  const own = node.type === 'footnoteDefinition' ? [node.label ?? node.identifier] : [];
  return { links: inner.flatMap(({ links }) => links), notes: [...own, ...inner.flatMap(({ notes }) => notes)] };
};

/** `[words][name]` behind a word is an index (`rows[0][key]`). */
const REFERENCE = /(?<![\w\\\])])!?\[([^[\]\n]+)\]\[([A-Za-z\d][\w-]*)\](?![[(:])/g;

/** `[yes][no]` and `[INFO][main]` are prose: a name is what no word is, or nearly one that the page defines. */
const isReference = (words: string, name: string, nearest: string | undefined): boolean =>
  !/^[A-Z\d\s_-]+$/.test(words) && (nearest !== undefined || /^\d+$|^[A-Za-z\d]+[-_][\w-]*\w$/.test(name));

const references = (written: string, { links }: Definitions): Found[] =>
  [...written.matchAll(REFERENCE)].flatMap(({ index, 0: whole, 1: words = '', 2: name = '' }): Found[] => {
    const nearest = findNearest(name, links);
    if (!isReference(words, name, nearest)) return [];
    const lead = whole.slice(0, whole.indexOf('['));
    const message = `\`${whole}\` is shown as it is written: nothing defines \`${name}\`.`;
    const hint = nearest
      ? `write \`${lead}[${words}][${nearest}]\`.`
      : `add a line \`[${name}]: \` and the address, or write \`${lead}[${words}](address)\`.`;
    return [{ index, length: whole.length, code: 'content/link', message, hint }];
  });

/** `[^0-9]`, `[^a-z]+` and `/[^x]/` are patterns. */
const NOTE = /(?<![/^|\\])\[\^(\d{1,3}|[A-Za-z][\w-]{2,})\](?![*+?{:/])/g;

const notes = (written: string, definitions: Definitions): Found[] =>
  [...written.matchAll(NOTE)].flatMap(({ index, 0: whole, 1: name = '' }): Found[] => {
    if (/^\w-\w$/.test(name)) return [];
    const nearest = /^\d/.test(name) ? undefined : findNearest(name, definitions.notes);
    const hint = nearest ? `write \`[^${nearest}]\`.` : `add a line \`${whole}: \` and the words of the note.`;
    return [
      {
        index,
        length: whole.length,
        code: 'content/link',
        message: `\`${whole}\` is shown as it is written: no note has this name.`,
        hint,
      },
    ];
  });

/** Problems: `content/link`. */
export const findLinkSlips = (written: string, tree: Nodes): Found[] => {
  const found = /\]\(|\][ \t]+\(|\)\[/.test(written) ? addresses(written) : [];
  // Looked for only where something may need them: that is hardly ever.
  if (!/\]\[\w|\[\^/.test(written)) return found;
  const definitions = definitionsOf(tree);
  return [...found, ...references(written, definitions), ...notes(written, definitions)];
};
