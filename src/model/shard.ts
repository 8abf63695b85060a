// One of several processes that print a site together, each on its own.

/** `number`: from 1 to `count`. */
export type Shard = { readonly number: number; readonly count: number };

/** What of all costs one shard bears is known to about one page: so many are enough for any site. */
export const mostShards = 256;
