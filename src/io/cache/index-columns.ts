// Records of the memo's index ↔ columns. The index may have a hundred thousand tasks, so a record becomes an object
// only when it is requested.
import { memoizeByText } from '../../model/memoize.ts';
import type { Index, IndexRecord } from './index-record.ts';
import { hashOf } from '../hash.ts';
import { isPackName } from './pack.ts';

/** Many texts, joined in one string, and the offset at which each text ends. */
type Texts = { readonly text: string; readonly ends: Uint32Array };

export type Columns = {
  readonly tasks: Texts;
  readonly traces: Texts;
  readonly packs: readonly string[];
  /** For each record, the index of its pack in `packs`. */
  readonly packNumbers: Uint32Array;
  readonly offsets: Float64Array;
  readonly sizes: Uint32Array;
  /** Checksums in one string, all of the same length. */
  readonly checksums: string;
  readonly unusedRuns: Uint32Array;
};

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'ends' in value &&
  value.ends instanceof Uint32Array;

const isLists = (value: object): boolean =>
  'packs' in value &&
  Array.isArray(value.packs) &&
  value.packs.every((pack) => typeof pack === 'string' && isPackName(pack)) &&
  'packNumbers' in value &&
  value.packNumbers instanceof Uint32Array &&
  'offsets' in value &&
  value.offsets instanceof Float64Array;

/**
 * Returns whether a decoded value is an index. Anyone who can write to the cache folder can write a file with a
 * matching hash, and names of packs are joined to paths, so the type of every column and the names of packs are
 * checked.
 */
export const isColumns = (value: unknown): value is Columns =>
  typeof value === 'object' &&
  value !== null &&
  'tasks' in value &&
  isTexts(value.tasks) &&
  'traces' in value &&
  isTexts(value.traces) &&
  isLists(value) &&
  'sizes' in value &&
  value.sizes instanceof Uint32Array &&
  'checksums' in value &&
  typeof value.checksums === 'string' &&
  'unusedRuns' in value &&
  value.unusedRuns instanceof Uint32Array;

const checksumLength = hashOf('').length;

const joinTexts = (texts: readonly string[]): Texts => {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [at, text] of texts.entries()) {
    end += text.length;
    ends[at] = end;
  }
  return { text: texts.join(''), ends };
};

const textAt = ({ text, ends }: Texts, at: number): string => text.slice(ends[at - 1] ?? 0, ends[at]);

/** Converts records to columns, in the same order. */
export const toColumns = (records: readonly (readonly [string, IndexRecord])[]): Columns => {
  const packs = new Map<string, number>();
  const [packNumbers, sizes, unusedRuns] = [
    new Uint32Array(records.length),
    new Uint32Array(records.length),
    new Uint32Array(records.length),
  ];
  const offsets = new Float64Array(records.length);
  for (const [at, [, { place, unusedRuns: unused }]] of records.entries()) {
    const number = packs.get(place.pack) ?? packs.size;
    packs.set(place.pack, number);
    packNumbers[at] = number;
    sizes[at] = place.sizeBytes;
    offsets[at] = place.offset;
    unusedRuns[at] = unused;
  }
  return {
    tasks: joinTexts(records.map(([task]) => task)),
    traces: joinTexts(records.map(([, { trace }]) => trace)),
    packs: [...packs.keys()],
    packNumbers,
    offsets,
    sizes,
    checksums: records.map(([, { place }]) => place.checksum).join(''),
    unusedRuns,
  };
};

/** Creates an index that reads its records from columns. */
export const openColumns = ({
  tasks,
  traces,
  packs,
  packNumbers,
  offsets,
  sizes,
  checksums,
  unusedRuns,
}: Columns): Index => {
  // A process that has just written an index usually does not read it, so the map is made only when it is needed.
  const places = memoizeByText(() => {
    const found = new Map<string, number>();
    for (let at = 0; at < tasks.ends.length; at += 1) found.set(textAt(tasks, at), at);
    return found;
  });
  const recordAt = (at: number): IndexRecord => ({
    trace: textAt(traces, at),
    place: {
      pack: packs[packNumbers[at] ?? 0] ?? '',
      offset: offsets[at] ?? 0,
      sizeBytes: sizes[at] ?? 0,
      checksum: checksums.slice(at * checksumLength, (at + 1) * checksumLength),
    },
    unusedRuns: unusedRuns[at] ?? 0,
  });
  return {
    size: tasks.ends.length,
    packs,
    get: (task) => {
      const at = places().get(task);
      return at === undefined ? undefined : recordAt(at);
    },
    *[Symbol.iterator]() {
      for (let at = 0; at < tasks.ends.length; at += 1) yield [textAt(tasks, at), recordAt(at)];
    },
  };
};
