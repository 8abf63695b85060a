// What a build makes, before anything is written.
import type { OutputPath, RoutePath } from './paths.ts';

/** Hrefs and ids that a page printed: links and anchors are verified on these, never on HTML. */
export type PageFacts = {
  /** To other pages, files and sites, each once. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  readonly assets: readonly string[];
};

/** `html` is UTF-8: outside of the heap, thousands of pages cost no garbage collection. */
export type RenderedPage = PageFacts & { readonly html: Uint8Array };

export type OutputFile = {
  /** Equal keys, equal bytes. */
  readonly key: string;
  readonly produce: () => Promise<Uint8Array>;
};

export type OutputTree = ReadonlyMap<OutputPath, OutputFile>;

/** A compiled file with its hashed name (`assets/site-1a2b3c4d.css`). */
export type Asset = { readonly path: OutputPath; readonly bytes: Uint8Array; readonly hash: string };

export const isStyles = ({ path }: Asset): boolean => path.endsWith('.css');

/** The shell prints `token`; the writer binds it to the asset's URL last, so that a byte of CSS does not re-render the site. */
export type BoundAsset = Asset & { readonly token: string };

/** Published as `mokcha.json` beside the site (docs/urls.md). */
export type Manifest = {
  readonly version: 1;
  readonly generator: string;
  /** The code that made the files: two builds of Mokcha may print one key as different bytes. */
  readonly build?: string;
  readonly files: Readonly<Record<string, { readonly key: string; readonly hash: string; readonly sizeBytes: number }>>;
  readonly routes: Readonly<
    Record<string, { readonly kind: string; readonly output: string; readonly locale: string; readonly anchors: readonly string[] }>
  >;
  /** Present where text files have compressed copies beside them, which differ from machine to machine and are listed nowhere. */
  readonly compressed?: true;
  /** Files of the last build that are kept for tabs that are still open; not part of this build. */
  readonly retained: readonly string[];
};

export type RouteRecord = { readonly path: RoutePath; readonly output: OutputPath };
