// The known values of the memo store and the values of this run → the packs and the index for the next run.
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reads } from '../../incremental/types.ts';
import type { PackReader, PackWriter } from './pack.ts';
import { isPackName, undefinedIfRemoved } from './pack.ts';
import type { Index, IndexRecord } from './index-record.ts';
import { isDraftName, writeIndex } from './store-index.ts';

/** Serialized value of a task. */
export type Blob = {
  readonly task: string;
  readonly trace: Reads;
  readonly bytes: Uint8Array;
  readonly unusedRuns: number;
};

export type Run = {
  readonly folder: string;
  readonly version: string;
  /** Key that signs the index; if absent, the index is not signed. */
  readonly key?: string;
  readonly known: Index;
  readonly packs: PackReader;
  readonly used: ReadonlySet<string>;
  readonly made: readonly Blob[];
  /** Values of this run that were already written to a pack. */
  readonly written: ReadonlyMap<string, IndexRecord>;
  readonly writer: PackWriter;
  /** Number of saved runs for which an unused value is kept. */
  readonly keptRuns: number;
};

/** Number of packs at which all packs but the largest are combined. Each run that saves values adds a pack. */
const maxPacks = 16;

const forgottenMs = 3_600_000;

type Records = readonly (readonly [string, IndexRecord])[];

const packsOf = (records: Iterable<readonly [string, IndexRecord]>): ReadonlySet<string> => {
  const packs = new Set<string>();
  for (const [, { place }] of records) packs.add(place.pack);
  return packs;
};

/** Returns the known index records, except those of values that were computed again or that no recent run has used. */
const ageIndex = ({ known, used, made, written, keptRuns }: Run): Records => {
  const replaced = new Set([...made.map(({ task }) => task), ...written.keys()]);
  const records: [string, IndexRecord][] = [];
  for (const [task, record] of known) {
    if (replaced.has(task)) continue;
    const unusedRuns = used.has(task) ? 0 : record.unusedRuns + 1;
    if (unusedRuns > keptRuns) continue;
    records.push([task, unusedRuns === record.unusedRuns ? record : { ...record, unusedRuns }]);
  }
  return records;
};

/**
 * Finds the packs whose values are written again: each pack with more than half of its bytes unused and, if there are
 * too many packs, every pack except the largest.
 */
const findScattered = async (folder: string, records: Records): Promise<ReadonlySet<string>> => {
  const used = new Map<string, number>();
  for (const [, { place }] of records) used.set(place.pack, (used.get(place.pack) ?? 0) + place.sizeBytes);
  const sizeOf = async (pack: string): Promise<number> =>
    (await undefinedIfRemoved(stat(join(folder, pack))))?.size ?? 0;
  const packs = await Promise.all(
    [...used].map(async ([pack, usedBytes]) => ({ pack, usedBytes, sizeBytes: await sizeOf(pack) })),
  );
  packs.sort((a, b) => b.sizeBytes - a.sizeBytes);
  const isOneTooMany = (at: number): boolean => packs.length >= maxPacks && at > 0;
  return new Set(
    packs.flatMap(({ pack, usedBytes, sizeBytes }, at) =>
      usedBytes < sizeBytes / 2 || isOneTooMany(at) ? [pack] : [],
    ),
  );
};

const recordsOf = (writer: PackWriter, blobs: readonly Blob[]): Records =>
  writer
    .write(blobs)
    .map(([{ task, trace, unusedRuns }, place]) => [task, { trace: JSON.stringify(trace), place, unusedRuns }]);

/**
 * Writes the intact values of scattered packs again, one after the other, because they may not all fit into memory.
 * Returns the index records of all values, except the damaged values in these packs.
 */
const gather = (records: Records, scattered: ReadonlySet<string>, { packs, writer }: Run): Records =>
  records.flatMap(([task, record]) => {
    if (!scattered.has(record.place.pack)) return [[task, record] as const];
    const bytes = packs.read(record.place);
    return bytes === undefined
      ? []
      : writer.write([{ bytes }]).map(([, place]) => [task, { ...record, place }] as const);
  });

/** Returns whether a file has not been changed for an hour. The process that wrote it has then probably ended. */
export const isForgotten = async (path: string): Promise<boolean> => {
  const stats = await undefinedIfRemoved(stat(path));
  return stats !== undefined && stats.mtimeMs < Date.now() - forgottenMs;
};

/**
 * Removes packs that are not used after this run, and leftovers of killed processes. Keeps files that another process
 * may still be writing.
 */
const removeUnused = async ({ folder, known }: Run, records: Records): Promise<void> => {
  const [before, after] = [new Set(known.packs), packsOf(records)];
  const names = (await readdir(folder)).filter((name) => isDraftName(name) || (isPackName(name) && !after.has(name)));
  const removable = await Promise.all(
    names.map(async (name) => before.has(name) || (await isForgotten(join(folder, name)))),
  );
  await Promise.all(names.map((name, at) => removable[at] && rm(join(folder, name), { force: true })));
};

/** Writes blobs to the pack of this run, and returns their index records. */
export const spillBlobs = (folder: string, writer: PackWriter, blobs: readonly Blob[]): Records => {
  mkdirSync(folder, { recursive: true });
  return recordsOf(writer, blobs);
};

/**
 * Writes the values of a run and the index, compacts the packs if needed, and removes unused files. Returns the new
 * index.
 */
export const saveRun = async (run: Run): Promise<Index> => {
  const { folder, made, written, writer } = run;
  await mkdir(folder, { recursive: true });
  const old = ageIndex(run);
  const scattered = await findScattered(folder, old);
  const kept = scattered.size === 0 ? old : gather(old, scattered, run);
  const records = [...kept, ...written, ...recordsOf(writer, made)];
  const index = await writeIndex(folder, records, run);
  await removeUnused(run, records);
  return index;
};
