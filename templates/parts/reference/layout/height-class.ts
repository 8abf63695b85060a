// The height of a text and of the code next to it, in pixels → classes such as `t5 c3`, whose rules in reference.css
// reserve room for these heights, each raised to the next step.

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
 * Returns the classes of a section for the guessed heights of its text and its code, in px. Both heights are raised by
 * the possible error of a guess. The height of text is raised more, because some systems have wide letters (DejaVu
 * Sans).
 */
export const heightClass = (text: number, code = 0): string =>
  `t${stepOf(text * 1.16, textSteps)}${code > 0 ? ` c${stepOf(code * 1.05, codeSteps)}` : ''}`;
