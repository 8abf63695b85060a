// A rendered site → a problem for each link that linkinator reports as broken, but Mokcha's own check does not.
import { type CrawlOptions, crawlTree } from '../../io/network/linkinator.ts';
import type { Problem } from '../../model/problems/problem.ts';

/**
 * Reports `check/disagreement`, and errors of the operating system. `isKnownBroken` returns whether a URL is also
 * broken according to Mokcha's own check. Links to such a URL need no second report. They have been reported, or they
 * are exempt: by the site's rules, by a comment, or as part of a dated reference, whose text must not change.
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
        hint: 'open the link with `mokcha serve`, and report a bug in Mokcha: one of the two checks is wrong.',
      }),
    );
  return [...problems, ...disagreements];
};
