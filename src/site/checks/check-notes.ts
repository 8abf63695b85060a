// Checks links and pictures in the notes on recorded descriptions, as the page that shows the history resolves them.
import { noteFileOf } from '../../model/history/history-files.ts';
import type { Place } from '../../model/problems/problem.ts';
import type { CheckInput } from './check-rendered.ts';
import { checkReference, type Fault } from './check-reference.ts';
import { findHistoryRoute } from '../history/history-routes.ts';

/**
 * Finds the place of a URL in a note. `before` is the number of earlier places with the same URL. Returns undefined if
 * the note spells the URL differently.
 */
const placeIn = (markdown: string, target: string, before: number): Place['position'] => {
  let left = before;
  for (const [at, line] of markdown.split('\n').entries()) {
    for (let found = line.indexOf(target); found >= 0; found = line.indexOf(target, found + 1)) {
      if (left === 0) return { line: at + 1, column: found + 1, length: target.length };
      left -= 1;
    }
  }
  return undefined;
};

/** Checks the notes that are shown on a page. Problems: those of `checkReference`. */
export const checkNotes = (input: CheckInput): Fault[] => {
  const { site, index } = input;
  return site.histories.flatMap(({ api, entries }) =>
    entries.flatMap(({ date, notes }) =>
      Object.entries(notes).flatMap(([locale, { links, markdown }]) => {
        const route = findHistoryRoute(index, locale, api);
        const day = site.recorded.get(api)?.find((recorded) => recorded.date === date);
        if (route === undefined || day === undefined) return [];
        const file = noteFileOf(day.file, locale, site.settings.defaultLocale);
        const context = { route, ...('entry' in route && route.entry !== undefined && { file: route.entry }) };
        return links.flatMap((link, at) => {
          const before = links.slice(0, at).filter(({ target }) => target === link.target).length;
          return checkReference(input, context, link, {
            file,
            position: placeIn(markdown, link.target, before) ?? link.position,
          });
        });
      }),
    ),
  );
};
