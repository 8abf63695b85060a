// A text of a description whose `$ref` leads nowhere, as the text that stands in its place: pages show “not available” there, in their own language.
import type { Missing, Text } from './api-schema.ts';
import { textKey, wordsOf } from './text-key.ts';

/** U+0005: no translation's key begins its second part with it. */
const MARK = '\u0005';

/** Its words (`wordsOf`) are the name of what is missing. */
export const missingText = ({ name, href = '' }: Missing): Text => textKey(name, `${MARK}${href}`);

/** Undefined for a text that can be read. */
export const missingOfText = (text: Text): Missing | undefined => {
  const at = text.indexOf(MARK);
  if (at < 0 || textKey(wordsOf(text), text.slice(at)) !== text) return undefined;
  const href = text.slice(at + MARK.length);
  return { name: wordsOf(text), ...(href !== '' && { href }) };
};
