// A shard: one of several processes that render a site together. Each of them renders a part of the pages.

/** `number` is from 1 to `count`. */
export type Shard = { readonly number: number; readonly count: number };

/** Maximum number of shards of a site. */
export const mostShards = 256;
