// What the browser adds to pages that are complete without it. Each part is on its own: one that fails leaves the others.
import { enhanceCode } from './client/copy.ts';
import { enhanceDocVersions } from './client/doc-versions.ts';
import { enhanceDrawer } from './client/drawer.ts';
import type { Enhance } from './client/enhance.ts';
import { enhanceFilter } from './client/filter.ts';
import { enhanceFollowing } from './client/follow.ts';
import { enhanceMarkdown } from './client/copy-markdown.ts';
import { forwardAnchors } from './client/forward.ts';
import { loadIslandsOnIntent } from './client/islands.ts';
import { enhanceNotFound } from './client/likely-pages.ts';
import { enhanceLocaleLinks } from './client/locale-links.ts';
import { enhanceMenus } from './client/menus.ts';
import { startNavigation } from './client/navigate.ts';
import { enhanceSamples } from './client/samples.ts';
import { enhanceSearch } from './client/search-open.ts';
import { settleJumps } from './client/settle.ts';
import { enhanceTabs } from './client/tabs.ts';
import { enhanceTheme } from './client/theme.ts';
import { enhanceVersions } from './client/versions.ts';

/** These change where things stand, or must answer the first press. */
const atOnce: readonly Enhance[] = [
  enhanceTheme,
  enhanceSearch,
  enhanceMenus,
  enhanceDrawer,
  enhanceDocVersions,
  enhanceVersions,
  enhanceLocaleLinks,
  enhanceTabs,
  enhanceSamples,
  loadIslandsOnIntent,
  forwardAnchors,
  settleJumps,
];
const inTurn: readonly Enhance[] = [enhanceCode, enhanceMarkdown, enhanceFilter, enhanceFollowing, enhanceNotFound];

let shown = new AbortController();

const run = (enhance: Enhance, until: AbortSignal): void => {
  try {
    enhance(document, until);
  } catch (error) {
    reportError(error);
  }
};

/** From which on a slow phone has the reader's presses first. */
const turnMs = 12;
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const enhancePage = async (): Promise<void> => {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  let began = performance.now();
  for (const enhance of atOnce) run(enhance, signal);
  for (const enhance of inTurn) {
    if (performance.now() - began > turnMs) {
      await nextTurn();
      if (signal.aborted) return;
      began = performance.now();
    }
    run(enhance, signal);
  }
};

// What the first paint waited for has come.
document.querySelector('link[rel="expect"]')?.remove();
startNavigation(document, enhancePage);
void enhancePage();
