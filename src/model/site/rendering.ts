// Types for rendering: the parts of a page that are requested, the data that they need in addition to the site, and the
// result. Rendering is left to src/pipeline/pages/render-page.ts.
import type { ApiComparison } from '../api/api-history.ts';
import type { EntryBody } from '../content/entry.ts';
import type { MarkdownPiece } from '../content/markdown.ts';
import type { RenderedPage } from './output.ts';
import type { FilePath, OutputPath, RoutePath } from '../paths.ts';
import type { SearchPage } from '../../search/search-index.ts';
import type { Thrown } from '../problems/thrown.ts';

/** The twins of one page, in UTF-8, and the URLs within the site that the twins link to, without the origin. */
export type TwinTexts = {
  readonly files: readonly (readonly [OutputPath, Uint8Array])[];
  readonly links: readonly string[];
};

/**
 * `page` is the HTML of the page, `twins` the Markdown of the page and of its operations, and `search` its search
 * records.
 */
export type RenderPart = 'page' | 'twins' | 'search';

export type RenderJob = {
  readonly path: RoutePath;
  readonly wants: readonly RenderPart[];
  /** Bodies of the entries that the page shows. */
  readonly bodies: readonly (readonly [FilePath, EntryBody])[];
  readonly markdown: readonly (readonly [FilePath, readonly MarkdownPiece[]])[];
  /** Changes between two days. Present only for a page that compares two days. */
  readonly comparison?: ApiComparison;
};

/**
 * The parts of the page that the job requests; all others are absent. `thrown` is present if a template of the project
 * throws an error; `page` is then the page from the built-in templates.
 */
export type RenderedParts = {
  readonly page?: RenderedPage;
  readonly twins?: TwinTexts;
  readonly search?: SearchPage;
  readonly thrown?: Thrown;
};

export type PageRenderer = (job: RenderJob) => Promise<RenderedParts>;

export type RenderRequest = {
  /** Cost of rendering, as the number of bytes of Markdown that take as long to parse. */
  readonly cost: number;
  readonly load: () => Promise<RenderJob>;
  readonly take: (rendered: RenderedParts) => void;
  /** Receives the error if rendering has failed. Parts that were already taken remain valid. */
  readonly fail: (error: unknown) => void;
};

/** Returns the rendered parts of each job, in the order of the jobs. */
export type RenderBatch = (jobs: readonly RenderJob[]) => Promise<readonly RenderedParts[]>;

/**
 * Functions that render batches of pages, and limits for batches. Costs have the same unit as the cost of a
 * `RenderRequest`.
 */
export type Renderers = {
  /** Renders in this thread. */
  readonly here: RenderBatch;
  /** Renders in a thread that is free. */
  readonly shared: RenderBatch;
  /** Maximum number of batches that are rendered at the same time. */
  readonly atOnce: number;
  /** Total cost below which all pages are rendered in this thread. */
  readonly startCost: number;
  readonly batchCost: number;
  /** Ends the renderers, after all pages are rendered. */
  readonly end: () => Promise<void>;
};
