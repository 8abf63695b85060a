// The tables of a TrueType font → glyphs by character: how wide, and their contours. Source: OpenType 1.9, `cmap`, `hmtx`, `loca`, `glyf`.

/** On the curve, or the control point of a quadratic. In units of the font, y upwards. */
export type FontPoint = { readonly x: number; readonly y: number; readonly isOnCurve: boolean };

export type Font = {
  /** How many of its units are as long as its letters are high. */
  readonly em: number;
  /** Glyph 0 is the one for what the font lacks. */
  readonly glyphOf: (codePoint: number) => number;
  readonly advanceOf: (glyph: number) => number;
  readonly contoursOf: (glyph: number) => readonly (readonly FontPoint[])[];
};

/** By its tag of four letters. */
export type FontTables = (tag: string) => DataView;

type Matrix = readonly [xx: number, xy: number, yx: number, yy: number, dx: number, dy: number];
type Segment = { readonly first: number; readonly last: number; readonly glyphAt: (codePoint: number) => number };

const readFormat4 = (view: DataView, start: number): readonly Segment[] => {
  const count = view.getUint16(start + 6) / 2;
  const [ends, starts] = [start + 14, start + 16 + count * 2];
  const [deltas, offsets] = [starts + count * 2, starts + count * 4];
  return Array.from({ length: count }, (_, at) => {
    const first = view.getUint16(starts + at * 2);
    const delta = view.getUint16(deltas + at * 2);
    const place = offsets + at * 2;
    const offset = view.getUint16(place);
    const glyphAt = (codePoint: number): number => {
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(place + offset + (codePoint - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    };
    return { first, last: view.getUint16(ends + at * 2), glyphAt };
  });
};

/** The Basic Multilingual Plane: what a title is written in. */
const readCharacters = (view: DataView): readonly Segment[] => {
  const starts = Array.from({ length: view.getUint16(2) }, (_, at) => view.getUint32(4 + at * 8 + 4));
  const start = starts.find((offset) => view.getUint16(offset) === 4);
  if (start === undefined) throw new Error('bug: the font has no table of characters that is read here');
  return readFormat4(view, start);
};

const findSegment = (segments: readonly Segment[], codePoint: number): Segment | undefined => {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.last ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  const found = segments[low];
  return found !== undefined && found.first <= codePoint && codePoint <= found.last ? found : undefined;
};

/** One coordinate of each point: a byte with its sign in the flags, a word, or as the last one. */
const readCoordinates = (view: DataView, start: number, flags: readonly number[], short: number, same: number): [number[], number] => {
  const values: number[] = [];
  let [at, value] = [start, 0];
  for (const flag of flags) {
    if ((flag & short) !== 0) {
      value += (flag & same) === 0 ? -view.getUint8(at) : view.getUint8(at);
      at += 1;
    } else if ((flag & same) === 0) {
      value += view.getInt16(at);
      at += 2;
    }
    values.push(value);
  }
  return [values, at];
};

const readFlags = (view: DataView, start: number, count: number): [number[], number] => {
  const flags: number[] = [];
  let at = start;
  while (flags.length < count) {
    const flag = view.getUint8(at);
    const repeats = (flag & 8) === 0 ? 0 : view.getUint8(at + 1);
    at += (flag & 8) === 0 ? 1 : 2;
    for (let times = 0; times <= repeats; times += 1) flags.push(flag);
  }
  return [flags, at];
};

const readSimple = (view: DataView, start: number, contourCount: number): readonly (readonly FontPoint[])[] => {
  const ends = Array.from({ length: contourCount }, (_, at) => view.getUint16(start + 10 + at * 2));
  const instructions = start + 10 + contourCount * 2;
  const [flags, afterFlags] = readFlags(view, instructions + 2 + view.getUint16(instructions), (ends.at(-1) ?? -1) + 1);
  const [xs, afterXs] = readCoordinates(view, afterFlags, flags, 2, 16);
  const [ys] = readCoordinates(view, afterXs, flags, 4, 32);
  const points = flags.map((flag, at) => ({ x: xs[at] ?? 0, y: ys[at] ?? 0, isOnCurve: (flag & 1) !== 0 }));
  return ends.map((end, at) => points.slice((ends[at - 1] ?? -1) + 1, end + 1));
};

type Component = { readonly glyph: number; readonly matrix: Matrix };

const readComponents = (view: DataView, start: number): readonly Component[] => {
  const components: Component[] = [];
  let [at, more] = [start + 10, true];
  while (more) {
    const [flags, glyph] = [view.getUint16(at), view.getUint16(at + 2)];
    const isWords = (flags & 1) !== 0;
    const [dx, dy] = isWords ? [view.getInt16(at + 4), view.getInt16(at + 6)] : [view.getInt8(at + 4), view.getInt8(at + 5)];
    at += isWords ? 8 : 6;
    const scales = [0x80, 0x40, 0x08].find((bit) => (flags & bit) !== 0);
    const count = scales === undefined ? 0 : { 128: 4, 64: 2, 8: 1 }[scales as 128 | 64 | 8];
    const [a = 1, b, c, d] = Array.from({ length: count }, (_, index) => view.getInt16(at + index * 2) / 16_384);
    at += count * 2;
    components.push({ glyph, matrix: count === 4 ? [a, b ?? 0, c ?? 0, d ?? 1, dx, dy] : [a, 0, 0, b ?? a, dx, dy] });
    more = (flags & 0x20) !== 0;
  }
  return components;
};

const move = ({ x, y, isOnCurve }: FontPoint, [xx, xy, yx, yy, dx, dy]: Matrix): FontPoint => ({
  x: x * xx + y * yx + dx,
  y: x * xy + y * yy + dy,
  isOnCurve,
});

export const readFont = (tables: FontTables): Font => {
  const [head, widths, places, glyphs] = [tables('head'), tables('hmtx'), tables('loca'), tables('glyf')];
  const em = head.getUint16(18);
  const isLong = head.getInt16(50) === 1;
  const widthCount = tables('hhea').getUint16(34);
  const segments = readCharacters(tables('cmap'));
  const placeOf = (glyph: number): number => (isLong ? places.getUint32(glyph * 4) : places.getUint16(glyph * 2) * 2);
  const contoursOf = (glyph: number): readonly (readonly FontPoint[])[] => {
    const start = placeOf(glyph);
    if (placeOf(glyph + 1) === start) return [];
    const count = glyphs.getInt16(start);
    if (count >= 0) return readSimple(glyphs, start, count);
    return readComponents(glyphs, start).flatMap(({ glyph: part, matrix }) =>
      contoursOf(part).map((contour) => contour.map((point) => move(point, matrix))),
    );
  };
  return {
    em,
    glyphOf: (codePoint) => findSegment(segments, codePoint)?.glyphAt(codePoint) ?? 0,
    advanceOf: (glyph) => widths.getUint16(Math.min(glyph, widthCount - 1) * 4),
    contoursOf,
  };
};
