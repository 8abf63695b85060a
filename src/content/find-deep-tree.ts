// A parsed tree that is nested deeper than what walks it can bear → where. Emphasis and written HTML nest without any mark at a line's start.
import type { Nodes, Root } from 'mdast';
import type { Nesting } from './find-nesting.ts';
import { toPosition } from './report.ts';

/** Browsers cut at 512 (Chromium, WebKit); every step of the pipeline takes a few frames of the stack for each level. */
const MAX_DEPTH = 200;

/** Elements that are closed by their next of kind, or hold nothing: left open they do not nest (HTML §13.1.2). */
const CLOSES_ITSELF = /^(?:p|li|d[dt]|r[pt]|t[dhr]|option|area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** Tags that `html` leaves open, added to those that were. */
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
  return { message: `${what} is nested more than ${MAX_DEPTH} deep.`, hint, position: { line, column } };
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

export const findDeepTree = (tree: Root): Nesting | undefined => {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return tooDeep(level[0], 'Text', 'take some of the levels away.');
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  const html = findOpenHtml(tree, { tags: 0 });
  return html === undefined ? undefined : tooDeep(html, 'HTML', 'close its tags.');
};
