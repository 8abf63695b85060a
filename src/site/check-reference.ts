// One link or picture of a text, seen from the page that shows it → what is wrong with it.
import type { EntryLink } from '../model/entry.ts';
import type { FilePath } from '../model/paths.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { CheckInput } from './check-printed.ts';
import { type LinkContext, pathOnSite, resolveImage, resolveLink } from './links.ts';
import { anchorProblem, missingProblem } from './missing-links.ts';

/** What is wrong with a link, and the place or href of the site that is not there: who prints it as well is told of nothing new. */
export type Fault = { readonly problem: Problem; readonly missing?: string };

/** Equal for all translations of a page. */
export const placeOnSite = (route: Pick<Route, 'pairedBy'>, anchor: string): string => `${route.pairedBy}#${anchor}`;

/** Problems: those of `links.ts` for a link or picture, and `link/anchor`. */
export const checkReference = (
  input: CheckInput,
  context: LinkContext,
  link: Pick<EntryLink, 'kind' | 'target'>,
  at: Place | undefined,
): Fault[] => {
  const { site, index } = input;
  const written = { target: link.target, at };
  const target = pathOnSite(site.settings, link.target) ?? link.target;
  const resolved = link.kind === 'image' ? resolveImage(site, context, target) : resolveLink(site, index, context, target);
  if (resolved.kind === 'missing') {
    // The file is there, and its page lost its address to another: that collision is the mistake.
    if (resolved.reason === 'markdown' && index.entries.has(resolved.looksFor as FilePath)) return [];
    const isPrinted = target !== link.target;
    return [
      {
        problem: missingProblem(input, context, resolved, written),
        ...(isPrinted && { missing: `${site.settings.basePath}${target.slice(1)}` }),
      },
    ];
  }
  const problem = resolved.kind === 'route' ? anchorProblem(input, resolved, written) : undefined;
  if (problem === undefined || resolved.kind !== 'route') return [];
  return [{ problem, missing: placeOnSite(resolved.route, resolved.anchor ?? '') }];
};
