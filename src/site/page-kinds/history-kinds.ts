// Functions for the page that compares two days of an API, and for the list of all deprecated parts (`PageKind`).
import { changesPageMarkdown, deprecationsMarkdown } from '../../render/history-pages-markdown.ts';
import { hasDeprecations } from '../history/history-routes.ts';
import { deprecationsPath } from '../history/history-paths.ts';
import { changesHead, modelApiChanges } from '../models/api-changes.ts';
import { message } from '../models/context.ts';
import { modelDeprecations } from '../models/deprecations.ts';
import { commonRoute } from '../routing/common-route.ts';
import type { PageKind } from './page-kind.ts';

export const apiChanges: PageKind<'apiChanges'> = {
  head: changesHead,
  data: modelApiChanges,
  markdown: changesPageMarkdown,
};

export const deprecations: PageKind<'deprecations'> = {
  plan: (site, locale) =>
    hasDeprecations(site)
      ? [
          {
            route: { ...commonRoute(site, locale, deprecationsPath), kind: 'deprecations' },
            source: 'the deprecation calendar',
          },
        ]
      : [],
  head: (context, { locale }) => ({
    title: message(context, locale, 'deprecations.title'),
    description: message(context, locale, 'deprecations.description'),
  }),
  data: modelDeprecations,
  markdown: deprecationsMarkdown,
};
