// Turns an entry into Markdown for readers who do not know Mokcha's dialect. Replaces ranges of the entry's source; the
// text between them remains as its author wrote it. Nodes that a plugin made have no position in the source and are
// skipped.
import type {} from 'remark-directive';
import type { Code, Heading, Html, Nodes, Paragraph, Root, Text } from 'mdast';
import type { MarkdownPiece } from '../model/content/markdown.ts';
import type { ContainerDirective, LeafDirective } from './dialect/directive.ts';
import { ADMONITIONS } from './notation/box-hint.ts';
import { readSrcset } from '../model/content/srcset.ts';
import { plainText } from './plain-text.ts';

type Work = { readonly source: string; readonly directives: readonly string[] };

/** Range of the source, with the text that replaces it. */
type Edit = { readonly start: number; readonly end: number; readonly pieces: readonly MarkdownPiece[] };

const startOf = (node: Nodes): number => node.position?.start.offset ?? -1;
const endOf = (node: Nodes): number => node.position?.end.offset ?? -1;

const edit = (node: Nodes, ...pieces: readonly MarkdownPiece[]): Edit[] => [
  { start: startOf(node), end: endOf(node), pieces },
];

const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

/** Returns the source from `start` to `end` with the edits of `nodes`. */
const piecesOf = (work: Work, nodes: readonly Nodes[], start: number, end: number): MarkdownPiece[] => {
  const pieces: MarkdownPiece[] = [];
  let at = start;
  for (const { start: from, end: to, pieces: made } of nodes.flatMap((node) => editsOf(work, node))) {
    if (from < at || to > end) continue;
    pieces.push(work.source.slice(at, from), ...made);
    at = to;
  }
  pieces.push(work.source.slice(at, end));
  return pieces.filter((piece) => piece !== '');
};

const within = (work: Work, nodes: readonly Nodes[]): MarkdownPiece[] => {
  const placed = nodes.filter((node) => node.position !== undefined);
  const [first, last] = [placed[0], placed.at(-1)];
  return first === undefined || last === undefined ? [] : piecesOf(work, placed, startOf(first), endOf(last));
};

/**
 * Returns the prefix for the lines of a block after its first line: the text before the block on the first line, in
 * which spaces replace the markers of lists.
 */
const prefixOf = ({ source }: Work, node: Nodes): string => {
  const start = startOf(node);
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
};

const limit = /:limit\[([^\]\s]*)\]/g;

const editText = ({ source }: Work, node: Text): Edit[] => {
  const start = startOf(node);
  const written = source.slice(start, endOf(node));
  if (!written.includes(':limit[')) return [];
  return [...written.matchAll(limit)].map(({ index, 0: whole, 1: target = '' }) => ({
    ...{ start: start + index, end: start + index + whole.length },
    pieces: [{ kind: 'limit', target }],
  }));
};

/** Returns edits that remove a comment or replace the URLs in attributes. */
const editHtml = ({ source }: Work, node: Html): Edit[] => {
  const start = startOf(node);
  if (/^<!--[\s\S]*-->\s*$/.test(node.value.trim())) {
    const after = /^\n*/.exec(source.slice(endOf(node)))?.[0] ?? '';
    return [{ start, end: endOf(node) + after.length, pieces: [] }];
  }
  const addresses = [...node.value.matchAll(/\s(href|src|poster|cite)=(["'])([^"']*)\2/g)].map(
    ({ index, 0: whole, 1: name, 3: target = '' }): Edit => {
      const end = start + index + whole.length - 1;
      return {
        start: end - target.length,
        end,
        pieces: [{ kind: 'address', of: name === 'src' || name === 'poster' ? 'image' : 'link', target }],
      };
    },
  );
  return [...addresses, ...editSrcsets(node, start)].sort((a, b) => a.start - b.start);
};

const editSrcsets = (node: Html, start: number): Edit[] =>
  [...node.value.matchAll(/\ssrcset=(["'])([^"']*)\1/g)].flatMap(({ index, 0: whole, 2: value = '' }) => {
    let at = index + whole.length - 1 - value.length;
    return readSrcset(value).map(({ target }): Edit => {
      const from = node.value.indexOf(target, at);
      at = from + target.length;
      return { start: start + from, end: start + at, pieces: [{ kind: 'address', of: 'image', target }] };
    });
  });

/**
 * Returns the edits of a heading. If the heading ends with `{#id}`, the last edit removes it, because this notation is
 * not standard Markdown.
 */
const editHeading = (work: Work, node: Heading): Edit[] => {
  const last = node.children.at(-1);
  const inner = node.children.flatMap((child) => editsOf(work, child));
  if (last?.type !== 'text') return inner;
  const end = endOf(last);
  const id = /(?<!\s)\s*\{#[^\s{}#]+\}\s*$/.exec(work.source.slice(startOf(last), end))?.[0];
  return id === undefined ? inner : [...inner, { start: end - id.length, end, pieces: [] }];
};

const codeTitle = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/**
 * Returns an edit that reduces the info string to the language, because only the build uses the other words. A title
 * becomes a line above the code block.
 */
const editCode = (work: Work, node: Code): Edit[] => {
  if (!node.meta) return [];
  const start = startOf(node);
  const line = work.source.indexOf('\n', start);
  const fence = /^[`~]+/.exec(work.source.slice(start))?.[0];
  if (fence === undefined || line < 0 || line > endOf(node)) return [];
  const found = codeTitle.exec(node.meta);
  const title = found?.[1] ?? found?.[2] ?? found?.[3];
  const prefix = prefixOf(work, node);
  const caption = title === undefined ? '' : `**${title}**\n${prefix.trimEnd()}\n${prefix}`;
  return [{ start, end: line, pieces: [`${caption}${fence}${node.lang ?? ''}`] }];
};

const isLabel = (node: Nodes | undefined): node is Paragraph =>
  node?.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;

const editContainer = (work: Work, node: ContainerDirective): Edit[] => {
  const [first, ...rest] = node.children;
  const label = isLabel(first) ? first : undefined;
  const body = within(work, label === undefined ? node.children : rest);
  const prefix = prefixOf(work, node);
  const gap = body.length === 0 ? [] : [`\n${prefix.trimEnd()}\n${prefix}`, ...body];
  if (ADMONITIONS.some((name) => name === node.name)) {
    const kind: MarkdownPiece = { kind: 'message', key: `content.admonition.${node.name}` };
    const title = label === undefined ? [kind] : [kind, ' · ', ...within(work, label.children)];
    return edit(node, { kind: 'quote', prefix, pieces: ['**', ...title, '**', ...gap] });
  }
  if (node.name !== 'tab') return edit(node, ...body);
  // The empty line is needed because the source may not have one between two tabs.
  return edit(
    node,
    `\n${prefix}**${node.attributes?.label ?? (label === undefined ? '' : plainText(label))}**`,
    ...gap,
  );
};

const editLeaf = (work: Work, node: LeafDirective): Edit[] => {
  if (!work.directives.includes(node.name)) return [];
  const label = /^:+[\w-]+\[(.*)\](?:\{|$)/.exec(work.source.slice(startOf(node), endOf(node)))?.[1];
  const written = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''] as const);
  const args = { ...Object.fromEntries(written), ...(label !== undefined && { label }) };
  return edit(node, { kind: 'directive', name: node.name, args, prefix: prefixOf(work, node) });
};

const titled = (title: string | null | undefined): { title?: string } => (title ? { title } : {});

const editsOf = (work: Work, node: Nodes): Edit[] => {
  if (node.position === undefined) return [];
  switch (node.type) {
    case 'text':
      return editText(work, node);
    case 'html':
      return editHtml(work, node);
    case 'code':
      return editCode(work, node);
    case 'heading':
      return editHeading(work, node);
    case 'link':
      // An autolink (`https://…`, `<https://…>`) contains an absolute URL and is kept as it is.
      if (work.source[startOf(node)] !== '[') return [];
      return edit(node, { kind: 'link', target: node.url, ...titled(node.title), pieces: within(work, node.children) });
    case 'image':
      return edit(node, { kind: 'image', target: node.url, alt: node.alt ?? '', ...titled(node.title) });
    case 'definition':
      return edit(node, `[${node.label ?? node.identifier}]: `, { kind: 'address', of: 'link', target: node.url });
    case 'containerDirective':
      return editContainer(work, node);
    case 'leafDirective':
      return editLeaf(work, node);
    default:
      return childrenOf(node).flatMap((child) => editsOf(work, child));
  }
};

/**
 * Returns the Markdown of an entry as pieces. `source`: the text that the offsets in the tree refer to. `directives`:
 * names of the leaf directives that the site has.
 */
export const markdownPieces = (tree: Root, source: string, directives: readonly string[]): readonly MarkdownPiece[] =>
  within({ source, directives }, tree.children);
