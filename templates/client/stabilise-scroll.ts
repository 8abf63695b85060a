// Keeps the target of a jump in its place below the navbar for a few frames. Sections off screen are not laid out, so
// sections that come into view may differ in height from the estimate.
import { decodePath } from '../../src/text/decode-address.ts';
import type { Enhance } from './support/enhance.ts';
import { closestTo } from './support/press.ts';

/**
 * Number of frames in which the target is aligned: a third of a second at 60 Hz. Sections that come into view take only
 * a few frames.
 */
const framesToSettle = 20;

const ownHands = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/**
 * Aligns the target with its place below the navbar in each frame. Stops after `framesToSettle` frames, when the reader
 * turns the wheel, touches or presses the page, uses a key, or goes back or forward, and when `until` is aborted.
 */
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

/** Keeps the target in place after a jump to an anchor on the same page. */
export const stabiliseJumps: Enhance = (page, until) => {
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
