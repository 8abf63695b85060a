// `…/api/ad#createCampaign.body.name` was written where everything is on one page: from the overview it leads on to the operation's page.
import type { Enhance } from './enhance.ts';

export const forwardAnchors: Enhance = (page, until) => {
  const forward = (): void => {
    const id = decodeURI(location.hash.slice(1));
    const link =
      page.getElementById(id) ?? page.querySelector<HTMLAnchorElement>(`[data-forward] [id="${CSS.escape(id.split('.')[0] ?? '')}"]>a`);
    if (link instanceof HTMLAnchorElement) location.replace(link.href + location.hash);
  };
  forward();
  addEventListener('hashchange', forward, { signal: until });
};
