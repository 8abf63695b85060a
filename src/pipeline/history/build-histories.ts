// Recorded days of the APIs → their histories: the changes from each day to the next, comparisons that directives
// request, and the recorded day since which each deprecated part has been deprecated. Each result is cached with the
// fingerprints of its days, so a build does not compare the same days again.
import { ask } from '../../incremental/query.ts';
import type { ParsedText } from '../../content/parse-text.ts';
import type { ReferenceAnchors } from '../../compare/history/reference-anchors.ts';
import {
  type ApiComparison,
  type ApiHistory,
  type DatedDeprecation,
  type DeprecatedPart,
  deprecatedKey,
  type HistoryEntry,
  type HistoryNote,
  pairName,
} from '../../model/api/api-history.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import { noteFileOf } from '../../model/history/history-files.ts';
import { anchorsIn, findAskedPairs } from '../../model/history/history-pairs.ts';
import type { EntryMeta } from '../../model/content/entry.ts';
import type { FilePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { WorkerPool } from '../../model/ports.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import type { RecordedDay, RecordedDays } from '../../model/history/recorded-spec.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { memoizeByText } from '../../model/memoize.ts';

export type HistorySources = {
  readonly days: RecordedDays;
  readonly load: (day: RecordedDay) => Promise<{ readonly spec: ApiSpec }>;
  readonly specs: readonly Pick<SpecRecord, 'spec' | 'hash'>[];
  readonly entries: readonly EntryMeta[];
  readonly defaultLocale: string;
  readonly memo: QueryStore;
  readonly pool: WorkerPool;
};

export type LoadComparison = (api: string, from: string, to: string) => Promise<ApiComparison>;

export type BuiltHistories = Outcome<readonly ApiHistory[]> & { readonly loadComparison: LoadComparison };

// These two functions are called only if the memo lacks a result, because their imports are expensive.
const importAnchors = () => import('../../compare/history/reference-anchors.ts');
const importDeprecated = () => import('../../compare/history/find-deprecated.ts');

/**
 * Creates functions that find a recorded day, load its description, and list the anchors of its reference. Descriptions
 * are loaded, and anchors are listed, when they are first requested. Both are then kept.
 */
const createReader = ({ days, load }: HistorySources) => {
  const dayOf = (api: string, date: string): RecordedDay => {
    const day = days.get(api)?.find((one) => one.date === date);
    if (day === undefined) throw new Error(`bug: ${api} has no recorded description of ${date}`);
    return day;
  };
  const specOf = memoizeByText(async (api = '', date = ''): Promise<ApiSpec> => (await load(dayOf(api, date))).spec);
  const anchorsOf = memoizeByText(
    async (api = '', date = ''): Promise<ReferenceAnchors> =>
      (await importAnchors()).referenceAnchors(await specOf(api, date)),
  );
  return { dayOf, specOf, anchorsOf };
};

type Reader = ReturnType<typeof createReader>;

type ComparingReader = Reader & { readonly loadComparison: LoadComparison };

const createLoadComparison =
  ({ memo }: HistorySources, { dayOf, specOf, anchorsOf }: Reader): LoadComparison =>
  (api, from, to) =>
    ask(memo, {
      name: `comparison:${api}:${pairName(from, to)}`,
      reads: { before: dayOf(api, from).hash, after: dayOf(api, to).hash },
      compute: async () => {
        const [before, after] = [await specOf(api, from), await specOf(api, to)];
        const [anchorsBefore, anchorsAfter] = [await anchorsOf(api, from), await anchorsOf(api, to)];
        const { modelComparison } = await import('../../compare/history/model-comparison.ts');
        return modelComparison(before, after, (spec) => (spec === before ? anchorsBefore : anchorsAfter));
      },
    });

type Noted = Outcome<HistoryNote>;

const readNote = (
  { memo, pool, defaultLocale }: HistorySources,
  day: RecordedDay,
  locale: string,
  words: string,
): Promise<Noted> => {
  const file = noteFileOf(day.file, locale, defaultLocale);
  const parse = async (): Promise<Noted> => {
    const [parsed] = await pool.map<{ words: string; at: { file: FilePath } }, Outcome<ParsedText>>(
      'parse-text',
      [{ words, at: { file } }],
      () => words.length,
    );
    if (parsed === undefined) throw new Error('bug: a note was not parsed');
    const { segments, links } = parsed.value;
    return { value: { segments, links, markdown: words }, problems: parsed.problems };
  };
  return ask(memo, { name: `note:${file}`, reads: { words: fingerprintOf(words) }, compute: parse });
};

const buildEntry = async (sources: HistorySources, reader: ComparingReader, day: RecordedDay, before?: RecordedDay) => {
  const { api, date, file, hash } = day;
  const count = async () => {
    const spec = await reader.specOf(api, date);
    return { operationCount: spec.operations.length, schemaCount: spec.schemas.length };
  };
  const counts = await ask(sources.memo, { name: `recorded-counts:${file}`, reads: { hash }, compute: count });
  const problems: Problem[] = [];
  const notes: Record<string, HistoryNote> = {};
  for (const [locale, words] of Object.entries(day.notes)) {
    const note = await readNote(sources, day, locale, words);
    notes[locale] = note.value;
    problems.push(...note.problems);
  }
  const since = before && { date: before.date, comparison: await reader.loadComparison(api, before.date, date) };
  const entry: HistoryEntry = { date, ...counts, notes, ...(since && { since }) };
  return { entry, problems };
};

/**
 * Adds `since` to each part: the first recorded day from which the part has been deprecated without interruption.
 * `since` is absent if the part is not deprecated on the newest recorded day. `isOlder` is present if `since` is the
 * first recorded day.
 */
const dateDeprecated = async (
  { memo }: HistorySources,
  { specOf }: Reader,
  parts: readonly DeprecatedPart[],
  days: readonly RecordedDay[],
): Promise<DatedDeprecation[]> => {
  if (parts.length === 0) return [];
  const marked: Set<string>[] = [];
  for (const { api, date, file, hash } of days) {
    const list = async () => (await importDeprecated()).listDeprecatedKeys(await specOf(api, date));
    const keys = await ask(memo, { name: `deprecated-keys:${file}`, reads: { hash }, compute: list });
    marked.push(new Set(keys));
  }
  return parts.map((part) => {
    const key = deprecatedKey(part);
    const first = marked.findLastIndex((keys) => !keys.has(key)) + 1;
    const since = days[first]?.date;
    return { ...part, ...(since !== undefined && { since, ...(first === 0 && { isOlder: true as const }) }) };
  });
};

/**
 * Returns the history of each API that has recorded days or deprecated parts, and a function that loads the
 * comparison of two recorded days. Problems: those of parsing notes.
 */
export const buildHistories = async (sources: HistorySources): Promise<BuiltHistories> => {
  const { days, specs, entries, memo } = sources;
  const reader = createReader(sources);
  const loadComparison = createLoadComparison(sources, reader);
  const problems: Problem[] = [];
  const buildHistory = async ({ spec, hash }: HistorySources['specs'][number]): Promise<ApiHistory> => {
    const own = days.get(spec.name) ?? [];
    const newestFirst: HistoryEntry[] = [];
    for (const [at, day] of own.entries()) {
      const { entry, problems: found } = await buildEntry(sources, { ...reader, loadComparison }, day, own[at - 1]);
      newestFirst.unshift(entry);
      problems.push(...found);
    }
    const asked: Record<string, ApiComparison> = {};
    for (const { from, to } of findAskedPairs(entries, spec.name, own)) {
      asked[pairName(from, to)] = await loadComparison(spec.name, from, to);
    }
    const anchors = anchorsIn([
      ...newestFirst.flatMap(({ since }) => since?.comparison ?? []),
      ...Object.values(asked),
    ]);
    const findToday = async (): Promise<readonly string[]> =>
      anchors.filter((await importAnchors()).referenceAnchors(spec).has);
    const reads = { hash, anchors: fingerprintOf(anchors.join(' ')) };
    const anchorsToday =
      anchors.length === 0 ? [] : await ask(memo, { name: `anchors-today:${spec.name}`, reads, compute: findToday });
    const find = async () => (await importDeprecated()).findDeprecated(spec);
    const parts = await ask(memo, { name: `deprecated:${spec.name}`, reads: { hash }, compute: find });
    const deprecated = await dateDeprecated(sources, reader, parts, own);
    return { api: spec.name, entries: newestFirst, anchorsToday, asked, deprecated };
  };
  const value: ApiHistory[] = [];
  for (const record of specs) value.push(await buildHistory(record));
  return {
    value: value.filter(({ entries: listed, deprecated }) => listed.length > 0 || deprecated.length > 0),
    problems,
    loadComparison,
  };
};
