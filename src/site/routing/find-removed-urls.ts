// Compares the published routes with the current ones, and finds URLs and anchors that were removed, each with the most
// similar place if one is similar enough. Reporting them is left to `pipeline/checks/removed-urls.ts`.
import { layoutIds } from '../../model/reference/anchors.ts';
import type { Manifest } from '../../model/site/output.ts';
import { lastSegment } from '../../model/paths.ts';
import { similarity } from '../../text/similarity.ts';

/** Routes of a manifest, by route path. */
export type RouteTable = Manifest['routes'];
type RouteRecord = RouteTable[string];

/**
 * Place that is most similar to a removed page or anchor. `to`: the route path or anchor of that place. `likeness`: a
 * number from 0 to 1.
 */
type Likely = { readonly to: string; readonly likeness: number };

/** Published page or anchor that does not exist any more. `likely` is absent if no place is similar enough. */
export type RemovedUrls =
  | { readonly kind: 'route'; readonly path: string; readonly likely?: Likely }
  /** Removed anchor. `parts` is the number of anchors below it that were removed with it. */
  | {
      readonly kind: 'anchor';
      readonly path: string;
      readonly anchor: string;
      readonly parts: number;
      readonly likely?: Likely;
    };

const minLikeness = 0.45;

const best = (candidates: readonly Likely[]): Likely | undefined =>
  candidates.reduce<Likely | undefined>(
    (found, one) => (one.likeness >= minLikeness && one.likeness > (found?.likeness ?? 0) ? one : found),
    undefined,
  );

/** Anchors in the layout of the templates. Every page has these anchors. */
const frame = new Set<string>(layoutIds);

/**
 * Returns the share of anchors that two pages have in common, or undefined if a page has no anchors to compare. Leaves
 * out the anchors of fields, which follow from the anchor of their operation or schema, and the anchors that every page
 * has.
 */
const commonAnchors = (a: RouteRecord, b: RouteRecord): number | undefined => {
  const [first, second] = [a, b].map(
    ({ anchors }) => new Set(anchors.filter((anchor) => !anchor.includes('.') && !frame.has(anchor))),
  );
  if (first === undefined || second === undefined || first.size === 0 || second.size === 0) return undefined;
  const common = [...first].filter((anchor) => second.has(anchor)).length;
  return common / (first.size + second.size - common);
};

/**
 * Returns how similar two pages are. A moved file usually keeps its name, a renamed file keeps its folder, and both
 * keep their headings.
 */
const likenessOf = ([from, was]: readonly [string, RouteRecord], [to, is]: readonly [string, RouteRecord]): number => {
  const path = similarity(from.toLowerCase(), to.toLowerCase());
  const name = similarity(lastSegment(from).toLowerCase(), lastSegment(to).toLowerCase());
  const anchors = commonAnchors(was, is);
  const named = Math.max(path, name);
  return anchors === undefined ? named : Math.max(named * 0.9, (named + 2 * anchors) / 3);
};

const isPage = ({ kind }: RouteRecord): boolean => kind !== 'redirect' && kind !== 'notFound' && kind !== 'search';

/**
 * Returns how similar the contents of two pages are, or undefined if this is not known. Both arguments are route paths.
 */
export type PageLikeness = (from: string, to: string) => number | undefined;

type Tables = { readonly published: RouteTable; readonly current: RouteTable; readonly likeness: PageLikeness };

/**
 * Returns the page that a page has most likely moved to, within its locale, or undefined if no page is similar enough.
 * For a candidate that was already published, the similarity of URLs and anchors counts less.
 */
const findNewPlace = (path: string, was: RouteRecord, { published, current, likeness }: Tables): Likely | undefined => {
  const candidates = Object.entries(current).filter(([, is]) => is.locale === was.locale && isPage(is));
  const isNew = ([to]: readonly [string, RouteRecord]): boolean => !Object.hasOwn(published, to);
  const rated = candidates.map((one) => ({
    to: one[0],
    likeness: Math.max(likenessOf([path, was], one) * (isNew(one) ? 1 : 0.7), likeness(path, one[0]) ?? 0),
  }));
  return best(rated);
};

const ownerOf = (anchor: string): string => anchor.split('.')[0] ?? anchor;

const vanishedAnchors = (path: string, was: RouteRecord, is: RouteRecord): RemovedUrls[] => {
  // A page of samples has the same anchors as its reference. They are compared only on the reference.
  if (was.kind === 'apiSamples') return [];
  const [now, before] = [new Set(is.anchors), new Set(was.anchors)];
  const gone = was.anchors.filter((anchor) => !now.has(anchor));
  const added = is.anchors.filter((anchor) => !before.has(anchor));
  const groups = new Map<string, string[]>();
  // A removed field is reported together with its operation or schema if that was removed too. Otherwise it is reported
  // on its own.
  for (const anchor of gone) {
    const owner = ownerOf(anchor);
    const key = now.has(owner) || !before.has(owner) ? anchor : owner;
    groups.set(key, [...(groups.get(key) ?? []), anchor]);
  }
  return [...groups].map(([anchor, all]) => {
    const near = added.filter(
      (one) =>
        one.includes('.') === anchor.includes('.') && (!anchor.includes('.') || ownerOf(one) === ownerOf(anchor)),
    );
    const likely = best(near.map((to) => ({ to, likeness: similarity(anchor.toLowerCase(), to.toLowerCase()) })));
    return {
      kind: 'anchor',
      path,
      anchor,
      parts: all.filter((one) => one !== anchor).length,
      ...(likely && { likely }),
    };
  });
};

/**
 * Finds published pages and anchors that were removed and have no redirect. `outputs`: output paths of all files that
 * will be written, including redirects. `likeness` compares the contents of pages; without it, only URLs and anchors
 * are compared.
 */
export const findRemovedUrls = (
  published: RouteTable,
  current: RouteTable,
  outputs: ReadonlySet<string>,
  likeness: PageLikeness = () => undefined,
): readonly RemovedUrls[] =>
  Object.entries(published).flatMap(([path, was]): RemovedUrls[] => {
    if (was.kind === 'notFound' || was.kind === 'search') return [];
    const is = Object.hasOwn(current, path) ? current[path] : undefined;
    if (is !== undefined) return is.kind === 'redirect' ? [] : vanishedAnchors(path, was, is);
    if (outputs.has(was.output)) return [];
    const likely = findNewPlace(path, was, { published, current, likeness });
    return [{ kind: 'route', path, ...(likely && { likely }) }];
  });
