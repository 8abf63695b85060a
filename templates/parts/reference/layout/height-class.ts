// A height in pixels → the class whose rule in reference.css reserves room for it: the next higher step. `t` is the
// height of a text, `c` the height of the code next to it.

/**
 * Number of steps for the height of a text. Each step is a sixth higher than the one before it, and the last step is
 * for all greater heights.
 */
const textSteps = 34;
const codeSteps = 22;
const first = 96;

const stepOf = (height: number, steps: number): number =>
  Math.min(steps, Math.max(1, 1 + Math.ceil(Math.log(Math.max(height, 1) / first) / Math.log(7 / 6))));

/**
 * Returns the classes of a section. Both heights are raised by the possible error of a guess. The height of text is
 * raised more, because some systems have wide letters (DejaVu Sans).
 */
export const heightClass = (text: number, code = 0): string =>
  `t${stepOf(text * 1.16, textSteps)}${code > 0 ? ` c${stepOf(code * 1.05, codeSteps)}` : ''}`;
