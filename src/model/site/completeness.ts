// Types for the completeness of a site: numbers that can be compared from one day to the next, each with a list of the
// missing parts. Counting is left to src/pipeline/queries/measure-completeness.ts.

/** A missing part. `file` or `line` is absent if it is not known for the part. */
export type Gap = { readonly what: string; readonly file?: string; readonly line?: number };

export type Measure = {
  /** Stable id, so that numbers can be compared: `operation-summary`. */
  readonly id: string;
  /** Number of parts that were examined. Parts that are not in `missing` are complete. */
  readonly total: number;
  readonly missing: readonly Gap[];
};

/** Measures of an API (without `locale`), of an API in a locale, or of the docs of a locale. */
export type CompletenessGroup = {
  readonly name: string;
  readonly locale?: string;
  readonly measures: readonly Measure[];
};

export type Completeness = { readonly version: 1; readonly groups: readonly CompletenessGroup[] };
