// Turns a link to an anchor that its page does not have into a problem. The hint names the closest anchor, if one is
// close enough.
import { readApiLink } from '../../model/api/api-link.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { CheckInput } from '../checks/check-rendered.ts';
import { aboutPath } from '../routing/find-api-of-path.ts';
import { likelyAnchors, likelyParts } from './likely-targets.ts';
import type { Resolved } from './links.ts';
import { type Written, writeNearest } from './link-hints.ts';

/**
 * Returns the problem `link/anchor`. Returns undefined if the page has the anchor, if the anchors of the page are not
 * known, if the link has no anchor or leads to `#top`, and if it leads to a redirect.
 */
export const anchorProblem = (
  input: CheckInput,
  resolved: Extract<Resolved, { kind: 'route' }>,
  { target, at }: Written,
): Problem | undefined => {
  const anchor = resolved.anchor;
  if (anchor === undefined || anchor === '' || anchor === 'top') return undefined;
  // The anchor of a redirect is checked on the page that the rendered link leads to.
  if (resolved.route.kind === 'redirect') return undefined;
  const { path } = resolved.route;
  if (!input.facts.has(path) || input.hasAnchor(path, anchor)) return undefined;
  const apiLink = readApiLink(target);
  const { route } = resolved;
  const entry = 'entry' in route ? route.entry : undefined;
  const about = entry === undefined ? aboutPath(input.site.settings, path).about : { file: entry };
  const hintOfForm =
    entry === undefined && !('api' in route)
      ? 'write an anchor of that page.'
      : `write an anchor of that page, or add \`{#${anchor}}\` to one of its headings.`;
  const hint =
    apiLink === undefined
      ? (writeNearest(
          `#${anchor}`,
          likelyAnchors(input, path, anchor).map((known) => `#${known}`),
        ) ?? hintOfForm)
      : writeNearest(target, likelyParts(input, { path, link: apiLink, anchor }));
  return {
    code: 'link/anchor',
    severity: 'error',
    message: `The page \`${resolved.route.path}\` has no anchor \`${anchor}\`, which \`${target}\` links to.`,
    ...(hint !== undefined && { hint }),
    ...(at && { at }),
    ...(about && { about }),
  };
};
