// A pattern of a schema → a test of texts that ends in time.
import { isExplosive } from '../is-explosive.ts';

/** Compiles a pattern of ECMA-262 (JSON Schema 2020-12 §6.4). Returns undefined if it is not one, since no value could follow it. */
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

/** Number of characters that any pattern can test fast. */
const shortText = 20;

/** Creates a test that accepts a text if testing it could take too long. */
export const tryPattern = (pattern: string): ((text: string) => boolean) | undefined => {
  const expression = toRegExp(pattern);
  const explodes = isExplosive(pattern);
  return expression && ((text) => (explodes && text.length > shortText) || expression.test(text));
};
