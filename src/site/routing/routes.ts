// Plans the routes of a site in all locales. Reports collisions, each with both of its sources, and names that file
// systems do not accept. Also returns the output path of a page.
import type { Claim } from './claim.ts';
import { foldPath, outputPathOf, type OutputPath } from '../../model/paths.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { pageKinds } from '../page-kinds/page-kinds.ts';
import { commonRoute } from './common-route.ts';
import { findApi } from './find-api.ts';
import { settingsPlace } from '../settings-place.ts';
import { twinOutputs } from '../twins/twin-paths.ts';
import { findUnsafeNames } from './unsafe-names.ts';
import { entriesForLocale, entryClaim } from './entry-claims.ts';
import { apiClaims, datedClaims } from './api-claims.ts';
import { collision, staticOutputs, claimTwins } from './route-collisions.ts';

const localeClaims = (site: Site, locale: string): Claim[] => {
  const entries = entriesForLocale(site, locale).map((entry) => entryClaim(site, locale, entry));
  const home: Claim[] = entries.some((claim) => claim.route.kind === 'home')
    ? []
    : [{ route: { ...commonRoute(site, locale, ''), pairedBy: 'home', kind: 'home' }, source: 'the home page' }];
  const apis = site.specs.flatMap((record) => {
    const api = findApi(site, record.spec.name);
    return api === undefined ? [] : apiClaims(site, locale, { api, record });
  });
  const dated = site.dated.flatMap((day) => datedClaims(site, locale, day));
  const others = Object.values(pageKinds).flatMap((kind) => kind.plan?.(site, locale) ?? []);
  return [...home, ...entries, ...apis, ...dated, ...others];
};

const redirectClaims = (site: Site): Claim[] =>
  site.settings.redirects.map((redirect) => {
    const first = redirect.from.split('/')[1] ?? '';
    const locale = site.settings.locales.find((known) => known.code === first)?.code ?? site.settings.defaultLocale;
    return {
      route: {
        kind: 'redirect',
        path: redirect.from,
        locale,
        contentLocale: locale,
        pairedBy: redirect.from,
        to: redirect.to,
        settingsPath: redirect.settingsPath,
      },
      source: 'a redirect',
      at: settingsPlace(site.settings, `${redirect.settingsPath}.from`),
    };
  });

/** Returns the file of a route's page. */
export const outputOf = (settings: Settings, route: Route): OutputPath =>
  outputPathOf(route.path, {
    folders: settings.output.folders && route.kind !== 'notFound',
    isIndex: route.kind === 'home',
  });

/**
 * Plans the routes. The first claim of an output is kept even if there are others, so that later stages can report
 * problems of its page. Problems: `file/name`, `route/collision`, `route/name`.
 */
export const planRoutes = (site: Site): Outcome<readonly Route[]> => {
  const claims = [
    ...site.settings.locales.flatMap((locale) => localeClaims(site, locale.code)),
    ...redirectClaims(site),
  ];
  const taken = staticOutputs(site);
  const routes: Route[] = [];
  const problems = findUnsafeNames(site, claims, (route) => [
    outputOf(site.settings, route),
    ...twinOutputs(site, route),
  ]);
  for (const claim of claims) {
    // `en.html` and `en/index.html` are two files, but have the same URL `/en`.
    const places = [foldPath(outputOf(site.settings, claim.route)), foldPath(claim.route.path)];
    const other = places.map((place) => taken.get(place)).find((taker) => taker !== undefined);
    if (other === undefined) {
      for (const place of places) taken.set(place, claim);
      routes.push(claim.route);
      problems.push(...claimTwins(site, claim, taken));
    } else problems.push(collision(site, other, claim));
  }
  return { value: routes, problems };
};
