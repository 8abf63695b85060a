// All languages. docs/internals/how-to-add.md says how to add one.
import { en } from './en/index.ts';
import { ko } from './ko/index.ts';
import type { Language } from './language.ts';
import { type LanguageCode, languageCodes } from './language-codes.ts';

export const languages: Readonly<Record<LanguageCode, Language>> = { en, ko };

/** Returns the language of a locale, such as Korean for `ko-KR`; English if Mokcha has no texts in it. */
export const languageOf = (locale: string): Language =>
  languages[languageCodes.find((code) => code === locale || locale.startsWith(`${code}-`)) ?? 'en'];
