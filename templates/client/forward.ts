// `…/api/ad#createCampaign.body.name` was written where everything is on one page: from the overview it leads on to the operation's page. And
// from a page that has moved, before the browser goes on by itself, to the same place of the other.
import { decodePath } from '../../src/model/decode-address.ts';
import type { Enhance } from './enhance.ts';

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
