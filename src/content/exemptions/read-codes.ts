// What stands behind `mokcha-ignore` → the rules that it names, or what is wrong with it.
import { findNearest } from '../../model/nearest.ts';
import { isProblemCode, type ProblemCode, problemCodes } from '../../model/problem-codes.ts';

export const MARK = 'mokcha-ignore';

export type ReadCodes = { readonly codes: readonly ProblemCode[]; readonly wrong?: { readonly message: string; readonly hint: string } };

/** Codes, with commas or spaces between them; a colon or two dashes begin the reason. */
export const readCodes = (words: string): ReadCodes => {
  const written = (/^.*?(?=:|\s--|$)/s.exec(words)?.[0] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const unknown = written.find((word) => !isProblemCode(word));
  if (unknown === undefined && written.length > 0) return { codes: written.filter(isProblemCode) };
  const message = unknown === undefined ? `\`${MARK}\` names no rule.` : `There is no rule \`${unknown}\`.`;
  const nearest = unknown && findNearest(unknown, Object.keys(problemCodes));
  const hint = nearest ? `write \`${nearest}\`.` : `write the code of what is to be ignored: \`${MARK} link/markdown: why\`.`;
  return { codes: [], wrong: { message, hint } };
};
