// Functions for the pages of an API reference (`PageKind`): the reference on one page; its overview and the pages of
// operations, schemas and tags; and the sample pages, each of which shows samples in one programming language.
import { fillMessage } from '../../model/messages.ts';
import type { RouteOf } from '../../model/site/route.ts';
import { overviewMarkdown, tagMarkdown } from '../../render/overview-markdown.ts';
import { samplesMarkdown } from '../../render/samples-markdown.ts';
import { schemaMarkdown } from '../../render/schema-markdown.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { findPart, findRecord } from '../models/find-record.ts';
import { modelApi, modelApiTag, modelOperation, modelOverview, modelSchema } from '../models/api.ts';
import { operationWords, sectionTitle } from '../models/api-breadcrumbs.ts';
import { languageOfRoute, modelApiSamples } from '../models/api-samples.ts';
import { type ModelContext, message } from '../models/context.ts';
import { apiTitle } from '../navigation/api-title.ts';
import type { HeadText } from '../outputs/head.ts';
import { plainText } from '../plain-text.ts';
import type { PageKind } from './page-kind.ts';

type ApiRoute = RouteOf<'api' | 'apiOverview' | 'apiOperation' | 'apiSchema' | 'apiTag'>;

/**
 * Returns the title and the description of a reference page. The title of a part's page names the part, then the API.
 */
const apiHead = (context: ModelContext, route: ApiRoute): HeadText => {
  const { locale } = route;
  const record = findRecord(context.site, route.api);
  const api = apiTitle(context.site, record, locale);
  const about = (title: string, text: string | undefined): HeadText => ({
    title: `${title} · ${api}`,
    description: excerptOf(plainText(record, locale, text)),
  });
  switch (route.kind) {
    case 'apiOperation': {
      const { operation } = findPart(record, 'operation', route.part);
      return about(operationWords(record, locale, operation), operation.description ?? operation.summary);
    }
    case 'apiSchema': {
      const { name, schema } = findPart(record, 'schema', route.part).schema;
      return about(name, schema.description ?? schema.title);
    }
    case 'apiTag': {
      const { section } = findPart(record, 'tag', route.part);
      return about(sectionTitle(context, record, locale, section), section.tag?.description);
    }
    default: {
      const { summary, description } = record.spec.info;
      return { title: api, description: excerptOf(plainText(record, locale, summary ?? description)) };
    }
  }
};

const samplesHead = (context: ModelContext, route: RouteOf<'apiSamples'>): HeadText => {
  const title = apiTitle(context.site, findRecord(context.site, route.api), route.locale);
  const values = { language: languageOfRoute(context, route).label, api: title };
  const say = (key: string): string => fillMessage(message(context, route.locale, key), values);
  return { title: `${say('samples.title')} | ${title}`, description: say('samples.description') };
};

export const api: PageKind<'api'> = { head: apiHead, data: modelApi, markdown: overviewMarkdown };

export const apiOverview: PageKind<'apiOverview'> = { head: apiHead, data: modelOverview, markdown: overviewMarkdown };

/** Page of one operation. It has no `markdown`, because `render-twins.ts` renders the twins of operations. */
export const apiOperation: PageKind<'apiOperation'> = { head: apiHead, data: modelOperation };

export const apiSchema: PageKind<'apiSchema'> = { head: apiHead, data: modelSchema, markdown: schemaMarkdown };

export const apiTag: PageKind<'apiTag'> = { head: apiHead, data: modelApiTag, markdown: tagMarkdown };

export const apiSamples: PageKind<'apiSamples'> = {
  head: samplesHead,
  data: modelApiSamples,
  markdown: samplesMarkdown,
};
