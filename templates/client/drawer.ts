// Makes the open drawer of a narrow window a dialog: focus does not leave it, and Back closes it. Without script, the
// drawer still opens, and it closes on Escape or on a press outside it.
import type { Enhance } from './support/enhance.ts';
import { closestTo, isPlainPress } from './support/press.ts';

const isOpen = (drawer: HTMLElement): boolean => drawer.matches(':popover-open');

/** `history.state` of the entry that represents the open drawer. */
const entry = 'drawer';

/**
 * Makes the drawer a dialog, or removes this role if `role` is absent. While the drawer is a dialog, the rest of the
 * page is inert.
 */
const setRole = (page: Document, drawer: HTMLElement, role?: 'dialog'): void => {
  for (const part of page.querySelectorAll<HTMLElement>('.skip-link, .navbar, main, .footer')) part.inert = !!role;
  // `aria-modal` makes a screen reader present only the drawer.
  const label = page.querySelector('.menu-button')?.textContent ?? null;
  [drawer.role, drawer.ariaModal, drawer.ariaLabel] = role ? [role, 'true', label] : [null, null, null];
};

/** Turns the open drawer into a dialog with a history entry. */
export const enhanceDrawer: Enhance = (page, until) => {
  const drawer = page.querySelector<HTMLElement>('[data-drawer]');
  if (drawer === null) return;
  const signal = { signal: until };
  /** Whether the history has an entry for the open drawer. */
  let isEntered = false;
  let pressed: HTMLAnchorElement | undefined;

  const hold = (): void => {
    if (!isOpen(drawer)) return;
    setRole(page, drawer, 'dialog');
    drawer.querySelector<HTMLElement>('button')?.focus();
    isEntered = true;
    if (history.state === entry) return;
    // The scroll position belongs to the previous history entry, to which the reader returns.
    if (history.scrollRestoration === 'manual') history.replaceState({ y: scrollY }, '');
    history.pushState(entry, '');
  };
  drawer.ontoggle = hold;
  // The drawer may have been opened before this script arrived.
  hold();
  // Runs before the drawer opens or closes. The menu button gets the focus back when the drawer closes, so it must not
  // be inert then.
  drawer.onbeforetoggle = (event) => {
    if (event.newState === 'open') return;
    setRole(page, drawer);
    if (isEntered) history.back();
  };
  // A link is followed after the drawer's history entry is removed. Otherwise Back on the next page would lead to that
  // entry.
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
  // Closes the drawer when a narrow window becomes wide, so that it is not open if the window becomes narrow again.
  matchMedia('(min-width: 996px)').addEventListener('change', () => drawer.hidePopover(), signal);
};
