// The translations of one description into one locale, as a gettext `.po` file has them. Parsing and writing such files
// is left to src/i18n/.
import type { FilePath } from '../paths.ts';
import type { Position } from '../problems/problem.ts';

export type CatalogueEntry = {
  /** `msgid`: the text in the description's own language. */
  readonly source: string;
  /**
   * `msgctxt`: the role of the text, if one source needs two translations. Absent if the entry applies to all roles.
   */
  readonly context?: string;
  /** `msgstr`: empty if nothing is translated yet. */
  readonly text: string;
  /**
   * `#, fuzzy`: whether `text` is the translation of an earlier source, which `previous` contains if the file states
   * it.
   */
  readonly isFuzzy: boolean;
  /** `#| msgid`: the source that `text` translates. Absent if the entry has no such line. */
  readonly previous?: string;
  /** `#~`: whether the description no longer contains the text. */
  readonly isObsolete: boolean;
  /** `#:`, as written: `specs/ad/openapi.yaml:12` or `specs/ad/openapi.yaml#/info/title`. */
  readonly references: readonly string[];
  /** `# …` and `#. …`, as written: notes about the entry. */
  readonly comments: readonly string[];
  readonly position: Position;
};

export type Catalogue = {
  readonly file: FilePath;
  /** Entries in the order of the file, without the header (an empty `msgid` without a `msgctxt`). */
  readonly entries: readonly CatalogueEntry[];
  /** Entries that are not obsolete, by `catalogueKey`. If several entries have the same key, the first wins. */
  readonly byKey: ReadonlyMap<string, CatalogueEntry>;
};

/** Returns the key of a text. Context and source are separated by U+0004, as in gettext's own compiled files. */
export const catalogueKey = (source: string, context?: string): string =>
  context === undefined ? source : `${context}\u0004${source}`;
