// Printing: what is asked of a page, what it is printed from besides the site, and what comes of it.
import type { ApiComparison } from './api-history.ts';
import type { EntryBody } from './entry.ts';
import type { MarkdownPiece } from './markdown.ts';
import type { RenderedPage } from './output.ts';
import type { FilePath, OutputPath, RoutePath } from './paths.ts';
import type { SearchPage } from './search/search-index.ts';
import type { Thrown } from './thrown.ts';

/** What one page has for machines, in UTF-8, and every address within the site that it names, without origin. */
export type TwinTexts = { readonly files: readonly (readonly [OutputPath, Uint8Array])[]; readonly links: readonly string[] };

/** `page`: its HTML. `twins`: its Markdown, and that of the operations on it. `search`: what can be found on it. */
export type PrintPart = 'page' | 'twins' | 'search';

export type PrintJob = {
  readonly path: RoutePath;
  readonly wants: readonly PrintPart[];
  /** Of the entries that the page shows. */
  readonly bodies: readonly (readonly [FilePath, EntryBody])[];
  readonly markdown: readonly (readonly [FilePath, readonly MarkdownPiece[]])[];
  /** Of a page that compares two days. */
  readonly comparison?: ApiComparison;
};

/** The parts that were wanted. `thrown`: by a template of the project; `page` is what the built-in ones make of it then. */
export type PrintedPage = {
  readonly page?: RenderedPage;
  readonly twins?: TwinTexts;
  readonly search?: SearchPage;
  readonly thrown?: Thrown;
};

export type PagePrinter = (job: PrintJob) => Promise<PrintedPage>;

export type PrintRequest = {
  /** In bytes of Markdown that take as long to parse. */
  readonly cost: number;
  readonly load: () => Promise<PrintJob>;
  readonly take: (printed: PrintedPage) => void;
  /** Called once printing has failed, with why; of no effect on what was taken. */
  readonly fail: (error: unknown) => void;
};

/** Returns a page for each job, in their order. */
export type PrintBatch = (jobs: readonly PrintJob[]) => Promise<readonly PrintedPage[]>;

/** Where pages are printed. Costs are those of requests. */
export type Printers = {
  /** In this thread. */
  readonly here: PrintBatch;
  /** Wherever a thread is free. */
  readonly shared: PrintBatch;
  /** Batches that are printed at the same time. */
  readonly atOnce: number;
  /** Below this total cost, all pages are printed in this thread. */
  readonly startCost: number;
  readonly batchCost: number;
  /** Called when all pages are printed. */
  readonly end: () => Promise<void>;
};
