// What was published, against what would be: addresses that are gone and lead nowhere, each with the place that is most like it. Pure, over two lists of routes.
import { layoutIds } from '../model/anchors.ts';
import type { Manifest } from '../model/output.ts';
import { lastSegment } from '../model/paths.ts';
import { similarity } from '../model/similarity.ts';

export type RouteTable = Manifest['routes'];
type RouteRecord = RouteTable[string];

export type Likely = { readonly to: string /** From 0 to 1. */; readonly likeness: number };

export type Vanished =
  | { readonly kind: 'route'; readonly path: string; readonly likely?: Likely }
  /** `parts`: anchors below it that are gone with it. */
  | { readonly kind: 'anchor'; readonly path: string; readonly anchor: string; readonly parts: number; readonly likely?: Likely };

/** Less is a guess that helps nobody. */
const minLikeness = 0.45;

const best = (candidates: readonly Likely[]): Likely | undefined =>
  candidates.reduce<Likely | undefined>(
    (found, one) => (one.likeness >= minLikeness && one.likeness > (found?.likeness ?? 0) ? one : found),
    undefined,
  );

/** Of the frame, which every page has. */
const frame = new Set<string>(layoutIds);

/** Share of anchors that two pages have in common; those of fields say no more than those of what they are fields of. */
const commonAnchors = (a: RouteRecord, b: RouteRecord): number | undefined => {
  const [first, second] = [a, b].map(({ anchors }) => new Set(anchors.filter((anchor) => !anchor.includes('.') && !frame.has(anchor))));
  if (first === undefined || second === undefined || first.size === 0 || second.size === 0) return undefined;
  const common = [...first].filter((anchor) => second.has(anchor)).length;
  return common / (first.size + second.size - common);
};

/** A moved file keeps its name, a renamed one its folder, either of them its headings. */
const likenessOf = ([from, was]: readonly [string, RouteRecord], [to, is]: readonly [string, RouteRecord]): number => {
  const path = similarity(from.toLowerCase(), to.toLowerCase());
  const name = similarity(lastSegment(from).toLowerCase(), lastSegment(to).toLowerCase());
  const anchors = commonAnchors(was, is);
  const named = Math.max(path, name);
  return anchors === undefined ? named : Math.max(named * 0.9, (named + 2 * anchors) / 3);
};

const isPage = ({ kind }: RouteRecord): boolean => kind !== 'redirect' && kind !== 'notFound' && kind !== 'search';

/** How much two pages say the same, by route path; undefined if nobody knows. */
export type PageLikeness = (from: string, to: string) => number | undefined;

type Tables = { readonly published: RouteTable; readonly current: RouteTable; readonly likeness: PageLikeness };

/** What is new is likelier than what has been there all the time; a page of another locale is none. */
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

const vanishedAnchors = (path: string, was: RouteRecord, is: RouteRecord): Vanished[] => {
  // Its anchors are those of the reference beside it.
  if (was.kind === 'apiSamples') return [];
  const [now, before] = [new Set(is.anchors), new Set(was.anchors)];
  const gone = was.anchors.filter((anchor) => !now.has(anchor));
  const added = is.anchors.filter((anchor) => !before.has(anchor));
  const groups = new Map<string, string[]>();
  // Of a field that is gone the field is told, of an operation that is gone no field of it.
  for (const anchor of gone) {
    const owner = ownerOf(anchor);
    const key = now.has(owner) || !before.has(owner) ? anchor : owner;
    groups.set(key, [...(groups.get(key) ?? []), anchor]);
  }
  return [...groups].map(([anchor, all]) => {
    const near = added.filter(
      (one) => one.includes('.') === anchor.includes('.') && (!anchor.includes('.') || ownerOf(one) === ownerOf(anchor)),
    );
    const likely = best(near.map((to) => ({ to, likeness: similarity(anchor.toLowerCase(), to.toLowerCase()) })));
    return { kind: 'anchor', path, anchor, parts: all.filter((one) => one !== anchor).length, ...(likely && { likely }) };
  });
};

/**
 * `outputs`: what is written besides pages, such as the files that lead from one layout of a reference to the other. `likeness`: by what pages
 * say; without it addresses and anchors alone are compared.
 */
export const findVanished = (
  published: RouteTable,
  current: RouteTable,
  outputs: ReadonlySet<string>,
  likeness: PageLikeness = () => undefined,
): readonly Vanished[] =>
  Object.entries(published).flatMap(([path, was]): Vanished[] => {
    if (was.kind === 'notFound' || was.kind === 'search') return [];
    const is = Object.hasOwn(current, path) ? current[path] : undefined;
    if (is !== undefined) return is.kind === 'redirect' ? [] : vanishedAnchors(path, was, is);
    if (outputs.has(was.output)) return [];
    const likely = findNewPlace(path, was, { published, current, likeness });
    return [{ kind: 'route', path, ...(likely && { likely }) }];
  });
