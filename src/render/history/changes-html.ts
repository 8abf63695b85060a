// The changes between two snapshots → HTML: the worst class first, and in each class the changes of one operation or
// schema together, below its name.
import {
  type ApiComparison,
  type ChangeClass,
  type ChangeCounts,
  type ChangeGroup,
  type ChangeSubject,
  changeClasses,
  fewOperations,
  type ChangeModel,
  type ChangedOperation,
} from '../../model/api/api-history.ts';
import { escapeAttribute, escapeText } from '../../text/escape.ts';
import type { DayPair } from '../../model/history/history-pairs.ts';
import { nameHref, sentencePieces, thenHref } from './change-places.ts';
import { type HistoryWords, say, sentenceIn } from './words.ts';

/** Returns a link, or only its content if there is no address. `name`: class of the element. */
export const link = (href: string | undefined, html: string, name = ''): string =>
  href === undefined ? html : `<a${name === '' ? '' : ` class="${name}"`} href="${escapeAttribute(href)}">${html}</a>`;

/** Returns a path, with line breaks allowed before each segment. */
const pathCode = (path: string): string => {
  const parts = path.split(/(?=\/)/).map(escapeText);
  return `<code>${parts.join('<wbr>')}</code>`;
};

const method = ({ method: name, isWebhook }: ChangedOperation): string =>
  `<span class="method" data-method="${isWebhook ? '' : escapeAttribute(name.toLowerCase())}">${escapeText(isWebhook ? 'webhook' : name)}</span>`;

const operationName = (operation: ChangedOperation): string => `${method(operation)} ${pathCode(operation.path)}`;

const subjectHtml = (subject: ChangeSubject, pair: DayPair, words: HistoryWords): string => {
  switch (subject.kind) {
    case 'operation':
      return link(nameHref(subject.operation, pair, words), operationName(subject.operation));
    case 'schema':
      return link(nameHref(subject, pair, words), `<code>${escapeText(subject.name)}</code>`);
    default:
      return escapeText(say(words, subject.kind === 'operations' ? 'history.several' : 'history.whole'));
  }
};

const operationList = (operations: readonly ChangedOperation[], pair: DayPair, words: HistoryWords): string =>
  `<ul>${operations.map((one) => `<li>${link(nameHref(one, pair, words), operationName(one))}</li>`).join('')}</ul>`;

const reachHtml = (change: ChangeModel, pair: DayPair, words: HistoryWords): string => {
  const { operations, operationCount } = change;
  if (operations.length === 0) return '';
  const few = fewOperations(change);
  const shown = operationList(operations.slice(0, few), pair, words);
  const rest = operations.slice(few);
  const untold = operationCount - operations.length;
  const more = say(words, 'history.moreOperations', { count: operationCount - few });
  const last = untold > 0 ? `<p>${escapeText(say(words, 'history.moreOperations', { count: untold }))}</p>` : '';
  return rest.length === 0
    ? shown
    : `${shown}<details><summary>${escapeText(more)}</summary>${operationList(rest, pair, words)}${last}</details>`;
};

const sentenceHtml = (change: ChangeModel, pair: DayPair, words: HistoryWords): string =>
  sentencePieces(sentenceIn(change.sentences, words.locale), change)
    .map(({ text, isCode, isName }) => {
      const html = isCode ? `<code>${escapeText(text)}</code>` : escapeText(text);
      return isName ? link(nameHref(change, pair, words), html) : html;
    })
    .join('');

/** Returns a link to the reference of the day if the sentence leads to the current one. */
const thenHtml = (change: ChangeModel, pair: DayPair, words: HistoryWords): string => {
  const href = thenHref(change, pair, words);
  if (href === undefined || href === nameHref(change, pair, words)) return '';
  const text = say(words, 'history.then', { date: words.date(pair.to) });
  return ` ${link(href, escapeText(text), 'then')}`;
};

const sideHtml = ({ side }: ChangeModel, words: HistoryWords): string =>
  side === 'both' ? '' : ` <span class="badge">${escapeText(say(words, `history.side.${side}`))}</span>`;

export type ChangesOptions = {
  /** Returns the anchor of a change; absent if the changes on a page have no anchors. */
  readonly idOf?: (change: ChangeModel) => string;
  /** Largest number of changes of one class. The others are on the page of the comparison. */
  readonly most?: number;
};

const changeHtml = (change: ChangeModel, pair: DayPair, words: HistoryWords, { idOf }: ChangesOptions): string => {
  const id = idOf === undefined ? '' : ` id="${escapeAttribute(idOf(change))}"`;
  const sentence = `<p>${sentenceHtml(change, pair, words)}${sideHtml(change, words)}${thenHtml(change, pair, words)}</p>`;
  return `<dd${id}>${sentence}${reachHtml(change, pair, words)}</dd>`;
};

/** Returns the first changes of the groups, and the number of changes that are left out. */
const cut = (groups: readonly ChangeGroup[], most: number): { readonly shown: readonly ChangeGroup[]; readonly more: number } => {
  let left = most;
  let more = 0;
  const shown = groups.flatMap(({ subject, changes }) => {
    const kept = changes.slice(0, Math.max(0, left));
    left -= kept.length;
    more += changes.length - kept.length;
    return kept.length === 0 ? [] : [{ subject, changes: kept }];
  });
  return { shown, more };
};

/** Renders the changes of each class, with a link to the comparison if some are left out. */
export const changesHtml = (comparison: ApiComparison, pair: DayPair, words: HistoryWords, options: ChangesOptions = {}): string => {
  if (comparison.classes.length === 0) return `<p class="empty">${escapeText(say(words, 'history.nothing'))}</p>`;
  return comparison.classes
    .map(({ class: name, groups }) => {
      const { shown, more } = cut(groups, options.most ?? Number.POSITIVE_INFINITY);
      const rows = shown.map(
        ({ subject, changes }) =>
          `<div><dt>${subjectHtml(subject, pair, words)}</dt>${changes.map((change) => changeHtml(change, pair, words, options)).join('')}</div>`,
      );
      const href = words.comparison(pair.from, pair.to);
      const rest = more === 0 ? '' : `<p>${link(href, escapeText(say(words, 'history.later', { count: more })))}</p>`;
      const title = `${escapeText(say(words, `history.class.${name}`))} ${comparison.counts[name]}`;
      return `<div class="changes" data-class="${name}"><p class="class">${title}</p><dl>${rows.join('\n')}</dl>${rest}</div>`;
    })
    .join('\n');
};

const countHtml = (name: ChangeClass, count: number, words: HistoryWords): string =>
  `<li data-class="${name}"><b>${count}</b> ${escapeText(say(words, `history.class.${name}`))}</li>`;

/** Renders the counts. Classes without changes are left out, so that the list is seen at a glance. */
export const countsHtml = (counts: ChangeCounts, words: HistoryWords): string => {
  const told = changeClasses.filter((name) => counts[name] > 0);
  return told.length === 0 ? '' : `<ul class="counts">${told.map((name) => countHtml(name, counts[name], words)).join('')}</ul>`;
};
