// Menus open without script. What is added: Escape, and a click or a focus elsewhere.
import type { Enhance } from './enhance.ts';

export const enhanceMenus: Enhance = (page, until) => {
  const signal = { signal: until };
  const openMenus = (): NodeListOf<HTMLDetailsElement> => page.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');
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
