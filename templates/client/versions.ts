// From a reference on one page to another version of it: to what is being read, where the server could only know the page. What the other
// version does not have leaves the reader at its beginning, as the link alone would.
import type { Enhance } from './enhance.ts';
import { closestTo } from './press.ts';

export const enhanceVersions: Enhance = (page, until) => {
  const complete = (event: Event): void => {
    const link = closestTo<HTMLAnchorElement>(event, '.layout-reference :is(.version-menu, [data-version]) a');
    const read = page.querySelector<HTMLAnchorElement>('.sidebar .sidebar-items [aria-current="location"]');
    if (link && read) link.hash = read.hash;
  };
  // Before whoever follows the link without loading it.
  for (const sign of ['click', 'auxclick']) page.addEventListener(sign, complete, { capture: true, signal: until });
};
