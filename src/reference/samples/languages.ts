// The languages of samples, in the order in which pages show them. Also finds the language of an `x-codeSamples` entry.
import type { CodeSample } from '../../model/api/api-spec.ts';
import type { Language } from './code.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { goLanguage } from './go.ts';
import { javaLanguage } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlinLanguage } from './kotlin.ts';
import { phpLanguage } from './php.ts';
import { python } from './python.ts';

/** Languages of samples. The first is shown in a reference of one page; each of the others has a separate page. */
export const languages: readonly Language[] = [
  curl,
  javascript,
  python,
  javaLanguage,
  kotlinLanguage,
  goLanguage,
  csharp,
  phpLanguage,
];

/** Returns the language that the `lang` of an `x-codeSamples` entry names, or undefined if it is not in the list. */
export const languageOf = ({ lang }: Pick<CodeSample, 'lang'>): Language | undefined => {
  const name = lang.trim().toLowerCase();
  return languages.find(
    ({ id, label, aliases }) => id === name || label.toLowerCase() === name || aliases.includes(name),
  );
};
