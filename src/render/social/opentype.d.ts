// What is used of opentype.js, which comes without types.
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
    /** 0 for what the font lacks. */
    readonly charToGlyphIndex: (character: string) => number;
  };
  /** `lowMemory`: a glyph is read when it is asked for. */
  export function parse(bytes: ArrayBuffer, options: { readonly lowMemory: boolean }): Font;
}
