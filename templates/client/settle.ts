// A part that was jumped to comes to stand below the bar also where what came into view with it is higher than was guessed: sections that are off
// screen are not laid out.
import { decodePath } from '../../src/model/decode-address.ts';
import type { Enhance } from './enhance.ts';
import { closestTo } from './press.ts';

/** A third of a second: what comes into view is laid out within a few. */
const framesToSettle = 20;

const ownHands = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/** Until the reader scrolls, or goes back. */
const settle = (target: Element, until: AbortSignal): void => {
  const seen = new AbortController();
  const { signal } = seen;
  until.addEventListener('abort', () => seen.abort(), { signal });
  for (const sign of ownHands) addEventListener(sign, () => seen.abort(), { passive: true, signal });
  let frames = framesToSettle;
  const align = (): void => {
    if (signal.aborted) return;
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(align);
    else seen.abort();
  };
  align();
};

export const settleJumps: Enhance = (page, until) => {
  const jump = (event: Event): void => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[href*="#"]');
    if (link === null || link.pathname !== location.pathname) return;
    const { hash } = link;
    requestAnimationFrame(() => {
      const part = page.getElementById(decodePath(hash.slice(1)));
      if (part !== null && location.hash === hash) settle(part, until);
    });
  };
  page.addEventListener('click', jump, { signal: until });
};
