// A rendered site and the results of its own check → problems of links that only linkinator finds.
import { type CrawlOptions, crawlTree } from '../../io/network/linkinator.ts';
import type { Problem } from '../../model/problems/problem.ts';

/**
 * Reports `check/disagreement`, and errors of the operating system. `isKnownBroken` returns whether Mokcha's own check
 * also finds links to a URL broken. In that case, the two checks agree: the link has been reported, or it is exempt
 * because of the site's rules, a comment, or a dated reference, whose text must not change.
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
        hint: 'open both pages with `mokcha watch`, and report this as a bug: one of the two checks is wrong.',
      }),
    );
  return [...problems, ...disagreements];
};
