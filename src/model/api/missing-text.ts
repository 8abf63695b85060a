// A text of a description whose `$ref` does not resolve → a replacement, which pages show as “not available” in their
// own language; a replacement → the missing part.
import type { Missing, Text } from './api-schema.ts';
import { textKey, wordsOf } from '../../text/text-key.ts';

/**
 * U+0005, with which the second part of a replacement's `textKey` begins. It distinguishes a replacement from the key
 * of a translation, whose second part is a role, a pointer or a number.
 */
const MARK = '\u0005';

/**
 * Returns the replacement for a text whose `$ref` does not resolve. The words of the replacement (`wordsOf`) are the
 * name of the missing part.
 */
export const missingText = ({ name, href = '' }: Missing): Text => textKey(name, `${MARK}${href}`);

/** Returns the missing part if the text is such a replacement; otherwise undefined. */
export const missingOfText = (text: Text): Missing | undefined => {
  const at = text.indexOf(MARK);
  if (at < 0 || textKey(wordsOf(text), text.slice(at)) !== text) return undefined;
  const href = text.slice(at + MARK.length);
  return { name: wordsOf(text), ...(href !== '' && { href }) };
};
