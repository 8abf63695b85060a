// Where the pages and files of an API's history are, without locale (docs/urls.md).
import { pairName } from '../../model/api-history.ts';
import type { ApiSettings } from '../../model/settings.ts';
import type { Site } from '../../model/site.ts';

type At = Pick<ApiSettings, 'path'>;

/** The reference as it was on a day; today's where nothing is another since. */
export const datedPath = ({ dated }: Pick<Site, 'dated'>, api: Pick<ApiSettings, 'name' | 'path'>, date: string): string => {
  const day = dated.find((one) => one.of === api.name && one.date === date);
  return day?.record === undefined ? api.path : day.api.path;
};

export const comparisonPath = ({ path }: At, from: string, to: string): string => `${path}/${pairName(from, to)}`;

export const changeFeedPath = ({ path }: At, file: string): string => `${path}/changes.${file}`;

export const deprecationsPath = '/api/deprecations';

export const calendarPath = `${deprecationsPath}.ics`;
