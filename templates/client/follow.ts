// A navigation whose links lead into the page marks the part that is being read, and keeps the mark in sight.

import { decodePath } from '../../src/model/decode-address.ts';
import type { Enhance } from './enhance.ts';

/** A little below where a part that was jumped to comes to stand; at the end of the page, which the last parts do not leave, the bottom. */
const readingLine = ({ documentElement: root }: Document): number =>
  scrollY > 0 && scrollY + innerHeight > root.scrollHeight - 4
    ? innerHeight
    : Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 56;

type Part = { readonly link: HTMLAnchorElement; readonly target: Element };

const partsOf = (navigation: Element): Part[] =>
  [...navigation.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].flatMap((link) => {
    const target = link.pathname === location.pathname && navigation.ownerDocument.getElementById(decodePath(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });

/** The last part that has begun: they stand in the order of the page, so eight looks are enough for two hundred. */
const findRead = (parts: readonly Part[], linePx: number): Part | undefined => {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.target.getBoundingClientRect().top ?? 0) <= linePx) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
};

/** Without `scrollIntoView`, which would move the page as well. */
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
    // In a drawer that is closed nobody sees the mark.
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

export const enhanceFollowing: Enhance = (page, until) => {
  for (const navigation of page.querySelectorAll('.layout-reference .sidebar, .toc')) follow(navigation, until);
};
