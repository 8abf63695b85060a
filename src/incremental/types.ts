// Types that queries use: those of fingerprints, of the sources of a value, and of stores for values.

export type Fingerprints = {
  /** Returns the fingerprint of a value. It is computed from the JSON of the value, so the order of keys matters. */
  readonly of: (value: unknown) => string;
  /**
   * Records the fingerprint of a large value, and returns the value. In the JSON of other values, the fingerprint then
   * represents the value, so that the value is hashed only once. `fingerprint`: by default computed from the value.
   */
  readonly share: <T extends object>(value: T, fingerprint?: string) => T;
};

/** Sources of a value: the name of each, such as `file:<path>`, and its fingerprint when the value was computed. */
export type Reads = readonly (readonly [source: string, fingerprint: string])[];

/** Returns the fingerprint that a source has now, or undefined if the query does not have this source. */
export type Current = (source: string) => string | undefined;

/** Store of values. A value is immutable and depends only on its sources. */
export type QueryStore = {
  /**
   * Returns the value if each of its sources still has the fingerprint with which the value was computed, otherwise
   * undefined.
   */
  readonly find: <T>(name: string, current: Current) => T | undefined;
  readonly keep: (name: string, reads: Reads, value: unknown) => void;
};

/** Values that are cached while a process runs. */
export type Memory = QueryStore & {
  /** Returns the last cached value, even if it is outdated, so that a computation can reuse its unchanged parts. */
  readonly latest: <T>(name: string) => T | undefined;
};
