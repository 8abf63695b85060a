// What templates said they printed: an href that leads nowhere or an id that stands twice is told by page, because no line of a source wrote it.
import type { PageFacts } from '../model/output.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import { hasScheme } from './links.ts';
import { hrefOf, localisedPath, type RouteIndex } from './route-index.ts';

export type CheckInput = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly facts: ReadonlyMap<RoutePath, PageFacts>;
  /** What the Markdown of each page links to. */
  readonly twinLinks?: ReadonlyMap<RoutePath, readonly string[]>;
};

const placeOf = (route: Route): { at?: Place } => ('entry' in route && route.entry !== undefined ? { at: { file: route.entry } } : {});

const duplicatesOf = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
};

/** The last heading that has the id, in the page's own text. */
const placeOfHeading = ({ index }: CheckInput, route: Route, id: string): { at?: Place } => {
  const entry = 'entry' in route && route.entry !== undefined ? index.entries.get(route.entry) : undefined;
  const heading = entry?.headings.findLast((one) => one.id === id);
  return entry === undefined || heading === undefined ? placeOf(route) : { at: { file: entry.path, position: heading.position } };
};

const duplicateProblem = (input: CheckInput, route: Route, id: string): Problem => ({
  code: 'page/duplicate-id',
  severity: 'error',
  message: `The page \`${route.path}\` has the id \`${id}\` more than once.`,
  hint: 'give one of the headings an id of its own with `{#id}`.',
  ...placeOfHeading(input, route, id),
});

const brokenProblem = (route: Route, href: string, what = 'page'): Problem => ({
  code: 'page/broken-href',
  severity: 'error',
  message: `The ${what} \`${route.path}\` prints a link to \`${href}\`, which leads nowhere.`,
  ...placeOf(route),
});

/** A description that did not parse has its own problems; that its page is missing is no second mistake. */
const brokenApiHrefs = ({ settings, specs }: Site): readonly string[] =>
  settings.apis
    .filter((api) => !specs.some((record) => record.spec.name === api.name))
    .flatMap((api) => settings.locales.map(({ code }) => hrefOf(settings, { kind: 'api', path: localisedPath(settings, code, api.path) })));

/** Whether an href of this site leads to an output, and to an anchor that its page printed. */
const createLeadsSomewhere = ({ site, index, facts }: CheckInput, outputs: ReadonlySet<string>): ((href: string) => boolean) => {
  const { basePath } = site.settings;
  const routeByHref = new Map(index.all.map((route) => [decodeURI(hrefOf(site.settings, route)), route]));
  const anchorsOf = new Map([...facts].map(([path, page]) => [path, new Set(page.anchors)]));
  const broken = new Set(brokenApiHrefs(site));
  const known = new Map<string, boolean>();
  const look = (href: string): boolean => {
    const [target = '', anchor = ''] = href.split('#');
    const path = decodeURI(target.split('?')[0] ?? '');
    const route = routeByHref.get(path);
    if (route === undefined) return broken.has(path) || outputs.has(path.slice(basePath.length));
    return anchor === '' || (anchorsOf.get(route.path)?.has(decodeURIComponent(anchor)) ?? true);
  };
  // What a sidebar links to stands on very many pages.
  return (href) => {
    const found = known.get(href) ?? look(href);
    known.set(href, found);
    return found;
  };
};

/** Problems: `page/duplicate-id`, `page/broken-href`. */
export const checkPrinted = (input: CheckInput, outputs: ReadonlySet<string>): Problem[] => {
  const leadsSomewhere = createLeadsSomewhere(input, outputs);
  // The frame of a section prints its links on every page of it: one mistake, told once.
  const told = new Set<string>();
  const isNew = (href: string): boolean => told.size < told.add(href).size;
  return input.index.all.flatMap((route): Problem[] => {
    const facts = input.facts.get(route.path);
    if (facts === undefined) return [];
    const own = facts.links.filter((href) => href.startsWith(input.site.settings.basePath) && !hasScheme(href));
    // Headings of a twin have no ids: the file is what there has to be.
    const twin = (input.twinLinks?.get(route.path) ?? []).filter((href) => !leadsSomewhere(href.split('#')[0] ?? ''));
    return [
      ...duplicatesOf(facts.anchors).map((id) => duplicateProblem(input, route, id)),
      ...own.filter((href) => !leadsSomewhere(href) && isNew(href)).map((href) => brokenProblem(route, href)),
      ...twin.map((href) => brokenProblem(route, href, 'Markdown of')),
    ];
  });
};
