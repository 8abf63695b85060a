// A tree of Markdown → what its writer did not mean: code that is never closed, links that are none, pictures without words. All of it is valid CommonMark.
import type {} from 'remark-directive';
import type { Code, Image, ImageReference, Nodes, Parents, Root } from 'mdast';
import { findHeadingSlips } from './find-heading-slips.ts';
import { type Definitions, definitionsOf, findLinkSlips } from './find-link-slips.ts';
import { findMdx } from './find-mdx.ts';
import type { Reporter } from './report.ts';
import { reportFound } from './report-found.ts';
import type { Allowed } from './sanitise/allowed.ts';
import { findTags } from './sanitise/find-html.ts';
import { textRuns } from './text-runs.ts';

export type WritingOptions = Pick<Reporter, 'report' | 'locate'> & {
  readonly place: 'entry' | 'text';
  /** What the offsets of the tree are in. */
  readonly source: string;
  /** HTML that the site's config allows. */
  readonly allowed: Allowed;
};

const writtenIn = (source: string, { position }: Nodes): string => source.slice(position?.start.offset, position?.end.offset);

const FENCE = /^(`{3,}|~{3,})(.*)/;

/** A line of the code that opens another block (CommonMark §4.5: what closes has no info string): the one that should have closed this is missing above it. */
const findOpening = ({ value }: Code, fence: string): number | undefined => {
  // Indented by four spaces it would be code of its own, and opens nothing.
  const opening = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*[\\w-][^\`]*$`);
  const at = value.split('\n').findIndex((line) => opening.test(line));
  return at < 0 ? undefined : at;
};

/** Code that is indented by four spaces has no fences (CommonMark §4.4): what looks like one is part of it. */
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
  const next = inside === undefined || place === 'text' ? '' : `, in line ${line + inside + 1}`;
  const ends =
    inside === undefined ? 'is never closed: all that follows is shown as code' : `is not closed before another one begins${next}`;
  const others = inside === undefined ? '' : `. Where such lines are part of it, begin and end it with ${fence}${fence[0]}`;
  const above = inside === undefined && info.trim() === '' ? '. If this line was to end a block, the end of one above it is missing' : '';
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

/** What text can be that was meant as something else has one of these. */
const SUSPECT = /[[\]]|##|=\{|(?:^|\n)(?:im|ex)port\s/;

type EntryOptions = WritingOptions & { readonly definitions: () => Definitions };

const checkText = (parent: Parents, options: EntryOptions): void => {
  if (!parent.children.some((child) => child.type === 'text' && SUSPECT.test(child.value))) return;
  for (const run of textRuns(parent, options.source)) {
    const lines = parent.type === 'paragraph' ? [...findHeadingSlips(run), ...findMdx(run)] : [];
    reportFound([...lines, ...findLinkSlips(run.written, options.definitions)], run, options);
  }
};

const checkHtml = ({ children }: Parents, options: EntryOptions): void => {
  let inside: string | undefined;
  for (const node of children) {
    // A plugin of the site may write what it likes.
    if (node.type !== 'html' || node.position === undefined) continue;
    // `{{<note>}}` is a shortcode (`checkNotation`).
    if (options.source.endsWith('{{', node.position.start.offset)) continue;
    const written = writtenIn(options.source, node);
    const isWritten = written.startsWith('<');
    const tags = findTags(isWritten ? written : node.value, options.allowed, inside);
    inside = tags.inside;
    // A plugin has put HTML in the place of something else: what is in it has no place of its own.
    const found = isWritten ? tags.found : tags.found.map((one) => ({ ...one, index: 0, length: 1 }));
    reportFound(found, { written, start: node.position.start }, options);
  }
};

/** Words for those who do not see the picture (WCAG 2.2, 1.1.1). One that only decorates is written `<img alt="">`. */
const checkPicture = (node: Image | ImageReference, { report, locate }: WritingOptions): void => {
  if (node.alt?.trim()) return;
  const target = node.type === 'image' ? node.url : node.identifier;
  const how = node.type === 'image' ? `![what it shows](${target})` : `![what it shows][${target}]`;
  report(locate(node.position), {
    code: 'content/alt',
    severity: 'warning',
    message: `The picture \`${target}\` has no words for who does not see it.`,
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

/** Problems: `content/fence`, and in entries `content/link`, `content/heading`, `content/html`, `content/mdx` and `content/alt`. */
export const checkWriting = (tree: Root, options: WritingOptions): void => {
  let known: Definitions | undefined;
  const definitions = (): Definitions => {
    known ??= definitionsOf(tree);
    return known;
  };
  visit(tree, { ...options, definitions });
};
