// What the core needs from outside and gets as arguments. Implemented in `src/io`, or in memory by tests.
import type { Fingerprints, Memory, QueryStore } from '../incremental/types.ts';
import type { Messages } from './messages.ts';
import type { BoundAsset } from './output.ts';
import type { PageModel } from './page-model.ts';
import type { PagePrinter, Printers } from './printing.ts';
import type { Place, Problem } from './problem.ts';
import type { RouteKind } from './route.ts';
import type { Site } from './site.ts';
import type { Thrown } from './thrown.ts';

/** Runs a named pure task for each input, in order; in this process or in several. */
export type WorkerPool = {
  readonly map: <Input, Output>(
    task: TaskName,
    inputs: readonly Input[],
    sizeBytes: (input: Input) => number,
  ) => Promise<readonly Output[]>;
  /** For what nobody waits for yet: in a thread that runs already, behind what it has to do; here where none does. */
  readonly runBehind: <Input, Output>(task: TaskName, input: Input) => Promise<Output>;
  /** For something large beside the rest: in a process or thread that ends with it, and its memory with that. */
  readonly runApart: <Input, Output>(task: TaskName, input: Input) => Promise<Output>;
};

export type TaskName = 'parse-entry' | 'parse-text' | 'validate' | 'check-examples' | 'print-pages' | 'draw-card' | 'emit';

/** What a template renders to, and what it printed on the way. */
export type TemplateResult = {
  readonly html: string;
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  readonly assets: readonly string[];
};

/** What pages that are printed together have in common, written and read by the templates. `sections`: for pages that are printed again and again. */
export type SharedHtml = { readonly sidebars: WeakMap<object, never>; readonly sections?: WeakMap<object, never> | undefined };

/** `kind`: of the route; `readModel`: what the page is rendered from. */
export type FailedPage = { readonly kind: string; readonly readModel: () => Promise<PageModel> };

export type OwnCode = {
  /** Our own templates: they render a page that the project's cannot, so that its links and anchors are known to others. */
  readonly loadBuiltIn: () => Promise<TemplateModule['renderPage']>;
  /** A problem at the line of the project that is to blame. */
  readonly explain: (thrown: Thrown, page: FailedPage) => Promise<Problem>;
};

/** `cost`: of all pages, those that need no printing included. `isPaused`: this thread has something else to do meanwhile. */
export type PrintWork = { readonly cost: number; readonly isPaused: boolean };

/** The compiled templates, styles and client code of a site. */
export type TemplateModule = {
  /** Hash of everything that was compiled into it. */
  readonly hash: string;
  /** The whole document of a page, asset tokens unbound. `shared`: what pages have in common, kept by the templates. */
  readonly renderPage: <K extends RouteKind>(model: PageModel<K>, shared?: SharedHtml) => TemplateResult;
  /** Prints pages of the site in other threads, too. Absent: all are printed in this thread, with `here`. */
  readonly startPrinters?: (site: Site, here: PagePrinter, work: PrintWork) => Printers;
  readonly assets: readonly BoundAsset[];
  /** Our own interface texts by locale; a site's `i18n/<locale>/messages.json` is put over them. */
  readonly messages: Readonly<Record<string, Messages>>;
  /** The line of the project's own templates that has one of the texts; absent where there is no place to look at. */
  readonly findWritten?: (spellings: readonly string[]) => Place | undefined;
  /** What is done about a template that throws; absent where all templates are ours: then it is a bug. */
  readonly ownCode?: OwnCode;
  /** What every page says in a `<meta>`, for hosts that can send it as a header. */
  readonly contentSecurityPolicy?: string;
};

export type Ports = {
  /** Values of earlier runs. */
  readonly memo: QueryStore;
  /** Values of this process. */
  readonly memory: Memory;
  readonly fingerprints: Fingerprints;
  readonly pool: WorkerPool;
  readonly templates: TemplateModule;
};
