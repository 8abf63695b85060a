// Types for the result of a build before anything is written. Writing is left to src/io/write/write-output.ts.
import type { OutputPath } from '../paths.ts';

/** Hrefs, ids and assets of a rendered page. A build checks the links and anchors of the page against these facts. */
export type PageFacts = {
  /** Links to other pages, files and sites, without repetitions. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  readonly assets: readonly string[];
};

/**
 * A page with its facts. `html` is UTF-8 bytes outside of the heap, where thousands of pages do not slow down garbage
 * collection.
 */
export type RenderedPage = PageFacts & { readonly html: Uint8Array };

export type OutputFile = {
  /** Fingerprint of the file. Files with equal keys have equal bytes. */
  readonly key: string;
  readonly produce: () => Promise<Uint8Array>;
};

export type OutputTree = ReadonlyMap<OutputPath, OutputFile>;

/** A compiled file with its hashed name (`assets/site-1a2b3c4d.css`). */
export type Asset = { readonly path: OutputPath; readonly bytes: Uint8Array; readonly hash: string };

/** Returns whether an asset is a stylesheet. */
export const isStyles = ({ path }: Asset): boolean => path.endsWith('.css');

/**
 * An asset with the token that the shell renders for it. src/pipeline/outputs/bind-assets.ts later replaces the token
 * with the URL of the asset, so that pages need not be rendered again if only the CSS has changed.
 */
export type BoundAsset = Asset & { readonly token: string };

/** Content of `mokcha.json`, which is published with the site (docs/urls.md). */
export type Manifest = {
  readonly version: 1;
  readonly generator: string;
  /**
   * Fingerprint of the code that made the files, because two builds of Mokcha may render different bytes for the same
   * key. Absent if the caller does not give one.
   */
  readonly build?: string;
  readonly files: Readonly<Record<string, { readonly key: string; readonly hash: string; readonly sizeBytes: number }>>;
  readonly routes: Readonly<
    Record<
      string,
      { readonly kind: string; readonly output: string; readonly locale: string; readonly anchors: readonly string[] }
    >
  >;
  /**
   * Present if text files have compressed copies next to them. The copies may differ between machines and are not
   * listed.
   */
  readonly compressed?: true;
  /** Assets of the last build that this build does not make. They are kept for browser tabs with old pages. */
  readonly retained: readonly string[];
};
