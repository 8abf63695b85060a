// Finds the records that contain a word. The word is looked up in one string with the texts of all records (the
// haystack), so only the records that contain it have to be rated.
import type { Entry } from './score.ts';

export type Haystack = {
  /** Returns the indexes of the records that contain a word, or of all records if the word is empty. */
  readonly recordsWith: (word: string) => readonly number[];
};

const textOf = ({ title, names, trail, text }: Entry): string =>
  `${title.text}\n${names.text}\n${trail.text}\n${text?.text ?? ''}\n`;

/** Creates the haystack of some records. Its string is built when a word is first looked up. */
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
