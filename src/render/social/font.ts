// The file of a font → its letters, with their widths and outlines. opentype.js reads the file.
import { parse } from 'opentype.js/dist/opentype.min.mjs';
import type { Pen } from './coverage.ts';

/** Place of a letter, in pixels: `x` is its left end, `y` its baseline, and `size` the font size. */
export type Place = { readonly x: number; readonly y: number; readonly size: number };

export type Font = {
  readonly has: (character: string) => boolean;
  /** Returns the width of a letter in em. */
  readonly advanceOf: (character: string) => number;
  readonly trace: (pen: Pen, character: string, place: Place) => void;
};

/** Reads a font in WOFF 1.0 or TrueType. */
export const readFont = (bytes: ArrayBuffer): Font => {
  const font = parse(bytes, { lowMemory: true });
  return {
    has: (character) => font.charToGlyphIndex(character) > 0,
    advanceOf: (character) => font.charToGlyph(character).advanceWidth / font.unitsPerEm,
    trace: (pen, character, { x, y, size }) => {
      for (const command of font.charToGlyph(character).getPath(x, y, size).commands) {
        if (command.type === 'M') pen.moveTo(command.x, command.y);
        else if (command.type === 'L') pen.lineTo(command.x, command.y);
        else if (command.type === 'Q') pen.curveTo(command.x1, command.y1, command.x, command.y);
      }
    },
  };
};
