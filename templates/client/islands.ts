// Islands are markup until a reader turns to the page: only then is React fetched, and the press that asked for it is not lost.
import type { Enhance } from './enhance.ts';
import { type ShowPanel, showPanel } from './panel.ts';
import { closestTo } from './press.ts';

type IslandModule = {
  /** Answers with what takes them down again. */ readonly hydrateIslands: (page: Document, showPanel: ShowPanel) => () => void;
};

const signs = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

export const loadIslandsOnIntent: Enhance = (page, until) => {
  const url = page.querySelector<HTMLElement>('[data-client]')?.dataset.islands;
  if (url === undefined || page.querySelector('[data-island]') === null) return;
  const pressed = new Set<HTMLElement>();
  // Before hydration a press on an island's button does nothing: it is remembered, and made again.
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
