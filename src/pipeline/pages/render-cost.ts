// A route → the cost of rendering the HTML and Markdown of its page, in bytes of Markdown that take as long to parse.
// Threads and shards divide their work by this cost.
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { findRecord } from '../../site/models/find-record.ts';

const bytesOf = { page: 2_000, operation: 5_000, samples: 1_000, part: 8_000 };

/** Estimates the cost of a page from its kind and, if the page shows all operations of an API, from their number. */
export const renderCost = (site: Site, route: Route): number => {
  switch (route.kind) {
    case 'api':
    case 'apiSamples': {
      const { operations, webhooks } = findRecord(site, route.api).spec;
      return (
        bytesOf.page +
        (operations.length + webhooks.length) * (route.kind === 'api' ? bytesOf.operation : bytesOf.samples)
      );
    }
    case 'apiOperation':
    case 'apiSchema':
      return bytesOf.part;
    default:
      return bytesOf.page;
  }
};
