// Loads the islands when the reader first points at, touches, focuses or presses an element. Until then they are plain
// markup, and React is not fetched. Buttons in islands that are pressed before hydration are pressed again afterwards.
import type { Enhance } from './support/enhance.ts';
import { type ShowPanel, showPanel } from './support/panel.ts';
import { closestTo } from './support/press.ts';

type IslandModule = {
  /** Hydrates the islands. Returns a function that unmounts them. */
  readonly hydrateIslands: (page: Document, showPanel: ShowPanel) => () => void;
};

const signs = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** Fetches and hydrates the page's islands at the reader's first input. A page without islands loads nothing. */
export const loadIslandsOnIntent: Enhance = (page, until) => {
  const url = page.querySelector<HTMLElement>('[data-client]')?.dataset.islands;
  if (url === undefined || page.querySelector('[data-island]') === null) return;
  const pressed = new Set<HTMLElement>();
  // Before hydration, a press on an island's button does nothing, so the button is remembered and pressed again later.
  const remember = (event: Event): void => {
    const button = closestTo(event, '[data-island] button');
    if (button !== null) pressed.add(button);
  };
  const load = async (): Promise<void> => {
    for (const sign of signs) page.removeEventListener(sign, load);
    const { hydrateIslands }: IslandModule = await import(url);
    page.removeEventListener('click', remember);
    if (until.aborted) return;
    until.addEventListener('abort', hydrateIslands(page, showPanel));
    requestAnimationFrame(() => {
      for (const button of pressed) button.click();
    });
  };
  page.addEventListener('click', remember, { signal: until });
  for (const sign of signs) page.addEventListener(sign, load, { passive: true, signal: until });
};
