// Turns `:::` and `::` directives into nodes whose `data-mokcha` properties are instructions for the compiler, and
// reports mistakes in the directives.
import type { ContainerDirective, LeafDirective, DirectiveContext } from './directive.ts';
import type {} from 'remark-directive';
import type { BlockContent, DefinitionContent, Paragraph, RootContent } from 'mdast';
import { findNearest } from '../../text/did-you-mean.ts';
import { findShortTabs } from './repair-tab-fences.ts';
import { ADMONITIONS, CONTAINERS, containerOf, foldHint } from '../notation/box-hint.ts';
import { plainText } from '../plain-text.ts';
import { hasFullwidthEnd } from './fullwidth-colons.ts';

type Block = BlockContent | DefinitionContent;

/**
 * Returns the container that a name most likely means: its counterpart in Mokcha, or the name that is closest to it.
 * Returns undefined if no name is close.
 */
export const meantContainer = (name: string): string | undefined => containerOf(name) ?? findNearest(name, CONTAINERS);

type Properties = Readonly<Record<string, string>>;

const mark = (hName: string, mokcha: string, properties: Properties = {}) => ({
  hName,
  hProperties: { dataMokcha: mokcha, ...properties },
});

const message = (key: string): Paragraph => ({
  type: 'paragraph',
  data: mark('span', 'message', { dataKey: key }),
  children: [],
});

const isLabel = (node: Block | undefined): node is Paragraph =>
  node?.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;

const labelOf = (node: ContainerDirective): { readonly label?: Paragraph; readonly body: Block[] } => {
  const [first, ...rest] = node.children;
  return isLabel(first) ? { label: first, body: rest } : { body: node.children };
};

const idOf = (attributes: ContainerDirective['attributes']): Properties =>
  attributes?.id ? { id: attributes.id } : {};

/**
 * Returns the admonition as a marked element with a title. The title always begins with a word for the kind, because
 * some readers cannot see the colour (WCAG 2.2, 1.4.1).
 */
const admonition = (node: ContainerDirective): ContainerDirective => {
  const { label, body } = labelOf(node);
  const own: Paragraph['children'] = label === undefined ? [] : [{ type: 'text', value: ' · ' }, ...label.children];
  const title: Paragraph = {
    type: 'paragraph',
    data: mark('p', 'admonition-title'),
    children: [message(`content.admonition.${node.name}`) as never, ...own],
  };
  return {
    ...node,
    data: mark('div', 'admonition', { dataKind: node.name, ...idOf(node.attributes) }),
    children: [title, ...body],
  };
};

const openingOf = (node: ContainerDirective | LeafDirective, context: DirectiveContext) => {
  const written = /^:+[\w-]*/.exec(context.source.slice(node.position?.start.offset ?? 0))?.[0] ?? node.name;
  const { line, column } = context.locate(node.position);
  return { written, position: { line, column, length: written.length } };
};

const reportAt = (
  node: ContainerDirective | LeafDirective,
  context: DirectiveContext,
  say: (written: string) => string,
  hint?: string,
): void => {
  const { written, position } = openingOf(node, context);
  context.report(position, { code: 'content/directive', severity: 'error', message: say(written), hint });
};

const tab = (node: ContainerDirective, context: DirectiveContext): ContainerDirective => {
  const { label, body } = labelOf(node);
  const text = node.attributes?.label ?? (label && plainText(label));
  if (!text) reportAt(node, context, () => 'A `:::tab` has no label.', 'write `:::tab{label="…"}`.');
  return { ...node, data: mark('div', 'tab', { dataLabel: text ?? '', ...idOf(node.attributes) }), children: body };
};

const tabs = (node: ContainerDirective, context: DirectiveContext): ContainerDirective => {
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.name === 'tab') continue;
    const hint = 'put it in a `:::tab{label="…"}`.';
    const message = '`:::tabs` contains something that is not a `:::tab`.';
    context.report(context.locate(child.position), { code: 'content/directive', severity: 'error', message, hint });
  }
  return { ...node, data: mark('div', 'tabs', { dataGroup: node.attributes?.group ?? '', ...idOf(node.attributes) }) };
};

/**
 * Finds the last directive in the source that has no closing `:::` of its own. The parser closes this directive with
 * the `:::` of a later directive, so the later one remains without a closing `:::`.
 */
const openAbove = (source: string): { readonly written: string; readonly linesAbove: number } | undefined => {
  const lines = source.split('\n').slice(0, -1);
  const open: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (/^\s*:{3,}\s*$/.test(line)) open.pop();
    else if (/^\s*:{3,}[a-z]/.test(line)) open.push(at);
  }
  const last = open.at(-1);
  return last === undefined
    ? undefined
    : { written: /(?<!:):{3,}[\w-]+/.exec(lines[last] ?? '')?.[0] ?? ':::', linesAbove: lines.length - last };
};

/**
 * Reports a container without a closing line. The body of such a container extends to the end of the block around it.
 */
const checkClosing = (node: ContainerDirective, context: DirectiveContext): void => {
  if (context.isEndReported) return;
  const text = context.source.slice(node.position?.start.offset, node.position?.end.offset);
  const last = text.slice(text.lastIndexOf('\n') + 1);
  if (text.includes('\n') && /^[\s>]*:{3,}\s*$/.test(last)) return;
  const above = openAbove(context.source.slice(0, node.position?.start.offset));
  const line = context.locate(node.position).line - (above?.linesAbove ?? 0);
  const { written } = openingOf(node, context);
  const [colons = ':::'] = /^:+/.exec(above?.written ?? written) ?? [];
  const hint = above
    ? `add a line \`${colons}\` after the last line of \`${above.written}\`, which was opened on line ${line}.`
    : `add a line \`${colons}\` after its last line.`;
  reportAt(node, context, () => `\`${written}\` is never closed.`, hint);
};

/**
 * Reports tabs that have as many colons as a directive inside them, or fewer, because the first line of colons closes
 * both. Returns the context for the content of the container. Problems: `content/directive`.
 */
export const checkColons = <Context extends DirectiveContext>(node: ContainerDirective, context: Context): Context => {
  if (context.isEndReported) return context;
  if (
    context.place === 'entry' &&
    hasFullwidthEnd(context.source.slice(node.position?.start.offset, node.position?.end.offset))
  )
    return { ...context, isEndReported: true };
  const short = findShortTabs(node, context.source);
  if (short === undefined) return context;
  const inner = openingOf(short.inner, context).written;
  const say = (written: string): string =>
    `\`${written}\` needs more colons than the \`${inner}\` inside it: the first line of colons closes both.`;
  reportAt(short.outer, context, say, `write ${short.corrections.join(' and ')}.`);
  return { ...context, isEndReported: true };
};

/**
 * Returns the nodes that replace a container. An unknown container is replaced by its body. Problems:
 * `content/directive`.
 */
export const markContainer = (node: ContainerDirective, parent: string, context: DirectiveContext): RootContent[] => {
  checkClosing(node, context);
  if (ADMONITIONS.some((name) => name === node.name)) return [admonition(node)];
  if (node.name === 'tabs') return [tabs(node, context)];
  if (node.name === 'tab') {
    if (parent !== 'tabs')
      reportAt(node, context, () => 'A `:::tab` is outside `:::tabs`.', 'put it between `::::tabs` and `::::`.');
    return [tab(node, context)];
  }
  const meant = meantContainer(node.name);
  const listed = `use one of ${CONTAINERS.map((name) => `\`${name}\``).join(', ')}.`;
  const hint = foldHint(node.name) ?? (meant === undefined ? listed : `write \`:::${meant}\`.`);
  reportAt(node, context, (written) => `\`${written}\` is not a known directive.`, hint);
  return labelOf(node).body;
};

/**
 * Returns the nodes that replace a leaf directive. An unknown directive is shown as it is written. Problems:
 * `content/directive`.
 */
export const markLeaf = (node: LeafDirective, context: DirectiveContext): RootContent[] => {
  const written = context.source.slice(node.position?.start.offset, node.position?.end.offset);
  if (context.directives.includes(node.name)) {
    const label = /^:+[\w-]+\[(.*)\](?:\{|$)/.exec(written)?.[1];
    const args = { ...node.attributes, ...(label !== undefined && { label }) };
    return [
      {
        ...node,
        data: mark('div', 'directive', { dataName: node.name, dataArgs: JSON.stringify(args) }),
        children: [],
      },
    ];
  }
  const meant = findNearest(node.name, context.directives);
  reportAt(
    node,
    context,
    (opening) => `\`${opening}\` is not a known directive.`,
    meant === undefined ? undefined : `write \`::${meant}\`.`,
  );
  return [
    {
      type: 'paragraph',
      position: node.position,
      children: [{ type: 'text', value: written, position: node.position }],
    },
  ];
};
