// Finds the pages that a history adds to the site, and the pages on which the site shows a history.
import { pairDays } from '../../model/history/history-pairs.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { ApiSettings, Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import { askedHistories, localisedPath, type RouteIndex } from '../routing/route-index.ts';
import { comparisonPath } from './history-paths.ts';

type ChangesRoute = Extract<Route, { kind: 'apiChanges' }>;
type Claim<R extends Route> = { readonly route: R; readonly source: string; readonly at?: Place };

/**
 * Returns the routes of the comparison pages of an API in a locale: one for each pair of recorded days that `pairDays`
 * selects.
 */
export const comparisonClaims = (
  { settings, recorded }: Site,
  locale: string,
  api: ApiSettings,
): Claim<ChangesRoute>[] =>
  pairDays((recorded.get(api.name) ?? []).map(({ date }) => date)).map(({ from, to }) => {
    const path = comparisonPath(api, from, to);
    const common = { locale, contentLocale: locale, pairedBy: path, path: localisedPath(settings, locale, path) };
    return {
      route: { ...common, kind: 'apiChanges', api: api.name, from, to },
      source: api.file,
      at: { file: api.file },
    };
  });

/** Returns whether the deprecation page can list the API. It never lists versions that are not current. */
export const isListed = (settings: Settings, api: string): boolean =>
  settings.apis.find(({ name }) => name === api)?.version === undefined;

/**
 * Returns whether the site has a deprecation page: whether the current version of an API has a history or a deprecated
 * part (see `Site.histories`).
 */
export const hasDeprecations = ({ settings, histories }: Site): boolean =>
  histories.some(({ api }) => isListed(settings, api));

type Entries = Pick<RouteIndex, 'entries'>;

const hasHistory = ({ entries }: Entries, route: Route, isAsked: (api: string | undefined) => boolean): boolean => {
  const entry = 'entry' in route && route.entry !== undefined ? entries.get(route.entry) : undefined;
  return entry !== undefined && askedHistories(entry).some(isAsked);
};

const asksFor = (api: string | undefined) => (asked: string | undefined) =>
  api === undefined || asked === undefined || asked === api;

/** Returns whether a page shows the history of `api` or, if `api` is absent, the history of one or more APIs. */
export const showsHistory = (index: Entries, route: Route, api?: string): boolean =>
  hasHistory(index, route, asksFor(api));

/**
 * Returns the first page of a locale that shows the history of `api` or, if `api` is absent, of one or more APIs.
 * Returns undefined if no page does. A page with a `::history` for that API comes before a page with a `::history` for
 * all APIs. Posts come last, because a post is about one day.
 */
export const findHistoryRoute = (
  index: Pick<RouteIndex, 'entries' | 'histories'>,
  locale: string,
  api?: string,
): Route | undefined => {
  const own = index.histories.filter((route) => route.locale === locale);
  const [posts, others] = [own.filter(({ kind }) => kind === 'post'), own.filter(({ kind }) => kind !== 'post')];
  const find = (routes: readonly Route[]): Route | undefined =>
    (api === undefined ? undefined : routes.find((route) => hasHistory(index, route, (asked) => asked === api))) ??
    routes.find((route) => hasHistory(index, route, asksFor(api)));
  return find(others) ?? find(posts);
};
