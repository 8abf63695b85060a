// The completeness of a site → JSON, or an HTML page that also shows the changes since an earlier report. Also reads
// earlier reports in both formats.
import { getOwn } from '../../model/get-own.ts';
import { escapeAttribute, escapeText } from '../../text/escape.ts';
import type { Completeness, CompletenessGroup, Gap, Measure } from '../../model/site/completeness.ts';
import { printable } from '../report/style.ts';

const labels: Readonly<Record<string, string>> = {
  'operation-summary': 'Operations with a summary',
  'operation-description': 'Operations with a description',
  'operation-example': 'Operations with an example of a body',
  'operation-4xx': 'Operations with an error response (4xx)',
  'parameter-description': 'Parameters with a description',
  'field-description': 'Fields with a description',
  'value-meaning': 'Enumerated values with their meaning',
  'valid-example': 'Examples of bodies that fit their schema',
  'text-translated': 'Texts translated',
  'text-current': 'Translations that are up to date',
  'page-translated': 'Pages in this language',
  'doc-linked': 'Docs that a text, the navbar or the footer links to',
  'doc-example': 'Examples in docs that fit the description',
};

const MARK = 'mokcha-completeness';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isMeasure = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && Array.isArray(value.missing);

const isCompleteness = (value: unknown): value is Completeness =>
  isObject(value) &&
  value.version === 1 &&
  Array.isArray(value.groups) &&
  value.groups.every((group) => isObject(group) && Array.isArray(group.measures) && group.measures.every(isMeasure));

/** Reads an earlier report from its JSON or HTML. Returns undefined if the text is not a report. */
export const readCompleteness = (text: string): Completeness | undefined => {
  const json = text.trimStart().startsWith('{')
    ? text
    : new RegExp(`<script type="application/json" id="${MARK}">(.*?)</script>`, 's').exec(text)?.[1];
  try {
    const value: unknown = JSON.parse(json ?? '');
    return isCompleteness(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Formats the completeness figures as JSON. */
export const formatCompletenessJson = (now: Completeness): string => `${JSON.stringify(now, null, 2)}\n`;

const text = (words: string): string => escapeText(printable(words).replace(/\p{Cs}/gu, '\ufffd'));

const doneOf = ({ total, missing }: Measure): number => Math.max(0, total - missing.length);
const percentOf = (measure: Measure): number => Math.floor((100 * doneOf(measure)) / measure.total);

const findBefore = (before: Completeness, group: CompletenessGroup, id: string): Measure | undefined =>
  before.groups
    .find(({ name, locale }) => name === group.name && locale === group.locale)
    ?.measures.find((measure) => measure.id === id);

/**
 * Returns how the number of missing items has changed, as HTML; an empty string if the last report does not have the
 * measure. The percentage is not compared, because it can fall although nothing has become worse.
 */
const trend = (measure: Measure, before: Measure | undefined): string => {
  if (before === undefined) return '';
  const change = measure.missing.length - before.missing.length;
  if (change === 0) return '<span class="same">as before</span>';
  return change < 0
    ? `<span class="better">${-change} fewer missing</span>`
    : `<span class="worse">${change} more missing</span>`;
};

const MOST_GAPS = 500;

const gap = ({ what, file, line }: Gap): string => {
  const at = line === undefined ? '' : `:${line}`;
  const place = file === undefined ? '' : ` <code>${text(file)}${at}</code>`;
  return `<li>${text(what)}${place}</li>`;
};

const gaps = ({ id, missing }: Measure): string => {
  if (missing.length === 0) return '';
  const items = missing.slice(0, MOST_GAPS).map(gap).join('');
  const more = missing.length > MOST_GAPS ? `<li>and ${missing.length - MOST_GAPS} more</li>` : '';
  const summary = `<summary>${missing.length} missing: ${text(getOwn(labels, id) ?? id)}</summary>`;
  return `<details>${summary}<ul>${items}${more}</ul></details>`;
};

const titleOf = ({ name, locale }: CompletenessGroup): string => `${name}${locale === undefined ? '' : ` · ${locale}`}`;

const MOST_LISTED = 10;

const overview = ({ groups }: Completeness): string => {
  const all = groups.flatMap((group, at) => group.measures.map((measure) => ({ at, group, measure })));
  const lacking = all
    .filter(({ measure }) => measure.missing.length > 0)
    .sort((a, b) => b.measure.missing.length - a.measure.missing.length);
  const intro =
    `<p>${all.length - lacking.length} of ${all.length} measures are ` +
    `complete.${lacking.length === 0 ? '' : ' The others, those with the most gaps first:'}</p>`;
  const items = lacking
    .slice(0, MOST_LISTED)
    .map(
      ({ at, group, measure: { id, missing } }) =>
        `<li><a href="#group-${at}">${text(titleOf(group))}</a>: ${text(getOwn(labels, id) ?? id)}, ` +
        `${missing.length} missing</li>`,
    );
  const more = lacking.length > MOST_LISTED ? `<li>and ${lacking.length - MOST_LISTED} more</li>` : '';
  return `${intro}${items.length === 0 ? '' : `<ul>${items.join('')}${more}</ul>`}`;
};

/**
 * Returns the row of a measure. `lastCell`: cell for the change since the last report; an empty string without a last
 * report.
 */
const row = (measure: Measure, lastCell: string): string =>
  `<tr><th scope="row">${text(getOwn(labels, measure.id) ?? measure.id)}</th><td ` +
  `class="n">${doneOf(measure)} of ${measure.total}</td>` +
  `<td class="n"><meter min="0" max="100" value="${percentOf(measure)}" ` +
  `aria-label="${percentOf(measure)} percent"></meter> ${percentOf(measure)} %</td>${lastCell}</tr>`;

const section = (group: CompletenessGroup, before: Completeness | undefined, at: number): string => {
  const title = titleOf(group);
  const trendCell = (measure: Measure): string =>
    before === undefined ? '' : `<td>${trend(measure, findBefore(before, group, measure.id))}</td>`;
  const rows = group.measures.map((measure) => row(measure, trendCell(measure))).join('\n');
  const columns = ['Measure', 'Done', 'Share', ...(before === undefined ? [] : ['Since the last report'])];
  return `<section id="group-${at}" aria-label="${escapeAttribute(printable(title))}"><h2>${text(title)}</h2>
<table><thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>
${rows}
</tbody></table>
${group.measures.map(gaps).filter(Boolean).join('\n')}</section>`;
};

const LINE = 'border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent)';

const NARROW_STYLE = [
  'h1{font-size:1.5rem}',
  'table,tbody{display:block}',
  'th,td{border:0;padding:.1rem 0}',
  'thead{display:none}',
  'tr{display:flex;flex-wrap:wrap;gap:0 1rem}',
  'tbody th{flex:0 0 100%}',
  `tr{padding:.5rem 0;${LINE}}`,
].join('');

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\n',
  'table{border-collapse:collapse;width:100%;table-layout:fixed}',
  'thead th:nth-child(n+2){width:10.5rem}',
  'thead th:nth-child(4){width:13rem}',
  `th,td{text-align:start;padding:.35rem .75rem .35rem 0;${LINE}}\n`,
  'tbody th{font-weight:400}',
  '.n{white-space:nowrap}',
  'meter{width:6rem}',
  'h2{margin:2.5rem 0 .5rem}',
  'details{margin:.5rem 0}',
  'summary{cursor:pointer}',
  'ul{margin:.25rem 0}\n',
  'code{font-size:.85em;overflow-wrap:anywhere}',
  'li{overflow-wrap:anywhere}',
  '.better{color:light-dark(#067647,#6ce9a6)}',
  '.worse{color:light-dark(#b42318,#fda29b)}',
  '.same{opacity:.7}\n',
  `@media(max-width:40rem){${NARROW_STYLE}}`,
].join('');

const toUnicodeEscape = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns the figures as JSON that cannot end the `<script>` element around it. */
const toScriptText = (now: Completeness): string => JSON.stringify(now).replace(/[<>&\u2028\u2029]/g, toUnicodeEscape);

/** Formats the figures as a page. The page also contains them as JSON, for the comparison in the next report. */
export const formatCompletenessHtml = (
  now: Completeness,
  before: Completeness | undefined,
  title: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}: how complete it is</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${text(title)}: how complete it is</h1>
${overview(now)}
${now.groups.map((group, at) => section(group, before, at)).join('\n')}
</main>
<script type="application/json" id="${MARK}">${toScriptText(now)}</script>
</body>
</html>
`;
