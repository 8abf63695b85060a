// Menus and the drawer open without script. What is added: Escape, a click elsewhere, and a drawer that closes when its column comes back.
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
  matchMedia('(min-width: 996px)').addEventListener(
    'change',
    (change) => {
      if (change.matches) for (const drawer of page.querySelectorAll<HTMLElement>('[data-drawer]:popover-open')) drawer.hidePopover();
    },
    signal,
  );
};
