// Checks one redirect, which comes from the config or has the URL of a recorded day. It must lead directly to a target
// that exists, and the target page must have the anchor.
import { findNearest } from '../../text/did-you-mean.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from './check-rendered.ts';
import { type Fault, placeOnSite } from './check-reference.ts';
import { type Resolved, resolveLink } from '../links/links.ts';
import { anchorProblem } from '../links/missing-anchors.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { localisedPath } from '../routing/route-index.ts';
import { settingsPlace } from '../settings-place.ts';

const redirectProblem = (
  code: 'redirect/chain' | 'redirect/loop' | 'redirect/target',
  message: string,
  hint: string,
  at: Place,
): Fault => ({
  problem: { code, severity: code === 'redirect/chain' ? 'warning' : 'error', message, hint, at },
});

/**
 * Reports a redirect that leads to a missing page, in a loop, or to a page through another redirect, and a redirect to
 * an anchor that its target page does not have. Problems: `redirect/chain`, `redirect/loop`, `redirect/target`,
 * `link/anchor`.
 */
export const checkRedirect = (input: CheckInput, route: Extract<Route, { kind: 'redirect' }>): Fault[] => {
  const { site, index } = input;
  const at = settingsPlace(site.settings, `${route.settingsPath}.to`) ?? { file: 'site.config.ts' as FilePath };
  const home = homeRoute({ site, index, locale: route.locale });
  const seen = new Set<string>();
  let current: Route = route;
  let anchor = '';
  while (current.kind === 'redirect') {
    if (seen.has(current.path))
      return [
        redirectProblem(
          'redirect/loop',
          `The redirect from \`${route.path}\` leads back to \`${current.path}\`.`,
          'change the target of one redirect in this loop to a page.',
          at,
        ),
      ];
    seen.add(current.path);
    const resolved: Resolved = resolveLink(site, index, { route: home }, current.to);
    if (resolved.kind === 'missing') {
      const nearest = findNearest(current.to, input.namesBy('paths', () => index.byPath.keys()).likely(current.to));
      const hint = nearest === undefined ? 'write the path of a page, starting with `/`.' : `write \`${nearest}\`.`;
      return [
        redirectProblem(
          'redirect/target',
          `The redirect from \`${route.path}\` leads to \`${current.to}\`, which is not a page.`,
          hint,
          at,
        ),
      ];
    }
    if (resolved.kind !== 'route') return [];
    const problem = anchorProblem(input, resolved, { target: current.to, at });
    if (problem !== undefined) return [{ problem, missing: placeOnSite(resolved.route, resolved.anchor ?? '') }];
    current = resolved.route;
    anchor = resolved.anchor ?? '';
  }
  // The URL of a dated reference redirects only while its description equals the current one. Afterwards, the URL is a
  // page, so a redirect to this URL is correct.
  const isOfDay = site.dated.some(
    ({ record, api }) => record === undefined && seen.has(localisedPath(site.settings, route.locale, api.path)),
  );
  if (seen.size === 1 || isOfDay) return [];
  const message =
    `The redirect from \`${route.path}\` leads to another redirect, \`${route.to}\`, ` +
    `so readers are redirected more than once.`;
  return [redirectProblem('redirect/chain', message, `write \`${current.path}${anchor && `#${anchor}`}\`.`, at)];
};
