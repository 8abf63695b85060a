// Decides whether the search index contains a page.
import { isDated, type Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Site } from '../../model/site/site.ts';
import type { RouteIndex } from '../routing/route-index.ts';

const isCurrentApi = ({ apis }: Settings, name: string): boolean =>
  apis.find((api) => api.name === name)?.version === undefined;

/**
 * Returns whether the search index contains the page: the page of a listed entry, or a page of a reference with the
 * kind `api`, `apiOperation` or `apiSchema`. The index contains only the current versions of docs and APIs.
 */
export const isSearched = ({ settings }: Site, { entries }: Pick<RouteIndex, 'entries'>, route: Route): boolean => {
  switch (route.kind) {
    case 'home':
    case 'doc':
    case 'page':
    case 'post':
      return (
        route.entry !== undefined &&
        entries.get(route.entry)?.frontMatter.unlisted !== true &&
        (route.kind !== 'doc' || route.version === 'current')
      );
    case 'api':
    case 'apiOperation':
    case 'apiSchema':
      return !isDated(route) && isCurrentApi(settings, route.api);
    default:
      return false;
  }
};
