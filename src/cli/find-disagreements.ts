// A rendered site and what its own check found → what linkinator finds beside that, as problems.
import { type CrawlOptions, crawlTree } from '../io/linkinator.ts';
import type { Problem } from '../model/problem.ts';

/**
 * Problems: `check/disagreement`, and what the system refuses. `isKnownBroken`: whether our own graph has nothing at an address either. It has been reported then, or the site's
 * rules, a comment or the age of the text say that it need not be: linkinator agrees.
 */
export const findDisagreements = async (site: CrawlOptions, isKnownBroken: (address: string) => boolean): Promise<Problem[]> => {
  const { value: broken = [], problems } = await crawlTree(site);
  const disagreements = broken
    .filter(({ target }) => !isKnownBroken(target))
    .map(
      ({ page, target }): Problem => ({
        code: 'check/disagreement',
        severity: 'error',
        message: `linkinator finds the link from \`${page}\` to \`${target}\` broken, the site’s own check does not.`,
        hint: 'open both pages with `mokcha watch`, and report this: one of the two is wrong.',
      }),
    );
  return [...problems, ...disagreements];
};
