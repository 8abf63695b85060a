// The built-in interface texts by locale. They are in `src/languages/`, a folder for each language.
import type { MessageName } from '../../src/languages/language.ts';
import type { LanguageCode } from '../../src/languages/language-codes.ts';
import { languages } from '../../src/languages/languages.ts';

export type { MessageName } from '../../src/languages/language.ts';

type MessagesByLanguage = Readonly<Record<LanguageCode, Readonly<Record<MessageName, string>>>>;

export const messages = Object.fromEntries(Object.entries(languages).map(([code, texts]) => [code, texts.messages])) as MessagesByLanguage;
