// Finds docs and standalone pages that no other page links to, because readers rarely find such pages.
import type { FilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from './check-rendered.ts';
import { hrefOf } from '../routing/route-index.ts';

/**
 * Returns whether a page needs a link from other pages. Only listed docs and standalone pages in their own locale do.
 * The blog lists its posts, and readers find a reference through the search and the home page.
 */
const isAsked = (route: Route, { index }: CheckInput): route is Extract<Route, { kind: 'doc' | 'page' }> =>
  (route.kind === 'doc' || route.kind === 'page') &&
  route.contentLocale === route.locale &&
  !index.entries.get(route.entry)?.frontMatter.unlisted;

/**
 * Returns, for each href without its query and anchor, the `pairedBy` of the pages that contain the href, or `true` if
 * these pages have different values of `pairedBy`. A page to which only its own translations link is still an orphan.
 */
const linkedFrom = ({ index, facts }: CheckInput): ReadonlyMap<string, string | true> => {
  const from = new Map<string, string | true>();
  for (const route of index.all) {
    if (route.kind === 'redirect') continue;
    for (const href of facts.get(route.path)?.links ?? []) {
      const end = href.search(/[?#]/);
      const target = end < 0 ? href : href.slice(0, end);
      const known = from.get(target);
      if (known !== true && known !== route.pairedBy) from.set(target, known === undefined ? route.pairedBy : true);
    }
  }
  return from;
};

const orphanProblem = (
  { index }: CheckInput,
  { path, entry }: { readonly path: string; readonly entry: FilePath },
): Problem => ({
  code: 'page/orphan',
  severity: 'warning',
  message: `No other page links to \`${path}\`.`,
  hint:
    'link to this page from another page, name it in `navbar`, `footer` or `sidebar` of the config, or set ' +
    '`unlisted: true` in its front matter.',
  at: { file: entry, position: index.entries.get(entry)?.frontMatterPositions.title ?? { line: 1, column: 1 } },
});

/**
 * Reports listed docs and standalone pages to which no other page links. Links from translations of the same page do
 * not count. Problems: `page/orphan`.
 */
export const checkOrphans = (input: CheckInput): Problem[] => {
  const from = linkedFrom(input);
  return input.index.all.flatMap((route) => {
    if (!isAsked(route, input)) return [];
    const known = from.get(hrefOf(input.site.settings, route));
    return known === true || (known !== undefined && known !== route.pairedBy) ? [] : [orphanProblem(input, route)];
  });
};
