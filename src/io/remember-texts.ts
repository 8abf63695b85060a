// A pool that knows the texts of descriptions it has parsed: of a description that is saved again, only those are parsed that are new.
import type { ParseTextInput } from '../build/translate-texts.ts';
import type { ParsedText } from '../content/parse-text.ts';
import type { WorkerPool } from '../model/ports.ts';
import type { Outcome } from '../model/problem.ts';
import { createHeldValues } from './held-values.ts';

type Parsed = Outcome<ParsedText>;

/** What says nowhere where it stands is the same wherever the words stand. */
const isPlaceless = ({ value, problems }: Parsed): boolean =>
  problems.length === 0 && value.links.length === 0 && value.segments.every(({ kind }) => kind === 'html');

/** Ids of headings have a prefix. */
const keyOf = ({ words, idPrefix }: ParseTextInput): string => (idPrefix === undefined ? words : `\0${idPrefix}\0${words}`);

/** `mostBytes`: of words that are known. */
export const rememberTexts = <Pool extends WorkerPool>(pool: Pool, mostBytes: number): Pool => {
  const known = createHeldValues(mostBytes);
  const parseTexts = async (inputs: readonly ParseTextInput[]): Promise<readonly Parsed[]> => {
    const found = inputs.map((input) => known.get(keyOf(input))?.value as Parsed | undefined);
    const missing = inputs.filter((_, at) => found[at] === undefined);
    const parsed = (await pool.map<ParseTextInput, Parsed>('parse-text', missing, ({ words }) => words.length)).values();
    return inputs.map((input, at) => {
      const { words } = input;
      const outcome = found[at] ?? parsed.next().value;
      if (outcome === undefined) throw new Error('bug: a text was not parsed');
      if (found[at] === undefined && isPlaceless(outcome)) known.put(keyOf(input), outcome, words.length * 2);
      return outcome;
    });
  };
  return {
    ...pool,
    map: (task, inputs, sizeBytes) =>
      task === 'parse-text'
        ? (parseTexts(inputs as readonly ParseTextInput[]) as ReturnType<WorkerPool['map']>)
        : pool.map(task, inputs, sizeBytes),
  } as Pool;
};
