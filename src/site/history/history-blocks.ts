// Prints `::history` and `::changes` of a page as HTML or Markdown, with the words of one locale.
import type { ApiHistory, HistoryNote } from '../../model/api/api-history.ts';
import { escapeText } from '../../text/escape.ts';
import type { Messages } from '../../model/messages.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { changesHtml, countsHtml, link } from '../../render/history/changes-html.ts';
import { historyHtml, type ShownHistory } from '../../render/history/history-html.ts';
import { changesMarkdown, historyMarkdown } from '../../render/history/history-markdown.ts';
import { type HistoryWords, say } from '../../render/history/words.ts';
import { markdownLink } from '../../render/markdown-text.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { formatDate } from '../dates.ts';
import { feedKinds } from '../outputs/feed-kinds.ts';
import { apiOf } from '../models/api.ts';
import { type FoundChanges, findChanges, isHistoryDirective } from './find-changes.ts';
import { changeFeedPath, comparisonPath, datedPath, deprecationsPath } from './history-paths.ts';

/** Functions and texts that the page around a block provides. */
export type HistoryResolver = {
  readonly messages: Messages;
  /** Returns the href of a target as a writer has it, or undefined if it leads nowhere. */
  readonly href: (target: string) => string | undefined;
  readonly note: (note: HistoryNote) => string;
};

const anchored = (path: string, anchor?: string): string => (anchor === undefined ? path : `${path}#${anchor}`);

/** Returns the words of a history. Links lead to comparisons and recorded days, but not to today's reference. */
export const historyWords = (
  site: Pick<Site, 'dated'>,
  api: Pick<ApiSettings, 'name' | 'path'>,
  locale: string,
  { messages, href, note }: HistoryResolver,
): HistoryWords => ({
  locale,
  messages,
  note,
  date: (date) => formatDate(date, messages),
  today: () => undefined,
  onDay: (date, anchor) => href(anchored(datedPath(site, api, date), anchor)),
  comparison: (from, to) => href(comparisonPath(api, from, to)),
});

const showHistory = (site: Site, locale: string, history: ApiHistory, answers: HistoryResolver): ShownHistory => {
  const api = apiOf(site, history.api);
  const record = site.specs.find(({ spec }) => spec.name === history.api);
  const today = new Set(history.anchorsToday);
  return {
    history,
    title: record === undefined ? history.api : apiTitle(site, record, locale),
    words: {
      ...historyWords(site, api, locale, answers),
      today: (anchor) => (today.has(anchor) ? answers.href(anchored(api.path, anchor)) : undefined),
    },
    feeds: feedKinds.flatMap(({ file, name }) => {
      const href = answers.href(changeFeedPath(api, file));
      return href === undefined ? [] : [[name, href] as const];
    }),
  };
};

const titleOfChanges = (found: Extract<FoundChanges, { kind: 'changes' }>, { title, words }: ShownHistory): string =>
  say(words, 'history.compareTitle', { api: title, from: words.date(found.pair.from), to: words.date(found.pair.to) });

/**
 * Returns a block as HTML. Undefined for another directive; empty for one that is wrong, which `find-changes` reports.
 */
export const historyBlockHtml = (
  site: Site,
  locale: string,
  directive: { readonly name: string; readonly args: Readonly<Record<string, string>> },
  answers: HistoryResolver,
): string | undefined => {
  const { name, args } = directive;
  if (!isHistoryDirective(name)) return undefined;
  const found = findChanges(site, name, args);
  switch (found.kind) {
    case 'history': {
      if (found.histories.length === 0) return `<p class="empty">${escapeText(say(answers, 'history.empty'))}</p>`;
      const shown = found.histories.map((history) => showHistory(site, locale, history, answers));
      const calendar = answers.href(deprecationsPath);
      const way = calendar && `\n<p>${link(calendar, escapeText(say(answers, 'deprecations.title')))}</p>`;
      return `${historyHtml(shown, args.api === undefined ? 'changes' : `changes-${args.api}`)}${way ?? ''}`;
    }
    case 'changes': {
      const shown = showHistory(site, locale, found.history, answers);
      const { comparison, pair } = found;
      const title = link(shown.words.comparison(pair.from, pair.to), escapeText(titleOfChanges(found, shown)));
      const told = changesHtml(comparison, pair, shown.words);
      return `<div class="history"><p><b>${title}</b></p>${countsHtml(comparison.counts, shown.words)}${told}</div>`;
    }
    default:
      return '';
  }
};

/** Returns a block as Markdown. Undefined for another directive; empty for one that is wrong. */
export const historyBlockMarkdown = (
  site: Site,
  locale: string,
  directive: { readonly name: string; readonly args: Readonly<Record<string, string>> },
  answers: HistoryResolver,
): string | undefined => {
  const { name, args } = directive;
  if (!isHistoryDirective(name)) return undefined;
  const found = findChanges(site, name, args);
  switch (found.kind) {
    case 'history': {
      const calendar = answers.href(deprecationsPath);
      const told = historyMarkdown(found.histories.map((history) => showHistory(site, locale, history, answers)));
      if (told === '') return say(answers, 'history.empty');
      return calendar === undefined ? told : `${told}\n\n${markdownLink(say(answers, 'deprecations.title'), calendar)}`;
    }
    case 'changes': {
      const shown = showHistory(site, locale, found.history, answers);
      const title = markdownLink(titleOfChanges(found, shown), shown.words.comparison(found.pair.from, found.pair.to));
      return `**${title}**\n\n${changesMarkdown(found.comparison, found.pair, shown.words, 4)}`;
    }
    default:
      return '';
  }
};
