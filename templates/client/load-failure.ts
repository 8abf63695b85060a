// A page that does not load may be the fault of the page that asks, which may be old: it is reloaded once, and what was wanted is tried
// again. Then the reader is told, and may try as often as wanted.
import { showPanel } from './panel.ts';
import type { Visit } from './visit.ts';

const key = 'load-again';

/** False where nothing can be kept: a reload would forget what was wanted. */
const keepWanted = (href: string): boolean => {
  try {
    sessionStorage.setItem(key, href);
    return true;
  } catch {
    return false;
  }
};

/** What was wanted before the reload; asked once. */
export const takeWanted = (): string | null => {
  try {
    const href = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    // Where the reload itself failed, the reader has gone elsewhere since.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' ? href : null;
  } catch {
    return null;
  }
};

/** True where the reader was told; else the page is about to go. */
export const tellFailure = (page: Document, visit: Visit, error: unknown, again: () => void): boolean => {
  // Back in the history the address is the wanted page's own. Offline, a reload would take away what there is to read.
  if (visit.isBack || (!visit.isRetry && navigator.onLine && keepWanted(visit.url.href))) {
    location.reload();
    return false;
  }
  const { loadFailed: title, loadFailedText: text, retry: button } = page.body.dataset;
  const message = error instanceof Error ? error.message : String(error);
  showPanel(page, { title, text, detail: `${visit.url.pathname}: ${message}`, button }, again);
  return true;
};
