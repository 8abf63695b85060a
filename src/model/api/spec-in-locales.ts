// A description with a file for each locale: one contract, and the texts of the other files. Reading the files is left
// to src/openapi/locales/.
import type { ApiSpec, SpecPlace } from './api-spec.ts';

/** A text in a locale's own file of the description. `place` is in that file. */
export type LocaleText = { readonly words: string; readonly place: SpecPlace };

export type SpecInLocales = {
  /** The contract, which is the description of the default locale. Its `files` include the files of all locales. */
  readonly spec: ApiSpec;
  /**
   * By locale, then by the key of the text. Texts that are absent are not translated. Empty if catalogues translate.
   */
  readonly locales: ReadonlyMap<string, ReadonlyMap<string, LocaleText>>;
};
