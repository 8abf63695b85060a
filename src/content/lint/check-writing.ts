// Reports valid CommonMark that the writer probably did not mean, such as code that is never closed, text that was
// meant as a link, HTML that is left out, and pictures without alternative text.
import type {} from 'remark-directive';
import type { Code, Image, ImageReference, Nodes, Parents, Root } from 'mdast';
import { lintHeadings } from './lint-headings.ts';
import { type Definitions, definitionsOf, lintLinks } from './lint-links.ts';
import { findMdx } from './find-mdx.ts';
import type { Reporter } from '../report.ts';
import { reportFindings } from './report-findings.ts';
import type { Allowed } from '../sanitise/allowed.ts';
import { findTags } from '../sanitise/find-html.ts';
import { textRuns } from './text-runs.ts';

/** Input of the checks, in addition to the tree. */
export type WritingOptions = Pick<Reporter, 'report' | 'locate'> & {
  readonly place: 'entry' | 'text';
  /** Text that the offsets of the tree refer to. */
  readonly source: string;
  readonly allowed: Allowed;
};

const writtenIn = (source: string, { position }: Nodes): string =>
  source.slice(position?.start.offset, position?.end.offset);

const FENCE = /^(`{3,}|~{3,})(.*)/;

/**
 * Returns the index of the line in the code that opens a second block (CommonMark §4.5: a closing fence has no info
 * string), or undefined if no line does. The line that should have closed the first block is missing above that line.
 */
const findOpening = ({ value }: Code, fence: string): number | undefined => {
  // A line that is indented by four spaces would be indented code, and would not open a block.
  const opening = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*[\\w-][^\`]*$`);
  const at = value.split('\n').findIndex((line) => opening.test(line));
  return at < 0 ? undefined : at;
};

/**
 * Returns whether the code is indented by four spaces. In such code, a line that looks like a fence is part of the code
 * (CommonMark §4.4).
 */
const isIndented = ({ value }: Code, written: string, fence: string): boolean =>
  value.startsWith(fence) && value.split('\n').length === written.split('\n').length;

const checkCode = (node: Code, { source, place, report, locate }: WritingOptions): void => {
  const written = writtenIn(source, node);
  const [, fence, info = ''] = FENCE.exec(written) ?? [];
  if (fence === undefined || isIndented(node, written, fence)) return;
  const [first = '', ...rest] = written.split('\n');
  const last = (rest.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd();
  const isClosed = last.length >= fence.length && [...last].every((character) => character === fence[0]);
  const inside = findOpening(node, fence);
  if (isClosed && inside === undefined) return;
  const { line, column } = locate(node.position);
  const next = inside === undefined || place === 'text' ? '' : `, on line ${line + inside + 1}`;
  const ends =
    inside === undefined
      ? 'is never closed: everything after it is shown as code'
      : `is not closed before the next one begins${next}`;
  const others =
    inside === undefined ? '' : `. If the block should show such fences, begin and end it with ${fence}${fence[0]}`;
  const above =
    inside === undefined && info.trim() === ''
      ? '. If this line should close a block, a block above it has no closing line'
      : '';
  report(
    { line, column, length: first.trim().length },
    {
      code: 'content/fence',
      severity: place === 'text' ? 'warning' : 'error',
      message: `This code block ${ends}.`,
      hint: `add a line ${fence} after its last line${others}${above}.`,
    },
  );
};

/** Matches text that may have been meant as a link, a heading or MDX. Other text is not examined further. */
const SUSPECT = /[[\]]|##|=\{|(?:^|\n)(?:im|ex)port\s/;

type EntryOptions = WritingOptions & { readonly definitions: () => Definitions };

const checkText = (parent: Parents, options: EntryOptions): void => {
  if (!parent.children.some((child) => child.type === 'text' && SUSPECT.test(child.value))) return;
  for (const run of textRuns(parent, options.source)) {
    const lines = parent.type === 'paragraph' ? [...lintHeadings(run), ...findMdx(run)] : [];
    reportFindings([...lines, ...lintLinks(run.written, options.definitions)], run, options);
  }
};

const checkHtml = ({ children }: Parents, options: EntryOptions): void => {
  let inside: string | undefined;
  for (const node of children) {
    // A node without a position comes from a plugin of the site, whose HTML is not checked here.
    if (node.type !== 'html' || node.position === undefined) continue;
    // `{{<note>}}` is a shortcode, which `checkNotation` reports.
    if (options.source.endsWith('{{', node.position.start.offset)) continue;
    const written = writtenIn(options.source, node);
    const isWritten = written.startsWith('<');
    const tags = findTags(isWritten ? written : node.value, options.allowed, inside);
    inside = tags.inside;
    // If a plugin replaced something else with HTML, the positions in that HTML are not positions in the source.
    const found = isWritten ? tags.found : tags.found.map((one) => ({ ...one, index: 0, length: 1 }));
    reportFindings(found, { written, start: node.position.start }, options);
  }
};

/**
 * Reports a picture without alternative text (WCAG 2.2, 1.1.1). Writers can mark a picture as decorative with `<img
 * alt="">`.
 */
const checkPicture = (node: Image | ImageReference, { report, locate }: WritingOptions): void => {
  if (node.alt?.trim()) return;
  const target = node.type === 'image' ? node.url : node.identifier;
  const how = node.type === 'image' ? `![what it shows](${target})` : `![what it shows][${target}]`;
  report(locate(node.position), {
    code: 'content/alt',
    severity: 'warning',
    message: `The image \`${target}\` has no alternative text.`,
    hint: `write \`${how}\`.`,
  });
};

const visit = (node: Nodes, options: EntryOptions): void => {
  if (node.type === 'code') checkCode(node, options);
  if (options.place === 'entry') {
    if (node.type === 'image' || node.type === 'imageReference') checkPicture(node, options);
    if ('children' in node) {
      checkText(node, options);
      checkHtml(node, options);
    }
  }
  if ('children' in node) for (const child of node.children) visit(child, options);
};

/**
 * Walks the tree and reports `content/fence`, and in entries also `content/link`, `content/heading`, `content/html`,
 * `content/mdx` and `content/alt`.
 */
export const checkWriting = (tree: Root, options: WritingOptions): void => {
  let known: Definitions | undefined;
  const definitions = (): Definitions => {
    known ??= definitionsOf(tree);
    return known;
  };
  visit(tree, { ...options, definitions });
};
