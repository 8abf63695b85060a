// Turns a sanitised HTML tree into segments, and lists its headings, links, anchors and references to descriptions.
import GithubSlugger, { slug } from 'github-slugger';
import type { ElementContent, Root, RootContent } from 'hast';
import type { EntryLink, Heading, Literals, Mention, Segment } from '../../model/content/entry.ts';
import { layoutIds } from '../../model/reference/anchors.ts';
import { compileElement } from './compile-element.ts';
import { compileText } from './compile-text.ts';
import type { NodePosition } from '../report.ts';
import type { CompileOptions, CompilerContext } from './compiler-context.ts';

/** Compiled text: its segments, and the headings, links, anchors, mentions and literals that it contains. */
export type Compiled = {
  readonly segments: readonly Segment[];
  readonly headings: readonly Heading[];
  readonly links: readonly EntryLink[];
  readonly anchors: readonly string[];
  readonly mentions: readonly Mention[];
  readonly literals: Literals;
  /** Whether an element has a `style` attribute. False if `keepsMore` is false. */
  readonly hasStyles: boolean;
};

const explicitIds = (nodes: readonly RootContent[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    const id = node.properties.id ?? (node.tagName === 'a' ? node.properties.name : undefined);
    const inner = explicitIds(node.children);
    return typeof id === 'string' ? [id, ...inner] : inner;
  });

const hasStyles = (nodes: readonly RootContent[]): boolean =>
  nodes.some((node) => node.type === 'element' && ('style' in node.properties || hasStyles(node.children)));

const createSlug = (root: Root): ((text: string) => string) => {
  const slugger = new GithubSlugger();
  // The ids of the layout and those that a writer chose are reserved first, so that no slug of a heading is equal to
  // one of them.
  for (const id of [...layoutIds, ...explicitIds(root.children)]) slugger.slug(id, true);
  return (text) => slugger.slug(slug(text) === '' ? 'section' : text);
};

/**
 * Splits HTML into segments at its slots, each of which is `\0`, the index of a segment, and `\0`. A text cannot
 * contain NUL, because CommonMark (§2.3) and HTML replace it.
 */
const splitSlots = (html: string, slots: readonly Segment[]): Segment[] =>
  html.split('\0').flatMap((part, index): Segment[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'html', html: part }];
    const segment = slots[Number(part)];
    return segment === undefined ? [] : [segment];
  });

/**
 * Compiles the body of an entry or a text of a description. Problems: `content/heading-level`, `content/url-scheme`.
 */
export const compile = (root: Root, options: CompileOptions): Compiled => {
  const slots: Segment[] = [];
  const headings: Heading[] = [];
  const links: EntryLink[] = [];
  const anchors: string[] = [];
  const mentions: Mention[] = [];
  const names: string[] = [];
  const places: number[] = [];
  let tables = 0;
  const html = (value: string): ElementContent => ({ type: 'raw', value });
  const compileNode = (node: RootContent, at: NodePosition | undefined, depth: number): ElementContent[] => {
    if (node.type === 'element') return compileElement(node, node.position ?? at, depth, context);
    if (node.type === 'text') return compileText(node, node.position ?? at, context);
    return node.type === 'raw' ? [node] : [];
  };
  const context: CompilerContext = {
    ...options,
    html,
    slot: (segment) => html(`\0${slots.push(segment) - 1}\0`),
    compileAll: (nodes, at, depth) => nodes.flatMap((node) => compileNode(node, at, depth)),
    slug: createSlug(root),
    countTable: () => {
      tables += 1;
      return tables;
    },
    addHeading: (heading) => headings.push(heading),
    addLink: (kind, target, position) => links.push({ kind, target, position }),
    addMention: (mention) => mentions.push(mention),
    addLiteral: (name, { line, column }) => {
      names.push(name);
      places.push(line, column);
    },
    addAnchor: (id) => {
      if (typeof id !== 'string' || id === '' || options.idPrefix === undefined) return undefined;
      anchors.push(`${options.idPrefix}${id}`);
      return anchors.at(-1);
    },
  };
  const children = context.compileAll(root.children, root.position, 0);
  const segments = splitSlots(options.stringify({ type: 'root', children }), slots);
  const literals: Literals = { names: names.join(' '), places };
  return {
    segments,
    headings,
    links,
    anchors,
    mentions,
    literals,
    hasStyles: options.keepsMore && hasStyles(root.children),
  };
};
