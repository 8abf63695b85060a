// Recorded days → those whose description can be read, and a function that loads their `ApiSpec` and texts in other
// locales, cached until their files change. A recorded description was validated while it was current, so it is not
// validated again.
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import { parseCatalogue, rolesIn } from '../../i18n/catalogue.ts';
import type { SpecText } from '../../model/api/api-spec.ts';
import { type Catalogue, type CatalogueEntry, catalogueKey } from '../../model/api/catalogue.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { RecordedDay, RecordedDays, RecordedSpec } from '../../model/history/recorded-spec.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { LocaleText, SpecInLocales } from '../../model/api/spec-in-locales.ts';
import { listRecorded, recordedCatalogues } from './list-recorded.ts';

type Sources = { readonly memo: QueryStore; readonly snapshot: Snapshot; readonly settings: Settings };

/**
 * Finds the catalogue entry of a text. The `msgctxt` of an entry may be the pointer of one place or, in an entry that a
 * person wrote, a role. An entry without a `msgctxt` is used for all other places. Returns undefined if the catalogue
 * has no entry for the text.
 */
const entryOf = ({ byKey }: Catalogue, { source, role, place }: SpecText): CatalogueEntry | undefined =>
  byKey.get(catalogueKey(source, place.pointer)) ?? byKey.get(catalogueKey(source, role)) ?? byKey.get(source);

const wordsIn = (catalogue: Catalogue, texts: readonly SpecText[]): ReadonlyMap<string, LocaleText> =>
  new Map(
    texts.flatMap((text) => {
      const entry = entryOf(catalogue, text);
      if (entry === undefined || entry.text === '' || entry.isFuzzy) return [];
      const place = { file: catalogue.file, pointer: '', position: entry.position };
      return [[text.key ?? text.source, { words: entry.text, place }] as const];
    }),
  );

const specOf = ({ api, file, hash }: RecordedDay): Question => ({
  name: `recorded:${api}:${file}`,
  reads: { recorded: hash },
});

const problemsOf = ({ api, file, hash }: RecordedDay): Question => ({
  name: `recorded-problems:${api}:${file}`,
  reads: { recorded: hash },
});

type Parsed = { readonly value: SpecInLocales | undefined; readonly problems: readonly Problem[] };

const parseDay = async (day: RecordedDay, { memo, snapshot, settings }: Sources): Promise<Parsed> => {
  // The parsers are imported only if the memo lacks the result, because this import is expensive.
  const { parseSpec } = await import('../../openapi/parse-spec.ts');
  const read = recordedCatalogues(day, settings).flatMap(([locale, path]) => {
    const file = snapshot.files.get(path);
    return file === undefined ? [] : [{ locale, ...parseCatalogue(file) }];
  });
  const { value: spec, problems } = parseSpec({
    name: day.api,
    file: day.file,
    readFile: (path) => (path === day.file ? snapshot.files.get(path) : undefined),
    roles: read.flatMap(({ value }) => rolesIn(value)),
    validator: async () => [],
  });
  const value = spec && {
    spec,
    locales: new Map(read.map(({ locale, value: catalogue }) => [locale, wordsIn(catalogue, spec.texts)])),
  };
  const parsed: Parsed = { value, problems: [...problems, ...read.flatMap((one) => one.problems)] };
  keepValue(memo, specOf(day), parsed.value);
  // The problems are cached separately, so that a build that does not need the contents loads only the problems.
  keepValue(memo, problemsOf(day), { problems: parsed.problems, isUsable: value !== undefined });
  return parsed;
};

type Judged = { readonly problems: readonly Problem[]; readonly isUsable: boolean };

const judgeDay = async (day: RecordedDay, sources: Sources): Promise<Judged> => {
  const known = findValue<Judged>(sources.memo, problemsOf(day));
  if (known !== undefined) return known;
  const { value, problems } = await parseDay(day, sources);
  return { problems, isUsable: value !== undefined };
};

export type ParsedHistory = {
  /** Days whose description can be read. */
  readonly days: RecordedDays;
  readonly problems: readonly Problem[];
  /** Loads the contents of one of `days`. */
  readonly load: (day: RecordedDay) => Promise<RecordedSpec>;
};

/** Lists recorded days and checks their files. Problems: those of `listRecorded`, `parseSpec` and `parseCatalogue`. */
export const parseRecorded = async (sources: Sources): Promise<ParsedHistory> => {
  const { value: listed, problems: listProblems } = listRecorded(sources.snapshot, sources.settings);
  const problems = [...listProblems];
  const days = new Map<string, readonly RecordedDay[]>();
  for (const [api, all] of listed) {
    const judged = await Promise.all(all.map((day) => judgeDay(day, sources)));
    problems.push(...judged.flatMap((one) => one.problems));
    days.set(
      api,
      all.filter((_, at) => judged[at]?.isUsable),
    );
  }
  return {
    days,
    problems,
    load: async (day) => {
      const known = findValue<SpecInLocales>(sources.memo, specOf(day)) ?? (await parseDay(day, sources)).value;
      if (known === undefined) throw new Error(`bug: ${day.file} is needed but cannot be read`);
      return { ...day, ...known };
    },
  };
};
