// A text → the number of terminal columns that it takes: Hangul and other wide characters take two, and combining marks
// take no column.
import { eastAsianWidth } from 'get-east-asian-width';

/**
 * Returns whether a character takes no column, because it is invisible or joins the one before it. In decomposed
 * Hangul, vowels and final consonants join the initial consonant.
 */
const isJoined = (character: string, code: number): boolean =>
  (code >= 0x1160 && code <= 0x11ff) ||
  (code >= 0xd7b0 && code <= 0xd7ff) ||
  code === 0x200b ||
  code === 0x200d ||
  /\p{M}|\p{Cf}/u.test(character);

const widthOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  return isJoined(character, code) ? 0 : eastAsianWidth(code);
};

/** Returns the number of columns of a text. */
export const displayWidth = (text: string): number => {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
};
