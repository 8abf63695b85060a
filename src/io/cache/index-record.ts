// The index of the cache on disk: for each query, its stored answers.
import type { BlobPlace } from './pack.ts';

/**
 * Record of one task. `trace`: JSON, parsed only if it is needed. `unusedRuns`: number of saved runs since a run last
 * asked for the value.
 */
export type IndexRecord = { readonly trace: string; readonly place: BlobPlace; readonly unusedRuns: number };

/** Records by task. */
export type Index = Pick<ReadonlyMap<string, IndexRecord>, 'size' | 'get'> &
  Iterable<[string, IndexRecord]> & { readonly packs: readonly string[] };
