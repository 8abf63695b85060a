// Runs linkinator on a running host, as a second opinion that shares no code with Mokcha's link checks or with `crawl`.
import { LinkChecker } from 'linkinator';

export const linkinatorReport = async (
  start: string,
): Promise<{ readonly linkCount: number; readonly broken: readonly string[] }> => {
  const { origin } = new URL(start);
  const { links } = await new LinkChecker().check({
    path: start,
    recurse: true,
    checkFragments: true,
    // Without this option, linkinator treats the page `docs/intro` as a folder, and resolves its link `#x` to
    // `docs/intro/#x`.
    cleanUrls: true,
    concurrency: 20,
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
  });
  const checked = links.filter(({ state }) => state !== 'SKIPPED');
  return {
    linkCount: checked.length,
    broken: checked
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent, status }) => `${parent} → ${url}: ${status}`)
      .sort(),
  };
};
