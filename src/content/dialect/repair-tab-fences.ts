// Finds tabs that do not have more colons than the directives in them. The first `:::` closes both, so the content
// below it is outside the tabs. Moves that content back into the tabs.
import type {} from 'remark-directive';
import type { Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from './directive.ts';

const isContainer = (node: RootContent): node is ContainerDirective => node.type === 'containerDirective';

const colonsOf = (node: ContainerDirective, source: string): number =>
  /^:*/.exec(source.slice(node.position?.start.offset))?.[0].length ?? 0;

/** Returns the containers directly in a container. In `tabs`, only those with the name `tab` are returned. */
const innerOf = (node: ContainerDirective): readonly ContainerDirective[] =>
  node.children.filter(isContainer).filter(({ name }) => node.name !== 'tabs' || name === 'tab');

const neededFor = (node: ContainerDirective, source: string): number =>
  Math.max(colonsOf(node, source), ...innerOf(node).map((inner) => neededFor(inner, source) + 1));

/** Directive, and the first directive in it that has at least as many colons as the outer one. */
type Pair = { readonly outer: ContainerDirective; readonly inner: ContainerDirective };

const findPair = (outer: ContainerDirective, source: string): Pair | undefined => {
  const colons = colonsOf(outer, source);
  const inner = innerOf(outer).find((one) => colonsOf(one, source) >= colons);
  if (inner !== undefined) return { outer, inner };
  for (const one of innerOf(outer)) {
    const pair = findPair(one, source);
    if (pair !== undefined) return pair;
  }
  return undefined;
};

const correctionsOf = (node: ContainerDirective, source: string): string[] => {
  const needed = ':'.repeat(neededFor(node, source));
  const own = colonsOf(node, source) < needed.length ? [`\`${needed}${node.name}\` … \`${needed}\``] : [];
  return [...own, ...innerOf(node).flatMap((inner) => correctionsOf(inner, source))];
};

/** Tabs with too few colons, and the lines to write instead. */
export type ShortTabs = Pair & {
  /** Corrected lines, from the outside in: `::::tabs` … `::::`. */
  readonly corrections: readonly string[];
};

/**
 * Returns the mistake if the directive `tabs`, or a directive in it, has too few colons. Returns undefined otherwise.
 */
export const findShortTabs = (node: ContainerDirective, source: string): ShortTabs | undefined => {
  const pair = node.name === 'tabs' ? findPair(node, source) : undefined;
  return pair && { ...pair, corrections: [...new Set(correctionsOf(node, source))] };
};

const CLOSING = /^(?:[ \t>]*:{3,}[ \t]*(?:\n|$))+/;

const withoutEnds = (node: RootContent): RootContent[] => {
  const first = node.type === 'paragraph' ? node.children[0] : undefined;
  if (node.type !== 'paragraph' || first?.type !== 'text' || !CLOSING.test(first.value)) return [node];
  const value = first.value.replace(CLOSING, '');
  const children: Paragraph['children'] = [...(value === '' ? [] : [{ ...first, value }]), ...node.children.slice(1)];
  // The position is left out, because it would include the lines that were removed.
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
};

const isTab = (node: RootContent): node is ContainerDirective => isContainer(node) && node.name === 'tab';

/**
 * Moves nodes that were meant to be inside tabs with too few colons back into the tabs, so that they are not reported
 * again.
 */
export const repairTabFences = (nodes: readonly RootContent[], source: string): RootContent[] => {
  const gathered: RootContent[] = [];
  let open: ContainerDirective | undefined;
  for (const node of nodes) {
    if (open !== undefined && isTab(node)) {
      open.children.push(node);
      continue;
    }
    const rest = open === undefined ? [node] : withoutEnds(node);
    if (rest[0] !== node) {
      gathered.push(...rest);
      continue;
    }
    const isShort = isContainer(node) && findShortTabs(node, source) !== undefined;
    open = isShort
      ? { ...node, children: node.children.flatMap(withoutEnds) as ContainerDirective['children'] }
      : undefined;
    gathered.push(open ?? node);
  }
  return gathered;
};
