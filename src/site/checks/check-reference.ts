// Checks one link or image of a text, resolved as on the page that shows the text.
import type { EntryLink } from '../../model/content/entry.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import type { Route } from '../../model/site/route.ts';
import type { CheckInput } from './check-rendered.ts';
import { type LinkContext, pathOnSite, resolveImage, resolveLink } from '../links/links.ts';
import { anchorProblem } from '../links/missing-anchors.ts';
import { missingProblem } from '../links/missing-links.ts';

/**
 * Problem of a link. `missing` is the place or href that does not exist; a rendered page that contains it is not
 * reported again. `missing` is absent if rendered pages do not contain the broken link.
 */
export type Fault = { readonly problem: Problem; readonly missing?: string };

/** Returns an identifier for an anchor of a page. The identifier is the same for all translations of the page. */
export const placeOnSite = (route: Pick<Route, 'pairedBy'>, anchor: string): string => `${route.pairedBy}#${anchor}`;

/** Checks a link or image. Problems: `link/anchor`, and those of `links/missing-links.ts`. */
export const checkReference = (
  input: CheckInput,
  context: LinkContext,
  link: Pick<EntryLink, 'kind' | 'target'>,
  at: Place | undefined,
): Fault[] => {
  const { site, index } = input;
  const written = { target: link.target, at };
  const target = pathOnSite(site.settings, link.target) ?? link.target;
  const resolved =
    link.kind === 'image' ? resolveImage(site, context, target) : resolveLink(site, index, context, target);
  if (resolved.kind === 'missing') {
    // The file exists, but another page has its URL. This collision is reported instead.
    if (resolved.reason === 'markdown' && index.entries.has(resolved.looksFor as FilePath)) return [];
    const isRendered = target !== link.target;
    return [
      {
        problem: missingProblem(input, context, resolved, written),
        ...(isRendered && { missing: `${site.settings.basePath}${target.slice(1)}` }),
      },
    ];
  }
  const problem = resolved.kind === 'route' ? anchorProblem(input, resolved, written) : undefined;
  if (problem === undefined || resolved.kind !== 'route') return [];
  return [{ problem, missing: placeOnSite(resolved.route, resolved.anchor ?? '') }];
};
