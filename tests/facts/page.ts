// Parses a rendered page as a browser would, and finds the block of an id: a field with its description, or a heading
// with everything below it. A page never changes: functions that remove or change a block return a new page. Also lists
// the elements and the text of a block.
import type { Element, Nodes, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

type Path = readonly number[];

export type Page = { readonly tree: Root; readonly paths: ReadonlyMap<string, Path> };

const reader = unified().use(rehypeRaw).freeze();

const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';
const childrenOf = (node: Nodes): readonly RootContent[] => ('children' in node ? node.children : []);

const landmarks = new Set(['html', 'title', 'main', 'h1', 'footer']);

/**
 * Returns a name such as `<main>` for a landmark or the table of contents, otherwise the element's id if it has one.
 */
const keyOf = (element: Element): string | undefined => {
  if (typeof element.properties.id === 'string' && !landmarks.has(element.tagName)) return element.properties.id;
  if (element.tagName === 'nav' && String(element.properties.className) === 'toc') return '<toc>';
  return landmarks.has(element.tagName) ? `<${element.tagName}>` : undefined;
};

const indexIds = (node: Nodes, path: Path, paths: Map<string, Path>): void => {
  const key = isElement(node) ? keyOf(node) : undefined;
  // An article may have its own footer. The footer of the site is the last one.
  if (key !== undefined && (key === '<footer>' || !paths.has(key))) paths.set(key, path);
  childrenOf(node).forEach((child, index) => {
    indexIds(child, [...path, index], paths);
  });
};

export const toPage = (html: string): Page => {
  // The parser keeps the attributes of `<html>` only if it knows that the text is a whole document.
  const raw = { type: 'raw', value: html.replace(/^<!doctype html>\s*/i, '') };
  const tree = reader.runSync({ type: 'root', children: [{ type: 'doctype' }, raw] } as Root) as Root;
  const paths = new Map<string, Path>();
  indexIds(tree, [], paths);
  return { tree, paths };
};

const nodeAt = (page: Page, path: Path): Nodes | undefined =>
  path.reduce<Nodes | undefined>((node, index) => node && childrenOf(node)[index], page.tree);

/** Returns the element with an id, or undefined if the page does not have it or it was removed. */
export const findElement = (page: Page, id: string): Element | undefined => {
  const path = page.paths.get(id);
  const node = path && nodeAt(page, path);
  return isElement(node) && keyOf(node) === id ? node : undefined;
};

const levelOf = (node: Nodes): number =>
  isElement(node) && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;

/** Returns whether `node` is the start of the next block after the block that starts with `first`. */
const opensNext = (first: Element, node: Nodes): boolean => {
  if (!isElement(node)) return false;
  if (first.tagName === 'dt') return node.tagName === 'dt';
  return levelOf(node) > 0 && levelOf(node) <= levelOf(first);
};

/**
 * Returns the number of sibling nodes in a block: a `dt` with its `dd`s, a heading with everything up to the next
 * heading of its level or a higher one, or a single other element.
 */
const lengthOf = (siblings: readonly Nodes[], start: number, first: Element): number => {
  if (first.tagName !== 'dt' && levelOf(first) === 0) return 1;
  const next = siblings.findIndex((node, index) => index > start && opensNext(first, node));
  return (next === -1 ? siblings.length : next) - start;
};

export const findBlock = (page: Page, id: string): readonly Nodes[] => {
  const first = findElement(page, id);
  const path = page.paths.get(id);
  if (first === undefined || path === undefined) return [];
  const parent = nodeAt(page, path.slice(0, -1));
  const siblings = parent ? childrenOf(parent) : [];
  const start = path[path.length - 1] ?? 0;
  return siblings.slice(start, start + lengthOf(siblings, start, first));
};

const replaceAt = (node: Nodes, path: Path, count: number, change: (node: Nodes) => Nodes): Nodes => {
  const [index = 0, ...rest] = path;
  const replace = (child: RootContent, at: number): Nodes => {
    if (rest.length > 0) return at === index ? replaceAt(child, rest, count, change) : child;
    return at >= index && at < index + count ? change(child) : child;
  };
  return { ...node, children: childrenOf(node).map(replace) } as Nodes;
};

const changeBlock = (page: Page, id: string, change: (node: Nodes) => Nodes): Page => {
  const count = findBlock(page, id).length;
  if (count === 0) return page;
  return { ...page, tree: replaceAt(page.tree, page.paths.get(id) ?? [], count, change) as Root };
};

/** Returns the page without the block. Comments replace its nodes, so that all other paths stay valid. */
export const without = (page: Page, id: string): Page =>
  changeBlock(page, id, () => ({ type: 'comment', value: 'gone' }));

const silence = (node: Nodes): Nodes => {
  if (node.type === 'text') return { ...node, value: '' };
  return 'children' in node ? ({ ...node, children: childrenOf(node).map(silence) } as Nodes) : node;
};

/** Returns the page with the text of the block removed and its elements kept. */
export const silenced = (page: Page, id: string): Page => changeBlock(page, id, silence);

/** Returns the page with the text added at the end of the element. */
export const saying = (page: Page, id: string, words: string): Page => {
  const path = page.paths.get(id);
  if (path === undefined) return page;
  const add = (node: Nodes): Nodes =>
    ({ ...node, children: [...childrenOf(node), { type: 'text', value: words }] }) as Nodes;
  return { ...page, tree: replaceAt(page.tree, path, 1, add) as Root };
};

export const elementsOf = (nodes: readonly Nodes[], skip: (element: Element) => boolean = () => false): Element[] =>
  nodes.flatMap((node) =>
    isElement(node) && skip(node) ? [] : [...(isElement(node) ? [node] : []), ...elementsOf(childrenOf(node), skip)],
  );

export const textOf = (nodes: readonly Nodes[], skip: (element: Element) => boolean = () => false): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!isElement(node)) return textOf(childrenOf(node), skip);
      if (skip(node)) return ' ';
      return node.tagName === 'var' || node.tagName === 'wbr'
        ? textOf(node.children)
        : ` ${textOf(node.children, skip)} `;
    })
    .join('');

/**
 * Returns whether an element inside a block is a list of fields or a sample, whose text does not count as the block's
 * own.
 */
export const isNested = (element: Element): boolean => element.tagName === 'dl' || element.tagName === 'figure';
