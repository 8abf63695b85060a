// The type of a visit: one navigation from one page to another, by a link or through the browser's history.
/** Visit to a page of this site. */
export type Visit = {
  readonly url: URL;
  /** Time at which the visit began, as returned by `performance.now()`. */
  readonly at: number;
  /**
   * Whether the visit goes back or forward in the history, so the browser already shows the URL of the visit; absent
   * means false.
   */
  readonly isBack?: boolean;
  /** Whether the browser draws a transition of its own; absent means false. */
  readonly isDrawn?: boolean;
  /** Whether the page was already reloaded for the visit, or “Retry” was pressed; absent means false. */
  readonly isRetry?: boolean;
};
