// Which files for machines a route has, and what they are called (docs/urls.md).
import { operationAnchor } from '../../model/anchors.ts';
import type { ApiSpec, Operation } from '../../model/api-spec.ts';
import { foldPath, type OutputPath, toOutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/route.ts';
import type { Settings } from '../../model/settings.ts';
import type { Site } from '../../model/site.ts';

/** A redirect and the 404 page have nothing to say to a machine. */
const withoutTwin: readonly Route['kind'][] = ['redirect', 'notFound', 'apiOverview', 'apiOperation', 'apiSchema', 'apiTag'];

export const hasTwin = ({ output }: Settings, { kind }: Route): boolean => output.twins && !withoutTwin.includes(kind);

/** `docs/intro.md`; a home page is `index.md`. */
export const markdownOutput = (route: Pick<Route, 'kind' | 'path'>): OutputPath => {
  const inner = route.path.slice(1);
  if (inner === '') return toOutputPath('index.md');
  return toOutputPath(route.kind === 'home' ? `${inner}/index.md` : `${inner}.md`);
};

export type OperationName = { readonly operation: Operation; readonly anchor: string; readonly name: string };

/** The file name of each operation is its anchor; one that no file system could tell from another, or from the bundle, gets `~2`, `~3` … */
export const operationNames = (spec: ApiSpec): readonly OperationName[] => {
  const taken = new Set(['openapi']);
  const operations = [
    ...spec.operations.map((operation) => ({ operation, anchor: operationAnchor(operation.id) })),
    ...spec.webhooks.map((operation) => ({ operation, anchor: operationAnchor(`webhook-${operation.id}`) })),
  ];
  return operations.map(({ operation, anchor }) => {
    let name = anchor;
    for (let number = 2; taken.has(foldPath(name)); number += 1) name = `${anchor}~${number}`;
    taken.add(foldPath(name));
    return { operation, anchor, name };
  });
};

export const referenceOutput = (route: Pick<Route, 'path'>, file: string): OutputPath => toOutputPath(`${route.path}/${file}`);

export const bundleFiles = ['openapi.json', 'openapi.yaml'] as const;

/** All files that come with a route besides its page. */
export const twinOutputs = (site: Site, route: Route): readonly OutputPath[] => {
  if (!hasTwin(site.settings, route)) return [];
  const own = markdownOutput(route);
  const record = route.kind === 'api' ? site.specs.find(({ spec }) => spec.name === route.api) : undefined;
  if (record === undefined) return [own];
  const names = operationNames(record.spec).flatMap(({ name }) => [`${name}.md`, `${name}.json`]);
  return [own, ...[...bundleFiles, ...names].map((file) => referenceOutput(route, file))];
};
