// A recorded description and today's → the changes between them. Changes of operations, webhooks and schemas that still
// exist have their places in today's source files. Bundles are compared, so differences between a bundle and its source
// files do not count as changes.
import type { Change } from '../../compare/change.ts';
import type { ApiSpec, SpecPlace } from '../../model/api/api-spec.ts';
import type { BundleMap } from '../../model/api/bundle.ts';
import type { RecordedDay, RecordedSpec } from '../../model/history/recorded-spec.ts';
import type { SpecRecord } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { recordedJson } from './recorded-files.ts';

export type HistorySources = {
  readonly snapshot: Snapshot;
  readonly load: (day: RecordedDay) => Promise<RecordedSpec>;
  readonly loadBundle: (api: string) => Promise<BundleMap | undefined>;
};

type Named = readonly [name: string, place: SpecPlace];

/**
 * Returns the places of the operations, webhooks and schemas of a description, with names that are the same in a bundle
 * and in its source files.
 */
const namedPlaces = ({ operations, webhooks, schemas }: ApiSpec): readonly Named[] => [
  ...[...operations, ...webhooks].map(({ method, path, place }): Named => [`${method} ${path}`, place]),
  ...schemas.map(({ name, place }): Named => [`schema ${name}`, place]),
];

/** Returns the places in today's source files, by the pointers of the same parts in today's bundle (`recorded`). */
const findPlaces = (recorded: ApiSpec, today: ApiSpec): ReadonlyMap<string, SpecPlace> => {
  const byName = new Map(namedPlaces(today));
  return new Map(
    namedPlaces(recorded).flatMap(([name, { pointer }]) => {
      const place = byName.get(name);
      return place === undefined ? [] : [[pointer, place]];
    }),
  );
};

/**
 * Replaces the place of a change in today's bundle with the place of the same part in today's source files, or removes
 * the place if it is not the place of an operation, webhook or schema. A removed part exists only in the recorded
 * description, so it keeps its place there.
 */
const relocate = (change: Change, places: ReadonlyMap<string, SpecPlace>): Change => {
  const { place, isGone, ...where } = change.where;
  if (isGone || place === undefined) return change;
  const today = places.get(place.pointer);
  return { ...change, where: { ...where, ...(today && { place: today }) } };
};

/**
 * Returns the changes from a recorded day to today's description, or an empty list if recording today's bundle would
 * give the same bytes.
 */
export const changesSince = async (
  day: RecordedDay,
  record: SpecRecord,
  sources: HistorySources,
): Promise<readonly Change[]> => {
  const bundle = await sources.loadBundle(record.spec.name);
  const file = sources.snapshot.files.get(day.file);
  if (bundle === undefined || file === undefined)
    throw new Error(`bug: ${day.file} or what it is compared with cannot be read`);
  const bytes = new TextEncoder().encode(recordedJson(bundle));
  if (Buffer.compare(bytes, file.bytes) === 0) return [];
  const [{ compare }, { parseSpec }] = await Promise.all([
    import('../../compare/compare.ts'),
    import('../../openapi/parse-spec.ts'),
  ]);
  const today = parseSpec({
    name: day.api,
    file: day.file,
    readFile: () => ({ ...file, bytes }),
    validator: async () => [],
  }).value;
  if (today === undefined) throw new Error(`bug: the bundle of ${day.api} cannot be read`);
  const places = findPlaces(today, record.spec);
  return compare((await sources.load(day)).spec, today).map((change) => relocate(change, places));
};
