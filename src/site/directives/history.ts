// Defines `::history` and `::history{api=ad}`, which show the recorded changes of all APIs or of one.
import type { ApiHistory } from '../../model/api/api-history.ts';
import { deprecationsPath } from '../history/history-paths.ts';
import { historySource } from '../history/history-source.ts';
import { modelHistory } from '../history/model-history.ts';
import { defineDirective, found } from './directive.ts';
import { findRecorded } from './find-recorded.ts';

/** Limits for the history that a page shows. The page that compares two days shows all changes between them. */
const limits = { wholeEntries: 12, mostChanges: 40 };

const noLimits = { wholeEntries: Number.POSITIVE_INFINITY, mostChanges: Number.POSITIVE_INFINITY };

/** Shows the recorded changes of all APIs, or of one. Faults: `docs/api`. */
export const history = defineDirective<readonly ApiHistory[]>({
  attributes: ['api'],
  find: (site, { api }) => {
    const recorded = findRecorded(site, api);
    return recorded.kind === 'found' ? found(recorded.value) : recorded;
  },
  model: (histories, words, { api }) => {
    const calendarHref = words.href(deprecationsPath);
    return {
      kind: 'history',
      id: api === undefined ? 'changes' : `changes-${api}`,
      apis: histories.flatMap((one) => modelHistory(historySource(one, words), words.isTwin ? noLimits : limits) ?? []),
      ...(calendarHref !== undefined && { calendarHref }),
    };
  },
});
