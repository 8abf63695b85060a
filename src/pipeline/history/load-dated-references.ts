// Recorded days → a reference for each day. While today's description is the same as on the newest day, that day's URL
// redirects to today's reference.
import { ask } from '../../incremental/query.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import { type RoutePath, toRoutePath } from '../../model/paths.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { RecordedDay, RecordedDays, RecordedSpec } from '../../model/history/recorded-spec.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import type { DatedReference, SpecRecord } from '../../model/site/site.ts';

export type DatedSources = {
  readonly memo: QueryStore;
  readonly settings: Settings;
  readonly days: RecordedDays;
  readonly specs: readonly SpecRecord[];
  readonly load: (day: RecordedDay) => Promise<RecordedSpec>;
  readonly loadRecord: (day: RecordedDay) => Promise<SpecRecord>;
};

const pathOn = ({ path }: ApiSettings, date: string): RoutePath => toRoutePath(`${path}/${date}`);

/**
 * Returns the settings of a recorded day, which is treated like a version of its API, with a path below that of the
 * API.
 */
const apiOn = (api: ApiSettings, date: string): ApiSettings => ({
  ...api,
  name: `${api.name}@${date}`,
  path: pathOn(api, date),
  version: { of: api.name, name: date },
});

/** Returns the distinct texts of a description as one string, which is faster to compare than the description. */
const wordsIn = ({ texts }: ApiSpec): string => JSON.stringify([...new Set(texts.map(({ source }) => source))].sort());

const isToday = (day: RecordedDay, { spec, hash }: SpecRecord, { memo, load }: DatedSources): Promise<boolean> =>
  ask(memo, {
    name: `is-today:${day.api}`,
    reads: { recorded: day.hash, current: hash },
    compute: async () => {
      const { spec: recorded } = await load(day);
      if (wordsIn(recorded) !== wordsIn(spec)) return false;
      // `compare` is imported only if the texts are the same, because this import is expensive.
      const { compare } = await import('../../compare/compare.ts');
      // In a bundle, references inside an extension are spelled differently from those in its source files, and only a
      // template for that extension can resolve them. Changes of extensions therefore do not count.
      return compare(recorded, spec).every(({ rule }) => rule === 'extension-changed');
    },
  });

const loadDay = async (day: RecordedDay, api: ApiSettings, { loadRecord }: DatedSources): Promise<DatedReference> => {
  const dated = apiOn(api, day.date);
  const record = await loadRecord(day);
  const { name } = dated;
  return {
    of: api.name,
    date: day.date,
    api: dated,
    record: { ...record, spec: { ...record.spec, name }, hash: `${name} ${record.hash}` },
  };
};

/**
 * Returns the references of all recorded days. `record` is absent for the newest day if its description is equal to
 * today's, apart from extensions.
 */
export const loadDated = async (sources: DatedSources): Promise<readonly DatedReference[]> => {
  const { settings, days, specs } = sources;
  const dated: DatedReference[] = [];
  for (const api of settings.apis) {
    const own = days.get(api.name) ?? [];
    const current = specs.find(({ spec }) => spec.name === api.name);
    for (const [at, day] of own.entries()) {
      const leadsOn = at === own.length - 1 && current !== undefined && (await isToday(day, current, sources));
      dated.push(
        leadsOn ? { of: api.name, date: day.date, api: apiOn(api, day.date) } : await loadDay(day, api, sources),
      );
    }
  }
  return dated;
};
