// Types for the part of opentype.js that is used. The package has no types of its own.
declare module 'opentype.js/dist/opentype.min.mjs' {
  type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | { readonly type: 'Z' };
  type Glyph = {
    readonly advanceWidth: number;
    readonly getPath: (x: number, y: number, size: number) => { readonly commands: readonly PathCommand[] };
  };
  type Font = {
    readonly unitsPerEm: number;
    readonly charToGlyph: (character: string) => Glyph;
    /** Returns the index of a glyph, which is 0 for a character that the font lacks. */
    readonly charToGlyphIndex: (character: string) => number;
  };
  /** Parses a font. `lowMemory`: reads a glyph only when it is requested. */
  export function parse(bytes: ArrayBuffer, options: { readonly lowMemory: boolean }): Font;
}
