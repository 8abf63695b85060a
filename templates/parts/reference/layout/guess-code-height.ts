// Guesses how high the samples and examples of an operation will be on a phone, in pixels, before they are laid out.
import type { CodeToken, SampleModel } from '../../../../src/model/reference/sample-model.ts';
import type { OperationModel } from '../../../../src/model/reference/reference-model.ts';
import { groupExamples } from '../schema/examples.tsx';
import type { Measure } from './guess-height.ts';

/** Maximum guessed height of a block of code, in pixels. Longer code scrolls within the block (`.long`). */
const most = 512;

const tokensHeight = (tokens: readonly CodeToken[]): number =>
  tokens.length === 0
    ? 0
    : Math.min(most, 28 + 21.5 * tokens.reduce((lines, [, text]) => lines + text.split('\n').length - 1, 1));

const wordsHeight = ({ summary, description }: SampleModel, measure: Measure): number => {
  const { columns } = measure(description);
  return (summary === undefined ? 0 : 31) + (columns === 0 ? 0 : 8 + 22 * Math.ceil(columns / 44));
};

const gap = 20;

/** Returns the guessed height of a sample, in pixels, including two or three rows for the languages above it. */
const callHeight = (call: SampleModel, measure: Measure): number =>
  78 + tokensHeight(call.tokens) + wordsHeight(call, measure) + gap;

/** Returns the guessed height of all samples and examples, in pixels. */
export const samplesHeight = (
  { calls, samples }: Pick<OperationModel, 'calls' | 'samples'>,
  measure: Measure,
): number =>
  calls.reduce((height, call) => height + callHeight(call, measure), 12) +
  groupExamples(samples).reduce((height, choices) => {
    const [shown, ...data] = choices[0] ?? [];
    const parts = shown === undefined ? [] : [shown, ...data];
    const names = choices.length < 2 ? 0 : 29 * choices.length + 6;
    return (
      height +
      42 +
      gap +
      names +
      parts.reduce((inner, part) => inner + tokensHeight(part.tokens) + wordsHeight(part, measure), 0)
    );
  }, 0);
