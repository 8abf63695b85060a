// What the browser adds to pages that are complete without it. Each part is on its own: one that fails leaves the others.
import { enhanceCode } from './client/copy.ts';
import type { Enhance } from './client/enhance.ts';
import { enhanceFilter } from './client/filter.ts';
import { enhanceFollowing } from './client/follow.ts';
import { enhanceMarkdown } from './client/copy-markdown.ts';
import { forwardAnchors } from './client/forward.ts';
import { loadIslandsOnIntent } from './client/islands.ts';
import { enhanceLocaleLinks } from './client/locale-links.ts';
import { enhanceMenus } from './client/menus.ts';
import { startNavigation } from './client/navigate.ts';
import { enhanceSamples } from './client/samples.ts';
import { enhanceTabs } from './client/tabs.ts';
import { enhanceTheme } from './client/theme.ts';
import { enhanceVersions } from './client/versions.ts';

const reading: readonly Enhance[] = [enhanceTabs, enhanceSamples, enhanceCode, enhanceMarkdown, enhanceFilter, enhanceFollowing];
const parts: readonly Enhance[] = [
  enhanceTheme,
  enhanceMenus,
  enhanceVersions,
  enhanceLocaleLinks,
  ...reading,
  loadIslandsOnIntent,
  forwardAnchors,
];

let shown = new AbortController();

/** On a slow phone and a large page the parts take turns with the reader. */
const turnMs = 12;
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const enhancePage = async (): Promise<void> => {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  let began = performance.now();
  for (const enhance of parts) {
    if (performance.now() - began > turnMs) {
      await nextTurn();
      if (signal.aborted) return;
      began = performance.now();
    }
    try {
      enhance(document, signal);
    } catch (error) {
      reportError(error);
    }
  }
};

startNavigation(document, enhancePage);
void enhancePage();
