// Adds enhancements to a page that is complete without script, and starts soft navigation. Enhancements are
// independent: if one fails, the others still work.
import { enhanceMarkdown } from './client/copy-markdown.ts';
import { enhanceCode } from './client/copy.ts';
import { enhanceDocVersions } from './client/doc-versions.ts';
import { enhanceDrawer } from './client/drawer.ts';
import { earlyPresses } from './client/support/early-presses.ts';
import type { Enhance } from './client/support/enhance.ts';
import { keepPlace } from './client/keep-place.ts';
import { enhanceFilter } from './client/filter.ts';
import { startScrollSpy } from './client/scroll-spy.ts';
import { forwardAnchors } from './client/forward.ts';
import { loadIslandsOnIntent } from './client/islands.ts';
import { suggestPages } from './client/suggest-pages.ts';
import { enhanceMenus } from './client/menus.ts';
import { startNavigation } from './client/navigate/navigate.ts';
import { closestTo } from './client/support/press.ts';
import { enhanceSamples } from './client/samples.ts';
import { enhanceSearch } from './client/search/search-open.ts';
import { stabiliseJumps } from './client/stabilise-scroll.ts';
import { enhanceTabs } from './client/tabs.ts';
import { enhanceTheme, takeTheme } from './client/theme.ts';
import { runInTurns, nextTurn, secondFrame } from './client/support/scheduler.ts';

const enhancements: readonly Enhance[] = [
  enhanceTheme,
  enhanceSearch,
  enhanceMenus,
  enhanceDrawer,
  enhanceDocVersions,
  keepPlace,
  enhanceSamples,
  loadIslandsOnIntent,
  stabiliseJumps,
  enhanceCode,
  enhanceMarkdown,
  enhanceFilter,
  startScrollSpy,
  suggestPages,
];

let shown = new AbortController();

const attempt = (step: () => void): void => {
  try {
    step();
  } catch (error) {
    reportError(error);
  }
};

/**
 * Adds all enhancements to the page, most of them in short turns (`scheduler.ts`). `begin`: promise that resolves when
 * the first turn may start. `first`: steps that run in turns before the enhancements.
 */
const enhancePage = (begin: Promise<unknown>, ...first: readonly (() => void)[]): void => {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  // Tabs are added before the first turn, so that readers do not see the layout shift. Anchors are forwarded before the
  // redirect of a page that has moved, which would lose them.
  for (const enhance of [enhanceTabs, forwardAnchors]) attempt(() => enhance(document, signal));
  const steps = [...first, ...enhancements.map((enhance) => () => enhance(document, signal))];
  void runInTurns(
    steps.map((step) => () => attempt(step)),
    signal,
    begin,
  );
};

/** Repeats the last press from before this script arrived, if that press does nothing without script. */
const pressAgain = (): void => {
  const press = earlyPresses('click').at(-1);
  if (press !== undefined) closestTo(press, '[data-theme-toggle], [data-island] button')?.click();
};

const start = (): void => {
  enhancePage(
    // The first turn begins in a new task, so that the browser can respond before the first steps, which may take long.
    nextTurn(),
    () => takeTheme(document),
    // The inline script added this link to delay the first paint. It is not needed after the page has arrived.
    () => document.querySelector('link[rel="expect"]')?.remove(),
    () => startNavigation(document, (addRest) => enhancePage(secondFrame(), addRest)),
  );
  pressAgain();
};

// The first paint or a press imports this script, so part of the page may not have arrived yet.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
