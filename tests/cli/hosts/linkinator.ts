// What linkinator finds broken on a running host: a second opinion that shares no code with our graph of links, nor with `crawl`.
import { LinkChecker } from 'linkinator';

export const linkinatorReport = async (start: string): Promise<{ readonly linkCount: number; readonly broken: readonly string[] }> => {
  const { origin } = new URL(start);
  const { links } = await new LinkChecker().check({
    path: start,
    recurse: true,
    checkFragments: true,
    // Else it takes `docs/intro` for a folder and looks for `#x` of that page below it.
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
