// A path → the API to which a page at this path would belong, if the API has no pages because its description cannot be
// read. `watch` shows the problems of the description in place of the page.
import type { Problem } from '../../model/problems/problem.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import { findApiOfPath } from '../../site/routing/find-api-of-path.ts';
import type { Frame } from '../plan.ts';

export type UnreadableApi = { readonly api: ApiSettings; readonly problems: readonly Problem[] };

/**
 * Returns the API and the errors of its description, or undefined if the path does not belong to an unreadable API. If
 * no error is in the API's own file, returns the errors of all APIs.
 */
export const findUnreadableApi = ({ shared, problems }: Frame, path: string): UnreadableApi | undefined => {
  const { settings, specs } = shared.site;
  const api = findApiOfPath(settings, path);
  if (api === undefined || specs.some(({ spec }) => spec.name === api.name)) return undefined;
  const wrong = problems().filter(({ code, severity }) => severity === 'error' && code.startsWith('api/'));
  const own = wrong.filter(({ at }) => at?.file === api.file);
  return { api, problems: own.length > 0 ? own : wrong };
};
