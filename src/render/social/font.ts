// A font's file → its letters: how wide, and their outlines. Read by opentype.js.
import { parse } from 'opentype.js/dist/opentype.min.mjs';
import type { Pen } from './coverage.ts';

/** `x` is where a letter begins, `y` its baseline. */
export type Place = { readonly x: number; readonly y: number; readonly size: number };

export type Font = {
  readonly has: (character: string) => boolean;
  /** Of the em. */
  readonly advanceOf: (character: string) => number;
  readonly trace: (pen: Pen, character: string, place: Place) => void;
};

/** WOFF 1.0 or TrueType. */
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
