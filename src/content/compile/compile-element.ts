// Turns one element of the sanitised tree into HTML and segments. Each rule handles one kind of element.
import type { Element, ElementContent } from 'hast';
import { escapeAttribute } from '../../text/escape.ts';
import { compileAddresses } from './compile-addresses.ts';
import { compileHeading } from './compile-heading.ts';
import { compileImage, compileLink, compileSource } from './compile-links.ts';
import { compileMark } from './compile-marks.ts';
import { compileCode } from './compile-text.ts';
import { measureTable } from './measure-table.ts';
import { compilePlain, type Rule, textOf } from './compiler-context.ts';

/** Compiles a table cell. A class such as `align-left` replaces its `align`, which is obsolete (HTML §16.2). */
const cell: Rule = (element, at, depth, context) => {
  const { align, ...properties } = element.properties;
  const aligned = typeof align === 'string' && /^(?:left|center|right)$/.test(align) ? [`align-${align}`] : [];
  const className = [...(Array.isArray(properties.className) ? properties.className : []), ...aligned];
  return compilePlain(
    { ...element, properties: { ...properties, ...(className.length > 0 && { className }) } },
    at,
    depth,
    context,
  );
};

/**
 * Wraps a table in a box that scrolls, so that a wide table does not widen the page. The box must be reachable by
 * keyboard because it scrolls, and it must have a name because it can get the focus. In a text of an API description,
 * its role is `group`: a page has many such texts, and each `region` would be a landmark.
 */
const table: Rule = (element, at, depth, context) => [
  context.html(
    `<div class="table-scroll" role="${context.place === 'entry' ? 'region' : 'group'}" tabindex="0" aria-label="`,
  ),
  context.slot({ kind: 'message', key: 'content.table' }),
  context.html(` ${context.countTable()}">`),
  ...compilePlain(context.place === 'entry' ? measureTable(element) : element, at, depth, context),
  context.html('</div>'),
];

const checkbox: Rule = ({ properties }, _at, _depth, context) => {
  const isDone = properties.checked === true || properties.checked === '';
  return [
    context.html(`<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="`),
    context.slot({ kind: 'message', key: isDone ? 'content.task.done' : 'content.task.open' }),
    context.html('">'),
  ];
};

const isFootnoteLabel = (node: ElementContent): boolean =>
  node.type === 'element' && node.properties.id === 'footnote-label';

/**
 * Compiles the section of footnotes without the English heading that remark-rehype adds to it. The section has its name
 * in `aria-label`.
 */
const footnotes: Rule = (element, at, depth, context) => {
  const children = element.children.filter((node) => !isFootnoteLabel(node));
  return [
    context.html('<section class="footnotes" aria-label="'),
    context.slot({ kind: 'message', key: 'content.footnotes' }),
    context.html('">'),
    ...context.compileAll(children, at, depth + 1),
    context.html('</section>'),
  ];
};

/**
 * Compiles a link to a footnote (`1`) or back from it (`↩`). Such links stay on the page, so they are not recorded as
 * links of the site. In a text without ids, only the content of the link is kept.
 */
const footnoteLink: Rule = (element, at, depth, context) => {
  const isBack = 'dataFootnoteBackref' in element.properties;
  if (context.idPrefix === undefined) return context.compileAll(element.children, at, depth + 1);
  const anchor = context.addAnchor(element.properties.id);
  const id = anchor === undefined ? '' : ` id="${escapeAttribute(anchor)}"`;
  const href = `#${context.idPrefix}${String(element.properties.href).slice(1)}`;
  return [
    context.html(
      `<a class="${isBack ? 'footnote-back' : 'footnote'}" href="${escapeAttribute(href)}"${id} aria-label="`,
    ),
    context.slot({ kind: 'message', key: isBack ? 'content.footnoteBack' : 'content.footnote' }),
    context.html(isBack ? '">' : ` ${escapeAttribute(textOf(element))}">`),
    ...context.compileAll(element.children, at, depth + 1),
    context.html('</a>'),
  ];
};

const isFootnoteLink = ({ tagName, properties }: Element): boolean =>
  tagName === 'a' &&
  ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) &&
  String(properties.href).startsWith('#');

const RULES: ReadonlyMap<string, Rule> = new Map([
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((name) => [name, compileHeading] as const),
  ...Object.entries({
    a: compileLink,
    img: compileImage,
    source: compileSource,
    input: checkbox,
    table,
    td: cell,
    th: cell,
    code: compileCode,
  }),
]);

/**
 * Compiles an element by the first rule that applies: the rule for a `data-mokcha` attribute, for footnotes, for
 * attributes with a URL (if `keepsMore`), or for the name of the element. `compilePlain` handles all other elements.
 */
export const compileElement: Rule = (element, at, depth, context) => {
  if (typeof element.properties.dataMokcha === 'string') return compileMark(element, at, depth, context);
  if (isFootnoteLink(element)) return footnoteLink(element, at, depth, context);
  if (element.tagName === 'section' && 'dataFootnotes' in element.properties)
    return footnotes(element, at, depth, context);
  const addressed = context.keepsMore ? compileAddresses(element, at, depth, context) : undefined;
  return addressed ?? (RULES.get(element.tagName) ?? compilePlain)(element, at, depth, context);
};
