// Closes a menu on Escape, or when an element outside it is pressed or focused. Menus open without script.
import type { Enhance } from './support/enhance.ts';

/** Closes every open menu that the reader leaves. */
export const enhanceMenus: Enhance = (page, until) => {
  const signal = { signal: until };
  const openMenus = (): NodeListOf<HTMLDetailsElement> =>
    page.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');
  const closeOthers = ({ target }: Event): void => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  };
  for (const sign of ['click', 'focusin']) page.addEventListener(sign, closeOthers, signal);
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    },
    signal,
  );
};
