// Problems → with the severity that the site gives them.
import type { FilePath } from '../../model/paths.ts';
import { problemCodes } from '../../model/problem-codes.ts';
import type { Problem, Rules } from '../../model/problem.ts';

/** Areas that judge the texts of a page, wherever they come from. Codes `api/…` have the right severity by themselves. */
const judgesTexts = /^(content|docs|link|page)\//;

/**
 * Returns all problems; errors of texts and links of a description become warnings. A page is built from it all the same, and whoever builds the site is
 * often not its author.
 */
export const softenDescriptions = (problems: readonly Problem[], descriptions: ReadonlySet<FilePath>): readonly Problem[] =>
  problems.map((problem) =>
    problem.severity === 'error' && judgesTexts.test(problem.code) && problem.at !== undefined && descriptions.has(problem.at.file)
      ? { ...problem, severity: 'warning' }
      : problem,
  );

/** Returns the problems with the severities of the site's `rules`; `off` drops one. A code that is a warning by itself is an error by a rule alone. */
export const applyRules = (problems: readonly Problem[], rules: Rules): readonly Problem[] =>
  problems.flatMap((problem) => {
    const severity = rules[problem.code] ?? (problemCodes[problem.code] === 'warning' ? 'warning' : problem.severity);
    return severity === 'off' ? [] : [{ ...problem, severity }];
  });
