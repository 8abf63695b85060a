// `docs/problems.md` → its explanation of each code, so that the docs, `mokcha explain` and the rules of a SARIF file
// have the same text.
import { collapseSpaces } from '../collapse-spaces.ts';

export type ProblemHelp = {
  /** Heading of the part of the document that contains the section: `Links, routes, pages`. */
  readonly area: string;
  /** First sentence of the section, as plain text without `(warning)`. */
  readonly short: string;
  /** Whether the first sentence of the section contains `(warning)`. */
  readonly isWarning: boolean;
  /** Whole section as Markdown. */
  readonly text: string;
};

/**
 * Returns the first sentence, and whether it contains `(warning)`. A full stop ends the sentence if it is at the end of
 * the text, or before a space and a capital letter or backtick.
 */
const firstSentence = (text: string): Pick<ProblemHelp, 'short' | 'isWarning'> => {
  const line = collapseSpaces(text);
  const sentence = /^.*?[.](?= [A-Z`]|$)/.exec(line)?.[0] ?? line;
  const plain = sentence.replaceAll('`', '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return { short: plain.replace(' (warning)', ''), isWarning: plain.includes(' (warning)') };
};

/** Reads the sections of `docs/problems.md`, by code. */
export const readProblemHelp = (markdown: string): ReadonlyMap<string, ProblemHelp> => {
  const help = new Map<string, ProblemHelp>();
  for (const part of markdown.split(/^## /m).slice(1)) {
    const [area = '', ...sections] = part.split(/^### /m);
    for (const section of sections) {
      const [, code = '', text = ''] = /^`([^`]+)`\n(.*)$/s.exec(section) ?? [];
      help.set(code, { area: area.split('\n')[0] ?? '', ...firstSentence(text.trim()), text: text.trim() });
    }
  }
  return help;
};
