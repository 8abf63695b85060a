// The type of a visit: one way from a page to another, by a link or the history.
/** Visit to a page of this site. */
export type Visit = {
  readonly url: URL;
  /** Time at which it began, as returned by `performance.now()`. */
  readonly at: number;
  /** Whether it goes back or forward in the history; the address is then already the visit's. */
  readonly isBack?: boolean;
  /** Whether the browser draws a transition of its own. */
  readonly isDrawn?: boolean;
  /** Whether the page was already reloaded for it, or “Retry” was pressed. */
  readonly isRetry?: boolean;
};
