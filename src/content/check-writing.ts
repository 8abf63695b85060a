// A tree of Markdown → what its writer did not mean: code that is never closed, links that are none, pictures without words. All of it is valid CommonMark.
import type {} from 'remark-directive';
import type { Code, Image, ImageReference, Nodes, Root, Text } from 'mdast';
import type { Reporter } from './report.ts';

export type WritingOptions = Pick<Reporter, 'report' | 'locate'> & {
  readonly place: 'entry' | 'text';
  /** What the offsets of the tree are in. */
  readonly source: string;
};

const writtenIn = (source: string, { position }: Nodes): string => source.slice(position?.start.offset, position?.end.offset);

const FENCE = /^(`{3,}|~{3,})(.*)/;

/** A line of the code that opens another block (CommonMark §4.5: what closes has no info string): the one that should have closed this is missing above it. */
const findOpening = (lines: readonly string[], fence: string): number | undefined => {
  const opening = new RegExp(`^[ \\t>]*${fence}${fence[0]}*[ \\t]*[\\w-][^\`]*$`);
  const at = lines.findIndex((line) => opening.test(line));
  return at < 0 ? undefined : at;
};

const checkCode = (node: Code, { source, place, report, locate }: WritingOptions): void => {
  const written = writtenIn(source, node);
  const [, fence, info = ''] = FENCE.exec(written) ?? [];
  if (fence === undefined) return;
  const [first = '', ...rest] = written.split('\n');
  const last = (rest.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd();
  const isClosed = last.length >= fence.length && [...last].every((character) => character === fence[0]);
  const inside = findOpening(rest, fence);
  if (isClosed && inside === undefined) return;
  const { line, column } = locate(node.position);
  const next = inside === undefined || place === 'text' ? '' : `, in line ${line + inside + 1}`;
  const ends =
    inside === undefined ? 'is never closed: all that follows is shown as code' : `is not closed before another one begins${next}`;
  const others = inside === undefined ? '' : `. Where such lines are part of it, begin and end it with ${fence}${fence[0]}`;
  const above = inside === undefined && info.trim() === '' ? '. If this line was to end a block, the end of one above it is missing' : '';
  report(
    'content/fence',
    place === 'text' ? 'warning' : 'error',
    `This code block ${ends}.`,
    { line, column, length: first.trim().length },
    `add a line ${fence} after its last line${others}${above}.`,
  );
};

const hint = (words: string): string => `write \`${words}\`.`;

type Slip = { readonly pattern: RegExp; readonly fault: string; readonly isMeant?: (address: string) => boolean; readonly bracket?: true };

/** What is meant as a link and is none by CommonMark §6.3: words and an address. */
const SLIPS: readonly Slip[] = [
  {
    pattern: /\[([^[\]\n]*)\]\(([^()<>\n"']+)\)/g,
    fault: 'has a space in its address',
    isMeant: (address) => /\S\s+\S/.test(address) && /\/|\.[A-Za-z\d]{2,5}(?:[#?].*)?$/.test(address),
    bracket: true,
  },
  { pattern: /\[([^[\]\n]+)\][ \t]+\((https?:\/\/[^()\s]+|[^()\s]+\.md(?:#[^()\s]*)?)\)/g, fault: 'has a space before its address' },
  {
    pattern: /\(([^()\n]+)\)\[(https?:\/\/[^[\]\s]+|[^[\]\s]+\.md(?:#[^[\]\s]*)?)\]/g,
    fault: 'has its brackets in the wrong order',
  },
];

const checkText = (node: Text, { source, report, locate }: WritingOptions): void => {
  if (!node.value.includes('](') && !/\][ \t]+\(|\)\[/.test(node.value)) return;
  const written = writtenIn(source, node);
  const start = locate(node.position);
  for (const { pattern, fault, isMeant = () => true, bracket } of SLIPS) {
    for (const { index, 0: whole, 1: words, 2: address = '' } of written.matchAll(pattern)) {
      if (written[index - 1] === '\\' || !isMeant(address)) continue;
      const before = written.slice(0, index).split('\n');
      const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0);
      const mark = written[index - 1] === '!' ? '!' : '';
      const message = `\`${mark}${whole}\` is shown as it is written: the ${mark ? 'picture' : 'link'} ${fault}.`;
      const meant = `${mark}[${words}](${bracket ? `<${address.trim()}>` : address})`;
      report('content/link', 'warning', message, { line: start.line + before.length - 1, column, length: whole.length }, hint(meant));
    }
  }
};

/** Words for those who do not see the picture (WCAG 2.2, 1.1.1). One that only decorates is written `<img alt="">`. */
const checkPicture = (node: Image | ImageReference, { report, locate }: WritingOptions): void => {
  if (node.alt?.trim()) return;
  const target = node.type === 'image' ? node.url : node.identifier;
  const how = node.type === 'image' ? `![what it shows](${target})` : `![what it shows][${target}]`;
  report('content/alt', 'warning', `The picture \`${target}\` has no words for who does not see it.`, locate(node.position), hint(how));
};

const visit = (node: Nodes, options: WritingOptions): void => {
  if (node.type === 'code') checkCode(node, options);
  if (options.place === 'entry') {
    if (node.type === 'text') checkText(node, options);
    if (node.type === 'image' || node.type === 'imageReference') checkPicture(node, options);
  }
  if ('children' in node) for (const child of node.children) visit(child, options);
};

/** Problems: `content/fence`, and in entries `content/link` and `content/alt`. */
export const checkWriting = (tree: Root, options: WritingOptions): void => visit(tree, options);
