// Defines a case of broken-sites.md: its changes to the good site, and the report that a build prints.

export type Change = Readonly<Record<string, string | Uint8Array | null>>;

/** `expect(report)`, or an object that records the report that the case expects. */
type Report = { readonly toMatchInlineSnapshot: (expected?: string) => unknown };

export type BrokenSite = {
  readonly name: string;
  /** New content by path. `null` removes the file. */
  readonly change: Change;
  readonly codes: readonly string[];
  /** Exit code of the build. If absent, it is 1. It is 0 for a case that only causes warnings. */
  readonly exitCode?: 0 | 1;
  /** Checks the report. `vitest --update` writes it into the case. */
  readonly expectReport: (report: Report) => void;
};
