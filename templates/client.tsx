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
const parts: readonly Enhance[] = [enhanceTheme, enhanceMenus, enhanceVersions, enhanceLocaleLinks, ...reading, loadIslandsOnIntent, forwardAnchors];

let shown = new AbortController();

const enhancePage = (): void => {
  shown.abort();
  shown = new AbortController();
  for (const enhance of parts) {
    try {
      enhance(document, shown.signal);
    } catch (error) {
      reportError(error);
    }
  }
};

enhancePage();
startNavigation(document, enhancePage);
