// How complete a site is, in numbers that can be compared with those of another day, and what each number lacks.

export type Gap = { readonly what: string; readonly file?: string; readonly line?: number };

export type Measure = {
  /** Stable, for comparisons: `operation-summary`. */
  readonly id: string;
  /** Of how many; what is right is the rest. */
  readonly total: number;
  readonly missing: readonly Gap[];
};

/** An API, an API in a locale, the docs of a locale. */
export type CompletenessGroup = { readonly name: string; readonly locale?: string; readonly measures: readonly Measure[] };

export type Completeness = { readonly version: 1; readonly groups: readonly CompletenessGroup[] };
