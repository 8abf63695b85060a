// Reports notation of other tools that Mokcha does not support, such as `{{< figure >}}` and `[[toc]]`, with hints that
// say what to write instead.
import type { Blockquote, Code, Nodes, Paragraph, Parents, Root } from 'mdast';
import type { Finding } from '../lint/finding.ts';
import type { Reporter } from '../report.ts';
import { reportFindings } from '../lint/report-findings.ts';
import { findAlert, findBlockNotation } from './block-notation.ts';
import { findCodeNotation } from './code-notation.ts';
import { findInlineNotation } from './inline-notation.ts';
import { type MaskedText, maskText } from './masked-text.ts';
import { findTemplateTags } from './template-tags.ts';

/** Input of the checks, in addition to the tree. `source` is the text that the offsets of the tree refer to. */
export type NotationOptions = Pick<Reporter, 'report' | 'locate'> & { readonly source: string };

/** Patterns of notation that can be anywhere in a block (`ANYWHERE`), or only at its start (`AT_START`). */
const ANYWHERE = /\[\[|\[!|==|\{[{%:/.A-Za-z"'` ]/.source;
const AT_START = /(?:!!!|\?\?\?|\.\. |\$\$|<<|-{1,8}8<|@start|\*\[|\[_?toc|\$\{toc)/.source;

/** Matches blocks that may contain notation of other tools. Other blocks are not examined further. */
const SUSPECT = new RegExp([ANYWHERE, /\{#/.source, `^${AT_START}`].join('|'), 'i');

/**
 * Pattern of attributes that begin with an id, except at the end of a heading (`## Title {#id}`), where Mokcha reads
 * the id.
 */
const FOREIGN_ID = /\{#(?![^\s{}]+\}[ \t]*$)|^(?![ \t>]*#{1,6}[ \t]).*\{#/.source;
const CODE_OPTIONS = /(?:`{3}|~{3})(?:[^\w+#.\-\n`~ \t]|[ \t]+\S|[\w+#.-]+(?:[^\w+#.\-\n`~ \t]|[ \t]+\S))/.source;

/** Matches entries that may contain notation of other tools. The trees of all other entries are not walked. */
const SUSPECT_ENTRY = new RegExp(
  [ANYWHERE, FOREIGN_ID, `(?:^|[ \\t>])${AT_START}`, CODE_OPTIONS, '@include:'].join('|'),
  'im',
);

/**
 * Returns the text without the content of its code blocks, because braces in JSON look like notation of another tool.
 * Keeps the line that opens a block.
 */
const withoutCode = (source: string): string => {
  let [fence, text, from] = ['', '', 0];
  for (const { 0: line, 1: marks = '', index } of source.matchAll(/^(`{3,}|~{3,}).*/gm)) {
    if (fence === '') {
      text += source.slice(from, index + line.length);
      fence = marks;
    } else if (marks.startsWith(fence)) {
      from = index + line.length;
      fence = '';
    }
  }
  return fence === '' ? text + source.slice(from) : text;
};

/** Returns whether readers see the found text. A plugin of the site may have replaced it. */
const isShown = ({ written, shown }: MaskedText, { index }: Finding): boolean =>
  shown.includes(written.slice(index, index + 2));

/** Replaces masked code and URLs in a hint with `…`. */
const showMasked = (found: Finding): Finding => ({ ...found, hint: found.hint.replace(/\0+/g, '…') });

const reportIn = (block: Parents, find: (written: string) => readonly Finding[], options: NotationOptions): boolean => {
  const { position } = block;
  if (position === undefined || !SUSPECT.test(options.source.slice(position.start.offset, position.end.offset)))
    return false;
  const text = maskText(block, options.source);
  const found =
    text === undefined
      ? []
      : find(text.written)
          .filter((one) => isShown(text, one))
          .map(showMasked);
  if (text !== undefined) reportFindings(found, { written: text.written, start: position.start }, options);
  return found.length > 0;
};

const toList = (found: Finding | readonly Finding[] = []): readonly Finding[] => [found].flat();

const findInWords = (written: string): readonly Finding[] => [
  ...findTemplateTags(written),
  ...findInlineNotation(written),
];

const checkParagraph = (paragraph: Paragraph, options: NotationOptions): void => {
  reportIn(paragraph, (written) => toList(findBlockNotation(written) ?? findInWords(written)), options);
};

/** Checks a quote, and returns whether its first words were reported. */
const checkQuote = ({ children: [first], data }: Blockquote, options: NotationOptions): boolean =>
  data?.hName === undefined &&
  first?.type === 'paragraph' &&
  reportIn(first, (written) => toList(findAlert(written)), options);

const checkCode = (code: Code, options: NotationOptions): void => {
  if (code.position === undefined || code.data?.hName !== undefined) return;
  const written = options.source.slice(code.position.start.offset, code.position.end.offset);
  const found = findCodeNotation(code, written);
  if (found !== undefined) reportFindings([found], { written, start: code.position.start }, options);
};

const INCLUDE = /^<!--[ \t]*@include:[^\n]*/;

const visit = (node: Nodes, options: NotationOptions): void => {
  if (node.type === 'code') checkCode(node, options);
  if (node.type === 'html' && node.position !== undefined && INCLUDE.test(node.value)) {
    const [first = ''] = INCLUDE.exec(node.value) ?? [];
    const message = `\`${first}\` is a VitePress file include and is left out.`;
    const hint = 'write the text here: a page cannot include another file.';
    reportFindings(
      [{ index: 0, length: first.length, code: 'content/notation', message, hint }],
      { written: first, start: node.position.start },
      options,
    );
  }
  if (!('children' in node)) return;
  if (node.type === 'paragraph') checkParagraph(node, options);
  if (node.type === 'heading' || node.type === 'tableCell') reportIn(node, findInWords, options);
  const isAlert = node.type === 'blockquote' && checkQuote(node, options);
  for (const child of isAlert ? node.children.slice(1) : node.children) visit(child, options);
};

/** Walks the tree and reports `content/notation` and `content/mdx`. */
export const checkNotation = (tree: Root, options: NotationOptions): void => {
  if (SUSPECT_ENTRY.test(withoutCode(options.source))) visit(tree, options);
};
