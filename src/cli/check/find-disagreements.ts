// A rendered site → a problem for each link that linkinator reports as broken, but Mokcha's own check does not.
import { type CrawlOptions, crawlTree } from '../../io/network/linkinator.ts';
import type { Problem } from '../../model/problems/problem.ts';

/**
 * Runs linkinator, and reports the links that it considers broken and Mokcha does not. `isKnownBroken`: returns whether
 * Mokcha's own check also considers a URL broken. Problems: `check/disagreement`, and those of `crawlTree`.
 */
export const findDisagreements = async (
  site: CrawlOptions,
  isKnownBroken: (address: string) => boolean,
): Promise<Problem[]> => {
  const { value: broken = [], problems } = await crawlTree(site);
  const disagreements = broken
    .filter(({ target }) => !isKnownBroken(target))
    .map(
      ({ page, target }): Problem => ({
        code: 'check/disagreement',
        severity: 'error',
        message:
          `linkinator reports the link from \`${page}\` to \`${target}\` as broken, ` +
          'but Mokcha’s own check does not.',
        hint:
          'report this as a bug in Mokcha, because one of the two checks is wrong. To see which one, run ' +
          '`mokcha build` and `mokcha serve`, and open the link.',
      }),
    );
  return [...problems, ...disagreements];
};
