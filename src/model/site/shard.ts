// A shard: one of several processes that print a site together, each of which prints a part of it.

/** `number` is from 1 to `count`. */
export type Shard = { readonly number: number; readonly count: number };

/** Maximum number of shards. No site needs more than this. */
export const mostShards = 256;
