// Problems → the problems with the severities that apply to this site. Problems whose severity is `off` are left out.
import type { FilePath } from '../../model/paths.ts';
import { problemCodes } from '../../model/problems/problem-codes.ts';
import type { Problem, Rules } from '../../model/problems/problem.ts';

/**
 * Codes of problems in the texts of a page, including texts from descriptions. Problems with the codes `api/…` already
 * have the correct severity.
 */
const judgesTexts = /^(content|docs|link|page)\//;

/**
 * Turns errors in texts and links of a description into warnings. Pages are still built from the description, and the
 * person who builds the site is often not the author of the description.
 */
export const softenDescriptions = (
  problems: readonly Problem[],
  descriptions: ReadonlySet<FilePath>,
): readonly Problem[] =>
  problems.map((problem) =>
    problem.severity === 'error' &&
    judgesTexts.test(problem.code) &&
    problem.at !== undefined &&
    descriptions.has(problem.at.file)
      ? { ...problem, severity: 'warning' }
      : problem,
  );

/**
 * Returns the problems with the severities of the site's `rules`. `off` drops a problem. Only a rule can turn a code
 * that is a warning by default into an error.
 */
export const applyRules = (problems: readonly Problem[], rules: Rules): readonly Problem[] =>
  problems.flatMap((problem) => {
    const severity = rules[problem.code] ?? (problemCodes[problem.code] === 'warning' ? 'warning' : problem.severity);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
