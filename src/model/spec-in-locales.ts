// A description with a file for each locale, read: one contract, and the words of the other files.
import type { ApiSpec, SpecPlace } from './api-spec.ts';

/** A text as a locale's own file of the description has it; `place` is in that file. */
export type LocaleText = { readonly words: string; readonly place: SpecPlace };

export type SpecInLocales = {
  /** The contract, which is the default locale's; `files` holds those of all locales. */
  readonly spec: ApiSpec;
  /** By locale, then by what the text is looked up by; what is absent is not translated. Empty where catalogues translate. */
  readonly locales: ReadonlyMap<string, ReadonlyMap<string, LocaleText>>;
};
