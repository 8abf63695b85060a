// Which two days of an API are compared: those that have a page, and those that a text asks for.
import type { ApiComparison, ToldOperation } from './api-history.ts';
import type { EntryMeta } from './entry.ts';
import type { RecordedDay } from './recorded-spec.ts';

export type DayPair = { readonly from: string; readonly to: string };

/** Any two of so many have a page; an older one with its neighbour and with the newest: pages grow with the square of days otherwise. */
const freelyPaired = 24;

/** Of dates, oldest first. */
export const pairDays = (dates: readonly string[]): readonly DayPair[] => {
  const free = dates.length - freelyPaired;
  return dates.flatMap((to, end) =>
    dates.slice(0, end).flatMap((from, start) => (start >= free || end === start + 1 || end === dates.length - 1 ? [{ from, to }] : [])),
  );
};

/** `::changes{from=2026-01-12 to=2026-06-15}`: without `to` up to the newest, without `from` from the day before `to`. Undefined: there are no such days. */
export const readPair = (args: Readonly<Record<string, string>>, dates: readonly string[]): DayPair | undefined => {
  const to = args.to ?? dates.at(-1) ?? '';
  const from = args.from ?? dates[dates.indexOf(to) - 1] ?? '';
  return dates.includes(from) && dates.includes(to) && from < to ? { from, to } : undefined;
};

/** Those of `::changes` that are no neighbours, or are. */
export const findAskedPairs = (
  entries: readonly Pick<EntryMeta, 'mentions'>[],
  api: string,
  days: readonly Pick<RecordedDay, 'date'>[],
): readonly DayPair[] => {
  const dates = days.map(({ date }) => date);
  if (dates.length < 2) return [];
  return entries.flatMap(({ mentions }) =>
    mentions.flatMap((mention) => {
      if (mention.kind !== 'directive' || mention.name !== 'changes' || mention.args.api !== api) return [];
      return readPair(mention.args, dates) ?? [];
    }),
  );
};

/** Every anchor that is told of in comparisons. */
export const anchorsIn = (comparisons: readonly ApiComparison[]): readonly string[] => {
  const found = new Set<string>();
  const add = ({ anchor }: { readonly anchor?: string }): void => {
    if (anchor !== undefined) found.add(anchor);
  };
  const addAll = (operations: readonly ToldOperation[]): void => operations.forEach(add);
  for (const { groups } of comparisons.flatMap(({ classes }) => classes))
    for (const { subject, changes } of groups) {
      if (subject.kind === 'operation') add(subject.operation);
      if (subject.kind === 'schema') add(subject);
      for (const change of changes) {
        add(change);
        addAll(change.operations);
      }
    }
  return [...found].sort();
};
