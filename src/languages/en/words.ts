// English words of `mokcha diff` and of sentences about changes, and texts of the files that `init` and `new` write.
import type { words as korean } from '../ko/words.ts';

export const words: typeof korean = {
  diff: {
    breaking: 'Breaking',
    dangerous: 'Dangerous',
    safe: 'Safe',
    text: 'Texts',
    accepted: 'Accepted',
    none: 'Nothing changed.',
  },
  none: 'none',
  anyType: 'any type',
  starter: {
    start: 'Getting started',
    intro: '# Getting started\n\nThis is the first doc. Edit this file and the page follows.\n',
    home: 'This is the home page. Edit it in `{file}`.',
    entry: 'Write here.',
  },
};
