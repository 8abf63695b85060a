// Finds the records that contain a word, with one search through a string of all texts (the haystack). Most records do
// not contain the word, so only a few have to be rated.
import type { Entry } from './score.ts';

export type Haystack = {
  /** Returns the indexes of the records that contain a word, or of all records if the word is empty. */
  readonly recordsWith: (word: string) => readonly number[];
};

const textOf = ({ title, names, trail, text }: Entry): string =>
  `${title.text}\n${names.text}\n${trail.text}\n${text?.text ?? ''}\n`;

/** Creates the haystack of some records. The string of all texts is built at the first search. */
export const createHaystack = (entries: readonly Entry[]): Haystack => {
  let whole: string | undefined;
  const ends: number[] = [];
  const build = (): string => {
    const parts = entries.map(textOf);
    let end = 0;
    for (const part of parts) {
      end += part.length;
      ends.push(end);
    }
    return parts.join('');
  };
  return {
    recordsWith: (word) => {
      if (word === '') return entries.map((_, at) => at);
      whole ??= build();
      const found: number[] = [];
      let record = 0;
      for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, ends[record - 1])) {
        while ((ends[record] ?? Infinity) <= at) record += 1;
        found.push(record);
        record += 1;
      }
      return found;
    },
  };
};
