// Keeps the reader's place (an anchor) when a link leads to the same page in another language, or in another version of
// a reference. The server does not know the place. A page that does not have the anchor opens at its beginning, as it
// would without script.
import type { Enhance } from './support/enhance.ts';
import { closestTo } from './support/press.ts';

/** Adds the reader's current anchor to a link to another language or version when it is pressed. */
export const keepPlace: Enhance = (page, until) => {
  const complete = (event: Event): void => {
    const link = closestTo<HTMLAnchorElement>(
      event,
      'a[data-locale], .layout-reference :is(.version-menu, [data-version]) a',
    );
    const read = page.querySelector<HTMLAnchorElement>('.sidebar .sidebar-items [aria-current="location"]');
    // Anchors are the same in every language; in another version, only anchors that the sidebar links to are likely to
    // exist.
    if (link !== null) link.hash = ('locale' in link.dataset ? location : (read ?? link)).hash;
  };
  // Runs in the capture phase, before soft navigation follows the link. `auxclick` and `contextmenu` can open the link
  // in a new window.
  for (const sign of ['click', 'auxclick', 'contextmenu'])
    page.addEventListener(sign, complete, { capture: true, signal: until });
};
