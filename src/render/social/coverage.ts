// Outlines → the part of each pixel that they cover. Areas are computed as sums along each row, and not estimated from
// sample points.

/**
 * Pen that draws outlines in pixels; `y` grows downwards. An outline is closed and filled. A hole is an outline that
 * runs in the opposite direction.
 */
export type Pen = {
  readonly moveTo: (x: number, y: number) => void;
  readonly lineTo: (x: number, y: number) => void;
  readonly curveTo: (controlX: number, controlY: number, x: number, y: number) => void;
};

export type Coverage = {
  readonly pen: Pen;
  /**
   * Closes the last outline and calls `paint` for the covered pixels. `share` is the covered part of the pixel, up to
   * 1.
   */
  readonly finish: (paint: (x: number, y: number, share: number) => void) => void;
};

/** Coverage above which a pixel is painted. Smaller values are rounding errors of the sums. */
const least = 0.001;

const piecesOfCurve = 6;

/**
 * Returns a function that adds the part of an edge that is in one row of pixels. The added values are the differences
 * in coverage from one pixel to the next.
 */
const createSpanAdder =
  (sums: Float32Array) =>
  (row: number, from: number, to: number, height: number): void => {
    const left = Math.min(from, to);
    const right = Math.max(from, to);
    const first = Math.floor(left);
    const last = Math.ceil(right);
    if (last <= first + 1) {
      const share = height * ((left + right) / 2 - first);
      sums[row + first] = (sums[row + first] ?? 0) + height - share;
      sums[row + first + 1] = (sums[row + first + 1] ?? 0) + share;
      return;
    }
    const slope = 1 / (right - left);
    // For each pixel, adds the area to the right of the edge, minus the same area in the previous pixel.
    let before = 0;
    for (let column = first; column < last; column += 1) {
      const enter = Math.max(left, column);
      const leave = Math.min(right, column + 1);
      const covered = (enter - left) * slope + (leave - enter) * slope * (column + 1 - (enter + leave) / 2);
      sums[row + column] = (sums[row + column] ?? 0) + height * (covered - before);
      before = covered;
    }
    sums[row + last] = (sums[row + last] ?? 0) + height * (1 - before);
  };

/**
 * Returns the number of sums in a row. An edge at the right border of the box changes two sums after the last pixel.
 */
const strideOf = (width: number): number => width + 2;

type AddEdge = (x0: number, y0: number, x1: number, y1: number) => void;

/**
 * Returns a function that adds an edge, row by row. Parts of the edge to the left or right of the box are moved to the
 * border of the box.
 */
const createEdgeAdder = (sums: Float32Array, width: number, height: number): AddEdge => {
  const stride = strideOf(width);
  const addSpan = createSpanAdder(sums);
  const clamp = (x: number): number => Math.min(Math.max(x, 0), width);
  return (x0, y0, x1, y1) => {
    if (y0 === y1) return;
    const slope = (x1 - x0) / (y1 - y0);
    const top = Math.min(y0, y1);
    const bottom = Math.max(y0, y1);
    const lastRow = Math.min(height, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top)); y < lastRow; y += 1) {
      const from = Math.max(y, top);
      const to = Math.min(y + 1, bottom);
      addSpan(
        y * stride,
        clamp(x0 + (from - y0) * slope),
        clamp(x0 + (to - y0) * slope),
        y0 < y1 ? to - from : from - to,
      );
    }
  };
};

/** Creates a pen whose lines are added as edges. `close` ends the outline with a line to its start. */
const createPen = (addEdge: AddEdge): { readonly pen: Pen; readonly close: () => void } => {
  // Coordinates of the start of the outline, then of the pen.
  const at = new Float64Array(4);
  const lineTo = (x: number, y: number): void => {
    addEdge(at[2] ?? 0, at[3] ?? 0, x, y);
    at[2] = x;
    at[3] = y;
  };
  const close = (): void => lineTo(at[0] ?? 0, at[1] ?? 0);
  const moveTo = (x: number, y: number): void => {
    close();
    at[0] = x;
    at[1] = y;
    at[2] = x;
    at[3] = y;
  };
  const curveTo: Pen['curveTo'] = (controlX, controlY, x, y) => {
    const fromX = at[2] ?? 0;
    const fromY = at[3] ?? 0;
    for (let piece = 1; piece <= piecesOfCurve; piece += 1) {
      const t = piece / piecesOfCurve;
      const rest = 1 - t;
      lineTo(
        rest * rest * fromX + 2 * t * rest * controlX + t * t * x,
        rest * rest * fromY + 2 * t * rest * controlY + t * t * y,
      );
    }
  };
  return { pen: { moveTo, lineTo, curveTo }, close };
};

/** Creates the coverage of a box, with a pen whose coordinates begin at the top left corner of the box. */
export const createCoverage = (width: number, height: number): Coverage => {
  const stride = strideOf(width);
  const sums = new Float32Array(stride * height);
  const { pen, close } = createPen(createEdgeAdder(sums, width, height));
  return {
    pen,
    finish: (paint) => {
      close();
      for (let y = 0; y < height; y += 1) {
        let sum = 0;
        for (let x = 0; x < width; x += 1) {
          sum += sums[y * stride + x] ?? 0;
          if (sum > least || sum < -least) paint(x, y, Math.min(Math.abs(sum), 1));
        }
      }
    },
  };
};
