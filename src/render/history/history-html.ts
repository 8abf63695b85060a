// The histories of a site's APIs → HTML: filters that are links, then one API after another, each with its newest
// snapshot first.
import { historyAnchor } from '../../model/reference/anchors.ts';
import {
  type ApiComparison,
  type ApiHistory,
  type ChangeClass,
  type ChangeCounts,
  changeClasses,
  type HistoryEntry,
} from '../../model/api/api-history.ts';
import { escapeAttribute, escapeText } from '../../text/escape.ts';
import type { DayPair } from '../../model/history/history-pairs.ts';
import { type ChangesOptions, changesHtml, countsHtml, link } from './changes-html.ts';
import { type HistoryWords, noteFor, say } from './words.ts';

/** History of an API, with its words and the links of the API as a whole. */
export type ShownHistory = {
  readonly history: ApiHistory;
  readonly title: string;
  readonly words: HistoryWords;
  /** Name and address of each feed. */
  readonly feeds: readonly (readonly [string, string])[];
};

/** Number of entries that are shown in full. Older ones have one line each, with a link to their comparison. */
const wholeEntries = 12;

/** Largest number of changes of one class in an entry. The page of the comparison has all of them. */
const mostChanges = 40;

export const entryId = historyAnchor;

const time = (date: string, words: HistoryWords): string => `<time datetime="${date}">${escapeText(words.date(date))}</time>`;

const links = (pairs: readonly (readonly [text: string, href: string | undefined])[]): string => {
  const told = pairs.flatMap(([text, href]) => (href === undefined ? [] : [link(href, escapeText(text))]));
  return told.length === 0 ? '' : `<p class="ways">${told.join(' ')}</p>`;
};

const noteHtml = ({ notes }: HistoryEntry, words: HistoryWords): string => {
  const found = noteFor(notes, words.locale);
  if (found === undefined) return '';
  const lang = found.lang === words.locale ? '' : ` lang="${escapeAttribute(found.lang)}"`;
  return `<div class="remark"${lang}>${words.note(found.note)}</div>`;
};

/** Returns an entry. `at` is its index in the list. */
const entryHtml = (entry: HistoryEntry, { history: { api }, words }: ShownHistory, at: number): string => {
  const { date, since } = entry;
  const id = entryId(api, date);
  const heading = `<h4><a class="name" href="#${escapeAttribute(encodeURIComponent(id))}">${time(date, words)}</a></h4>`;
  const counts =
    since === undefined
      ? `<p>${escapeText(say(words, 'history.first', { operations: entry.operationCount, schemas: entry.schemaCount }))}</p>`
      : countsHtml(since.comparison.counts, words);
  const nothing = since !== undefined && since.comparison.classes.length === 0;
  const compared = since && words.comparison(since.date, date);
  const ways = links([
    [since === undefined ? '' : say(words, 'history.onPage', { date: words.date(since.date) }), compared],
    [say(words, 'history.reference'), words.onDay(date)],
  ]);
  const changes =
    since === undefined || (at >= wholeEntries && !nothing)
      ? ''
      : changesHtml(since.comparison, { from: since.date, to: date }, words, { most: mostChanges });
  return `<section class="entry" id="${escapeAttribute(id)}">${heading}${counts}${noteHtml(entry, words)}${changes}${ways}</section>`;
};

/** Returns the last breaking change, which readers look for first. */
const lastBreaking = ({ entries, api }: ApiHistory, words: HistoryWords): string => {
  if (entries.length < 2) return '';
  const last = entries.find(({ since }) => (since?.comparison.counts.breaking ?? 0) > 0);
  if (last === undefined) return `<b>${escapeText(say(words, 'history.noBreaking'))}</b>`;
  const href = `#${encodeURIComponent(entryId(api, last.date))}`;
  return `<b data-class="breaking">${escapeText(say(words, 'history.lastBreaking'))}: ${link(href, time(last.date, words))}</b>`;
};

const apiId = (api: string): string => `history-${api}`;

const classesIn = (counts: readonly ChangeCounts[]): readonly ChangeClass[] =>
  changeClasses.filter((name) => counts.some((count) => count[name] > 0));

/**
 * Returns links to filters. Each filter is a place on the page: `:target` decides what is shown, and the address can be
 * shared.
 */
const classLinks = (classes: readonly ChangeClass[], words: HistoryWords, prefix: string, all: string): readonly string[] => {
  const item = (name: string, id: string, text: string): string =>
    `<li><a href="#${encodeURIComponent(id)}" data-class="${name}">${escapeText(text)}</a></li>`;
  return [
    item('all', all, say(words, 'history.filterAll')),
    ...classes.map((name) => item(name, `${prefix}-${name}`, say(words, `history.class.${name}`))),
  ];
};

const placesHtml = (names: readonly string[], prefix: string): string =>
  names.map((name) => `<span id="${escapeAttribute(`${prefix}-${name}`)}" data-class="${name}"></span>`).join('');

const rowsHtml = (rows: readonly (readonly string[])[], label: string): string => {
  const lists = rows.filter((row) => row.length > 0).map((row) => `<ul>${row.join('')}</ul>`);
  return `<nav aria-label="${escapeAttribute(label)}">${lists.join('')}</nav>`;
};

/** Returns the text filter, which needs script and is hidden without it. */
const boxHtml = (words: HistoryWords): string => {
  const label = escapeAttribute(say(words, 'history.filterWords'));
  const none = escapeAttribute(say(words, 'history.filterNone'));
  return `<input type="search" class="filter" aria-label="${label}" placeholder="${label}" autocomplete="off" spellcheck="false" data-filter="dl > div" data-none="${none}"><p class="filter-status" role="status"></p>`;
};

const countsOf = ({ entries }: ApiHistory): readonly ChangeCounts[] => entries.flatMap(({ since }) => since?.comparison.counts ?? []);

/** Returns the filters of a page: one row of APIs and one of classes. A single row has both if one of them is empty. */
const filterHtml = (counts: readonly ChangeCounts[], words: HistoryWords, prefix: string, apis: readonly string[] = []): string => {
  const classes = classesIn(counts);
  if (classes.length === 0 && apis.length === 0) return '';
  const links = classLinks(classes, words, prefix, `${prefix}-all`);
  const rows = classes.length === 0 || apis.length === 0 ? [[...links, ...apis]] : [[links[0] ?? '', ...apis], links];
  const box = classes.length === 0 ? '' : boxHtml(words);
  return `${placesHtml(['all', ...classes], prefix)}${box}${rowsHtml(rows, say(words, 'history.filter'))}`;
};

/** Returns the class filters of one API, which replace those of all APIs while it is the only one shown. */
const apiFilterHtml = ({ history, title, words }: ShownHistory): string => {
  const id = apiId(history.api);
  const counts = countsOf(history);
  const classes = classesIn(counts);
  if (classes.length === 0) return '';
  return `${placesHtml(classes, id)}${rowsHtml([classLinks(classes, words, id, id)], `${say(words, 'history.filter')}: ${title}`)}`;
};

const apiHtml = (shown: ShownHistory, filter: string): string => {
  const { history, title, words, feeds } = shown;
  const { api, entries } = history;
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (newest === undefined || oldest === undefined) return '';
  const facts = [
    lastBreaking(history, words),
    escapeText(say(words, 'history.since', { date: words.date(oldest.date) })),
    escapeText(say(words, 'history.snapshots', { count: entries.length })),
  ].filter((fact) => fact !== '');
  const ways = links([[say(words, 'history.compare'), words.comparison(oldest.date, newest.date)], ...feeds]);
  const told = entries.map((entry, at) => entryHtml(entry, shown, at)).join('\n');
  return `<section id="${escapeAttribute(apiId(api))}" class="api">${filter}<h3>${escapeText(title)}</h3><p class="facts">${facts.join(' · ')}</p>${ways}\n${told}</section>`;
};

const apiLinks = (histories: readonly ShownHistory[]): readonly string[] =>
  histories.map(({ history: { api }, title }) => `<li>${link(`#${encodeURIComponent(apiId(api))}`, escapeText(title))}</li>`);

/** Renders histories. `prefix`: start of the filters' ids, which must be unique on a page. */
export const historyHtml = (histories: readonly ShownHistory[], prefix: string): string => {
  const [first] = histories;
  if (first === undefined) return '';
  const isOne = histories.length === 1;
  const counts = histories.flatMap(({ history }) => countsOf(history));
  const filter = filterHtml(counts, first.words, prefix, isOne ? [] : apiLinks(histories));
  const told = histories.map((shown) => apiHtml(shown, isOne ? '' : apiFilterHtml(shown)));
  return `<div class="history">${filter}\n${told.join('\n')}</div>`;
};

/** Renders the comparison of two days for a page of its own, on which each change has an anchor. */
export const comparisonHtml = (comparison: ApiComparison, pair: DayPair, words: HistoryWords, idOf: ChangesOptions['idOf']): string => {
  const options = idOf === undefined ? {} : { idOf };
  const filter = filterHtml([comparison.counts], words, 'changes');
  return `<div class="history">${filter}${countsHtml(comparison.counts, words)}\n${changesHtml(comparison, pair, words, options)}</div>`;
};
