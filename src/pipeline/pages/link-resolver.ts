// Links and images of a body → their URLs in the site, and lists of the links and anchors in the rendered body.
// Resolving a URL is left to `src/site/links`.
import type { EntryLink } from '../../model/content/entry.ts';
import type { Messages } from '../../model/messages.ts';
import type { Site } from '../../model/site/site.ts';
import type { LinkResolver } from '../../site/directives/body-answers.ts';
import { type LinkContext, resolveImage, resolveLink } from '../../site/links/links.ts';
import type { RouteIndex } from '../../site/routing/route-index.ts';

/** Returns the resolver of a body's links and images. `link` and `image` return undefined if the target is missing. */
export const createLinkResolver = (
  site: Site,
  index: RouteIndex,
  context: LinkContext,
  messages: Messages,
): LinkResolver => ({
  messages,
  link: (target) => {
    const found = resolveLink(site, index, context, target);
    return found.kind === 'missing' ? undefined : { href: found.href, isExternal: found.kind === 'external' };
  },
  image: (target) => {
    const found = resolveImage(site, context, target);
    if (found.kind === 'missing') return undefined;
    return { href: found.href, ...(found.kind === 'file' && found.size) };
  },
});

/** Links and anchors of rendered bodies, in order. Templates record only those that they render themselves. */
export type RenderedLinks = { readonly links: string[]; readonly anchors: string[] };

/**
 * Returns a resolver with the same results as `answers`, which also records in `rendered` the href of each link that it
 * resolves, and the anchors that it receives.
 */
export const recording = (answers: LinkResolver, rendered: RenderedLinks): LinkResolver => ({
  ...answers,
  onAnchors: (ids) => rendered.anchors.push(...ids),
  link: (target) => {
    const found = answers.link(target);
    if (found !== undefined) rendered.links.push(found.href);
    return found;
  },
});

/**
 * Returns the URLs of the links and images of a body, as data for its key. Pages on which these URLs are the same can
 * share the body.
 */
export const resolvedKey = (answers: LinkResolver, links: readonly EntryLink[]): unknown =>
  links.map(({ kind, target }) => (kind === 'image' ? answers.image(target) : answers.link(target)) ?? null);
