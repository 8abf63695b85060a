// The built-in interface texts by locale.
// The Korean ones are complete by definition: their names are the type of all others.
import { en } from './en.ts';
import { historyEn } from './history-en.ts';
import { historyKo } from './history-ko.ts';
import { ko } from './ko.ts';
import { referenceEn } from './reference-en.ts';
import { referenceKo } from './reference-ko.ts';

export type MessageName = keyof typeof ko | keyof typeof historyKo | keyof typeof referenceKo;

export const messages = {
  ko: { ...ko, ...historyKo, ...referenceKo },
  en: { ...en, ...historyEn, ...referenceEn },
} satisfies Record<string, Record<MessageName, string>>;
