// Route → planned page: its key, and its outputs, from the memo or printed. Modelling and rendering the page is left to
// others.
import type { PageFacts } from '../../model/site/output.ts';
import type { SocialPicture } from '../../model/site/page-model.ts';
import type { FilePath } from '../../model/paths.ts';
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
import { PageFailure, type Thrown } from '../../model/problems/thrown.ts';
import { modelPage, pictureOfPage } from '../../site/models/model-page.ts';
import { isSearched } from '../../site/search/is-searched.ts';
import { hasTwin } from '../../site/twins/twin-paths.ts';
import { createDeferred } from '../../model/deferred.ts';
import { keyBodies } from './join-bodies.ts';
import type { PageKeys } from './page-keys.ts';
import { findValue, keepValue, type Question } from '../../incremental/query.ts';
import { memoizeByText } from '../../model/memoize.ts';
import type { PageReader } from './render-page.ts';
import { type PageTable, toPageFacts } from './page-table.ts';
import type { ParsedSite } from '../parse/parse-site.ts';
import { renderCost } from './render-cost.ts';
import type { ReferenceBodies } from './reference-bodies.ts';
import type { SharedContext } from './shared-context.ts';

export type RenderFailure = Pick<FailedPage, 'readModel'> & { readonly thrown: Thrown };

export type PlannedPage = {
  readonly route: Route;
  /** Hash of everything that the page shows except the names of assets. */
  readonly key: string;
  readonly picture?: SocialPicture;
  /** Returns what the page printed. Like the functions that follow, it uses the memo if that has the page's key. */
  readonly facts: () => Promise<PageFacts>;
  readonly html: () => Promise<Uint8Array>;
  /**
   * Returns the HTML for a waiting reader: printed in this thread, even if it is also queued elsewhere. Throws
   * `PageFailure`.
   */
  readonly htmlAtOnce: () => Promise<Uint8Array>;
  /** Returns the files for machines. */
  readonly twins: () => Promise<TwinTexts['files']>;
  readonly twinLinks: () => Promise<TwinTexts['links']>;
  /** Returns what can be found on the page. */
  readonly search: () => Promise<SearchPage>;
  /** Returns how a template of the project failed at this page. */
  readonly failure: () => RenderFailure | undefined;
  /**
   * Returns a request for what the memo does not have, or nothing. The caller has to print it: the other functions of
   * the page wait for the answer.
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
  readonly print: PageRenderer;
  readonly onRender: () => void;
};

/** Plans a page. Its model is made only if its key is not known, or if something is printed. */
export const planPage = (
  shared: SharedContext,
  route: Route,
  {
    ports: { memo, fingerprints, templates },
    pageKeys,
    table,
    parsed,
    keyed,
    plugins,
    read,
    print,
    onRender,
  }: PlanningTools,
): PlannedPage => {
  const { site, index } = shared;
  const wanted = new Set<FilePath>();
  const context = { ...shared, bodies: keyBodies({ site, index, fingerprints, reference: keyed, plugins }, wanted) };
  const model = memoizeByText(() => modelPage(context, route));
  const knownKey = pageKeys.find(route);
  const key = knownKey ?? fingerprints.of([templates.hash, model()]);
  pageKeys.set(route, key);
  const picture = knownKey === undefined ? model().head.picture : pictureOfPage(context, route);
  const questionOf = (part: string): Question => ({ name: `${part}:${route.path}`, reads: { key } });
  const find = <T>(part: string): T | undefined => findValue<T>(memo, questionOf(part));
  const keep = (part: string, value: unknown): void => keepValue(memo, questionOf(part), value);
  const findFacts = (): PageFacts | undefined => toPageFacts(table.find(route.path, key)) ?? lookForFacts();
  const lookForFacts = (): PageFacts | undefined => {
    const found = find<PageFacts>('facts');
    return found && toPageFacts(table.set(route.path, key, found));
  };
  const findTwinLinks = (): TwinTexts['links'] | undefined =>
    table.find(route.path, key)?.twinLinks ?? lookForTwinLinks();
  const lookForTwinLinks = (): TwinTexts['links'] | undefined => {
    const found = find<TwinTexts['links']>('twin-links');
    return found && table.set(route.path, key, { twinLinks: found }).twinLinks;
  };
  const load = async (wants: RenderJob['wants']): Promise<RenderJob> => {
    // Making the model collects the entries in `wanted`.
    model();
    const own = wants.includes('twins') && 'entry' in route && route.entry !== undefined ? [route.entry] : [];
    return {
      path: route.path,
      wants,
      bodies: await Promise.all(
        (wants.includes('page') || wants.includes('search') ? [...wanted] : []).map(
          async (path) => [path, await parsed.loadBody(path)] as const,
        ),
      ),
      markdown: await Promise.all(own.map(async (path) => [path, await parsed.loadMarkdown(path)] as const)),
      ...(route.kind === 'apiChanges' && { comparison: await parsed.loadComparison(route.api, route.from, route.to) }),
    };
  };
  let failed: { readonly thrown: Thrown; readonly facts: PageFacts } | undefined;
  const take = ({ page, twins, search, thrown }: RenderedParts): void => {
    if (page !== undefined) {
      onRender();
      const { html, ...facts } = page;
      failed = thrown && { thrown, facts };
      // The built-in page that replaces a failed one is valid for this build only.
      if (failed === undefined) {
        table.set(route.path, key, facts);
        keep('facts', facts);
        keep('page', html);
      }
    }
    if (twins !== undefined) {
      table.set(route.path, key, { twinLinks: twins.links });
      keep('twin', twins.files);
      keep('twin-links', twins.links);
    }
    if (search !== undefined) keep('search', search);
  };
  const printAnew = async (part: RenderPart): Promise<RenderedParts> => {
    const printed = await print(await load([part]));
    take(printed);
    return printed;
  };
  const running = new Map<RenderPart, Promise<RenderedParts>>();
  /**
   * Prints a part once at a time. The memo holds the result from then on, so that thousands of pages are not in memory
   * twice.
   */
  const printOnce = async <Part extends RenderPart>(part: Part): Promise<NonNullable<RenderedParts[Part]>> => {
    const printing = running.get(part) ?? printAnew(part).finally(() => running.delete(part));
    running.set(part, printing);
    const printed = (await printing)[part];
    if (printed === undefined) throw new Error(`bug: the ${part} of ${route.path} was not printed`);
    return printed;
  };
  let atOnce: Promise<RenderedParts> | undefined;
  const printAtOnce = async (): Promise<Uint8Array> => {
    atOnce ??= printAnew('page').finally(() => {
      atOnce = undefined;
    });
    const { page, thrown } = await atOnce;
    if (page === undefined) throw new Error(`bug: ${route.path} was not printed`);
    if (thrown !== undefined) throw new PageFailure(`A template of the project throws ${thrown.what}.`, page.html);
    return page.html;
  };
  return {
    route,
    key,
    ...(picture && { picture }),
    facts: async () => findFacts() ?? failed?.facts ?? (await printOnce('page')),
    html: async () => find<Uint8Array>('page') ?? (await printOnce('page')).html,
    htmlAtOnce: async () => find<Uint8Array>('page') ?? (await printAtOnce()),
    twins: async () => find<TwinTexts['files']>('twin') ?? (await printOnce('twins')).files,
    twinLinks: async () => findTwinLinks() ?? (await printOnce('twins')).links,
    search: async () => find<SearchPage>('search') ?? (await printOnce('search')),
    failure: () =>
      failed && {
        thrown: failed.thrown,
        readModel: async (renderBlock) => read(route, await load(['page']), renderBlock).model,
      },
    missing: () => {
      const wants: RenderPart[] = [
        // Search records are kept whenever the facts are. Looking for the records themselves would read all of them.
        ...(findFacts() === undefined
          ? (['page', ...(isSearched(site, index, route) ? (['search'] as const) : [])] as const)
          : []),
        ...(hasTwin(site.settings, route) && findTwinLinks() === undefined ? (['twins'] as const) : []),
      ];
      if (wants.length === 0) return [];
      const { promise, resolve, reject } = createDeferred<RenderedParts>();
      for (const part of wants) running.set(part, promise);
      const takeAll = (printed: RenderedParts): void => {
        take(printed);
        for (const part of wants) running.delete(part);
        resolve(printed);
      };
      // Whoever asks later tries again.
      const fail = (error: unknown): void => {
        for (const part of wants) if (running.get(part) === promise) running.delete(part);
        reject(error);
      };
      return [{ cost: renderCost(site, route), load: () => load(wants), take: takeAll, fail }];
    },
  };
};
