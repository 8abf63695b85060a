// What the browser adds to pages that are complete without it. Each part is on its own: one that fails leaves the others.
import { enhanceCode } from './client/copy.ts';
import { enhanceMarkdown } from './client/copy-markdown.ts';
import { loadIslandsOnIntent } from './client/islands.ts';
import { enhanceMenus } from './client/menus.ts';
import { enhanceTabs } from './client/tabs.ts';
import { enhanceTheme } from './client/theme.ts';

for (const enhance of [enhanceTheme, enhanceMenus, enhanceTabs, enhanceCode, enhanceMarkdown, loadIslandsOnIntent]) enhance(document);
