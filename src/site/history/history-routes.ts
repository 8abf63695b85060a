// Which pages a history makes, and which page of the site tells it.
import { pairDays } from '../../model/history-pairs.ts';
import type { Place } from '../../model/problem.ts';
import type { Route } from '../../model/route.ts';
import type { ApiSettings, Settings } from '../../model/settings.ts';
import type { Site } from '../../model/site.ts';
import { localisedPath, type RouteIndex } from '../route-index.ts';
import { comparisonPath, deprecationsPath } from './history-paths.ts';

type ChangesRoute = Extract<Route, { kind: 'apiChanges' }>;
type Claim<R extends Route> = { readonly route: R; readonly source: string; readonly at?: Place };

export const comparisonClaims = ({ settings, recorded }: Site, locale: string, api: ApiSettings): Claim<ChangesRoute>[] =>
  pairDays((recorded.get(api.name) ?? []).map(({ date }) => date)).map(({ from, to }) => {
    const path = comparisonPath(api, from, to);
    const common = { locale, contentLocale: locale, pairedBy: path, path: localisedPath(settings, locale, path) };
    return { route: { ...common, kind: 'apiChanges', api: api.name, from, to }, source: api.file, at: { file: api.file } };
  });

/** Versions that are not current are going away as a whole. */
export const isListed = (settings: Settings, api: string): boolean => settings.apis.find(({ name }) => name === api)?.version === undefined;

/** Of sites that record, or that have something to tell there. */
export const deprecationClaims = ({ settings, histories }: Site, locale: string): Claim<Extract<Route, { kind: 'deprecations' }>>[] => {
  if (!histories.some(({ api }) => isListed(settings, api))) return [];
  const common = { locale, contentLocale: locale, pairedBy: deprecationsPath, path: localisedPath(settings, locale, deprecationsPath) };
  return [{ route: { ...common, kind: 'deprecations' }, source: 'the deprecation calendar' }];
};

/** Whether a page tells the history of an API, or of any. */
export const tellsHistory = ({ entries }: Pick<RouteIndex, 'entries'>, route: Route, api?: string): boolean => {
  const entry = 'entry' in route && route.entry !== undefined ? entries.get(route.entry) : undefined;
  return (entry?.mentions ?? []).some(
    (mention) =>
      mention.kind === 'directive' &&
      mention.name === 'history' &&
      (api === undefined || mention.args.api === undefined || mention.args.api === api),
  );
};

/** The first of a locale's pages that does. */
export const findHistoryRoute = (index: RouteIndex, locale: string, api?: string): Route | undefined =>
  index.all.find((route) => route.locale === locale && tellsHistory(index, route, api));
