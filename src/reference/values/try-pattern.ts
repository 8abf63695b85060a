// A pattern of a schema → a regular expression, or a function that tests texts against the pattern. This function tests
// only short texts against a pattern with nested repetitions, so that the test does not take long.
import { hasCatastrophicBacktracking } from './has-catastrophic-backtracking.ts';

/** Compiles a pattern of ECMA-262 (JSON Schema 2020-12 §6.4). Returns undefined if the pattern is invalid. */
export const toRegExp = (pattern: string): RegExp | undefined => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The pattern is not valid with these flags.
    }
  }
  return undefined;
};

/**
 * Maximum length, in UTF-16 units, of a text that is tested against a pattern with nested repetitions. Longer texts
 * pass.
 */
const shortText = 20;

/**
 * Returns a function that tests texts against a pattern, or undefined for an invalid pattern. A text that could take
 * too long to test passes.
 */
export const tryPattern = (pattern: string): ((text: string) => boolean) | undefined => {
  const expression = toRegExp(pattern);
  const explodes = hasCatastrophicBacktracking(pattern);
  return expression && ((text) => (explodes && text.length > shortText) || expression.test(text));
};
