// A rendered site and what its own check found → what linkinator finds beside that, as problems.
import { type CrawlOptions, crawlTree } from '../io/linkinator.ts';
import type { Problem } from '../model/problem.ts';

/** What the own check has reported, as a warning, is no disagreement. */
const isKnown = (target: string, problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.code.startsWith('link/') && problem.message.includes(`\`${target}\``));

/** Problems: `check/disagreement`. */
export const findDisagreements = async (site: CrawlOptions, problems: readonly Problem[]): Promise<Problem[]> => {
  const broken = await crawlTree(site);
  return broken
    .filter(({ target }) => !isKnown(target.slice(site.basePath.length - 1), problems))
    .map(({ page, target }) => ({
      code: 'check/disagreement',
      severity: 'error',
      message: `linkinator finds the link from \`${page}\` to \`${target}\` broken, the site’s own check does not.`,
      hint: 'open both pages with `mokcha watch`, and report this: one of the two is wrong.',
    }));
};
