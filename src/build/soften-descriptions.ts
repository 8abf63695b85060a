// Lets problems inside an API description be warnings: a page is built from it all the same, and whoever builds the site is often not its author.
import type { Problem } from '../model/problem.ts';
import type { Site } from '../model/site.ts';

/** Areas that judge the texts of a page, wherever they come from. Codes `api/…` have the right severity by themselves. */
const judgesTexts = /^(content|docs|link|page)\//;

/** Returns all problems; errors of texts and links of a description become warnings. The site's `rules` are applied after it. */
export const softenDescriptions = (problems: readonly Problem[], { specs, settings }: Pick<Site, 'specs' | 'settings'>): Problem[] => {
  const localeFiles = settings.apis.flatMap((api) => Object.values(api.localeFiles ?? {}));
  const files = new Set<string>([...specs.flatMap(({ spec }) => spec.files), ...localeFiles]);
  return problems.map((problem) =>
    problem.severity === 'error' && judgesTexts.test(problem.code) && files.has(problem.at?.file ?? '')
      ? { ...problem, severity: 'warning' }
      : problem,
  );
};
