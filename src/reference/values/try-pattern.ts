// A pattern of a schema → a test of texts that ends in time.
import { isExplosive } from '../is-explosive.ts';

/** A pattern is of ECMA-262 (JSON Schema 2020-12 §6.4); one that is not is no rule that anybody could keep. */
export const toRegExp = (pattern: string): RegExp | undefined => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Not with these flags.
    }
  }
  return undefined;
};

/** So many characters are tried in no time, whatever the pattern. */
const shortText = 20;

/** What cannot be tried in time is believed. */
export const tryPattern = (pattern: string): ((text: string) => boolean) | undefined => {
  const expression = toRegExp(pattern);
  const explodes = isExplosive(pattern);
  return expression && ((text) => (explodes && text.length > shortText) || expression.test(text));
};
