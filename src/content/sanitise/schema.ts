// The allow list for HTML in content and in API descriptions. Nothing that it allows runs code, sets styles, embeds a
// document or submits a form. The list contains Mokcha's own attributes (`OWN`), which other steps remove from a
// writer's HTML.
import type { Options } from 'rehype-sanitize';

const FLOW = [
  'blockquote',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'ul',
];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TABLE = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];
const PHRASING = [
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'br',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'img',
    'input',
    'ins',
    'kbd',
    'mark',
    'picture',
    'q',
  ],
  ...['rp', 'rt', 'ruby', 's', 'samp', 'small', 'source', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
];

/**
 * Attributes that mark elements made from directives, code blocks and labels. They are removed from HTML that a writer
 * wrote: see `plugin-output`, `keep-allowed` and `keptProperties`.
 */
export const OWN: readonly string[] = [
  ...['dataMokcha', 'dataKind', 'dataKey', 'dataName', 'dataArgs', 'dataGroup', 'dataLabel', 'dataLang', 'dataMeta'],
];

/** Property with which `keep-allowed` numbers the elements that it records. */
export const KEPT = 'dataMokchaKept';
/** Temporary name of a recorded element that the sanitiser would not keep under its own name. */
export const KEPT_ELEMENT = 'data-mokcha-kept';

/**
 * Options for rehype-sanitize. URLs are not restricted here: the compiler checks `href`, `src` and `srcset`
 * (`isSafeUrl`), because it knows their place.
 */
export const sanitiseSchema: Options = {
  tagNames: [...FLOW, ...HEADINGS, ...TABLE, ...PHRASING, KEPT_ELEMENT],
  attributes: {
    '*': ['id', 'lang', 'dir', 'title', ...OWN, KEPT],
    a: ['href', 'name', 'dataFootnoteRef', 'dataFootnoteBackref'],
    img: ['src', 'alt', 'srcSet', 'sizes'],
    source: ['srcSet', 'sizes', 'media', 'type'],
    input: ['type', 'checked', 'disabled'].map((name) => (name === 'type' ? [name, 'checkbox'] : name)) as [
      string,
      string,
    ][],
    li: [['className', 'task-list-item']],
    ol: ['start', 'reversed', 'type', ['className', 'contains-task-list']],
    ul: [['className', 'contains-task-list']],
    section: ['dataFootnotes'],
    details: ['open'],
    time: ['dateTime'],
    col: ['span'],
    colgroup: ['span'],
    td: ['align', 'colSpan', 'rowSpan', 'headers'],
    th: ['align', 'colSpan', 'rowSpan', 'headers', 'scope', 'abbr'],
  },
  ancestors: {
    ...Object.fromEntries(TABLE.filter((name) => name !== 'table').map((name) => [name, ['table']])),
    summary: ['details'],
    figcaption: ['figure'],
    source: ['picture'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'noscript',
    'title',
    'textarea',
    'select',
    'xmp',
    'noembed',
    'noframes',
  ],
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
};
