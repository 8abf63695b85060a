// Types of the memo's index, which has one record for each task. A task is the name of a stored value. A trace is the
// state of everything that the value was computed from.
import type { BlobPlace } from './pack.ts';

/**
 * Record of one task. `trace`: JSON, parsed only if it is needed. `unusedRuns`: number of saved runs since the value
 * was last used.
 */
export type IndexRecord = { readonly trace: string; readonly place: BlobPlace; readonly unusedRuns: number };

/** Records by task, with the names of the packs that contain their values. */
export type Index = Pick<ReadonlyMap<string, IndexRecord>, 'size' | 'get'> &
  Iterable<[string, IndexRecord]> & { readonly packs: readonly string[] };
