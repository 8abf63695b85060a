// The open drawer of a narrow window: focus stays in it, and Back closes it. It opens, and closes at Escape and a press beside it, without script.
import type { Enhance } from './enhance.ts';
import { closestTo, isPlainPress } from './press.ts';

const isOpen = (drawer: HTMLElement): boolean => drawer.matches(':popover-open');

/** The state of the history's entry that stands for the open drawer. */
const entry = 'drawer';

export const enhanceDrawer: Enhance = (page, until) => {
  const drawer = page.querySelector<HTMLElement>('[data-drawer]');
  if (drawer === null) return;
  const signal = { signal: until };
  /** Whether the history has an entry that stands for the open drawer. */
  let isEntered = false;
  let pressed: HTMLAnchorElement | undefined;
  /** Gives the drawer its role. While it is a dialog, the rest of the page is inert. */
  const setRole = (role: 'dialog' | null): void => {
    for (const part of page.querySelectorAll<HTMLElement>('.skip-link, .navbar, main, .footer')) part.inert = role !== null;
    // All that there is now: to a screen reader it says so.
    const label = page.querySelector('.menu-button')?.textContent ?? null;
    [drawer.role, drawer.ariaModal, drawer.ariaLabel] = role ? [role, 'true', label] : [null, null, null];
  };

  const hold = (): void => {
    if (!isOpen(drawer)) return;
    setRole('dialog');
    drawer.querySelector<HTMLElement>('button')?.focus();
    isEntered = true;
    if (history.state === entry) return;
    // The place on the page belongs to the entry below, which is come back to.
    if (history.scrollRestoration === 'manual') history.replaceState({ y: scrollY }, '');
    history.pushState(entry, '');
  };
  drawer.ontoggle = hold;
  // It may have been opened before this came.
  hold();
  // While the drawer is still there: focus goes back to the menu button, which must be able to take it.
  drawer.onbeforetoggle = (event) => {
    if (event.newState === 'open') return;
    setRole(null);
    if (isEntered) history.back();
  };
  // The entry of the drawer goes first, or Back on the next page would come to it.
  drawer.onclick = (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a');
    if (link === null || link.target !== '' || !isEntered || !isOpen(drawer) || !isPlainPress(event)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = link;
    drawer.hidePopover();
  };
  addEventListener(
    'popstate',
    () => {
      if (!isEntered) return;
      isEntered = false;
      drawer.hidePopover();
      pressed?.click();
      pressed = undefined;
    },
    signal,
  );
  matchMedia('(min-width: 996px)').addEventListener(
    'change',
    (change) => {
      if (change.matches) drawer.hidePopover();
    },
    signal,
  );
};
