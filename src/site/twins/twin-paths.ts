// Returns the paths of the files for machines that belong to a route (docs/urls.md). Also decides whether a route has a
// twin, and whether a locale has an `llms-full.txt`.
import { operationAnchor } from '../../model/reference/anchors.ts';
import type { Operation } from '../../model/api/api-spec.ts';
import { shortenName } from '../../model/file-names.ts';
import { createFreeNameFinder } from '../../text/create-free-name-finder.ts';
import { foldPath, type OutputPath, toOutputPath } from '../../model/paths.ts';
import type { ReferencePart } from '../../model/reference/reference-parts.ts';
import { pageTraits } from '../../model/site/page-kinds.ts';
import { isDated, type Route } from '../../model/site/route.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { Site, SpecRecord } from '../../model/site/site.ts';
import { localisedPath, type RouteIndex } from '../routing/route-index.ts';

/** Returns whether a route has a twin. Dated references do not have twins. */
export const hasTwin = ({ output }: Settings, route: Route): boolean =>
  output.twins && pageTraits[route.kind].hasTwin && !isDated(route);

/** Returns the Markdown file of a route: `docs/intro.md`, or `index.md` for a home page. */
export const markdownOutput = (route: Pick<Route, 'kind' | 'path'>): OutputPath => {
  const inner = route.path.slice(1);
  if (inner === '') return toOutputPath('index.md');
  return toOutputPath(route.kind === 'home' ? `${inner}/index.md` : `${inner}.md`);
};

/** Returns the path of a file in the folder of a reference. */
export const referenceOutput = (route: Pick<Route, 'path'>, file: string): OutputPath =>
  toOutputPath(`${route.path}/${file}`);

/** Names of the bundles of a description. */
export const bundleFiles = ['openapi.json', 'openapi.yaml'] as const;

/** Operation with its files. `anchor` is the anchor in the reference. */
export type OperationFiles = {
  readonly operation: Operation;
  readonly anchor: string;
  readonly markdown: OutputPath;
  readonly json: OutputPath;
};

const reserved = 'openapi';

/**
 * Returns each operation with its files, which are named after its anchor. A name that a file system could confuse with
 * the name of another operation, of the bundle or of a version gets `~2`, `~3` …
 */
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
    return {
      operation,
      anchor,
      markdown: referenceOutput(route, `${name}.md`),
      json: referenceOutput(route, `${name}.json`),
    };
  });
};

/** Returns the files of a part with its own page, next to that page. Only operations have such files. */
const filesNextToPage = (part: ReferencePart, route: Pick<Route, 'path'>): OperationFiles[] => {
  if (part.kind !== 'operation') return [];
  const json = foldPath(part.path) === reserved ? `${part.path}~2` : part.path;
  const { operation, anchor } = part;
  return [
    {
      operation,
      anchor,
      markdown: referenceOutput(route, `${part.path}.md`),
      json: referenceOutput(route, `${json}.json`),
    },
  ];
};

const filesNextToPages = ({ outline }: SpecRecord, route: Pick<Route, 'path'>): readonly OperationFiles[] =>
  [...outline.parts.values()].flatMap((part) => filesNextToPage(part, route));

/**
 * Returns the files of all operations. `route` is the route of the reference in a locale, either the single page or the
 * overview.
 */
export const operationFiles = (record: SpecRecord, route: Pick<Route, 'path'>): readonly OperationFiles[] =>
  record.outline.layout === 'page' ? filesOnOnePage(record, route) : filesNextToPages(record, route);

/** Returns the path of the reference that a page belongs to, in the page's locale. */
export const referenceOf = (
  { settings }: Site,
  { api, locale }: { readonly api: string; readonly locale: string },
): Pick<Route, 'path'> => ({
  path: localisedPath(settings, locale, settings.apis.find(({ name }) => name === api)?.path ?? ''),
});

/**
 * Returns the files of the operations that a page is about. For an operation with its own page, only this operation is
 * looked up, because a reference can have thousands of such pages.
 */
export const operationFilesOf = (site: Site, record: SpecRecord, route: Route): readonly OperationFiles[] => {
  if (route.kind === 'api') return operationFiles(record, route);
  const part = 'part' in route ? record.outline.parts.get(route.part) : undefined;
  return part === undefined || !('api' in route) ? [] : filesNextToPage(part, referenceOf(site, route));
};

/** Returns all files of a route in addition to its page. */
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

/** Maximum number of pages of a locale that has an `llms-full.txt`. */
const mostInFull = 500;

/** Returns whether a locale has an `llms-full.txt`. A locale with more than `mostInFull` pages has only `llms.txt`. */
export const hasFullText = (index: RouteIndex, locale: string): boolean =>
  index.all.filter((route) => route.locale === locale).length <= mostInFull;
