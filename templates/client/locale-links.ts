// The same page in another language at the same part: anchors are the same in every locale.
import type { Enhance } from './enhance.ts';
import { closestTo } from './press.ts';

export const enhanceLocaleLinks: Enhance = (page, until) => {
  // Before the press leads anywhere, into a new window too.
  const keepAnchor = (event: Event): void => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[data-locale]');
    if (link !== null) link.hash = location.hash;
  };
  for (const sign of ['click', 'auxclick', 'contextmenu']) page.addEventListener(sign, keepAnchor, { signal: until });
};
