// The changes between the two days of a page → their key, HTML and Markdown. The two days determine the changes, but
// the links also depend on the URLs of the dated references. The comparison itself is made in `src/compare`.
import type { ApiComparison } from '../../model/api/api-history.ts';
import type { Route } from '../../model/site/route.ts';
import type { Site } from '../../model/site/site.ts';
import { createAnchorRegister } from '../../reference/outline/anchor-register.ts';
import type { TemplateModule } from '../../model/ports.ts';
import { changesMarkdown } from '../../render/block-markdown.ts';
import { historyWords } from '../../site/history/history-source.ts';
import type { HistoryWords } from '../../site/history/history-words.ts';
import { modelChanges } from '../../site/history/model-changes.ts';
import { findSpec } from '../../site/routing/find-api.ts';
import { datedPath } from '../../site/history/history-paths.ts';
import { resolveLink } from '../../site/links/links.ts';
import { apiOf } from '../../site/models/find-record.ts';
import type { Bodies } from '../../site/models/context.ts';
import type { RouteIndex } from '../../site/routing/route-index.ts';
import type { Fingerprints } from '../../incremental/types.ts';
import type { RenderedLinks } from './link-resolver.ts';

type ChangesRoute = Extract<Route, { kind: 'apiChanges' }>;
type Comparison = ApiComparison | undefined;

const hrefIn =
  (site: Site, index: RouteIndex, route: Route) =>
  (target: string): string | undefined => {
    const found = resolveLink(site, index, { route }, target);
    return found.kind === 'missing' ? undefined : found.href;
  };

const wordsOf = (site: Site, route: ChangesRoute, href: (target: string) => string | undefined): HistoryWords => {
  const { locale } = route;
  return historyWords(site, apiOf(site, route.api), {
    locale,
    messages: site.messages[locale] ?? {},
    href,
    note: () => '',
  });
};

const loaded = (comparison: Comparison, { path }: ChangesRoute): ApiComparison => {
  if (comparison === undefined) throw new Error(`bug: the changes of ${path} were not loaded`);
  return comparison;
};

/**
 * Returns a function that makes the key of a page's changes from the two descriptions, and from the URLs and the
 * layouts of their references.
 */
export const keyChanges =
  (site: Site, index: RouteIndex, fingerprints: Fingerprints): Bodies['changes'] =>
  (route) => {
    const { api, from, to } = route;
    const hashes = [from, to].map((date) => site.recorded.get(api)?.find((day) => day.date === date)?.hash ?? '');
    const places = [from, to].map((date) => hrefIn(site, index, route)(datedPath(site, apiOf(site, api), date)) ?? '');
    const layouts = [from, to].map((date) => (findSpec(site, `${api}@${date}`) ?? findSpec(site, api))?.outline.layout);
    return `changes:${fingerprints.of([hashes, places, layouts])}`;
  };

export type ChangesTools = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly comparison: Comparison;
  readonly renderBlock: TemplateModule['renderBlock'];
};

/** Returns a function that renders a page's changes as HTML, and records the links and anchors in `rendered`. */
export const htmlChanges =
  ({ site, index, comparison, renderBlock }: ChangesTools, rendered: RenderedLinks): Bodies['changes'] =>
  (route) => {
    const find = hrefIn(site, index, route);
    const href = (target: string): string | undefined => {
      const found = find(target);
      if (found !== undefined) rendered.links.push(found);
      return found;
    };
    const { take } = createAnchorRegister();
    const words = wordsOf(site, route, href);
    const changes = modelChanges(loaded(comparison, route), route, words, {
      idOf: ({ anchor = 'api', rule }) => take(`${anchor}-${rule}`),
    });
    const { html, anchors } = renderBlock({ kind: 'comparison', changes }, words.messages);
    rendered.anchors.push(...anchors);
    return html;
  };

/** Renders a page's changes as Markdown, with a heading of level 2 for each class of changes. */
export const markdownChanges = (
  site: Site,
  comparison: Comparison,
  route: ChangesRoute,
  href: (target: string) => string | undefined,
): string => {
  const words = wordsOf(site, route, href);
  return changesMarkdown(modelChanges(loaded(comparison, route), route, words), words.messages, 2);
};
