// Where the values of queries are kept: in memory, on the disk, or on a server.

/** What a value was computed from: the name of each source, such as `file:<path>`, and the fingerprint that it had. */
export type Reads = readonly (readonly [source: string, fingerprint: string])[];

/** Returns the fingerprint that a source has now; undefined if it is not one of this query's sources. */
export type Current = (source: string) => string | undefined;

/** Values are immutable, depend on nothing but what they read, and hold the problems that were found while they were computed. */
export type QueryStore = {
  /** Returns the value if each of its sources has the fingerprint that it had. A damaged or foreign store has no values. */
  readonly find: <T>(name: string, current: Current) => T | undefined;
  readonly keep: (name: string, reads: Reads, value: unknown) => void;
};
