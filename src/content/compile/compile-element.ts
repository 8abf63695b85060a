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
const cell: Rule = (element, at, depth, workshop) => {
  const { align, ...properties } = element.properties;
  const aligned = typeof align === 'string' && /^(?:left|center|right)$/.test(align) ? [`align-${align}`] : [];
  const className = [...(Array.isArray(properties.className) ? properties.className : []), ...aligned];
  return compilePlain(
    { ...element, properties: { ...properties, ...(className.length > 0 && { className }) } },
    at,
    depth,
    workshop,
  );
};

/**
 * Wraps a table in a box that scrolls, so that a wide table does not widen the page. The box must be reachable by
 * keyboard because it scrolls, and it must have a name because it can get the focus. In a text of an API description,
 * its role is `group`: a page has many such texts, and each `region` would be a landmark.
 */
const table: Rule = (element, at, depth, workshop) => [
  workshop.html(
    `<div class="table-scroll" role="${workshop.place === 'entry' ? 'region' : 'group'}" tabindex="0" aria-label="`,
  ),
  workshop.slot({ kind: 'message', key: 'content.table' }),
  workshop.html(` ${workshop.countTable()}">`),
  ...compilePlain(workshop.place === 'entry' ? measureTable(element) : element, at, depth, workshop),
  workshop.html('</div>'),
];

const checkbox: Rule = ({ properties }, _at, _depth, workshop) => {
  const isDone = properties.checked === true || properties.checked === '';
  return [
    workshop.html(`<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="`),
    workshop.slot({ kind: 'message', key: isDone ? 'content.task.done' : 'content.task.open' }),
    workshop.html('">'),
  ];
};

const isFootnoteLabel = (node: ElementContent): boolean =>
  node.type === 'element' && node.properties.id === 'footnote-label';

/**
 * Compiles the section of footnotes without the English heading that remark-rehype adds to it. The section has its name
 * in `aria-label`.
 */
const footnotes: Rule = (element, at, depth, workshop) => {
  const children = element.children.filter((node) => !isFootnoteLabel(node));
  return [
    workshop.html('<section class="footnotes" aria-label="'),
    workshop.slot({ kind: 'message', key: 'content.footnotes' }),
    workshop.html('">'),
    ...workshop.compileAll(children, at, depth + 1),
    workshop.html('</section>'),
  ];
};

/**
 * Compiles a link to a footnote (`1`) or back from it (`↩`). Such links stay on the page, so they are not recorded as
 * links of the site. In a text without ids, only the content of the link is kept.
 */
const footnoteLink: Rule = (element, at, depth, workshop) => {
  const isBack = 'dataFootnoteBackref' in element.properties;
  if (workshop.idPrefix === undefined) return workshop.compileAll(element.children, at, depth + 1);
  const anchor = workshop.addAnchor(element.properties.id);
  const id = anchor === undefined ? '' : ` id="${escapeAttribute(anchor)}"`;
  const href = `#${workshop.idPrefix}${String(element.properties.href).slice(1)}`;
  return [
    workshop.html(
      `<a class="${isBack ? 'footnote-back' : 'footnote'}" href="${escapeAttribute(href)}"${id} aria-label="`,
    ),
    workshop.slot({ kind: 'message', key: isBack ? 'content.footnoteBack' : 'content.footnote' }),
    workshop.html(isBack ? '">' : ` ${escapeAttribute(textOf(element))}">`),
    ...workshop.compileAll(element.children, at, depth + 1),
    workshop.html('</a>'),
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
export const compileElement: Rule = (element, at, depth, workshop) => {
  if (typeof element.properties.dataMokcha === 'string') return compileMark(element, at, depth, workshop);
  if (isFootnoteLink(element)) return footnoteLink(element, at, depth, workshop);
  if (element.tagName === 'section' && 'dataFootnotes' in element.properties)
    return footnotes(element, at, depth, workshop);
  const addressed = workshop.keepsMore ? compileAddresses(element, at, depth, workshop) : undefined;
  return addressed ?? (RULES.get(element.tagName) ?? compilePlain)(element, at, depth, workshop);
};
