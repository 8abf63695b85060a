// Turns a page model whose texts are HTML into the search records of the page, with `entry-records.ts` for an entry and
// `api-records.ts` for a reference.
import type { PageModel } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import type { SearchPage, SearchRecord } from '../../search/search-index.ts';
import type { Site } from '../../model/site/site.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { findRecord } from '../models/find-record.ts';
import type { RouteIndex } from '../routing/route-index.ts';
import { apiRecords } from './api-records.ts';
import { entryRecords } from './entry-records.ts';
import { errorSchemas } from './error-schemas.ts';

const recordsOf = (site: Site, index: RouteIndex, route: Route, model: PageModel): readonly SearchRecord[] => {
  switch (model.kind) {
    case 'home':
    case 'doc':
    case 'page':
    case 'post': {
      const entry = 'entry' in route && route.entry !== undefined ? index.entries.get(route.entry) : undefined;
      return entry === undefined ? [] : entryRecords(entry, model.data.article?.html ?? '');
    }
    case 'api':
    case 'apiOperation':
    case 'apiSchema': {
      if (!('api' in route)) return [];
      const record = findRecord(site, route.api);
      const words = { api: apiTitle(site, record, route.locale), errors: errorSchemas(record.spec) };
      return apiRecords(model, words, 'part' in route ? route.part : '');
    }
    default:
      return [];
  }
};

/** Returns the records of a page with its href. The texts of `model` must be HTML. */
export const searchPage = (site: Site, index: RouteIndex, route: Route, model: PageModel): SearchPage => ({
  href: model.currentHref,
  records: recordsOf(site, index, route, model),
});
