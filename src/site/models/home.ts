// Models the home page: its own text, the diagram, the APIs, the newest posts and the first docs.
import type { PageDataOf } from '../../model/site/page-model.ts';
import type { Route } from '../../model/site/route.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { plainText } from '../plain-text.ts';
import { apiTitle } from '../navigation/api-title.ts';
import { diagramOf } from '../navigation/navigation.ts';
import { hrefOf, localisedPath } from '../routing/route-index.ts';
import { summariseAll } from './blog.ts';
import { articleOf, entryOf, type ModelContext } from './context.ts';

const newestCount = 3;
const firstDocs = 4;

const apisOf = (context: ModelContext, locale: string): PageDataOf<'home'>['apis'] =>
  context.site.settings.apis.flatMap((api) => {
    if (api.version !== undefined) return [];
    const record = context.site.specs.find((candidate) => candidate.spec.name === api.name);
    if (record === undefined) return [];
    const { info, operations } = record.spec;
    return [
      {
        name: api.name,
        title: apiTitle(context.site, record, locale),
        href: hrefOf(context.site.settings, {
          kind: 'api',
          path: localisedPath(context.site.settings, locale, api.path),
        }),
        description: excerptOf(plainText(record, locale, info.summary ?? info.description)),
        operationCount: operations.length,
      },
    ];
  });

/** Returns the data of the home page of a locale. */
export const modelHome = (context: ModelContext, route: Extract<Route, { kind: 'home' }>): PageDataOf<'home'> => {
  const { settings } = context.site;
  const posts = context.blog(route.locale).posts;
  const { diagram } = settings;
  return {
    ...(diagram && { diagram: diagramOf({ ...context, locale: route.locale }, diagram) }),
    ...(route.entry !== undefined && { article: articleOf(context, entryOf(context, route.entry), route) }),
    posts: summariseAll(context, route.locale, posts.slice(0, newestCount)),
    apis: apisOf(context, route.locale),
    docs: context.sidebar(route.locale, 'current').links.slice(0, firstDocs),
    ...(posts.length > 0 && {
      blogHref: hrefOf(settings, { kind: 'blog', path: localisedPath(settings, route.locale, 'blog') }),
    }),
  };
};
