// A link to the same page in another language, or in another version of a reference, leads to the part that is being read, where the server could only
// know the page. What the other page does not have leaves the reader at its beginning, as the link alone would.
import type { Enhance } from './enhance.ts';
import { closestTo } from './press.ts';

export const keepPlace: Enhance = (page, until) => {
  const complete = (event: Event): void => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[data-locale], .layout-reference :is(.version-menu, [data-version]) a');
    const read = page.querySelector<HTMLAnchorElement>('.sidebar .sidebar-items [aria-current="location"]');
    // Anchors are the same in every language; of another version only the calls are likely to be.
    if (link !== null) link.hash = ('locale' in link.dataset ? location : (read ?? link)).hash;
  };
  // Before whoever follows the link without loading it; into a new window, too.
  for (const sign of ['click', 'auxclick', 'contextmenu']) page.addEventListener(sign, complete, { capture: true, signal: until });
};
