// A height in pixels → the class whose rule in reference.css keeps room for it: the next higher step. `t` is of a text, `c` of the code beside it.

/** Each step is a sixth higher; the last one is for whatever is higher still. */
const textSteps = 34;
const codeSteps = 22;
const first = 96;

const stepOf = (height: number, steps: number): number =>
  Math.min(steps, Math.max(1, 1 + Math.ceil(Math.log(Math.max(height, 1) / first) / Math.log(7 / 6))));

/** Both are raised by what a guess may be too low; text by more, as some systems have wide letters (DejaVu Sans). */
export const heightClass = (text: number, code = 0): string =>
  `t${stepOf(text * 1.16, textSteps)}${code > 0 ? ` c${stepOf(code * 1.05, codeSteps)}` : ''}`;
