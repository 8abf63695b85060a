// Functions of each kind of page, by kind. Kinds with `plan` are planned in this order, after the pages of entries and
// APIs. If two pages claim a URL, the first claim wins. Also renders the Markdown twin of a page.
import type { PageModel } from '../../model/site/page-model.ts';
import type { Route, RouteKind } from '../../model/site/route.ts';
import type { ToTwin } from '../../render/markdown-text.ts';
import { archive, blog, post, tag, tags } from './blog-kinds.ts';
import { doc, home, page } from './entry-kinds.ts';
import { apiChanges, deprecations } from './history-kinds.ts';
import { api, apiOperation, apiOverview, apiSamples, apiSchema, apiTag } from './reference-kinds.ts';
import type { PageKind } from './page-kind.ts';
import { notFound, redirect, search } from './special-kinds.ts';

export const pageKinds: { readonly [K in RouteKind]: PageKind<K> } = {
  home,
  doc,
  page,
  api,
  apiOverview,
  apiOperation,
  apiSchema,
  apiTag,
  apiSamples,
  apiChanges,
  deprecations,
  blog,
  post,
  archive,
  tags,
  tag,
  search,
  notFound,
  redirect,
};

/** Returns the functions of a route's kind, for code that works with every kind. */
export const kindOf = (route: Route): PageKind<RouteKind> => pageKinds[route.kind] as PageKind<RouteKind>;

/** Renders the Markdown twin of a page. Returns only a line break if its kind has no `markdown`. */
export const pageMarkdown = (model: PageModel, toTwin: ToTwin): string => {
  const { markdown } = pageKinds[model.kind] as PageKind<RouteKind>;
  return `${markdown?.(model, toTwin) ?? ''}\n`;
};
