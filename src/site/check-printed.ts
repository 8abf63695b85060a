// What templates said they printed: an href that leads nowhere or an id that stands twice is told by page, because no line of a source wrote it.
import type { EntryMeta } from '../model/entry.ts';
import type { NamesBy } from '../model/names.ts';
import type { PageFacts } from '../model/output.ts';
import { decodeAddress, decodePath } from '../model/decode-address.ts';
import type { RoutePath } from '../model/paths.ts';
import type { TemplateModule } from '../model/ports.ts';
import type { Place, Problem } from '../model/problem.ts';
import { isDated, type Route } from '../model/route.ts';
import type { Site, SpecRecord } from '../model/site.ts';
import type { StaticLinks } from '../model/static-links.ts';
import { findSpec } from './find-api.ts';
import { aboutPath, findApiOfPath, pathOfHref } from './find-api-of-path.ts';
import { hasScheme, resolveLink } from './links.ts';
import { homeRoute } from './navigation.ts';
import { hrefOf, localisedPath, type RouteIndex } from './route-index.ts';

export type CheckInput = {
  readonly site: Site;
  readonly index: RouteIndex;
  readonly facts: ReadonlyMap<RoutePath, PageFacts>;
  /** What the Markdown of each page links to. */
  readonly twinLinks: ReadonlyMap<RoutePath, readonly string[]>;
  readonly staticLinks: readonly StaticLinks[];
  /** Addresses that the stylesheet of the templates has. */
  readonly styleLinks: readonly string[];
  readonly locateLink: LocateLink;
  /** Absent where nobody knows the templates' sources. */
  readonly findWritten?: TemplateModule['findWritten'];
  readonly hasAnchor: (path: RoutePath, anchor: string) => boolean;
  /** Anchors of a page that begin with the name of a part and a dot. */
  readonly anchorsBelow: (path: RoutePath, owner: string) => readonly string[];
  /** What could be meant by what is misspelt, so that hints take no longer for a larger site. */
  readonly namesBy: NamesBy;
  /** It was checked as it is, and in what is around it, and nothing was found. */
  readonly isClean: (one: EntryMeta | Route) => boolean;
};

/** `locale`: that the words are written in; `source`: what they are looked up by; `before`: how many links to the same target stand before it in the text. */
export type LinkInText = { readonly locale: string; readonly source: string; readonly target: string; readonly before: number };

/** Every place that has the text, at the link. */
export type LocateLink = (record: SpecRecord, link: LinkInText) => readonly Place[];

export const placeOf = (route: Route): { at?: Place } =>
  'entry' in route && route.entry !== undefined ? { at: { file: route.entry } } : {};

/** A page of a reference is made of its description, where a line is not known. */
const placeOnSource = ({ site }: CheckInput, route: Route): { at?: Place } => {
  const file = 'api' in route ? findSpec(site, route.api)?.spec.file : undefined;
  return file === undefined ? placeOf(route) : { at: { file } };
};

const duplicatesOf = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
};

/** Where a text has the id at two of its headings, both are named: the page of another locale that shows it has the same mistake. */
const duplicateProblem = (input: CheckInput, route: Route, id: string): Problem => {
  const { index } = input;
  const entry = 'entry' in route && route.entry !== undefined ? index.entries.get(route.entry) : undefined;
  const headings = (entry?.headings ?? []).filter((one) => one.id === id);
  const [first, last] = [headings[0], headings.at(-1)];
  const common = { code: 'page/duplicate-id', severity: 'error', hint: 'give one of the headings an id of its own with `{#id}`.' } as const;
  if (entry === undefined || first === undefined || last === undefined || first === last)
    return {
      ...common,
      message: `The page \`${route.path}\` has the id \`${id}\` more than once.`,
      at: entry && last ? { file: entry.path, position: last.position } : placeOnSource(input, route).at,
    };
  return {
    ...common,
    message: `The id \`${id}\` stands at ${headings.length === 2 ? 'two' : headings.length} headings of one page.`,
    at: { file: entry.path, position: last.position },
    related: [{ message: 'the first is here', at: { file: entry.path, position: first.position } }],
  };
};

/** Where a template of the project writes it, that is the place to mend it. */
const brokenProblem = ({ site, findWritten }: CheckInput, route: Route, href: string, what = 'page'): Problem => {
  const at = findWritten?.([href, `/${href.slice(site.settings.basePath.length)}`]);
  const target = decodePath(pathOfHref(site.settings, href));
  return {
    code: 'page/broken-href',
    severity: 'error',
    message: `The ${what} \`${route.path}\` prints a link to \`${href}\`, which leads nowhere.`,
    ...(at ? { at } : placeOf(route)),
    ...aboutPath(site.settings, findApiOfPath(site.settings, target) ? target : route.path),
  };
};

/** Of an absolute path: what stands beside a stylesheet is looked for when it is compiled. */
const checkStyles = ({ styleLinks, findWritten, site }: CheckInput, look: LookUp): Problem[] =>
  [...new Set(styleLinks)].flatMap((target): Problem[] => {
    if (!target.startsWith(site.settings.basePath) || hasScheme(target) || look(target.split('#')[0] ?? '').kind !== 'nowhere') return [];
    const at = findWritten?.([target]);
    const message = `The stylesheet of the templates names \`${target}\`, where there is no file.`;
    return [{ code: 'page/broken-href', severity: 'error', message, ...(at && { at }) }];
  });

/** A description that did not parse has its own problems; that its page is missing is no second mistake. */
const brokenApiHrefs = ({ settings, specs }: Site): readonly string[] =>
  settings.apis
    .filter((api) => !specs.some((record) => record.spec.name === api.name))
    .flatMap((api) => settings.locales.map(({ code }) => hrefOf(settings, { kind: 'api', path: localisedPath(settings, code, api.path) })));

/** `page`: it is there, and has no such anchor but those; `route` is absent for a file. */
export type Found =
  | { readonly kind: 'there' | 'nowhere' }
  | { readonly kind: 'page'; readonly route?: Route; readonly anchor: string; readonly anchors: readonly string[] };
export type LookUp = (href: string) => Found;

/** Whether an href of this site leads to an output, and to an anchor that is there. */
export const createLookUp = (
  { site, index, facts, hasAnchor, staticLinks }: Pick<CheckInput, 'site' | 'index' | 'facts' | 'hasAnchor' | 'staticLinks'>,
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
    return resolved.kind === 'route' && resolved.route.kind !== 'redirect' && !resolved.href.includes('#') ? resolved.href : undefined;
  };
  const look = (href: string): Found => {
    const [target = '', hash = ''] = href.split('#');
    const [path, anchor] = [decodePath(target.split('?')[0] ?? ''), decodePath(hash)];
    const route = routeByHref.get(path);
    if (route === undefined) return lookInFile(path, anchor);
    // The anchor goes along (`templates/client/forward.ts`).
    const onwards = route.kind === 'redirect' && anchor !== '' ? targetOf(route) : undefined;
    if (onwards !== undefined) return look(`${onwards}#${hash}`);
    const anchors = facts.get(route.path)?.anchors;
    // `#top` is the beginning of any page (HTML, "find the indicated part").
    return /^(top)?$/.test(anchor) || anchors === undefined || hasAnchor(route.path, anchor)
      ? there
      : { kind: 'page', route, anchor, anchors };
  };
  // What a sidebar links to stands on very many pages.
  return (href) => {
    const found = known.get(href) ?? look(href);
    known.set(href, found);
    return found;
  };
};

/** Problems: `page/duplicate-id`, `page/broken-href`. */
export const checkPrinted = (
  input: CheckInput,
  outputs: ReadonlySet<string>,
  isExplained: (href: string, found: Found) => boolean,
): Problem[] => {
  const look = createLookUp(input, outputs);
  /** What a source has written, too, is told there. */
  const leadsSomewhere = (href: string): boolean => {
    const found = look(href);
    return found.kind === 'there' || isExplained(href, found);
  };
  // The frame of a section prints its links on every page of it: one mistake, told once.
  const told = new Set<string>();
  const isNew = (href: string): boolean => told.size < told.add(href).size;
  const pages = input.index.all.flatMap((route): Problem[] => {
    const facts = input.facts.get(route.path);
    // What an old text leads to may be gone, and nobody may change it.
    if (facts === undefined || isDated(route) || input.isClean(route)) return [];
    const own = facts.links.filter((href) => href.startsWith(input.site.settings.basePath) && !hasScheme(href));
    // Headings of a twin have no ids: the file is what there has to be.
    const twin = (input.twinLinks.get(route.path) ?? []).filter((href) => !leadsSomewhere(href.split('#')[0] ?? ''));
    return [
      ...duplicatesOf(facts.anchors).map((id) => duplicateProblem(input, route, id)),
      ...own.filter((href) => !leadsSomewhere(href) && isNew(href)).map((href) => brokenProblem(input, route, href)),
      ...twin.map((href) => brokenProblem(input, route, href, 'Markdown of')),
    ];
  });
  return [...pages, ...checkStyles(input, look)];
};
