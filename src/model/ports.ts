// Types for the services that the core gets as arguments, such as caches, worker threads and compiled templates. Tests
// can pass implementations that keep all data in memory.
import type { Fingerprints, Memory, QueryStore } from '../incremental/types.ts';
import type { Messages } from './messages.ts';
import type { BoundAsset } from './site/output.ts';
import type { BlockModel } from './site/block-model.ts';
import type { PageModel } from './site/page-model.ts';
import type { PageRenderer, Renderers } from './site/rendering.ts';
import type { Place, Problem } from './problems/problem.ts';
import type { RouteKind } from './site/route.ts';
import type { Site } from './site/site.ts';
import type { Thrown } from './problems/thrown.ts';

/** Runs named pure tasks, in this thread or in worker threads. */
export type WorkerPool = {
  /**
   * Runs a task for each input. `sizeBytes` returns the size of an input, by which the inputs are divided among the
   * threads. The results are in the order of the inputs.
   */
  readonly map: <Input, Output>(
    task: TaskName,
    inputs: readonly Input[],
    sizeBytes: (input: Input) => number,
  ) => Promise<readonly Output[]>;
  /**
   * Runs a task whose result is not needed soon. If no worker thread is running, the task runs in this thread, and no
   * worker thread is started.
   */
  readonly runLater: <Input, Output>(task: TaskName, input: Input) => Promise<Output>;
  /**
   * Runs a task that needs a lot of memory in a thread of its own. The thread ends with the task, so its memory is
   * freed. Without threads, the task runs in this thread.
   */
  readonly runApart: <Input, Output>(task: TaskName, input: Input) => Promise<Output>;
};

export type TaskName =
  | 'parse-entry'
  | 'parse-text'
  | 'validate'
  | 'check-examples'
  | 'render-pages'
  | 'draw-card'
  | 'emit';

/** The HTML that a template renders, with the hrefs, ids and assets in this HTML. */
export type TemplateResult = {
  readonly html: string;
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  readonly assets: readonly string[];
};

/**
 * HTML that several pages have in common, cached by the templates. `sections` contains sections of references, and is
 * absent if each page is rendered only once.
 */
export type SharedHtml = {
  readonly sidebars: WeakMap<object, never>;
  readonly sections?: WeakMap<object, never> | undefined;
};

/** A page that could not be rendered. `kind`: the kind of its route. */
export type FailedPage = {
  readonly kind: string;
  /** Returns the model of the page, whose blocks are rendered with the given function. */
  readonly readModel: (renderBlock: Renderer['renderBlock']) => Promise<PageModel>;
};

export type OwnCode = {
  /**
   * Loads our own templates. They render each page that the project's templates cannot render, so that the links and
   * anchors of this page are still known.
   */
  readonly loadBuiltIn: () => Promise<Renderer>;
  /** Converts an error to a problem. Its place is the line of the project that caused the error, if that is found. */
  readonly explain: (thrown: Thrown, page: FailedPage) => Promise<Problem>;
};

/**
 * `cost`: the cost of all pages that this process has to provide, including pages that are already in the cache.
 * `isPaused` is set if this thread does other work between pages.
 */
type RenderWork = { readonly cost: number; readonly isPaused: boolean };

/** The functions of a `TemplateModule` that return HTML. */
export type Renderer = Pick<TemplateModule, 'renderPage' | 'renderBlock'>;

/** The compiled templates, styles and client code of a site. */
export type TemplateModule = {
  /** Hash of everything that was compiled into the module. */
  readonly hash: string;
  /**
   * Renders the whole document of a page, in which asset tokens are not yet replaced. `shared` is HTML that pages have
   * in common; without it, all HTML is rendered for this page.
   */
  readonly renderPage: <K extends RouteKind>(model: PageModel<K>, shared?: SharedHtml) => TemplateResult;
  /** Renders a block. The result does not list links, because they are recorded when the block's model is made. */
  readonly renderBlock: (
    block: BlockModel,
    messages: Messages,
  ) => { readonly html: string; readonly anchors: readonly string[] };
  /**
   * Starts renderers, which also render pages of the site in other threads. Absent if all pages are rendered in this
   * thread, with `here`.
   */
  readonly startRenderers?: (site: Site, here: PageRenderer, work: RenderWork) => Renderers;
  readonly assets: readonly BoundAsset[];
  /** Our own interface texts by locale. A site's `i18n/<locale>/messages.json` overrides them. */
  readonly messages: Readonly<Record<string, Messages>>;
  /**
   * Finds the line of the project's own templates that contains one of the texts. Absent if the sources of the
   * templates are unknown.
   */
  readonly findWritten?: (spellings: readonly string[]) => Place | undefined;
  /**
   * Functions that are called if a template of the project throws. Absent if all templates are built in; the error is
   * then a bug.
   */
  readonly ownCode?: OwnCode;
  /**
   * Content-Security-Policy that every page has in a `<meta>`, before `extendPolicy` adds what a site needs. Absent if
   * the templates do not have one.
   */
  readonly contentSecurityPolicy?: string;
};

export type Ports = {
  /** Cached values of earlier runs. */
  readonly memo: QueryStore;
  /** Cached values of this process. */
  readonly memory: Memory;
  readonly fingerprints: Fingerprints;
  readonly pool: WorkerPool;
  readonly templates: TemplateModule;
};
