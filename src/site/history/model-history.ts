// Turns the recorded history of an API into the model of `::history`: a summary, and the entries, newest first.
import {
  type ApiHistory,
  type ChangeClass,
  type ChangeCounts,
  changeClasses,
  type HistoryEntry,
} from '../../model/api/api-history.ts';
import { historyAnchor } from '../../model/reference/anchors.ts';
import type { BlockText, DayModel, HistoryEntryModel, HistoryModel } from '../../model/site/block-model.ts';
import { type HistoryWords, noteFor } from './history-words.ts';
import { modelChanges } from './model-changes.ts';

/** History of an API, with its title, its feeds, and the texts and URLs for its entries. */
export type HistorySource = {
  readonly history: ApiHistory;
  readonly title: string;
  readonly words: HistoryWords;
  readonly feeds: HistoryModel['feeds'];
};

/** Limits on how much of a history a page shows. A Markdown twin shows the complete history. */
export type HistoryLimits = {
  /** Number of latest entries that are shown with their changes. Older entries show only how many changes they have. */
  readonly wholeEntries: number;
  /** Maximum number of changes of one class in an entry. */
  readonly mostChanges: number;
};

const dayModel = (date: string, { date: write }: HistoryWords): DayModel => ({ date, text: write(date) });

const modelNote = ({ notes }: HistoryEntry, words: HistoryWords): BlockText | undefined => {
  const found = noteFor(notes, words.locale);
  return found && { text: words.note(found.note), ...(found.lang !== words.locale && { lang: found.lang }) };
};

const countsOf = ({ entries }: ApiHistory): readonly ChangeCounts[] =>
  entries.flatMap(({ since }) => since?.comparison.counts ?? []);

/** Returns the classes that occur in the counts, the worst first. */
const classesIn = (counts: readonly ChangeCounts[]): readonly ChangeClass[] =>
  changeClasses.filter((name) => counts.some((count) => count[name] > 0));

const modelEntry = (
  entry: HistoryEntry,
  { history: { api }, words }: HistorySource,
  limits: HistoryLimits,
  at: number,
): HistoryEntryModel => {
  const { date, since } = entry;
  const note = modelNote(entry, words);
  const referenceHref = words.onDay(date);
  const common = {
    id: historyAnchor(api, date),
    day: dayModel(date, words),
    ...(note && { note }),
    ...(referenceHref !== undefined && { referenceHref }),
  };
  if (since === undefined)
    return { ...common, first: { operations: entry.operationCount, schemas: entry.schemaCount } };
  const { comparison } = since;
  const href = words.comparison(since.date, date);
  const isWhole = at < limits.wholeEntries || comparison.classes.length === 0;
  return {
    ...common,
    since: {
      day: dayModel(since.date, words),
      ...(href !== undefined && { href }),
      counts: comparison.counts,
      ...(isWhole && {
        changes: modelChanges(comparison, { from: since.date, to: date }, words, { most: limits.mostChanges }),
      }),
    },
  };
};

/** Models a history, or returns undefined if nothing is recorded. */
export const modelHistory = (source: HistorySource, limits: HistoryLimits): HistoryModel | undefined => {
  const { history, title, words, feeds } = source;
  const { api, entries } = history;
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (newest === undefined || oldest === undefined) return undefined;
  const lastBreaking = entries.find(({ since }) => (since?.comparison.counts.breaking ?? 0) > 0);
  const wholeHref = words.comparison(oldest.date, newest.date);
  return {
    id: `history-${api}`,
    title,
    entries: entries.map((entry, at) => modelEntry(entry, source, limits, at)),
    oldest: dayModel(oldest.date, words),
    ...(lastBreaking && {
      lastBreaking: { day: dayModel(lastBreaking.date, words), id: historyAnchor(api, lastBreaking.date) },
    }),
    ...(wholeHref !== undefined && { wholeHref }),
    feeds,
    classes: classesIn(countsOf(history)),
  };
};
