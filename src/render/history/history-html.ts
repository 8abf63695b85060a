// The histories of a site's APIs → HTML: filters that are links, an API after the other, in each the newest snapshot first.
import { historyAnchor } from '../../model/anchors.ts';
import {
  type ApiComparison,
  type ApiHistory,
  type ChangeClass,
  type ChangeCounts,
  changeClasses,
  type HistoryEntry,
} from '../../model/api-history.ts';
import { escapeAttribute, escapeText } from '../../model/escape.ts';
import type { DayPair } from '../../model/history-pairs.ts';
import { type ChangesOptions, changesHtml, countsHtml, link } from './changes-html.ts';
import { type HistoryWords, noteFor, say } from './words.ts';

/** An API with its history, and what is linked to of it as a whole. */
export type ShownHistory = {
  readonly history: ApiHistory;
  readonly title: string;
  readonly words: HistoryWords;
  /** Name and href. */
  readonly feeds: readonly (readonly [string, string])[];
};

/** Older ones are told in a line each, with a link to their comparison. */
const wholeEntries = 12;

/** Changes of one class in an entry; the page of the comparison has all. */
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

/** `at` is the place of the entry in its list, from 0. */
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

/** What somebody who asks whether it breaks sees first. */
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

/** Each filter is a place on the page: what is `:target` decides what is shown, and its address can be sent to others. */
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

/** Needs script, and keeps out of sight without it. */
const boxHtml = (words: HistoryWords): string => {
  const label = escapeAttribute(say(words, 'history.filterWords'));
  const none = escapeAttribute(say(words, 'history.filterNone'));
  return `<input type="search" class="filter" aria-label="${label}" placeholder="${label}" autocomplete="off" spellcheck="false" data-filter="dl > div" data-none="${none}"><p class="filter-status" role="status"></p>`;
};

const countsOf = ({ entries }: ApiHistory): readonly ChangeCounts[] => entries.flatMap(({ since }) => since?.comparison.counts ?? []);

/** Of all APIs: which one, then which class. What can be chosen in one row alone needs no row above it. */
const filterHtml = (counts: readonly ChangeCounts[], words: HistoryWords, prefix: string, apis: readonly string[] = []): string => {
  const classes = classesIn(counts);
  if (classes.length === 0 && apis.length === 0) return '';
  const links = classLinks(classes, words, prefix, `${prefix}-all`);
  const rows = classes.length === 0 || apis.length === 0 ? [[...links, ...apis]] : [[links[0] ?? '', ...apis], links];
  const box = classes.length === 0 ? '' : boxHtml(words);
  return `${placesHtml(['all', ...classes], prefix)}${box}${rowsHtml(rows, say(words, 'history.filter'))}`;
};

/** The same classes of one API, instead of those of all where it alone is shown. */
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

/** `prefix`: of the filters' ids, which a page may have once. */
export const historyHtml = (histories: readonly ShownHistory[], prefix: string): string => {
  const [first] = histories;
  if (first === undefined) return '';
  const isOne = histories.length === 1;
  const counts = histories.flatMap(({ history }) => countsOf(history));
  const filter = filterHtml(counts, first.words, prefix, isOne ? [] : apiLinks(histories));
  const told = histories.map((shown) => apiHtml(shown, isOne ? '' : apiFilterHtml(shown)));
  return `<div class="history">${filter}\n${told.join('\n')}</div>`;
};

/** Two days on a page of their own: each change has an anchor. */
export const comparisonHtml = (comparison: ApiComparison, pair: DayPair, words: HistoryWords, idOf: ChangesOptions['idOf']): string => {
  const options = idOf === undefined ? {} : { idOf };
  const filter = filterHtml([comparison.counts], words, 'changes');
  return `<div class="history">${filter}${countsHtml(comparison.counts, words)}\n${changesHtml(comparison, pair, words, options)}</div>`;
};
