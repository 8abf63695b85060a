// Pages as they come from the host: each is asked for once, by a sign of intent or by the press itself, and the last few are kept.

import { isPage } from './page-link.ts';

/** Absent: not a page of ours; the browser has to go there itself. `address`: another one where the page has moved. */
export type Answer = { readonly html?: string; readonly address?: string };

export type PageStore = {
  /** Rejects where nothing whole comes within the deadline. `maxAgeMs`: how long ago it may have been asked for. */
  readonly load: (address: string, maxAgeMs?: number) => Promise<Answer>;
  /** Nobody waits for it any more. */
  readonly drop: (address: string) => void;
};

const deadlineMs = 20_000;
const freshForMs = 60_000;
const keptPages = 8;

/** Where a redirect leads, only one that is followed tells; to another host the policy lets none through. */
const fetchMoved = async (address: string, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(address, { redirect: 'manual', signal });
  return answer.type === 'opaqueredirect' ? fetch(address, { signal }).catch(() => answer) : answer;
};

const fetchPage = async (address: string, signal: AbortSignal): Promise<Answer> => {
  const answer = await fetchMoved(address, signal);
  if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`);
  if (!answer.ok || !isPage(new URL(answer.url)) || !/^text\/html\b/.test(answer.headers.get('content-type') ?? '')) return {};
  const html = await answer.text();
  // A connection that breaks is an error of its own only where the length was told before.
  if (!html.includes('</html>')) throw new Error('The answer is incomplete.');
  return { html, address: answer.url };
};

type Kept = { readonly answer: Promise<Answer>; readonly askedAt: number; readonly abort: () => void };

export const createPageStore = (): PageStore => {
  const pages = new Map<string, Kept>();
  const ask = (address: string): Kept => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error(`No answer within ${deadlineMs / 1000} seconds.`)), deadlineMs);
    const answer = fetchPage(address, controller.signal).finally(() => {
      clearTimeout(timer);
      // No byte more of what is no page.
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
