// Models the page that lists the deprecated parts of all APIs.
import type { DatedDeprecation } from '../../model/api/api-history.ts';
import { createAnchorRegister } from '../../reference/outline/anchor-register.ts';
import { anchorHref } from '../../model/reference/reference-places.ts';
import type { DeprecationModel, PageDataOf } from '../../model/site/page-model.ts';
import { toOutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { formatDate } from '../dates.ts';
import { listSunsets } from '../history/calendar.ts';
import { calendarPath } from '../history/history-paths.ts';
import { findHistoryRoute, isListed } from '../history/history-routes.ts';
import { fileHref } from '../links/links.ts';
import { hrefOf, localisedPath } from '../routing/route-index.ts';
import { findRecord } from './find-record.ts';
import { type ModelContext, messagesOf } from './context.ts';

type DeprecationsRoute = Extract<Route, { kind: 'deprecations' }>;

const inOrder = (one: DatedDeprecation, other: DatedDeprecation): number => {
  const [a, b] = [one.sunset ?? '9999', other.sunset ?? '9999'];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Returns the data of the deprecation page: for each API, its deprecated parts, the earliest to be removed first. */
export const modelDeprecations = (context: ModelContext, { locale }: DeprecationsRoute): PageDataOf<'deprecations'> => {
  const { site, index } = context;
  const dated = (date: string): { date: string; text: string } => ({
    date,
    text: formatDate(date, messagesOf(site, locale)),
  });
  const { take } = createAnchorRegister();
  const apis = site.histories.flatMap(({ api, deprecated }) => {
    if (deprecated.length === 0 || !isListed(site.settings, api)) return [];
    const record = findRecord(site, api);
    const places = context.apiPlaces(locale, record);
    const rows = [...deprecated].sort(inOrder).map(
      ({ name, operation, anchor, sunset, since, isOlder = false }): DeprecationModel => ({
        id: take(`${api}-${anchor}`),
        name,
        ...(operation !== undefined && { operation }),
        href: anchorHref(places, anchor),
        ...(sunset !== undefined && { sunset: dated(sunset) }),
        ...(since !== undefined && { since: { ...dated(since), isOlder } }),
      }),
    );
    return [{ title: apiTitle(site, record, locale), href: places.href, rows }];
  });
  const history = findHistoryRoute(index, locale);
  const calendar = toOutputPath(localisedPath(site.settings, locale, calendarPath));
  return {
    apis,
    ...(listSunsets(site).length > 0 && { calendarHref: fileHref(site.settings, calendar) }),
    ...(history && { historyHref: hrefOf(site.settings, history) }),
  };
};
