// A description with its texts in other locales: from a file for each locale or, for a recorded description, from
// catalogues. Reading the files of locales is left to src/openapi/locales/.
import type { ApiSpec, SpecPlace } from './api-spec.ts';

/**
 * A text from a locale's own file of the description or, for a recorded description, from a catalogue. `place` is in
 * that file.
 */
export type LocaleText = { readonly words: string; readonly place: SpecPlace };

export type SpecInLocales = {
  /** The contract, which is the description of the default locale. Its `files` include the files of all locales. */
  readonly spec: ApiSpec;
  /**
   * Texts by locale, then by their key. A text without an entry is not translated. Translations from catalogues are
   * included only for a recorded description.
   */
  readonly locales: ReadonlyMap<string, ReadonlyMap<string, LocaleText>>;
};
