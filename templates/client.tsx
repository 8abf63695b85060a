// What the browser adds to pages that are complete without it. Each part is on its own: one that fails leaves the others.
import { enhanceCode } from './client/copy.ts';
import { enhanceFilter } from './client/filter.ts';
import { enhanceFollowing } from './client/follow.ts';
import { enhanceMarkdown } from './client/copy-markdown.ts';
import { forwardAnchors } from './client/forward.ts';
import { loadIslandsOnIntent } from './client/islands.ts';
import { enhanceMenus } from './client/menus.ts';
import { enhanceSamples } from './client/samples.ts';
import { enhanceTabs } from './client/tabs.ts';
import { enhanceTheme } from './client/theme.ts';
import { enhanceVersions } from './client/versions.ts';

const reading = [enhanceTabs, enhanceSamples, enhanceCode, enhanceMarkdown, enhanceFilter, enhanceFollowing];
const parts = [enhanceTheme, enhanceMenus, enhanceVersions, ...reading, loadIslandsOnIntent, forwardAnchors];
for (const enhance of parts) enhance(document);
