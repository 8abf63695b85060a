// Finds the place at which a parsed tree is nested too deeply for the later steps, which walk it recursively.
// `find-nesting` reads only lines, so it cannot find emphasis and HTML that nest within a line.
import type { Nodes, Root } from 'mdast';
import type { Nesting } from './find-nesting.ts';
import { toPosition } from '../report.ts';

/**
 * Maximum depth of a tree. Chromium and WebKit nest elements at most 512 levels deep, and each step of the pipeline
 * needs a few stack frames per level.
 */
const MAX_DEPTH = 200;

/**
 * Matches names of elements that the next element of the same name closes, or that have no content. They do not nest
 * even if they have no closing tag (HTML §13.1.2).
 */
const CLOSES_ITSELF =
  /^(?:p|li|d[dt]|r[pt]|t[dhr]|option|area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/**
 * Returns the number of tags that are open after `html`, if `open` tags are open before it. Stops counting above
 * `MAX_DEPTH`.
 */
const openTags = (open: number, html: string): number => {
  let count = open;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (CLOSES_ITSELF.test(name)) continue;
    count = slash === '/' ? Math.max(0, count - 1) : count + 1;
    if (count > MAX_DEPTH) return count;
  }
  return count;
};

const tooDeep = (node: Nodes | undefined, what: string, hint: string): Nesting => {
  const { line, column } = toPosition(node?.position);
  return { message: `${what} is nested more than ${MAX_DEPTH} levels deep.`, hint, position: { line, column } };
};

const findOpenHtml = (node: Nodes, open: { tags: number }): Nodes | undefined => {
  if (node.type === 'html') open.tags = openTags(open.tags, node.value);
  if (open.tags > MAX_DEPTH) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findOpenHtml(child, open);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Returns the problem of a tree whose nodes or HTML tags are nested too deeply, or undefined for other trees. */
export const findDeepTree = (tree: Root): Nesting | undefined => {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return tooDeep(level[0], 'Text', 'remove some of the levels.');
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  const html = findOpenHtml(tree, { tags: 0 });
  return html === undefined ? undefined : tooDeep(html, 'HTML', 'close its tags.');
};
