// What the memo store knew and what this run made → the packs and the index of the next run.
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reads } from '../incremental/types.ts';
import type { PackReader, PackWriter } from './memo-pack.ts';
import { isPackName, orGone } from './memo-pack.ts';
import type { Index, IndexRecord } from './memo-store-index.ts';
import { isDraftName, writeIndex } from './memo-store-index.ts';

/** A value that is to be written. */
export type Blob = { readonly task: string; readonly trace: Reads; readonly bytes: Uint8Array; readonly unusedRuns: number };

export type Run = {
  readonly folder: string;
  readonly version: string;
  /** By which the index is signed; absent: by none. */
  readonly key?: string;
  readonly known: Index;
  readonly packs: PackReader;
  readonly used: ReadonlySet<string>;
  readonly made: readonly Blob[];
  /** Made in this run as well, and written already. */
  readonly written: ReadonlyMap<string, IndexRecord>;
  readonly writer: PackWriter;
  /** For how many runs a value stays that no run asks for. */
  readonly keptRuns: number;
};

/** Each run adds a pack: of more than this the small ones are made one. */
const maxPacks = 16;

const forgottenMs = 3_600_000;

type Records = readonly (readonly [string, IndexRecord])[];

const packsOf = (records: Iterable<readonly [string, IndexRecord]>): ReadonlySet<string> => {
  const packs = new Set<string>();
  for (const [, { place }] of records) packs.add(place.pack);
  return packs;
};

/** Without what was made anew, and without what has not been asked for in a long time. */
const ageIndex = ({ known, used, made, written, keptRuns }: Run): Records => {
  const replaced = new Set([...made.map(({ task }) => task), ...written.keys()]);
  const records: [string, IndexRecord][] = [];
  for (const [task, { trace, place, unusedRuns: before }] of known) {
    const unusedRuns = used.has(task) ? 0 : before + 1;
    if (!replaced.has(task) && unusedRuns <= keptRuns) records.push([task, { trace, place, unusedRuns }]);
  }
  return records;
};

/** Packs whose values are to be written once more: of more than half of its bytes nobody has need, or there are too many and it is not the largest. */
const findScattered = async (folder: string, records: Records): Promise<ReadonlySet<string>> => {
  const used = new Map<string, number>();
  for (const [, { place }] of records) used.set(place.pack, (used.get(place.pack) ?? 0) + place.sizeBytes);
  const sizeOf = async (pack: string): Promise<number> => (await orGone(stat(join(folder, pack))))?.size ?? 0;
  const packs = await Promise.all([...used].map(async ([pack, usedBytes]) => ({ pack, usedBytes, sizeBytes: await sizeOf(pack) })));
  packs.sort((a, b) => b.sizeBytes - a.sizeBytes);
  const isOneTooMany = (at: number): boolean => packs.length >= maxPacks && at > 0;
  return new Set(packs.flatMap(({ pack, usedBytes, sizeBytes }, at) => (usedBytes < sizeBytes / 2 || isOneTooMany(at) ? [pack] : [])));
};

const recordsOf = (writer: PackWriter, blobs: readonly Blob[]): Records =>
  writer.write(blobs).map(([{ task, trace, unusedRuns }, place]) => [task, { trace: JSON.stringify(trace), place, unusedRuns }]);

/** What is still whole of `scattered`, written once more, one after the other: all of it need not fit into memory. */
const gather = (records: Records, scattered: ReadonlySet<string>, { packs, writer }: Run): Records =>
  records.flatMap(([task, record]) => {
    if (!scattered.has(record.place.pack)) return [[task, record] as const];
    const bytes = packs.read(record.place);
    return bytes === undefined ? [] : writer.write([{ bytes }]).map(([, place]) => [task, { ...record, place }] as const);
  });

export const isForgotten = async (path: string): Promise<boolean> => {
  const stats = await orGone(stat(path));
  return stats !== undefined && stats.mtimeMs < Date.now() - forgottenMs;
};

/** Packs that this run has made useless, and what processes left that were killed; what another is just writing is let be. */
const removeUnused = async ({ folder, known }: Run, records: Records): Promise<void> => {
  const [before, after] = [new Set(known.packs), packsOf(records)];
  const names = (await readdir(folder)).filter((name) => isDraftName(name) || (isPackName(name) && !after.has(name)));
  const removable = await Promise.all(names.map(async (name) => before.has(name) || (await isForgotten(join(folder, name)))));
  await Promise.all(names.map((name, at) => removable[at] && rm(join(folder, name), { force: true })));
};

/** Blobs → records of the index. */
export const spillBlobs = (folder: string, writer: PackWriter, blobs: readonly Blob[]): Records => {
  mkdirSync(folder, { recursive: true });
  return recordsOf(writer, blobs);
};

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
