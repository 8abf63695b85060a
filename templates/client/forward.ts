// Forwards anchors from the time when a reference was on one page: `…/api/ad#createCampaign.body.name` leads from the
// overview to the operation's page. On a page that has moved, forwards to the same place at the new URL, before the
// browser's own redirect.
import { decodePath } from '../../src/text/decode-address.ts';
import type { Enhance } from './support/enhance.ts';

/** Forwards the current anchor, and every anchor that the URL gets later. */
export const forwardAnchors: Enhance = (page, until) => {
  const find = (id: string): Element | null =>
    page.querySelector('a[data-forward]') ??
    page.getElementById(id) ??
    page.querySelector(`[data-forward] [id="${CSS.escape(id.split('.')[0] ?? '')}"]>a`);
  const forward = (): void => {
    const link = location.hash === '' ? null : find(decodePath(location.hash.slice(1)));
    if (link instanceof HTMLAnchorElement) location.replace(link.hash === '' ? link.href + location.hash : link.href);
  };
  forward();
  addEventListener('hashchange', forward, { signal: until });
};
