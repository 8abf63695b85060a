// Paths of the pages and files of an API's history, without locale (docs/urls.md).
import { pairName } from '../../model/api/api-history.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';

type At = Pick<ApiSettings, 'path'>;

/**
 * Returns the path of the reference of a day. Returns the path of the current reference if the description of that day
 * equals the current one, or if no description was recorded on that day.
 */
export const datedPath = (
  { dated }: Pick<Site, 'dated'>,
  api: Pick<ApiSettings, 'name' | 'path'>,
  date: string,
): string => {
  const day = dated.find((one) => one.of === api.name && one.date === date);
  return day?.record === undefined ? api.path : day.api.path;
};

/** Returns the path of the page that compares two recorded days: `/api/ad/2026-10-01...2026-11-22`. */
export const comparisonPath = ({ path }: At, from: string, to: string): string => `${path}/${pairName(from, to)}`;

/** Returns the path of a feed of changes: `/api/ad/changes.atom.xml`. */
export const changeFeedPath = ({ path }: At, file: string): string => `${path}/changes.${file}`;

/** Path of the page that lists the deprecated parts of all APIs. */
export const deprecationsPath = '/api/deprecations';

/** Path of the calendar of removal days. */
export const calendarPath = `${deprecationsPath}.ics`;
