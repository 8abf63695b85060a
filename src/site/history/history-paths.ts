// Where the pages and files of an API's history are, without locale (docs/urls.md).
import { pairName } from '../../model/api-history.ts';
import type { ApiSettings } from '../../model/settings.ts';

type At = Pick<ApiSettings, 'path'>;

/** The reference as it was on a day. */
export const datedPath = ({ path }: At, date: string): string => `${path}/${date}`;

export const comparisonPath = ({ path }: At, from: string, to: string): string => `${path}/${pairName(from, to)}`;

export const changeFeedPath = ({ path }: At, file: string): string => `${path}/changes.${file}`;

export const deprecationsPath = '/api/deprecations';

export const calendarPath = `${deprecationsPath}.ics`;
