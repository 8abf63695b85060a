// Models the page that compares two recorded days of an API.
import type { LinkModel, PageDataOf } from '../../model/site/page-model.ts';
import { pairDays } from '../../model/history/history-pairs.ts';
import { fillMessage } from '../../model/messages.ts';
import type { Route } from '../../model/site/route.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { formatDate } from '../dates.ts';
import type { HeadText } from '../outputs/head.ts';
import { historyAnchor } from '../../model/reference/anchors.ts';
import { findHistoryRoute } from '../history/history-routes.ts';
import { comparisonPath } from '../history/history-paths.ts';
import { hrefOf, localisedPath } from '../routing/route-index.ts';
import { apiOf, findRecord } from './find-record.ts';
import { type ModelContext, message, messagesOf } from './context.ts';

type ChangesRoute = Extract<Route, { kind: 'apiChanges' }>;

const dateIn = ({ site }: ModelContext, { locale }: Route, date: string): string =>
  formatDate(date, messagesOf(site, locale));

/** Returns the title and the description of the page. */
export const changesHead = (context: ModelContext, route: ChangesRoute): HeadText => {
  const api = apiTitle(context.site, findRecord(context.site, route.api), route.locale);
  const values = { api, from: dateIn(context, route, route.from), to: dateIn(context, route, route.to) };
  const say = (key: string): string => fillMessage(message(context, route.locale, key), values);
  return { title: say('history.compareTitle'), description: say('history.compareDescription') };
};

/**
 * Returns the data of a comparison page: the changes, and links to comparisons with the same first or the same last
 * day.
 */
export const modelApiChanges = (context: ModelContext, route: ChangesRoute): PageDataOf<'apiChanges'> => {
  const { site, index } = context;
  const { locale, from, to } = route;
  const api = apiOf(site, route.api);
  const hrefAt = (path: string): string =>
    hrefOf(site.settings, { kind: 'api', path: localisedPath(site.settings, locale, path) });
  const pairs = pairDays((site.recorded.get(api.name) ?? []).map(({ date }) => date));
  const linkTo = (label: string, pair: { from: string; to: string }): LinkModel => ({
    label: dateIn(context, route, label),
    href: hrefAt(comparisonPath(api, pair.from, pair.to)),
  });
  const history = findHistoryRoute(index, locale, api.name);
  return {
    title: apiTitle(site, findRecord(site, api.name), locale),
    referenceHref: hrefAt(api.path),
    ...(history && {
      historyHref: `${hrefOf(site.settings, history)}#${encodeURIComponent(historyAnchor(api.name, to))}`,
    }),
    from: dateIn(context, route, from),
    to: dateIn(context, route, to),
    earlier: pairs.filter((pair) => pair.to === to).map((pair) => linkTo(pair.from, pair)),
    later: pairs.filter((pair) => pair.from === from).map((pair) => linkTo(pair.to, pair)),
    html: context.bodies.changes(route),
  };
};
