// Finds text that was meant as a link, picture or footnote but is not one by CommonMark §6.3 and GFM. Reads one text
// run as it is written; `text-runs` finds the runs. Also collects the names that a page defines.
import type { Nodes, Root } from 'mdast';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Finding } from './finding.ts';

type Mistake = {
  readonly pattern: RegExp;
  readonly fault: string;
  /** Returns whether a match was meant as a link. Absent if all matches were. */
  readonly isMeant?: (address: string) => boolean;
  /** Whether the hint puts the address into `<>`. Absent if it does not. */
  readonly bracket?: true;
};

/**
 * Patterns of text that is written in brackets only if a link is meant: a URL with a scheme of Mokcha (`op:`,
 * `schema:`) or of the web, a path, or the name of a page or picture.
 */
const ADDRESS = [
  String.raw`https?:\/\/[^()[\]\s]+`,
  String.raw`(?:op|schema):[^()[\]\s]+`,
  String.raw`\.{0,2}\/[^()[\]\s/][^()[\]\s]*`,
  String.raw`[^()[\]\s]+\.(?:md(?:#[^()[\]\s]*)?|svg|png|jpe?g|gif|webp|avif)`,
].join('|');

const MISTAKES: readonly Mistake[] = [
  {
    pattern: /\[([^[\]\n]*)\]\(([^()<>\n"']+)\)/g,
    fault: 'has a space in its address',
    isMeant: (address) => /\S\s+\S/.test(address) && /\/|\.[A-Za-z\d]{2,5}(?:[#?].*)?$/.test(address),
    bracket: true,
  },
  { pattern: new RegExp(`\\[([^[\\]\\n]+)\\][ \\t]+\\((${ADDRESS})\\)`, 'g'), fault: 'has a space before its address' },
  { pattern: new RegExp(`\\(([^()\\n]+)\\)\\[(${ADDRESS})\\]`, 'g'), fault: 'has its brackets in the wrong order' },
];

const addresses = (written: string): Finding[] =>
  MISTAKES.flatMap(({ pattern, fault, isMeant = () => true, bracket }) =>
    [...written.matchAll(pattern)].flatMap(({ index, 0: whole, 1: words, 2: address = '' }): Finding[] => {
      if (written[index - 1] === '\\' || !isMeant(address)) return [];
      const mark = written[index - 1] === '!' ? '!' : '';
      const message = `\`${mark}${whole}\` is shown as plain text: the ${mark ? 'image' : 'link'} ${fault}.`;
      const meant = `${mark}[${words}](${bracket ? `<${address.trim()}>` : address})`;
      return [{ index, length: whole.length, code: 'content/link', message, hint: `write \`${meant}\`.` }];
    }),
  );

/** Names that a page defines: labels of link definitions and of footnotes. */
export type Definitions = { readonly links: readonly string[]; readonly notes: readonly string[] };

/** Collects the labels of all link definitions and footnote definitions of a tree, in document order. */
export const definitionsOf = (tree: Root): Definitions => {
  const [links, notes]: [string[], string[]] = [[], []];
  const visit = (node: Nodes): void => {
    if (node.type === 'definition') links.push(node.label ?? node.identifier);
    if (node.type === 'footnoteDefinition') notes.push(node.label ?? node.identifier);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return { links, notes };
};

/** Number of defined names above which no name is suggested, because comparing a name with all of them is expensive. */
const MAX_NAMES = 500;

const nearestOf = (name: string, names: readonly string[]): string | undefined =>
  names.length > MAX_NAMES || /^\d/.test(name) ? undefined : findNearest(name, names);

/** Matches `[words][name]`, but not directly after a word, because such brackets are an index (`rows[0][key]`). */
const REFERENCE = /(?<![\w\\\])])!?\[([^[\]\n]+)\]\[([A-Za-z\d][\w-]*)\](?![[(:])/g;

/**
 * Returns whether `[words][name]` was meant as a link. `[yes][no]` and `[INFO][main]` are prose: the words must not be
 * in capitals, and the name must be a number, contain `-` or `_`, or be close to a name that the page defines.
 */
const isReference = (words: string, name: string, nearest: string | undefined): boolean =>
  !/^[A-Z\d\s_-]+$/.test(words) && (nearest !== undefined || /^\d+$|^[A-Za-z\d]+[-_][\w-]*\w$/.test(name));

const references = (written: string, { links }: Definitions): Finding[] =>
  [...written.matchAll(REFERENCE)].flatMap(({ index, 0: whole, 1: words = '', 2: name = '' }): Finding[] => {
    const nearest = nearestOf(name, links);
    if (!isReference(words, name, nearest)) return [];
    const lead = whole.slice(0, whole.indexOf('['));
    const message = `\`${whole}\` is shown as plain text: \`${name}\` is not defined.`;
    const hint = nearest
      ? `write \`${lead}[${words}][${nearest}]\`.`
      : `add a line \`[${name}]: \` with the address, or write \`${lead}[${words}](address)\`.`;
    return [{ index, length: whole.length, code: 'content/link', message, hint }];
  });

/** Matches `[^name]`, but not the regular expressions `[^0-9]`, `[^a-z]+` and `/[^x]/`. */
const NOTE = /(?<![/^|\\])\[\^(\d{1,3}|[A-Za-z][\w-]{2,})\](?![*+?{:/])/g;

const notes = (written: string, definitions: Definitions): Finding[] =>
  [...written.matchAll(NOTE)].flatMap(({ index, 0: whole, 1: name = '' }): Finding[] => {
    if (/^\w-\w$/.test(name)) return [];
    const nearest = nearestOf(name, definitions.notes);
    const hint = nearest ? `write \`[^${nearest}]\`.` : `add a line \`${whole}: \` with the text of the footnote.`;
    return [
      {
        index,
        length: whole.length,
        code: 'content/link',
        message: `\`${whole}\` is shown as plain text: no footnote has this name.`,
        hint,
      },
    ];
  });

/**
 * Finds links, pictures and footnotes that readers see as plain text. `definitions` is called only if a definition may
 * be missing. Problems: `content/link`.
 */
export const lintLinks = (written: string, definitions: () => Definitions): Finding[] => [
  ...(/\]\(|\][ \t]+\(|\)\[/.test(written) ? addresses(written) : []),
  ...(/\]\[\w/.test(written) ? references(written, definitions()) : []),
  ...(written.includes('[^') ? notes(written, definitions()) : []),
];
