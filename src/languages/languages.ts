// The texts of all languages, and the language for each locale. Each kind of text is a separate value, so that a
// bundled script contains only the kinds that it uses. docs/internals/how-to-add.md explains how to add a language.
import * as en from './en/index.ts';
import * as ko from './ko/index.ts';
import type { Language } from './language.ts';
import { type LanguageCode, languageCodes } from './language-codes.ts';

type Texts<Kind extends keyof Language> = Readonly<Record<LanguageCode, Language[Kind]>>;

export const messages: Texts<'messages'> = { en: en.messages, ko: ko.messages };
export const changes: Texts<'changes'> = { en: en.changes, ko: ko.changes };
export const words: Texts<'words'> = { en: en.words, ko: ko.words };

/**
 * Returns the language for a locale, such as Korean for `ko-KR`, or English if Mokcha has no texts in that language.
 */
export const languageOf = (locale: string): LanguageCode =>
  languageCodes.find((code) => code === locale || locale.startsWith(`${code}-`)) ?? 'en';
