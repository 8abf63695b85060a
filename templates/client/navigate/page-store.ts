// Fetches pages from the host. The last few pages are cached for a short time, so that a press uses the page that a
// sign of intent has requested.

import { isPage } from './page-link.ts';

/**
 * Response of the host: the HTML of a page, and its address, which differs from the requested address if the page has
 * moved. Both are absent if the response is not a page of this site; the browser must then load the URL itself.
 */
export type Answer = { readonly html?: string; readonly address?: string };

export type PageStore = {
  /**
   * Loads a page. Rejects if the host fails, or if no complete response arrives before the deadline. `maxAgeMs`: how
   * long ago the page may have been requested, by default one minute.
   */
  readonly load: (address: string, maxAgeMs?: number) => Promise<Answer>;
  /** Cancels the request for a page that will not be shown, and removes the page from the store. */
  readonly drop: (address: string) => void;
};

const deadlineMs = 20_000;
const freshForMs = 60_000;
const keptPages = 8;

/**
 * Fetches a page without following redirects. The response to a redirect does not reveal its target, so the page is
 * then fetched again, and the redirect is followed. If that fails, for example because the policy blocks another host,
 * returns the response to the redirect.
 */
const fetchMoved = async (address: string, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(address, { redirect: 'manual', signal });
  return answer.type === 'opaqueredirect' ? fetch(address, { signal }).catch(() => answer) : answer;
};

const fetchPage = async (address: string, signal: AbortSignal): Promise<Answer> => {
  const answer = await fetchMoved(address, signal);
  if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`);
  if (!answer.ok || !isPage(new URL(answer.url)) || !/^text\/html\b/.test(answer.headers.get('content-type') ?? ''))
    return {};
  const html = await answer.text();
  // A broken connection does not always make `text()` fail, for example if the response did not announce its length.
  if (!html.includes('</html>')) throw new Error('The response is incomplete.');
  return { html, address: answer.url };
};

type Kept = { readonly answer: Promise<Answer>; readonly askedAt: number; readonly abort: () => void };

/** Creates an empty store, which keeps the last eight pages. */
export const createPageStore = (): PageStore => {
  const pages = new Map<string, Kept>();
  const ask = (address: string): Kept => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`No answer within ${deadlineMs / 1000} seconds.`)),
      deadlineMs,
    );
    const answer = fetchPage(address, controller.signal).finally(() => {
      clearTimeout(timer);
      // Stops the download of a response that is not a page.
      controller.abort();
    });
    const kept: Kept = { answer, askedAt: Date.now(), abort: () => controller.abort() };
    answer.catch(() => {
      if (pages.get(address) === kept) pages.delete(address);
    });
    return kept;
  };
  return {
    load: (address, maxAgeMs = freshForMs) => {
      const known = pages.get(address);
      const kept = known !== undefined && Date.now() - known.askedAt <= maxAgeMs ? known : ask(address);
      pages.delete(address);
      pages.set(address, kept);
      for (const oldest of [...pages.keys()].slice(0, -keptPages)) pages.delete(oldest);
      return kept.answer;
    },
    drop: (address) => {
      pages.get(address)?.abort();
      pages.delete(address);
    },
  };
};
