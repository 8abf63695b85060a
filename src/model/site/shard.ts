// A shard: the share of a site's pages that one of several machines renders.

/** `number` is from 1 to `count`. */
export type Shard = { readonly number: number; readonly count: number };

/** Maximum number of shards of a site. */
export const mostShards = 256;
