// Finds broken links and duplicate ids in rendered pages, and broken links in their Markdown twins and in the
// stylesheet. Reads the facts that were recorded while the pages were rendered. Also defines the input of the checks
// (`CheckInput`), and looks up hrefs for other checks (`createLookUp`).
import type { EntryMeta } from '../../model/content/entry.ts';
import type { NamesBy } from '../../text/names.ts';
import type { PageFacts } from '../../model/site/output.ts';
import { decodeAddress, decodePath } from '../../text/decode-address.ts';
import type { RoutePath } from '../../model/paths.ts';
import type { TemplateModule } from '../../model/ports.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import type { StaticLinks } from '../../model/content/static-links.ts';
import { findSpec } from '../routing/find-api.ts';
import { aboutPath, findApiOfPath, pathOfHref } from '../routing/find-api-of-path.ts';
import { hasScheme, resolveLink } from '../links/links.ts';
import { homeRoute } from '../navigation/navigation.ts';
import { hrefOf, localisedPath, type RouteIndex } from '../routing/route-index.ts';

/** Input of all checks of a site. */
export type CheckInput = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly facts: ReadonlyMap<RoutePath, PageFacts>;
  readonly twinLinks: ReadonlyMap<RoutePath, readonly string[]>;
  readonly staticLinks: readonly StaticLinks[];
  /** URLs in the stylesheet of the templates. */
  readonly styleLinks: readonly string[];
  readonly locateLink: LocateLink;
  /** Finds the place at which a template writes a link. Absent if the sources of the templates are unknown. */
  readonly findWritten?: TemplateModule['findWritten'];
  readonly hasAnchor: (path: RoutePath, anchor: string) => boolean;
  /** Returns the anchors of a page that begin with the anchor of a part (`owner`) and a dot. */
  readonly anchorsBelow: (path: RoutePath, owner: string) => readonly string[];
  /** Names that a misspelling could mean, indexed once so that hints are not slower on a large site. */
  readonly namesBy: NamesBy;
  /** Returns whether the last check of an entry or page found no problem, and still applies. */
  readonly isClean: (one: EntryMeta | Route) => boolean;
};

/**
 * Link in a text. `locale` is the locale of the text. `source` is the corresponding text of the contract, with which
 * the text is found. `before` is the number of links to the same target above this link in the text.
 */
export type LinkInText = {
  readonly locale: string;
  readonly source: string;
  readonly target: string;
  readonly before: number;
};

/** Returns the places of the link. A text that a description contains several times has several places. */
export type LocateLink = (record: SpecRecord, link: LinkInText) => readonly Place[];

/** Returns the place of a page that is made from an entry, or an empty object for all other pages. */
export const placeOf = (route: Route): { at?: Place } =>
  'entry' in route && route.entry !== undefined ? { at: { file: route.entry } } : {};

/**
 * Returns the place of a page, or an empty object if the page does not come from a file. For a page of a reference, the
 * place is the file of its description, without a line.
 */
const placeOnSource = ({ site }: CheckInput, route: Route): { at?: Place } => {
  const file = 'api' in route ? findSpec(site, route.api)?.spec.file : undefined;
  return file === undefined ? placeOf(route) : { at: { file } };
};

const duplicatesOf = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
};

/**
 * Reports a duplicate id. If several headings of an entry have the id, the problem names the first and the last of
 * them, and is the same for every page that shows the entry.
 */
const duplicateProblem = (input: CheckInput, route: Route, id: string): Problem => {
  const { index } = input;
  const entry = 'entry' in route && route.entry !== undefined ? index.entries.get(route.entry) : undefined;
  const headings = (entry?.headings ?? []).filter((one) => one.id === id);
  const [first, last] = [headings[0], headings.at(-1)];
  const common = {
    code: 'page/duplicate-id',
    severity: 'error',
    hint: 'give one of the elements a different id; in Markdown, write `{#id}` after the text of a heading.',
  } as const;
  if (entry === undefined || first === undefined || last === undefined || first === last)
    return {
      ...common,
      message: `The page \`${route.path}\` has the id \`${id}\` more than once.`,
      at: entry && last ? { file: entry.path, position: last.position } : placeOnSource(input, route).at,
    };
  return {
    ...common,
    message: `${headings.length === 2 ? 'Two' : headings.length} headings of one page have the id \`${id}\`.`,
    at: { file: entry.path, position: last.position },
    related: [{ message: 'first used at', at: { file: entry.path, position: first.position } }],
  };
};

/** Reports a broken link. If a template of the project writes the link, the place is in that template. */
const brokenProblem = ({ site, findWritten }: CheckInput, route: Route, href: string, what = 'page'): Problem => {
  const at = findWritten?.([href, `/${href.slice(site.settings.basePath.length)}`]);
  const target = decodePath(pathOfHref(site.settings, href));
  return {
    code: 'page/broken-href',
    severity: 'error',
    message: `The ${what} \`${route.path}\` has a link to \`${href}\`, which does not exist.`,
    ...(at ? { at } : placeOf(route)),
    ...aboutPath(site.settings, findApiOfPath(site.settings, target) ? target : route.path),
  };
};

/**
 * Checks those paths in the stylesheet that are below the base path. Relative paths are resolved when the CSS is
 * compiled.
 */
const checkStyles = ({ styleLinks, findWritten, site }: CheckInput, look: LookUp): Problem[] =>
  [...new Set(styleLinks)].flatMap((target): Problem[] => {
    if (
      !target.startsWith(site.settings.basePath) ||
      hasScheme(target) ||
      look(target.split('#')[0] ?? '').kind !== 'nowhere'
    )
      return [];
    const at = findWritten?.([target]);
    const message = `The stylesheet of the templates refers to \`${target}\`, which does not exist.`;
    return [{ code: 'page/broken-href', severity: 'error', message, ...(at && { at }) }];
  });

/**
 * Returns the hrefs of references whose descriptions could not be parsed. That mistake is already reported, so links to
 * these missing pages are not reported.
 */
const brokenApiHrefs = ({ settings, specs }: Site): readonly string[] =>
  settings.apis
    .filter((api) => !specs.some((record) => record.spec.name === api.name))
    .flatMap((api) =>
      settings.locales.map(({ code }) =>
        hrefOf(settings, { kind: 'api', path: localisedPath(settings, code, api.path) }),
      ),
    );

/**
 * Result of a look-up. The kind is `page` if the page or file exists but does not have the anchor; `anchors` are the
 * anchors that it has. `route` is absent for a file.
 */
export type Found =
  | { readonly kind: 'there' | 'nowhere' }
  | { readonly kind: 'page'; readonly route?: Route; readonly anchor: string; readonly anchors: readonly string[] };
/** Looks up an href of the site, base path included. */
export type LookUp = (href: string) => Found;

/** Creates a function that finds out whether an href of the site leads to an output, and to an anchor in it. */
export const createLookUp = (
  {
    site,
    index,
    facts,
    hasAnchor,
    staticLinks,
  }: Pick<CheckInput, 'site' | 'index' | 'facts' | 'hasAnchor' | 'staticLinks'>,
  outputs: ReadonlySet<string>,
): LookUp => {
  const { basePath } = site.settings;
  const routeByHref = new Map(index.all.map((route) => [decodeAddress(hrefOf(site.settings, route)), route]));
  const idsOf = new Map(staticLinks.flatMap(({ output, ids }) => (ids === undefined ? [] : [[output as string, ids]])));
  const broken = new Set(brokenApiHrefs(site));
  const known = new Map<string, Found>();
  const there: Found = { kind: 'there' };
  const lookInFile = (path: string, anchor: string): Found => {
    const inner = path.slice(basePath.length);
    const output = [inner, `${inner}.html`, `${inner.replace(/\/$/, '')}/index.html`].find((name) => outputs.has(name));
    if (output === undefined) return broken.has(path) ? there : { kind: 'nowhere' };
    const ids = idsOf.get(output);
    return anchor === '' || ids === undefined || ids.includes(anchor) ? there : { kind: 'page', anchor, anchors: ids };
  };
  const targetOf = (route: Extract<Route, { kind: 'redirect' }>): string | undefined => {
    const resolved = resolveLink(site, index, { route: homeRoute({ site, index, locale: route.locale }) }, route.to);
    return resolved.kind === 'route' && resolved.route.kind !== 'redirect' && !resolved.href.includes('#')
      ? resolved.href
      : undefined;
  };
  const look = (href: string): Found => {
    const [target = '', hash = ''] = href.split('#');
    const [path, anchor] = [decodePath(target.split('?')[0] ?? ''), decodePath(hash)];
    const route = routeByHref.get(path);
    if (route === undefined) return lookInFile(path, anchor);
    // A redirect keeps the anchor (`templates/client/forward.ts`).
    const onwards = route.kind === 'redirect' && anchor !== '' ? targetOf(route) : undefined;
    if (onwards !== undefined) return look(`${onwards}#${hash}`);
    const anchors = facts.get(route.path)?.anchors;
    // `#top` is the top of every page (HTML Standard, "select the indicated part").
    return /^(top)?$/.test(anchor) || anchors === undefined || hasAnchor(route.path, anchor)
      ? there
      : { kind: 'page', route, anchor, anchors };
  };
  // Results are cached, because very many pages contain the links of a sidebar.
  return (href) => {
    const found = known.get(href) ?? look(href);
    known.set(href, found);
    return found;
  };
};

/**
 * Checks the stylesheet, and every page that is neither clean nor part of a dated reference. `isExplained` returns
 * whether another problem already covers the link. Problems: `page/duplicate-id`, `page/broken-href`.
 */
export const checkRendered = (
  input: CheckInput,
  outputs: ReadonlySet<string>,
  isExplained: (href: string, found: Found) => boolean,
): Problem[] => {
  const look = createLookUp(input, outputs);
  const leadsSomewhere = (href: string): boolean => {
    const found = look(href);
    return found.kind === 'there' || isExplained(href, found);
  };
  // Many pages have the same navigation, so a broken href in HTML is reported only for the first page that has it.
  const reported = new Set<string>();
  const isNew = (href: string): boolean => reported.size < reported.add(href).size;
  const pages = input.index.all.flatMap((route): Problem[] => {
    const facts = input.facts.get(route.path);
    // Dated references are not checked, because the targets of their links may have been removed, and recorded
    // descriptions must not be changed.
    if (facts === undefined || isDated(route) || input.isClean(route)) return [];
    const own = facts.links.filter((href) => href.startsWith(input.site.settings.basePath) && !hasScheme(href));
    // Headings of a twin have no ids, so only the file has to exist.
    const twin = (input.twinLinks.get(route.path) ?? []).filter((href) => !leadsSomewhere(href.split('#')[0] ?? ''));
    return [
      ...duplicatesOf(facts.anchors).map((id) => duplicateProblem(input, route, id)),
      ...own.filter((href) => !leadsSomewhere(href) && isNew(href)).map((href) => brokenProblem(input, route, href)),
      ...twin.map((href) => brokenProblem(input, route, href, 'Markdown of')),
    ];
  });
  return [...pages, ...checkStyles(input, look)];
};
