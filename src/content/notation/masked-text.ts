// Turns a block into its text as it is written, with U+0000 in place of everything that the rules of notation do not
// read: code, HTML, URLs of links, and nodes that a plugin has replaced.
import type { Nodes, Parents } from 'mdast';
import { plainText } from '../plain-text.ts';

/** Text of a block for the rules of notation. */
export type MaskedText = {
  /**
   * Source text of the block, in which everything except its words and the delimiters of emphasis is masked. Line
   * breaks are kept.
   */
  readonly written: string;
  /** Text that readers see, without text that a plugin has replaced. */
  readonly shown: string;
};

/** U+0000, which no text can contain (CommonMark §2.3). */
const MASK = '\0';

type Range = readonly [start: number, end: number];

const rangeOf = ({ position }: Nodes): Range | undefined =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? undefined
    : [position.start.offset, position.end.offset];

/** Returns the ranges of the text in a node, without nodes that a plugin has replaced. */
const openRanges = (node: Nodes, source: string): Range[] => {
  const range = rangeOf(node);
  if (range === undefined || node.data?.hName !== undefined) return [];
  // Markdown reads `{{<note>}}` as words around an HTML tag, but the tag is part of a shortcode.
  if (node.type === 'text' || (node.type === 'html' && source.endsWith('{{', range[0]))) return [range];
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => openRanges(child, source));
};

/**
 * Returns the ranges of the text in a block, including the delimiters of emphasis, which may be part of the notation:
 * in `{/*a*\/}`, both `*` are such delimiters.
 */
const withMarks = (node: Parents, source: string): Range[] =>
  node.children.flatMap((child) => {
    const range = rangeOf(child);
    const isEmphasis = child.type === 'emphasis' || child.type === 'strong' || child.type === 'delete';
    if (!isEmphasis || range === undefined || child.data?.hName !== undefined) return openRanges(child, source);
    const inner = withMarks(child, source);
    const marks: Range[] = [
      [range[0], rangeOf(child.children[0] ?? child)?.[0] ?? range[1]],
      [rangeOf(child.children.at(-1) ?? child)?.[1] ?? range[0], range[1]],
    ];
    return [...marks, ...inner];
  });

/**
 * Masks everything in a block except its words and the delimiters of emphasis. Returns undefined if the block has no
 * position, which means that a plugin made it.
 */
export const maskText = (block: Parents, source: string): MaskedText | undefined => {
  const range = rangeOf(block);
  if (range === undefined) return undefined;
  const mask = (from: number, to: number): string => source.slice(from, to).replace(/[^\n]/g, MASK);
  let [written, end] = ['', range[0]];
  for (const [from, to] of withMarks(block, source).sort(([a], [b]) => a - b)) {
    if (from < end) continue;
    written += mask(end, from) + source.slice(from, to);
    end = to;
  }
  return { written: written + mask(end, range[1]), shown: plainText(block) };
};
