// Stores the version of the docs that a reader chose. The links of the site's navigation lead to the version of the
// current page or, if the page has no version, to the chosen version.
import type { Enhance } from './support/enhance.ts';
import { closestTo } from './support/press.ts';
import { readStored, store } from './support/storage.ts';

const key = 'docs-preferred-version-default';

/** Stores the chosen version, and updates the links that have a target for each version. */
export const enhanceDocVersions: Enhance = (page, until) => {
  page.addEventListener(
    'click',
    (event) => {
      const link = closestTo(event, '.layout-doc .version-menu a');
      if (link !== null) store(key, link.dataset.version ?? '');
    },
    { capture: true, signal: until },
  );
  // On a page of a version, the links lead to that version, even if the reader has chosen a different one.
  const read = page.querySelector<HTMLElement>('.layout-doc .version-menu a[aria-current]')?.dataset.version;
  const chosen = read ?? readStored(key) ?? '';
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const hrefs: Readonly<Record<string, string>> = JSON.parse(link.dataset.versions ?? '{}');
    const href = hrefs[chosen];
    if (href !== undefined) link.setAttribute('href', href);
  }
};
