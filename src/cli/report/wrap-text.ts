// A text → lines that fit a terminal, broken between words.
import { displayWidth } from './display-width.ts';

/** Breaks a text at spaces. A word that is longer than a line is not broken. */
export const wrapText = (text: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};
