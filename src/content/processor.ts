// Types of the pipeline from Markdown to safe HTML: its settings and its steps.
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Pluggable } from 'unified';
import type { AllowedHtml } from '../model/site/settings.ts';
import type { LoadNative } from './native/native-parser.ts';
import type { Allowed } from './sanitise/allowed.ts';
import type { Refused } from './sanitise/keep-allowed.ts';

/** Plugins of the site's config (`plugins.remark`, `plugins.rehype`). */
export type Plugins = { readonly remark?: readonly Pluggable[]; readonly rehype?: readonly Pluggable[] };

/** Settings of a pipeline. */
export type ProcessorOptions = {
  /** Whether to read the dialect. Default: true. Only tests set it to false. */
  readonly extensions?: boolean;
  /** Whether to sanitise HTML. Default: true. Only the conformance test of CommonMark sets it to false. */
  readonly sanitise?: boolean;
  /** Plugins of the site. Absent if the site has no plugins. */
  readonly plugins?: Plugins;
  /** `markdown.allow` of the config. Absent if the config does not set it. */
  readonly allow?: AllowedHtml;
  /** Loads the native parser when the first text is parsed. Default: remark-parse reads everything. */
  readonly loadNative?: LoadNative;
};

/** Text of one source, with the path of its file. */
export type Source = { readonly path: string; readonly value: string };

/**
 * Sanitised tree. `refused`: elements and attributes that the site's remark plugins create although they are not
 * allowed in pages.
 */
export type SafeTree = { readonly tree: HastRoot; readonly refused: readonly Refused[] };

/** Pipeline of one site. */
export type Processor = {
  readonly allowed: Allowed;
  /**
   * Whether elements may keep more than the built-in allow list contains, because the site has plugins or its config
   * allows more HTML.
   */
  readonly keepsMore: boolean;
  readonly parse: (source: Source) => Promise<Root>;
  readonly toHast: (tree: Root, source: Source) => Promise<SafeTree>;
  readonly stringify: (tree: HastRoot) => string;
};
