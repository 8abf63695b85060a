// Links and pictures in the notes on recorded descriptions: read as the page reads them that shows the history.
import { noteFileOf } from '../model/history-files.ts';
import type { CheckInput } from './check-printed.ts';
import { checkReference, type Fault } from './check-reference.ts';
import { findHistoryRoute } from './history/history-routes.ts';

export const checkNotes = (input: CheckInput): Fault[] => {
  const { site, index } = input;
  return site.histories.flatMap(({ api, entries }) =>
    entries.flatMap(({ date, notes }) =>
      Object.entries(notes).flatMap(([locale, { links }]) => {
        const route = findHistoryRoute(index, locale, api);
        const day = site.recorded.get(api)?.find((recorded) => recorded.date === date);
        if (route === undefined || day === undefined) return [];
        const file = noteFileOf(day.file, locale, site.settings.defaultLocale);
        const context = { route, ...('entry' in route && route.entry !== undefined && { file: route.entry }) };
        return links.flatMap((link) => checkReference(input, context, link, { file, position: link.position }));
      }),
    ),
  );
};
