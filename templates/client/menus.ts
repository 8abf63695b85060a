// Menus open without script. What is added: Escape, and a click or a focus elsewhere.
import type { Enhance } from './enhance.ts';

export const enhanceMenus: Enhance = (page, until) => {
  const signal = { signal: until };
  const openMenus = (): NodeListOf<HTMLDetailsElement> => page.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');
  page.addEventListener(
    'click',
    (event) => {
      for (const menu of openMenus()) if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    },
    signal,
  );
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
  page.addEventListener(
    'focusout',
    (event) => {
      for (const menu of openMenus()) if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
    },
    signal,
  );
};
