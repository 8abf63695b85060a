// The recorded days of an API → the pairs of days that are compared: those that have a page and those that `::changes`
// directives name. Also lists the anchors in comparisons. Comparing is left to src/compare/.
import type { ApiComparison, ChangedOperation } from '../api/api-history.ts';
import type { EntryMeta } from '../content/entry.ts';
import type { RecordedDay } from './recorded-spec.ts';

export type DayPair = { readonly from: string; readonly to: string };

/**
 * Number of newest days that are all compared with each other. An older day is compared only with the day before it,
 * the day after it, and the newest day.
 */
const freelyPaired = 24;

/** Returns the pairs of days whose comparison has a page. `dates` begins with the oldest day. */
export const pairDays = (dates: readonly string[]): readonly DayPair[] => {
  const free = dates.length - freelyPaired;
  return dates.flatMap((to, end) =>
    dates
      .slice(0, end)
      .flatMap((from, start) => (start >= free || end === start + 1 || end === dates.length - 1 ? [{ from, to }] : [])),
  );
};

/**
 * Reads the attributes of `::changes{from=2026-01-12 to=2026-06-15}`. The default of `to` is the newest day, and the
 * default of `from` is the recorded day before `to`. Returns undefined if one of the two days is not recorded, or if
 * `from` is not before `to`.
 */
export const readPair = (args: Readonly<Record<string, string>>, dates: readonly string[]): DayPair | undefined => {
  const to = args.to ?? dates.at(-1) ?? '';
  const from = args.from ?? dates[dates.indexOf(to) - 1] ?? '';
  return dates.includes(from) && dates.includes(to) && from < to ? { from, to } : undefined;
};

/**
 * Returns the pairs of days that `::changes` directives of entries show for an API, including pairs of days that do not
 * follow each other.
 */
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

/** Returns all anchors that comparisons contain, sorted. */
export const anchorsIn = (comparisons: readonly ApiComparison[]): readonly string[] => {
  const found = new Set<string>();
  const add = ({ anchor }: { readonly anchor?: string }): void => {
    if (anchor !== undefined) found.add(anchor);
  };
  const addAll = (operations: readonly ChangedOperation[]): void => operations.forEach(add);
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
