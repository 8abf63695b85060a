// The version of the docs that a reader chose is kept: the site's navigation leads into it, from every page.
import type { Enhance } from './enhance.ts';
import { closestTo } from './press.ts';
import { readStored, store } from './storage.ts';

const key = 'docs-preferred-version-default';

export const enhanceDocVersions: Enhance = (page, until) => {
  page.addEventListener(
    'click',
    (event) => {
      const link = closestTo(event, '.layout-doc .version-menu a');
      if (link !== null) store(key, link.dataset.version ?? '');
    },
    { capture: true, signal: until },
  );
  // A reader of one version stays in it.
  const read = page.querySelector<HTMLElement>('.layout-doc .version-menu a[aria-current]')?.dataset.version;
  const chosen = read ?? readStored(key) ?? '';
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const hrefs: Readonly<Record<string, string>> = JSON.parse(link.dataset.versions ?? '{}');
    const href = hrefs[chosen];
    if (href !== undefined) link.setAttribute('href', href);
  }
};
