// Which files for machines a route has, and what they are called (docs/urls.md).
import { operationAnchor } from '../../model/anchors.ts';
import type { Operation } from '../../model/api-spec.ts';
import { shortenName } from '../../model/file-names.ts';
import { createFreeNameFinder } from '../../model/create-free-name-finder.ts';
import { foldPath, type OutputPath, toOutputPath } from '../../model/paths.ts';
import type { ReferencePart } from '../../model/reference-parts.ts';
import { isDated, type Route } from '../../model/route.ts';
import type { Settings } from '../../model/settings.ts';
import type { Site, SpecRecord } from '../../model/site.ts';
import { localisedPath, type RouteIndex } from '../route-index.ts';

/** A redirect, the search and the 404 page have nothing to say to a machine; a dated reference is recorded as a file. */
export const hasTwin = ({ output }: Settings, route: Route): boolean =>
  output.twins && route.kind !== 'redirect' && route.kind !== 'search' && route.kind !== 'notFound' && !isDated(route);

/** `docs/intro.md`; a home page is `index.md`. */
export const markdownOutput = (route: Pick<Route, 'kind' | 'path'>): OutputPath => {
  const inner = route.path.slice(1);
  if (inner === '') return toOutputPath('index.md');
  return toOutputPath(route.kind === 'home' ? `${inner}/index.md` : `${inner}.md`);
};

export const referenceOutput = (route: Pick<Route, 'path'>, file: string): OutputPath => toOutputPath(`${route.path}/${file}`);

export const bundleFiles = ['openapi.json', 'openapi.yaml'] as const;

/** The files of an operation; `anchor` is that of the reference. */
export type OperationFiles = {
  readonly operation: Operation;
  readonly anchor: string;
  readonly markdown: OutputPath;
  readonly json: OutputPath;
};

const reserved = 'openapi';

/** The file name of each operation is its anchor; one that no file system could tell from another, from the bundle or a version gets `~2`, `~3` … */
const filesOnOnePage = ({ spec, outline }: SpecRecord, route: Pick<Route, 'path'>): readonly OperationFiles[] => {
  const taken = new Set<string>([reserved, ...outline.others.map(foldPath)]);
  const findFreeName = createFreeNameFinder('~', foldPath);
  const operations = [
    ...spec.operations.map((operation) => ({ operation, anchor: operationAnchor(operation.id) })),
    ...spec.webhooks.map((operation) => ({ operation, anchor: operationAnchor(`webhook-${operation.id}`) })),
  ];
  return operations.map(({ operation, anchor }) => {
    const name = findFreeName(shortenName(anchor), (other) => taken.has(foldPath(other)));
    taken.add(foldPath(name));
    return { operation, anchor, markdown: referenceOutput(route, `${name}.md`), json: referenceOutput(route, `${name}.json`) };
  });
};

/** Where an operation has a page of its own, its files stand beside that. */
const filesBesidePage = (part: ReferencePart, route: Pick<Route, 'path'>): OperationFiles[] => {
  if (part.kind !== 'operation') return [];
  const json = foldPath(part.path) === reserved ? `${part.path}~2` : part.path;
  const { operation, anchor } = part;
  return [{ operation, anchor, markdown: referenceOutput(route, `${part.path}.md`), json: referenceOutput(route, `${json}.json`) }];
};

const filesBesidePages = ({ outline }: SpecRecord, route: Pick<Route, 'path'>): readonly OperationFiles[] =>
  [...outline.parts.values()].flatMap((part) => filesBesidePage(part, route));

/** `route`: of the reference in a locale, be it one page or the overview. */
export const operationFiles = (record: SpecRecord, route: Pick<Route, 'path'>): readonly OperationFiles[] =>
  record.outline.layout === 'page' ? filesOnOnePage(record, route) : filesBesidePages(record, route);

/** The reference that a page is a part of, in the page's locale. */
export const referenceOf = (
  { settings }: Site,
  { api, locale }: { readonly api: string; readonly locale: string },
): Pick<Route, 'path'> => ({
  path: localisedPath(settings, locale, settings.apis.find(({ name }) => name === api)?.path ?? ''),
});

/** Of the operations that a page is about: all of a reference on one page, one of a page of its own (one look: there are thousands of such pages). */
export const operationFilesOf = (site: Site, record: SpecRecord, route: Route): readonly OperationFiles[] => {
  if (route.kind === 'api') return operationFiles(record, route);
  const part = 'part' in route ? record.outline.parts.get(route.part) : undefined;
  return part === undefined || !('api' in route) ? [] : filesBesidePage(part, referenceOf(site, route));
};

/** All files that come with a route besides its page. */
export const twinOutputs = (site: Site, route: Route): readonly OutputPath[] => {
  if (!hasTwin(site.settings, route)) return [];
  const own = markdownOutput(route);
  const record = 'api' in route ? site.specs.find(({ spec }) => spec.name === route.api) : undefined;
  if (record === undefined) return [own];
  const isReference = route.kind === 'api' || route.kind === 'apiOverview';
  const bundles = isReference ? bundleFiles.map((file) => referenceOutput(route, file)) : [];
  const files = operationFilesOf(site, record, route).flatMap(({ markdown, json }) => [markdown, json]);
  return [...new Set([own, ...bundles, ...files])];
};

/** Some 5 MB: what is longer no model takes at once, and some hosts no more than twice as much of a file. */
const mostInFull = 500;

/** Whether `llms-full.txt` says a locale's pages. Where it does not, `llms.txt` leads to each of them. */
export const hasFullText = (index: RouteIndex, locale: string): boolean =>
  index.all.filter((route) => route.locale === locale).length <= mostInFull;
