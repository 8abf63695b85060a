// Turns elements that `annotate-tree` and the handlers have marked (`data-mokcha`) into admonitions, tabs, code blocks
// and other segments.
import { getOwn } from '../../model/get-own.ts';
import { escapeText } from '../../text/escape.ts';
import { highlight } from './highlight.ts';
import { compilePlain, type Rule, textOf } from './compiler-context.ts';

const isExample = (lang: string, meta: string, code: string): boolean =>
  (lang === 'json' && /(?:^|\s)schema=/.test(meta)) ||
  (lang === 'http' && /(?:^|\s)op=/.test(meta)) ||
  (/^(?:bash|sh|shell|curl)$/.test(lang) && /^[ \t]*curl\s/m.test(code));

const fence: Rule = ({ properties, children }, at, _depth, context) => {
  const code = children.map(textOf).join('');
  const lang = String(properties.dataLang ?? '');
  const { line, column } = context.locate(at);
  const meta = String(properties.dataMeta ?? '');
  if (context.place === 'entry' && isExample(lang, meta, code))
    context.addMention({ kind: 'example', lang, meta, code, position: { line, column } });
  return [context.slot({ kind: 'fence', lang, meta, code, html: highlight(code, lang), position: { line, column } })];
};

const directive: Rule = ({ properties }, at, _depth, context) => {
  const args = JSON.parse(String(properties.dataArgs ?? '{}')) as Record<string, string>;
  const mention = {
    kind: 'directive',
    name: String(properties.dataName),
    args,
    position: context.locate(at),
  } as const;
  context.addMention(mention);
  return [context.slot(mention)];
};

const admonition: Rule = (element, at, depth, context) => {
  const className = ['admonition', `admonition-${String(element.properties.dataKind)}`];
  const properties = { className, role: 'note', ...element.properties };
  return compilePlain({ ...element, properties }, at, depth, context);
};

const admonitionTitle: Rule = (element, at, depth, context) =>
  compilePlain({ ...element, properties: { className: ['admonition-title'] } }, at, depth, context);

/**
 * Compiles tabs. `tab` puts the label at the beginning of each panel, so that tabs are readable without a script. The
 * client code reads the group and the labels from `data-tabs` and `data-tab`.
 */
const tabs: Rule = (element, at, depth, context) => {
  const [box] = compilePlain(
    { ...element, properties: { ...element.properties, className: ['tabs'] } },
    at,
    depth,
    context,
  );
  if (box?.type === 'element') box.properties.dataTabs = String(element.properties.dataGroup ?? '');
  return box === undefined ? [] : [box];
};

const tab: Rule = (element, at, depth, context) => {
  const label = String(element.properties.dataLabel ?? '');
  const properties = { ...element.properties, className: ['tab'], role: 'group', ariaLabel: label };
  const [panel] = compilePlain({ ...element, properties }, at, depth, context);
  if (panel?.type !== 'element') return [];
  return [
    {
      ...panel,
      properties: { ...panel.properties, dataTab: label },
      children: [context.html(`<p class="tab-label">${escapeText(label)}</p>`), ...panel.children],
    },
  ];
};

const MARKS: Readonly<Record<string, Rule>> = {
  ...{ fence, directive, admonition, tabs, tab },
  'admonition-title': admonitionTitle,
  message: ({ properties }, _at, _depth, context) => [
    context.slot({ kind: 'message', key: String(properties.dataKey) }),
  ],
  // An excerpt ends at the truncate comment. Inside an element, the comment has no effect, because the excerpt would
  // end in the middle of that element.
  truncate: (_element, _at, depth, context) => (depth === 0 ? [context.slot({ kind: 'truncate' })] : []),
};

/** Compiles an element with `data-mokcha`. An unknown value of this attribute has no effect. */
export const compileMark: Rule = (element, at, depth, context) => {
  const rule = getOwn(MARKS, String(element.properties.dataMokcha));
  return (rule ?? compilePlain)(element, at, depth, context);
};
