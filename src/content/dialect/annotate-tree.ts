// Finds the title of an entry, sets the levels and ids of headings in its Markdown tree, and marks directives and the
// truncate comment for the compiler.
import type {} from 'remark-directive';
import type { Heading, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import { repairTabFences } from './repair-tab-fences.ts';
import { checkColons, markContainer, markLeaf, meantContainer } from './directives.ts';
import type { DirectiveContext } from './directive.ts';
import { foldHint } from '../notation/box-hint.ts';
import { plainText } from '../plain-text.ts';
import type { Reporter } from '../report.ts';
import { checkFullwidthColons, findColonsAbove } from './fullwidth-colons.ts';

/**
 * Input of `annotateTree`, in addition to the tree. `isTitleShownTwice`: whether the title is also shown as a section
 * (`isShownTwice` of `Titled`).
 */
export type AnnotateOptions = Reporter & DirectiveContext & { readonly isTitleShownTwice?: true | undefined };

const TRUNCATE = /^<!--\s*truncate\s*-->$/;
const EXPLICIT_ID = /(?<!\s)\s*\{#([^\s{}#]+)\}\s*$/;

/** Moves the id of `## Title {#id}` from the text to the heading. The escaped `\{#id}` stays text. */
const takeId = (heading: Heading, source: string): void => {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [whole, id] = EXPLICIT_ID.exec(last.value) ?? [];
  const brace = source.lastIndexOf('{#', last.position?.end.offset);
  if (whole === undefined || id === undefined || source[brace - 1] === '\\') return;
  last.value = last.value.slice(0, -whole.length);
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
};

/**
 * Returns the hint for a line that was meant to open a directive but is read as text: `:::caution Title`, `::: details
 * Title`, `:::{note} Title`. These are notations of earlier versions of Docusaurus, of VitePress and of MyST.
 */
const openingHint = (written: string): string => {
  const [, colons = ':::', name = '', rest = ''] = /^(:{3,})[ \t]*\{?([a-z][\w-]*)\}?(.*)/i.exec(written) ?? [];
  const attributes = /\{[^{}]*\}$/.exec(rest)?.[0] ?? '';
  const title = rest.slice(0, rest.length - attributes.length).trim();
  const words = title.replace(/^\[(.*)\]$/, '$1');
  const fold = foldHint(name, words);
  if (fold !== undefined) return fold;
  const meant = meantContainer(name.toLowerCase());
  if (meant === undefined) return 'write `:::name[title]` on a line of its own.';
  return `write \`${colons}${meant}${words && !/[[\]]/.test(words) ? `[${words}]` : ''}${attributes}\`.`;
};

const checkLeftover = (node: Paragraph, options: AnnotateOptions): void => {
  const written = /^:{3,}[^\n]*/.exec(options.source.slice(node.position?.start.offset))?.[0];
  if (written === undefined || node.data?.hName !== undefined || 'directiveLabel' in (node.data ?? {})) return;
  const { line, column } = options.locate(node.position);
  const isClosing = /^:+\s*$/.test(written);
  const above = findColonsAbove(options.source, node.position?.start.offset ?? 0);
  // The opening line that this line closes is already reported.
  if (
    isClosing &&
    /^[\s>*+-]*(?::{3,}[ \t]+\S|:{3,}[a-z][\w-]*(?:\[[^\]]*\])?[ \t]+[^\s{[]|(?=:*：)[:：]{3,})/i.test(above ?? '')
  )
    return;
  const message = isClosing
    ? `\`${written.trim()}\` does not close any directive.`
    : `\`${written.trim()}\` is not a valid directive.`;
  const hint = isClosing
    ? 'remove it, or give the outer directive more colons than the inner one.'
    : openingHint(written.trim());
  options.report(
    { line, column, length: written.trim().length },
    { code: 'content/directive', severity: 'error', message, hint },
  );
};

const markNode = (node: RootContent, parent: string, options: AnnotateOptions): RootContent[] => {
  // If `hName` is set, a plugin of the site has replaced the node. The nodes in it are still marked.
  if (node.data?.hName !== undefined) return [markChildren(node, node.type, options)];
  if (node.type === 'paragraph') {
    checkLeftover(node, options);
    if (options.place === 'entry') checkFullwidthColons(node, options);
  }
  if (node.type === 'heading') takeId(node, options.source);
  if (node.type === 'leafDirective') return markLeaf(node, options);
  if (node.type === 'html' && parent === 'root' && TRUNCATE.test(node.value.trim())) {
    return [
      {
        type: 'paragraph',
        data: { hName: 'div', hProperties: { dataMokcha: 'truncate' } },
        position: node.position,
        children: [],
      },
    ];
  }
  if (node.type !== 'containerDirective') return [markChildren(node, node.type, options)];
  const inside = checkColons(node, options);
  return markContainer(node, parent, inside).map((made) =>
    made === node ? made : markChildren(made, node.name, inside),
  );
};

const isParent = (node: Nodes): node is Parents => 'children' in node;

/** Returns whether a node can contain directives or headings. Paragraphs, headings and tables cannot. */
const holdsBlocks = (node: Nodes): node is Parents =>
  isParent(node) && !/^(?:paragraph|heading|table)$/.test(node.type);

const markChildren = <Node extends Nodes>(node: Node, name: string, options: AnnotateOptions): Node => {
  if (!holdsBlocks(node)) return node;
  const children = repairTabFences(node.children as RootContent[], options.source).flatMap((child) =>
    markNode(child, name, options),
  );
  return { ...node, children };
};

/**
 * Shifts the headings of a text of a description, so that the highest level becomes h4, below the headings of the page.
 */
const rankText = (headings: readonly Heading[]): void => {
  const top = Math.min(...headings.map((heading) => heading.depth));
  for (const heading of headings) heading.depth = Math.min(6, 4 + heading.depth - top) as Heading['depth'];
};

/** Reports a skipped level, because people who navigate by headings look for the missing level (WCAG 2.2, 1.3.1). */
const reportSkip = (heading: Heading, above: number, { report, locate }: AnnotateOptions): void => {
  const [marks, wanted] = ['#'.repeat(heading.depth), '#'.repeat(above + 1)];
  const under = above === 1 ? 'the title' : `a \`${'#'.repeat(above)}\` heading`;
  const message =
    `\`${marks} ${plainText(heading).replace(EXPLICIT_ID, '')}\` skips a level: it is ` + `directly below ${under}.`;
  report(locate(heading.position), {
    code: 'content/heading-level',
    severity: 'warning',
    message,
    hint: `write \`${wanted}\`.`,
  });
};

const rankEntry = (headings: readonly Heading[], options: AnnotateOptions): void => {
  let above: Heading['depth'] = 1;
  let isTitleReported = false;
  for (const heading of headings) {
    if (heading.depth > above + 1) reportSkip(heading, above, options);
    above = heading.depth === 1 ? 2 : heading.depth;
    if (heading.depth !== 1) continue;
    heading.depth = 2;
    const isTitle = options.isTitleShownTwice && !isTitleReported;
    const name = `\`# ${plainText(heading).replace(EXPLICIT_ID, '')}\``;
    const message = isTitle
      ? `${name} comes after other text: it is the title of the page and is shown again as a section.`
      : `${name} is a second title and is shown as a section.`;
    const hint = isTitle ? 'move it above that text, or write `##` if it is a section.' : 'write `##`.';
    options.report(options.locate(heading.position), {
      code: 'content/heading-level',
      severity: 'warning',
      message,
      hint,
    });
    isTitleReported = true;
  }
};

const headingsOf = (node: Nodes): Heading[] =>
  node.type === 'heading' ? [node] : holdsBlocks(node) ? (node.children as RootContent[]).flatMap(headingsOf) : [];

/**
 * Returns the tree with its directives and the truncate comment marked for the compiler. Levels and ids of headings are
 * set in the original tree. Problems: `content/directive`, `content/heading-level`.
 */
export const annotateTree = (tree: Root, options: AnnotateOptions): Root => {
  const headings = headingsOf(tree);
  if (options.place === 'entry') rankEntry(headings, options);
  else rankText(headings);
  return markChildren(tree, 'root', options);
};

/** Returns whether the node is a definition or a comment, which a page does not show. */
export const isSilent = (node: RootContent): boolean =>
  node.type === 'definition' || (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim()));

/**
 * Returns whether the node begins with an `import` or `export` of MDX. `takeTitle` ignores such a node above the title,
 * because its author did not mean it as text (`content/mdx`).
 */
const isModule = (node: RootContent): boolean => {
  const [first] = node.type === 'paragraph' ? node.children : [];
  return (
    first?.type === 'text' &&
    /^(?:import\s(?=[^\n]*['"])|export\s+(?:const|let|var|default|function|class|\{))/.test(first.value)
  );
};

/** Title of an entry, and its tree, from which a title at the top has been removed. */
export type Titled = {
  readonly tree: Root;
  /** Title of the entry. Absent if neither front matter nor a heading has a title. */
  readonly title?: string;
  /**
   * Whether the heading that provides the title is also shown as a section, because other content is above it. Absent
   * in all other cases.
   */
  readonly isShownTwice?: true;
};

/**
 * Finds the title of an entry. A `# heading` at the top is the title if front matter has no title or the same title,
 * and is then removed from the body. A heading further down provides the title only if front matter has none, and
 * remains in the body.
 */
export const takeTitle = (tree: Root, frontMatterTitle: string | undefined): Titled => {
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
  if (heading === undefined) return { tree, title: frontMatterTitle };
  const text = plainText(heading).replace(EXPLICIT_ID, '');
  const first = tree.children.find((node) => !isSilent(node) && !isModule(node));
  if (first !== heading)
    return { tree, title: frontMatterTitle ?? text, ...(frontMatterTitle === undefined && { isShownTwice: true }) };
  if (frontMatterTitle !== undefined && frontMatterTitle.normalize('NFC') !== text)
    return { tree, title: frontMatterTitle };
  return {
    tree: { ...tree, children: tree.children.filter((node) => node !== first) },
    title: frontMatterTitle ?? text,
  };
};
