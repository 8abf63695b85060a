// An island that cannot render takes the page's text away: what it was to show cannot be trusted. “Try again” brings both back.
import type { ShowPanel } from '../client/panel.ts';

export const createCrashes = (page: Document, showPanel: ShowPanel): ((error: unknown, tryAgain: () => void) => void) => {
  const crashed = new Set<() => void>();
  return (error, tryAgain) => {
    // Whoever looks after the page still hears of it.
    reportError(error);
    crashed.add(tryAgain);
    // Another one crashed before: its panel stands.
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
