// Finds the recorded history of the API that a directive names, or the histories of all APIs if it does not name one.
import type { ApiHistory } from '../../model/api/api-history.ts';
import type { Site } from '../../model/site/site.ts';
import { type Described, didYouMean, fault, type Found, found } from './directive.ts';

/**
 * Finds the history of an API or, if `api` is undefined, the histories of all APIs. Histories without entries are left
 * out. Faults: `docs/api`.
 */
export const findRecorded = (
  site: Described & Pick<Site, 'histories'>,
  api: string | undefined,
): Found<readonly ApiHistory[]> => {
  const names = site.settings.apis.map(({ name }) => name);
  if (api !== undefined && !names.includes(api))
    return fault('docs/api', `\`${api}\` is not an API of this site.`, {
      hint: () => didYouMean(api, names),
      about: { api },
    });
  if (api !== undefined && !site.specs.some(({ spec }) => spec.name === api)) return { kind: 'broken' };
  return found(site.histories.filter((one) => one.entries.length > 0 && (api === undefined || one.api === api)));
};
