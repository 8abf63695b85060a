// A text → the number of terminal columns that it takes: Hangul and other wide characters take two, combining marks
// none. Source: Unicode 16, EastAsianWidth.txt (W and F), in ranges coarse enough to read.

const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2329, 0x232a],
  [0x23e9, 0x23ec],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x26a1, 0x26a1],
  [0x26aa, 0x26ab],
  [0x26bd, 0x26be],
  [0x2705, 0x2705],
  [0x274c, 0x274c],
  [0x2753, 0x2755],
  [0x2757, 0x2757],
  [0x2795, 0x2797],
  [0x2b50, 0x2b50],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];

/** Returns whether a character joins the one before it. In decomposed Hangul, vowels and finals join the consonant. */
const isJoined = (character: string, code: number): boolean =>
  (code >= 0x1160 && code <= 0x11ff) ||
  (code >= 0xd7b0 && code <= 0xd7ff) ||
  code === 0x200b ||
  code === 0x200d ||
  /\p{M}|\p{Cf}/u.test(character);

const widthOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (isJoined(character, code)) return 0;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
};

/** Returns the number of columns of a text. */
export const displayWidth = (text: string): number => {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
};
