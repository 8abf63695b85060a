// Marks the link to the part that is being read, in a navigation whose links lead into the page, and keeps this link
// visible.

import { decodePath } from '../../src/text/decode-address.ts';
import type { Enhance } from './support/enhance.ts';

/**
 * Returns the line, in px from the top of the window, that a part must pass to count as begun. The line is a little
 * below the position to which a jump scrolls a part. At the end of the page, the line is the bottom of the window,
 * since the last parts cannot scroll higher.
 */
const readingLine = ({ documentElement: root }: Document): number =>
  scrollY > 0 && scrollY + innerHeight > root.scrollHeight - 4
    ? innerHeight
    : Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 56;

type Part = { readonly link: HTMLAnchorElement; readonly target: Element };

const partsOf = (navigation: Element): Part[] =>
  [...navigation.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].flatMap((link) => {
    const target =
      link.pathname === location.pathname && navigation.ownerDocument.getElementById(decodePath(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });

/**
 * Returns the last part that has begun, or undefined if the first part has not begun. The parts are in page order, so a
 * binary search measures only eight of two hundred parts.
 */
const findRead = (parts: readonly Part[], linePx: number): Part | undefined => {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.target.getBoundingClientRect().top ?? 0) <= linePx) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
};

/** Scrolls the link into view within its box. `scrollIntoView` would scroll the page as well. */
const reveal = (link: Element, box: Element): void => {
  const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
};

const follow = (navigation: Element, until: AbortSignal): void => {
  let parts: readonly Part[] | undefined;
  const box = navigation.closest('.drawer') ?? navigation;
  let current: Part | undefined;
  let isAsked = false;
  const mark = (): void => {
    isAsked = false;
    // In a closed drawer, the links are not visible.
    if (!navigation.checkVisibility()) return;
    parts ??= partsOf(navigation);
    const read = findRead(parts, readingLine(navigation.ownerDocument));
    if (read === current) return;
    if (current) current.link.ariaCurrent = null;
    if (read) {
      read.link.ariaCurrent = 'location';
      reveal(read.link, box);
    }
    current = read;
  };
  const ask = (): void => {
    if (!isAsked) requestAnimationFrame(mark);
    isAsked = true;
  };
  addEventListener('scroll', ask, { passive: true, signal: until });
  box.addEventListener('toggle', ask, { signal: until });
  ask();
};

/** Marks the link to the part that is being read, in the sidebar of a reference and in the table of contents. */
export const startScrollSpy: Enhance = (page, until) => {
  for (const navigation of page.querySelectorAll('.layout-reference .sidebar, .toc')) follow(navigation, until);
};
