// Reads the codes of rules that follow `mokcha-ignore` in a comment.
import { findNearest } from '../../text/did-you-mean.ts';
import { isProblemCode, type ProblemCode, problemCodes } from '../../model/problems/problem-codes.ts';

/** Word at the beginning of a comment that exempts a place from rules. */
export const MARK = 'mokcha-ignore';

/**
 * Codes of a comment. If the comment has a mistake, the list is empty, and `wrong` describes the mistake. Otherwise,
 * `wrong` is absent.
 */
export type ReadCodes = {
  readonly codes: readonly ProblemCode[];
  readonly wrong?: { readonly message: string; readonly hint: string };
};

/**
 * Reads codes with commas or spaces between them; a colon or two dashes begin the reason. A comment without a code, or
 * with an unknown code, has no effect.
 */
export const readCodes = (words: string): ReadCodes => {
  const written = (/^.*?(?=:|\s--|$)/s.exec(words)?.[0] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const unknown = written.find((word) => !isProblemCode(word));
  if (unknown === undefined && written.length > 0) return { codes: written.filter(isProblemCode) };
  const message = unknown === undefined ? `\`${MARK}\` does not name a rule.` : `Unknown rule \`${unknown}\`.`;
  const nearest = unknown && findNearest(unknown, Object.keys(problemCodes));
  const hint = nearest
    ? `write \`${nearest}\`.`
    : `write the code of the problem to ignore: \`${MARK} link/markdown: why\`.`;
  return { codes: [], wrong: { message, hint } };
};
