// Replaces the page's text with a panel if an island cannot render, since the island's content cannot be trusted then.
// “Try again” restores the text and the island.
import type { ShowPanel } from '../client/support/panel.ts';

/** Returns a handler for crashes. All crashes share one panel, whose button mounts every crashed island again. */
export const createCrashes = (
  page: Document,
  showPanel: ShowPanel,
): ((error: unknown, tryAgain: () => void) => void) => {
  const crashed = new Set<() => void>();
  return (error, tryAgain) => {
    // Scripts that monitor the page receive the error, although it was caught.
    reportError(error);
    crashed.add(tryAgain);
    // An earlier crash has already shown the panel.
    if (crashed.size > 1) return;
    const { crashed: title, tryAgain: button } = page.body.dataset;
    const detail = error instanceof Error ? error.message : String(error);
    const restore = showPanel(page, { title, detail, button }, () => {
      restore();
      const again = [...crashed];
      crashed.clear();
      for (const mount of again) mount();
    });
  };
};
