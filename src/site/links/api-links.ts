// Resolves links that name an operation or a schema to their place in the reference of the reader's locale. Also
// resolves anchors of a reference and paths of its parts, and lists all valid links for hints.
import { type ApiLink, writeApiLink } from '../../model/api/api-link.ts';
import { ownerAnchor, placePath } from '../../model/reference/reference-places.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { referencePlaces } from '../routing/api-places.ts';
import { findSpec } from '../routing/find-api.ts';
import { ownAnchor } from './foreign-anchors.ts';
import { localisedPath, type RouteIndex } from '../routing/route-index.ts';

type ApiRoute =
  | { readonly kind: 'found'; readonly route: Route; readonly anchor: string }
  | { readonly kind: 'broken' }
  | { readonly kind: 'missing' };

/**
 * Resolves a link to an operation or a schema. The kind is `broken` if the description was not parsed; links into it
 * are not reported again.
 */
export const findApiRoute = (site: Site, index: RouteIndex, locale: string, link: ApiLink): ApiRoute => {
  const api = site.settings.apis.find(({ name }) => name === link.api);
  if (api === undefined) return { kind: 'missing' };
  const names = index.apiNames.get(api.name);
  if (names === undefined) return { kind: 'broken' };
  const own = names[link.kind].get(link.name);
  if (own === undefined) return { kind: 'missing' };
  const anchor = `${own}${link.anchor.slice(ownerAnchor(link.anchor).length)}`;
  const place = placePath(referencePlaces(site, locale, api.name), anchor);
  const route = index.byPath.get(
    localisedPath(site.settings, locale, place === undefined ? api.path : `${api.path}/${place}`),
  );
  return route === undefined ? { kind: 'missing' } : { kind: 'found', route, anchor };
};

/**
 * Finds the page and anchor that a link with an anchor means. If `route` is a reference on one page or the overview of
 * a reference, `#createCampaign` and `#operation/createCampaign` mean the operation, even if it has its own page.
 */
export const placeOfAnchor = (
  site: Site,
  index: RouteIndex,
  route: Route,
  written: string,
): { readonly route: Route; readonly anchor: string } => {
  const record = route.kind === 'api' || route.kind === 'apiOverview' ? findSpec(site, route.api) : undefined;
  if (record === undefined) return { route, anchor: written };
  const anchor = ownAnchor(record, route.locale, written);
  const part = route.kind === 'api' ? undefined : record.outline.parts.get(ownerAnchor(anchor));
  return { route: (part && index.byPath.get(`${route.path}/${part.path}`)) ?? route, anchor };
};

/**
 * Resolves the path of a part of a one-page reference, such as `/api/ad/createCampaign`, as if the part had a page of
 * its own (docs/urls.md). Returns undefined for other paths.
 */
export const findPartOnPage = (
  { settings, specs }: Site,
  index: RouteIndex,
  locale: string,
  path: string,
): { readonly route: Route; readonly anchor: string } | undefined => {
  // The path of a version is below the path of its API, so the longest path wins.
  const [api] = settings.apis
    .filter((candidate) => path.startsWith(`${candidate.path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  const route = api && index.byPath.get(localisedPath(settings, locale, api.path));
  const outline = specs.find(({ spec }) => spec.name === api?.name)?.outline;
  if (api === undefined || route?.kind !== 'api' || outline === undefined) return undefined;
  const part = [...outline.parts.values()].find((candidate) => `${api.path}/${candidate.path}` === path);
  return part && { route, anchor: part.anchor };
};

/** Returns every valid link of a kind, for hints. */
export const listApiLinks = (index: RouteIndex, kind: ApiLink['kind']): readonly string[] =>
  [...index.apiNames].flatMap(([api, names]) =>
    [...names[kind].keys()].map((name) => writeApiLink({ kind, api, name })),
  );
