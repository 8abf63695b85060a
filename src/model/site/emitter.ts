// Types for a project's own code that adds a file to the output (`plugins.emitters`): its view of the site, and its
// result. Running it is left to src/io/project-code/run-emitter.ts.
import type { Place } from '../problems/problem.ts';
import type { Settings } from './settings.ts';

/** The page of an entry, or the reference of an API, in one locale. */
export type EmitterPage = {
  readonly kind: 'home' | 'doc' | 'page' | 'post' | 'api';
  /** Path below the base path, with a `/` at the beginning: `/en/docs/intro`. */
  readonly path: string;
  /** Absolute URL. Absent if the config has no `url`. */
  readonly url?: string;
  readonly locale: string;
  /** Locale of the text, which differs from `locale` if a translation is missing. */
  readonly contentLocale: string;
  readonly title: string;
  /** Description of the entry. Absent if it is empty, and for a reference. */
  readonly description?: string;
  /** Source file of the page, as a path from the site's folder. */
  readonly file: string;
  /** Date of the entry, `YYYY-MM-DD`. Absent if the entry has no date. */
  readonly date?: string;
  /** Tags in the front matter. Absent if the entry has none. */
  readonly tags?: readonly string[];
};

/** A site as JSON, with its pages in the order of the routes, so that equal sites give equal files. */
export type EmitterSite = {
  readonly basePath: string;
  /** Origin of the site: `https://docs.example.com`. Absent if the config has no `url`. */
  readonly url?: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly pages: readonly EmitterPage[];
};

export type Emitter = {
  /** Path of the file below the site's base path: `data/pages.json`. */
  readonly path: string;
  /**
   * Returns the text of the file. It must not use the clock, the network or randomness, so that two builds give the
   * same text.
   */
  readonly emit: (site: EmitterSite) => string | Promise<string>;
};

/** Input of one run of an emitter, in the thread that the pool chooses. */
export type EmitInput = { readonly module: Settings['modules'][number]['compiled']; readonly site: EmitterSite };

/**
 * The text of the file, or `fault`: a phrase about the failure (`throws a TypeError: …`). `at` is the line that threw;
 * absent if that line is not known.
 */
export type EmitResult = { readonly text: string } | { readonly fault: string; readonly at?: Place };
