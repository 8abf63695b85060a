// A description and its recorded days → the same description with marks, which state when a part was added and when it
// last changed, and with timelines of its operations. Comparing is left to `src/compare/history`.
import { ask } from '../../incremental/query.ts';
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { QueryStore } from '../../incremental/types.ts';
import type { RecordedMarks } from '../../model/history/recorded-mark.ts';
import type { RecordedDay } from '../../model/history/recorded-spec.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import { indexSchemas } from '../../reference/schemas/find-schema.ts';
import { outlineReference } from '../../reference/outline/outline-reference.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

export type RecordedSources = {
  readonly memo: QueryStore;
  readonly load: (day: RecordedDay) => Promise<{ readonly spec: ApiSpec }>;
};

/**
 * Returns the hash that a description has without its marks. In `watch`, a description from an earlier save already has
 * marks.
 */
const ownHash = ({ hash }: SpecRecord): string => hash.split('+')[0] ?? hash;

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

const findMarks = (
  record: SpecRecord,
  days: readonly RecordedDay[],
  { memo, load }: RecordedSources,
): Promise<RecordedMarks> => {
  const dates = days.map(({ date }) => date).join(' ');
  return ask(memo, {
    name: `recorded-marks:${record.spec.name}:${dates}`,
    reads: { current: ownHash(record), ...Object.fromEntries(days.map(({ date, hash }) => [date, hash])) },
    compute: async () => {
      // `recordsToMarks` is imported only if the memo lacks the marks, because this import is expensive.
      const { recordsToMarks } = await import('../../compare/history/records-to-marks.ts');
      const records = await Promise.all(days.map(async (day) => ({ date: day.date, spec: (await load(day)).spec })));
      return recordsToMarks(records, record.spec);
    },
  });
};

/**
 * Returns a description with marks and timelines. Returns it unchanged if fewer than two days are recorded, or if no
 * part has a mark or a timeline.
 */
export const markRecord = async (
  record: SpecRecord,
  days: readonly RecordedDay[],
  sources: RecordedSources,
): Promise<SpecRecord> => {
  if (days.length < 2) return record;
  const found = await findMarks(record, days, sources);
  if (isEmpty(found.marks) && isEmpty(found.timelines)) return record;
  const { markSpec } = await import('../../compare/history/mark-spec.ts');
  const spec = markSpec(record.spec, found);
  const { layout, others } = record.outline;
  return {
    ...record,
    spec,
    schemas: indexSchemas(spec),
    outline: outlineReference(spec, layout, others),
    timelines: found.timelines,
    hash: `${ownHash(record)}+${fingerprintOf(JSON.stringify(found.marks))}`,
  };
};
