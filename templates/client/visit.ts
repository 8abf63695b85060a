// One way from a page to another.
export type Visit = {
  readonly url: URL;
  /** When it began, as `performance.now()` has it. */
  readonly at: number;
  /** Back or forward in the history: the address is this one already. */
  readonly isBack?: boolean;
  /** The browser draws a transition of its own. */
  readonly isDrawn?: boolean;
  /** The page was reloaded for it before, or “Retry” was pressed. */
  readonly isRetry?: boolean;
};
