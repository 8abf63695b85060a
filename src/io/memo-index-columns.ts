// Records of the memo's index in columns: of a hundred thousand tasks nothing is an object of its own until it is asked for.
import type { Index, IndexRecord } from './memo-store-index.ts';
import { hashOf } from './hash.ts';

/** Texts one after the other, and where each ends. */
type Texts = { readonly text: string; readonly ends: Uint32Array };

export type Columns = {
  readonly tasks: Texts;
  readonly traces: Texts;
  readonly packs: readonly string[];
  /** Of `packs`. */
  readonly packNumbers: Uint32Array;
  readonly offsets: Float64Array;
  readonly sizes: Uint32Array;
  /** One after the other, all of one length. */
  readonly checksums: string;
  readonly unusedRuns: Uint32Array;
};

const checksumLength = hashOf('').length;

const joinTexts = (texts: readonly string[]): Texts => {
  let end = 0;
  return { text: texts.join(''), ends: Uint32Array.from(texts, (text) => (end += text.length)) };
};

const textAt = ({ text, ends }: Texts, at: number): string => text.slice(ends[at - 1] ?? 0, ends[at]);

export const toColumns = (records: readonly (readonly [string, IndexRecord])[]): Columns => {
  const packs = [...new Set(records.map(([, { place }]) => place.pack))];
  const numbers = new Map(packs.map((pack, at) => [pack, at]));
  return {
    tasks: joinTexts(records.map(([task]) => task)),
    traces: joinTexts(records.map(([, { trace }]) => trace)),
    packs,
    packNumbers: Uint32Array.from(records, ([, { place }]) => numbers.get(place.pack) ?? 0),
    offsets: Float64Array.from(records, ([, { place }]) => place.offset),
    sizes: Uint32Array.from(records, ([, { place }]) => place.sizeBytes),
    checksums: records.map(([, { place }]) => place.checksum).join(''),
    unusedRuns: Uint32Array.from(records, ([, { unusedRuns }]) => unusedRuns),
  };
};

export const openColumns = ({ tasks, traces, packs, packNumbers, offsets, sizes, checksums, unusedRuns }: Columns): Index => {
  const places = new Map(Array.from(tasks.ends, (_, at) => [textAt(tasks, at), at]));
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
    size: places.size,
    get: (task) => {
      const at = places.get(task);
      return at === undefined ? undefined : recordAt(at);
    },
    *[Symbol.iterator]() {
      for (const [task, at] of places) yield [task, recordAt(at)];
    },
  };
};
