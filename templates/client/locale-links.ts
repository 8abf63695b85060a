// The same page in another language at the same part: anchors are the same in every locale.
import type { Enhance } from './enhance.ts';

export const enhanceLocaleLinks: Enhance = (page, until) => {
  // Before the press leads anywhere, into a new window too.
  const keepAnchor = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale]') : null;
    if (link !== null) link.hash = location.hash;
  };
  for (const sign of ['click', 'auxclick', 'contextmenu']) page.addEventListener(sign, keepAnchor, { signal: until });
};
