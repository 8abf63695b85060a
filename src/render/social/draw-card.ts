// A card → the picture that other sites show next to a link. The name of the site is at the top, after Mokcha's logo if
// the card has it. The title and the text are at the bottom.
import { encode } from 'fast-png';
import type { Rgb } from '../../model/site/colour.ts';
import { type SocialCard, socialSize } from '../../model/site/social.ts';
import { createCoverage, type Pen } from './coverage.ts';
import type { Font } from './font.ts';
import { setText, traceText, widthOf } from './text.ts';

const { width, height } = socialSize;
const margin = 80;
const room = width - 2 * margin;
const foot = 14;

/** Number of shades of each ink, including the ink itself. */
const steps = 15;

const mix = (paper: Rgb, ink: Rgb, share: number): Rgb =>
  [0, 1, 2].map((at) => Math.round((paper[at] ?? 0) + ((ink[at] ?? 0) - (paper[at] ?? 0)) * share)) as unknown as Rgb;

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

type Canvas = {
  /** Fills outlines that `trace` draws in coordinates of the picture. Only pixels in the box are filled. */
  readonly fill: (ink: number, box: Box, trace: (pen: Pen) => void) => void;
  /** Palette index of each pixel: 0 for paper, then the shades of each ink. */
  readonly pixels: Uint8Array;
};

const shift = (pen: Pen, left: number, top: number): Pen => ({
  moveTo: (x, y) => pen.moveTo(x - left, y - top),
  lineTo: (x, y) => pen.lineTo(x - left, y - top),
  curveTo: (controlX, controlY, x, y) => pen.curveTo(controlX - left, controlY - top, x - left, y - top),
});

const createCanvas = (): Canvas => {
  const pixels = new Uint8Array(width * height);
  return {
    pixels,
    fill: (ink, box, trace) => {
      const left = Math.max(0, Math.floor(box.left));
      const top = Math.max(0, Math.floor(box.top));
      const across = Math.min(width, Math.ceil(box.right)) - left;
      const down = Math.min(height, Math.ceil(box.bottom)) - top;
      const { pen, finish } = createCoverage(across, down);
      trace(shift(pen, left, top));
      finish((x, y, share) => {
        const step = Math.round(share * steps);
        if (step > 0) pixels[(top + y) * width + left + x] = ink * steps + step;
      });
    },
  };
};

/**
 * Two points of a quarter circle, from its right end downwards. Each is followed by the control point of the quadratic
 * curve to the next point.
 */
const eighths = [
  [1, 0],
  [1, Math.SQRT2 - 1],
  [Math.SQRT1_2, Math.SQRT1_2],
  [Math.SQRT2 - 1, 1],
] as const;

type Circle = { readonly x: number; readonly y: number; readonly radius: number };

const traceHalf = (pen: Pen, { x, y, radius }: Circle, side: 1 | -1): void => {
  const place = (at: number): readonly [x: number, y: number] => {
    const [across, down] = eighths[at % 4] ?? eighths[0];
    // The half circle begins at its top. Its upper quarter is the quarter in `eighths`, rotated by 90 degrees.
    const [dx, dy] = at < 4 ? [down, -across] : [across, down];
    return [x + side * dx * radius, y + side * dy * radius];
  };
  for (const at of [0, 2, 4]) pen.curveTo(...place(at + 1), ...place(at + 2));
  pen.curveTo(...place(7), x, y + side * radius);
};

/** Traces a line with round ends, like the lines of the logo. `start` is the circle at the left end of the line. */
const traceStroke = (pen: Pen, start: Circle, length: number): void => {
  const { x, y, radius } = start;
  pen.moveTo(x + length, y - radius);
  traceHalf(pen, { x: x + length, y, radius }, 1);
  pen.lineTo(x, y + radius);
  traceHalf(pen, start, -1);
};

/** The logo in `templates/styles/icons.css`: lines and dots on a grid of 20 by 20 units. */
const marks = [
  { y: 4, length: 9, dot: 16.5 },
  { y: 10, length: 6, dot: 13.5 },
  { y: 16, length: 11, dot: 17.5 },
] as const;

const traceMark = (pen: Pen, left: number, top: number, size: number): void => {
  const unit = size / 20;
  for (const { y, length, dot } of marks) {
    traceStroke(pen, { x: left + 3 * unit, y: top + y * unit, radius: 1.1 * unit }, length * unit);
    traceStroke(pen, { x: left + dot * unit, y: top + y * unit, radius: 1.3 * unit }, 0);
  }
};

const inks = { ink: 0, quiet: 1, accent: 2 } as const;

type TextLine = { readonly text: string; readonly x: number; readonly y: number; readonly size: number };

const write = (canvas: Canvas, font: Font, ink: number, line: TextLine): void => {
  const { text, x, y, size } = line;
  const box = {
    left: x - size / 4,
    right: x + widthOf(font, text, size) + size / 4,
    top: y - size * 0.95,
    bottom: y + size * 0.3,
  };
  canvas.fill(ink, box, (pen) => traceText(pen, font, text, line));
};

const drawBrand = (canvas: Canvas, font: Font, { hasMark, site }: SocialCard): void => {
  const size = 64;
  if (hasMark)
    canvas.fill(inks.accent, { left: 0, right: margin + size, top: 64, bottom: 64 + size }, (pen) =>
      traceMark(pen, margin - 9, 64, size),
    );
  if (site === undefined) return;
  const x = margin + (hasMark ? 76 : 0);
  const { lines } = setText(font, site, { sizes: [40], width: width - margin - x, most: 1 });
  write(canvas, font, inks.ink, { text: lines[0] ?? '', x, y: 110, size: 40 });
};

/** Returns the picture as a PNG of `socialSize`, with a palette. */
export const drawCard = (card: SocialCard, font: Font): Uint8Array => {
  const canvas = createCanvas();
  canvas.fill(inks.accent, { left: 0, right: width, top: height - foot, bottom: height }, (pen) => {
    pen.moveTo(0, height - foot);
    pen.lineTo(width, height - foot);
    pen.lineTo(width, height);
    pen.lineTo(0, height);
  });
  drawBrand(canvas, font, card);
  const title = setText(font, card.title, { sizes: [104, 84, 68], width: room, most: 3 });
  const text = card.text === undefined ? [] : setText(font, card.text, { sizes: [36], width: room, most: 2 }).lines;
  const leading = { title: title.size * 1.22, text: 52 };
  const lastOfText = height - margin - foot;
  const lastOfTitle = lastOfText - (text.length === 0 ? 0 : text.length * leading.text + 20);
  for (const [at, words] of title.lines.entries()) {
    // The blank space to the left of a letter grows with its size. The title is moved left so that it looks aligned
    // with the text below it.
    const x = margin - title.size * 0.04;
    write(canvas, font, inks.ink, {
      text: words,
      x,
      y: lastOfTitle - (title.lines.length - 1 - at) * leading.title,
      size: title.size,
    });
  }
  for (const [at, words] of text.entries())
    write(canvas, font, inks.quiet, {
      text: words,
      x: margin,
      y: lastOfText - (text.length - 1 - at) * leading.text,
      size: 36,
    });
  const { paper, ink, quiet, accent } = card.colours;
  const ramps = [ink, quiet, accent].map((colour) =>
    Array.from({ length: steps }, (_, at) => mix(paper, colour, (at + 1) / steps)),
  );
  return encode({
    width,
    height,
    data: canvas.pixels,
    depth: 8,
    channels: 1,
    palette: [paper, ...ramps.flat()].map((colour) => [...colour]),
  });
};
