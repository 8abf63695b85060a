// Handles a page that does not load. The current page may be outdated, so it is reloaded once, and then the wanted page
// is tried again. If this fails too, or without a connection, a panel reports the failure, and the reader can retry as
// often as needed.
import { showPanel } from '../support/panel.ts';
import type { Visit } from './visit.ts';

const key = 'load-again';

/** Stores the URL of the wanted page, which is read after a reload. Returns false if the browser denies storage. */
const keepWanted = (href: string): boolean => {
  try {
    sessionStorage.setItem(key, href);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the URL that was wanted before the reload, and removes it from the storage. Returns null if the page was not
 * reloaded for a URL, or if the storage cannot be accessed.
 */
export const takeWanted = (): string | null => {
  try {
    const href = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    // Without a reload, the URL is outdated: the reload failed, and the reader then opened a different page.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' ? href : null;
  } catch {
    return null;
  }
};

/** Handles a failed visit. Returns true if the reader sees a panel, false if the page is about to be replaced. */
export const reportFailure = (page: Document, visit: Visit, error: unknown, again: () => void): boolean => {
  // After Back, the browser's URL is already that of the wanted page, so a reload loads it. Otherwise the page on the
  // screen is reloaded once. Without a connection, it is not reloaded, so that the reader does not lose it.
  if (visit.isBack || (!visit.isRetry && navigator.onLine && keepWanted(visit.url.href))) {
    location.reload();
    return false;
  }
  const { loadFailed: title, loadFailedText: text, retry: button } = page.body.dataset;
  const message = error instanceof Error ? error.message : String(error);
  showPanel(page, { title, text, detail: `${visit.url.pathname}: ${message}`, button }, again);
  return true;
};
