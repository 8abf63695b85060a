// What a site's own code needs to add a file to the output (`plugins.emitters`): the file's place, and the bytes made of what the site has.

import type { Place } from './problem.ts';
import type { Settings } from './settings.ts';

/** A page that somebody wrote, or the reference of an API, in one locale. */
export type EmitterPage = {
  readonly kind: 'home' | 'doc' | 'page' | 'post' | 'api';
  /** From the base path on. */
  readonly path: string;
  /** Absent where the config has no `url`. */
  readonly url?: string;
  readonly locale: string;
  /** That the text is in: another one where a translation lacks. */
  readonly contentLocale: string;
  readonly title: string;
  readonly description?: string;
  /** From the site's folder on. */
  readonly file: string;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
  readonly tags?: readonly string[];
};

/** JSON, in the order of the routes: equal sites give equal files. */
export type EmitterSite = {
  readonly basePath: string;
  readonly url?: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly pages: readonly EmitterPage[];
};

export type Emitter = {
  /** Of the file, below the site's base path: `data/pages.json`. */
  readonly path: string;
  /** Without clock, network or chance: a build says the same twice. */
  readonly emit: (site: EmitterSite) => string | Promise<string>;
};

/** Run where the pool runs it. */
export type EmitInput = { readonly module: Settings['modules'][number]['compiled']; readonly site: EmitterSite };
/** `fault`: what it does instead, `throws an error: …`; `at`: the line that threw. */
export type EmitAnswer = { readonly text: string } | { readonly fault: string; readonly at?: Place };
