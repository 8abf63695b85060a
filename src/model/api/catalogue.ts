// The translations of one description into one locale, as in a gettext `.po` file. Parsing and writing such files is
// left to src/i18n/.
import type { FilePath } from '../paths.ts';
import type { Position } from '../problems/problem.ts';

export type CatalogueEntry = {
  /** Text in the description's own language (`msgid`). */
  readonly source: string;
  /**
   * Context that distinguishes several translations of one source (`msgctxt`): the role of the text or, in the
   * catalogue of a recorded description, the JSON pointer of its place. Absent if the entry applies wherever the source
   * occurs.
   */
  readonly context?: string;
  /** Translation (`msgstr`). Empty if the text is not translated. */
  readonly text: string;
  /**
   * Whether `text` is the translation of an earlier source (`#, fuzzy`), which `previous` contains if the file states
   * it.
   */
  readonly isFuzzy: boolean;
  /** Source that `text` translates (`#| msgid`). Absent if the entry has no such line. */
  readonly previous?: string;
  /** Whether the text was removed from the description (`#~`). */
  readonly isObsolete: boolean;
  /** Places of the text (`#:`), as written: `specs/ad/openapi.yaml:12` or `specs/ad/openapi.yaml#/info/title`. */
  readonly references: readonly string[];
  /** Notes about the entry (`# …` and `#. …`), as written. */
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

/**
 * Returns the key of a text: the context, U+0004 and the source, as in gettext's own compiled files. Without a context,
 * the key is the source.
 */
export const catalogueKey = (source: string, context?: string): string =>
  context === undefined ? source : `${context}\u0004${source}`;
