// Turns a heading into an element with an id and a link to itself, and adds it to the page's table of contents.
import type { Element, ElementContent, RootContent } from 'hast';
import { escapeAttribute, escapeText } from '../../text/escape.ts';
import { plainText } from '../plain-text.ts';
import type { NodePosition } from '../report.ts';
import { keptProperties, type Rule, type CompilerContext } from './compiler-context.ts';

/**
 * Returns whether the table of contents leaves out an element because it is the source of a formula (`annotation`) or
 * hidden from screen readers (`aria-hidden`).
 */
const isUnsaid = ({ tagName, properties }: Element): boolean =>
  tagName === 'annotation' || String(properties.ariaHidden) === 'true';

/**
 * Returns the content of a heading for the table of contents. Links are replaced by their content, because a link
 * inside a link is not valid HTML, and pictures by their alternative text. Attributes are dropped, so that no id is on
 * the page twice. `<sup>` is left out, because references to footnotes use it. `<input>` and the elements that
 * `isUnsaid` finds are left out, too.
 */
const contentsOf = (nodes: readonly RootContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || node.tagName === 'sup' || isUnsaid(node)) return [];
    if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties.alt ?? '') }];
    const children = contentsOf(node.children);
    return node.tagName === 'a' || node.tagName === 'input' ? children : [{ ...node, properties: {}, children }];
  });

/**
 * Returns the level of a heading on its page. In an entry, an `<h1>` written as HTML becomes an `<h2>`, because a page
 * has one title. In a text of a description, the levels begin at `<h4>`, because the text is below the headings of its
 * page. Problems: `content/heading-level`.
 */
const rankOf = (element: Element, at: NodePosition | undefined, context: CompilerContext): number => {
  const depth = Number(element.tagName.slice(1));
  if (context.place === 'text') return Math.max(4, depth);
  if (depth > 1) return depth;
  const message = '`<h1>` is a second title and is shown as a section.';
  context.report(context.locate(at), {
    code: 'content/heading-level',
    severity: 'warning',
    message,
    hint: 'write `<h2>`.',
  });
  return 2;
};

const anchorOf = (id: string, text: string, context: CompilerContext): ElementContent[] => [
  context.html(`<a class="anchor" href="#${escapeAttribute(id)}" aria-label="`),
  context.slot({ kind: 'message', key: 'content.headingAnchor' }),
  context.html(`: ${escapeAttribute(text)}">#</a>`),
];

/**
 * Compiles a heading. Its id is the one that the writer chose, or else a slug of its text. In a text without ids, a
 * heading has no id and no link, and the table of contents leaves it out. Problems: `content/heading-level`.
 */
export const compileHeading: Rule = (element, at, depth, context) => {
  const contents = contentsOf(element.children);
  const text = plainText({ type: 'root', children: contents });
  const rank = rankOf(element, at, context);
  const explicit = element.properties.id;
  const id = typeof explicit === 'string' && explicit !== '' ? explicit : context.slug(text);
  const properties = keptProperties({ ...element, properties: { ...element.properties, id } }, context);
  const children = context.compileAll(element.children, at, depth + 1);
  if (typeof properties.id === 'string') {
    const isPlain = contents.every((node) => node.type === 'text');
    const html = isPlain ? escapeText(text) : context.stringify({ type: 'root', children: contents }).trim();
    context.addHeading({ depth: rank, id: properties.id, text, html, position: context.locate(at) });
    children.push(...anchorOf(properties.id, text, context));
  }
  return [{ ...element, tagName: `h${rank}`, properties, children }];
};
