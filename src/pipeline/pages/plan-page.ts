// A route → a planned page: its key, and its outputs, which come from the memo or are rendered. Rendering is left to
// `page-rendering.ts`.
import type { PageFacts, RenderedPage } from '../../model/site/output.ts';
import type { SocialPicture } from '../../model/site/page-model.ts';
import type { FilePath, RoutePath } from '../../model/paths.ts';
import type { FailedPage, Ports } from '../../model/ports.ts';
import type {
  PageRenderer,
  RenderedParts,
  RenderJob,
  RenderPart,
  RenderRequest,
  TwinTexts,
} from '../../model/site/rendering.ts';
import type { Route } from '../../model/site/route.ts';
import type { SearchPage } from '../../search/search-index.ts';
import type { Thrown } from '../../model/problems/thrown.ts';
import { modelPage, pictureOfPage } from '../../site/models/model-page.ts';
import { isSearched } from '../../site/search/is-searched.ts';
import { hasTwin } from '../../site/twins/twin-paths.ts';
import { keyBodies } from './join-bodies.ts';
import type { PageKeys } from './page-keys.ts';
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import { memoizeByText } from '../../model/memoize.ts';
import type { PageReader } from './render-page.ts';
import { createPageRendering } from './page-rendering.ts';
import { type PageTable, toPageFacts } from './page-table.ts';
import type { ParsedSite } from '../parse/parse-site.ts';
import { renderCost } from './render-cost.ts';
import type { ReferenceBodies } from './reference-bodies.ts';
import type { SharedContext } from './shared-context.ts';

type RenderFailure = Pick<FailedPage, 'readModel'> & { readonly thrown: Thrown };

export type PlannedPage = {
  readonly route: Route;
  /** Hash of everything that the page shows except the names of assets. */
  readonly key: string;
  /**
   * Social picture that is drawn for the page. Absent if no picture is drawn, for example if the page has an image of
   * its own.
   */
  readonly picture?: SocialPicture;
  /**
   * Returns the facts of the rendered page. Like the following functions that return a part of the page, this function
   * renders the part only if the memo does not have it for this key.
   */
  readonly facts: () => Promise<PageFacts>;
  readonly html: () => Promise<Uint8Array>;
  /**
   * Returns the HTML for a reader who is waiting. If the memo does not have the HTML, it is rendered in this thread,
   * even if the render queue also contains the page. Throws `PageFailure` if a template of the project fails.
   */
  readonly htmlAtOnce: () => Promise<Uint8Array>;
  /** Returns the Markdown files of the page. */
  readonly twins: () => Promise<TwinTexts['files']>;
  readonly twinLinks: () => Promise<TwinTexts['links']>;
  readonly search: () => Promise<SearchPage>;
  /** Returns the failure of a template of the project on this page, or undefined if none failed. */
  readonly failure: () => RenderFailure | undefined;
  /**
   * Returns a list with one request for all parts that have to be rendered, or an empty list if the memo has them. The
   * caller must make sure that the request is answered, because the other functions of the page wait for it.
   */
  readonly missing: () => readonly RenderRequest[];
};

export type PlanningTools = {
  readonly ports: Ports;
  readonly pageKeys: PageKeys;
  readonly table: PageTable;
  readonly parsed: Pick<ParsedSite, 'loadBody' | 'loadMarkdown' | 'loadComparison'>;
  readonly keyed: ReferenceBodies;
  readonly plugins: string;
  readonly read: PageReader;
  readonly render: PageRenderer;
  readonly onRender: () => void;
};

/**
 * Returns the key and the picture of a page. `listEntries` returns the entries whose bodies the page shows. It makes
 * the page model if necessary, because making the model determines these entries.
 */
const keyPage = (shared: SharedContext, route: Route, { ports, pageKeys, keyed, plugins }: PlanningTools) => {
  const { site, index } = shared;
  const { fingerprints, templates } = ports;
  const wanted = new Set<FilePath>();
  const context = { ...shared, bodies: keyBodies({ site, index, fingerprints, reference: keyed, plugins }, wanted) };
  const model = memoizeByText(() => modelPage(context, route));
  const knownKey = pageKeys.find(route);
  const key = knownKey ?? fingerprints.of([templates.hash, model()]);
  pageKeys.set(route, key);
  const picture = knownKey === undefined ? model().head.picture : pictureOfPage(context, route);
  const listEntries = (): readonly FilePath[] => {
    model();
    return [...wanted];
  };
  return { key, picture, listEntries };
};

const loadJob = async (
  route: Route,
  wants: RenderJob['wants'],
  { parsed, listEntries }: Pick<PlanningTools, 'parsed'> & { readonly listEntries: () => readonly FilePath[] },
): Promise<RenderJob> => {
  const entries = listEntries();
  const shown = wants.includes('page') || wants.includes('search') ? entries : [];
  const own = wants.includes('twins') && 'entry' in route && route.entry !== undefined ? [route.entry] : [];
  return {
    path: route.path,
    wants,
    bodies: await Promise.all(shown.map(async (path) => [path, await parsed.loadBody(path)] as const)),
    markdown: await Promise.all(own.map(async (path) => [path, await parsed.loadMarkdown(path)] as const)),
    ...(route.kind === 'apiChanges' && { comparison: await parsed.loadComparison(route.api, route.from, route.to) }),
  };
};

/**
 * Returns functions that read the values of a page from the memo and the table, and functions that store its rendered
 * parts.
 */
const openPageMemo = (path: RoutePath, key: string, { ports: { memo }, table }: PlanningTools) => {
  const questionOf = (part: string): Question => ({ name: `${part}:${path}`, reads: { key } });
  const find = <T>(part: string): T | undefined => findValue<T>(memo, questionOf(part));
  const keep = (part: string, value: unknown): void => keepValue(memo, questionOf(part), value);
  const lookForFacts = (): PageFacts | undefined => {
    const found = find<PageFacts>('facts');
    return found && toPageFacts(table.set(path, key, found));
  };
  const lookForTwinLinks = (): TwinTexts['links'] | undefined => {
    const found = find<TwinTexts['links']>('twin-links');
    return found && table.set(path, key, { twinLinks: found }).twinLinks;
  };
  return {
    facts: (): PageFacts | undefined => toPageFacts(table.find(path, key)) ?? lookForFacts(),
    html: () => find<Uint8Array>('page'),
    twins: () => find<TwinTexts['files']>('twin'),
    twinLinks: (): TwinTexts['links'] | undefined => table.find(path, key)?.twinLinks ?? lookForTwinLinks(),
    search: () => find<SearchPage>('search'),
    keepPage: ({ html, ...facts }: RenderedPage): void => {
      table.set(path, key, facts);
      keep('facts', facts);
      keep('page', html);
    },
    keepTwins: ({ files, links }: TwinTexts): void => {
      table.set(path, key, { twinLinks: links });
      keep('twin', files);
      keep('twin-links', links);
    },
    keepSearch: (search: SearchPage): void => keep('search', search),
  };
};

type PageMemo = ReturnType<typeof openPageMemo>;

const createTaker = (memo: PageMemo, onRender: () => void) => {
  let failed: { readonly thrown: Thrown; readonly facts: PageFacts } | undefined;
  return {
    failed: () => failed,
    take: ({ page, twins, search, thrown }: RenderedParts): void => {
      if (page !== undefined) {
        onRender();
        const { html, ...facts } = page;
        failed = thrown && { thrown, facts };
        // The built-in page that replaces a failed page is valid for this build only, so it is not stored.
        if (failed === undefined) memo.keepPage(page);
      }
      if (twins !== undefined) memo.keepTwins(twins);
      if (search !== undefined) memo.keepSearch(search);
    },
  };
};

const listMissing = ({ site, index }: SharedContext, route: Route, memo: PageMemo): readonly RenderPart[] => [
  // Search records are usually cached together with the facts. Only the facts are looked up, because looking up the
  // records would load them from the memo. If the memo lacks the records after all, `search` renders them.
  ...(memo.facts() === undefined
    ? (['page', ...(isSearched(site, index, route) ? (['search'] as const) : [])] as const)
    : []),
  ...(hasTwin(site.settings, route) && memo.twinLinks() === undefined ? (['twins'] as const) : []),
];

/** Plans a page. Its model is made only if its key is unknown, or if a part is rendered. */
export const planPage = (shared: SharedContext, route: Route, tools: PlanningTools): PlannedPage => {
  const { parsed, read, render, onRender } = tools;
  const { key, picture, listEntries } = keyPage(shared, route, tools);
  const memo = openPageMemo(route.path, key, tools);
  const { take, failed } = createTaker(memo, onRender);
  const load = (wants: RenderJob['wants']): Promise<RenderJob> => loadJob(route, wants, { parsed, listEntries });
  const { renderOnce, renderAtOnce, request } = createPageRendering({ path: route.path, load, render, take });
  return {
    route,
    key,
    ...(picture && { picture }),
    facts: async () => memo.facts() ?? failed()?.facts ?? (await renderOnce('page')),
    html: async () => memo.html() ?? (await renderOnce('page')).html,
    htmlAtOnce: async () => memo.html() ?? (await renderAtOnce()),
    twins: async () => memo.twins() ?? (await renderOnce('twins')).files,
    twinLinks: async () => memo.twinLinks() ?? (await renderOnce('twins')).links,
    search: async () => memo.search() ?? (await renderOnce('search')),
    failure: () => {
      const failure = failed();
      return (
        failure && {
          thrown: failure.thrown,
          readModel: async (renderBlock) => read(route, await load(['page']), renderBlock).model,
        }
      );
    },
    missing: () => {
      const wants = listMissing(shared, route, memo);
      return wants.length === 0 ? [] : [request(wants, renderCost(shared.site, route))];
    },
  };
};
