// The translations of one description into one locale, as a gettext `.po` file has them.
import type { FilePath } from './paths.ts';
import type { Position } from './problem.ts';

export type CatalogueEntry = {
  /** `msgid`: the text in the description's own language. */
  readonly source: string;
  /** `msgctxt`: the role, where one source needs two translations. */
  readonly context?: string;
  /** `msgstr`; empty where nothing is translated yet. */
  readonly text: string;
  /** `#, fuzzy`: made for another text than `source`, mostly for `previous`. */
  readonly isFuzzy: boolean;
  /** `#| msgid`: the source that `text` was made for. */
  readonly previous?: string;
  /** `#~`: the description has this text no more. */
  readonly isObsolete: boolean;
  /** `#:`, as written: `specs/ad/openapi.yaml:12` or `specs/ad/openapi.yaml#/info/title`. */
  readonly references: readonly string[];
  /** `# …` and `#. …`, as written: what people noted about the entry. */
  readonly comments: readonly string[];
  readonly position: Position;
};

export type Catalogue = {
  readonly file: FilePath;
  /** In the order of the file, the header (an empty `msgid`) left out. */
  readonly entries: readonly CatalogueEntry[];
  /** Entries in use by `catalogueKey`. */
  readonly byKey: ReadonlyMap<string, CatalogueEntry>;
};

/** U+0004 between context and source, as in gettext's own compiled files. */
export const catalogueKey = (source: string, context?: string): string => (context === undefined ? source : `${context}\u0004${source}`);
