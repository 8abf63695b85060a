// A page of a reference → the OpenAPI files that stand beside it: the description whole, and one call of it.
import type { BundleMap } from '../model/bundle.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Route } from '../model/route.ts';
import type { Slice } from '../reference/slice-bundle.ts';
import { findRecord } from '../site/models/api.ts';
import { resolveLink } from '../site/links.ts';
import { bundleFiles, operationFilesOf, referenceOutput, twinOutputs } from '../site/twins/twin-paths.ts';
import { textMarkdown } from './markdown-bodies.ts';
import type { SharedContext } from './shared-context.ts';

/** What the OpenAPI files of all locales are made from, loaded once for each description. */
export type OpenApiSource = {
  readonly bundle: (api: string) => Promise<BundleMap>;
  readonly slice: (api: string) => Promise<Slice>;
};

export type LoadBundle = (api: string) => Promise<BundleMap | undefined>;

export const createOpenApiSource = ({ site }: SharedContext, loadBundle: LoadBundle): OpenApiSource => {
  const bundles = new Map<string, Promise<BundleMap>>();
  const slices = new Map<string, Promise<Slice>>();
  const load = async (api: string): Promise<BundleMap> => {
    const bundle = await loadBundle(api);
    if (bundle === undefined) throw new Error(`bug: ${api} has a page and no bundle`);
    return bundle;
  };
  const bundle = (api: string): Promise<BundleMap> => {
    const known = bundles.get(api) ?? load(api);
    bundles.set(api, known);
    return known;
  };
  const makeSlice = async (api: string): Promise<Slice> =>
    (await import('../reference/slice-bundle.ts')).createSlice(await bundle(api), findRecord(site, api).spec);
  return {
    bundle,
    slice: (api) => {
      const known = slices.get(api) ?? makeSlice(api);
      slices.set(api, known);
      return known;
    },
  };
};

/** `planned`: from the path and what makes its text. */
export const openApiFiles = <File>(
  { site, index }: SharedContext,
  source: OpenApiSource,
  route: Route,
  planned: (output: OutputPath, make: () => Promise<string>) => File,
): File[] => {
  if (!('api' in route)) return [];
  const { api, locale } = route;
  const record = findRecord(site, api);
  // Other tools show these texts to people: their links lead to the pages.
  const link = (target: string): string | undefined => {
    const found = resolveLink(site, index, { route }, target);
    if (found.kind === 'missing') return undefined;
    return found.kind === 'external' ? found.href : `${site.settings.url ?? ''}${found.href}`;
  };
  const translate = (text: string): string => textMarkdown(record, locale, text, { link });
  const write = {
    json: async (node: BundleMap) => `${(await import('../reference/bundle-json.ts')).bundleJson(node, translate)}\n`,
    yaml: async (node: BundleMap) => `${(await import('../reference/bundle-yaml.ts')).bundleYaml(node, translate)}\n`,
  };
  const [json, yaml] = bundleFiles.map((name) => referenceOutput(route, name));
  const operations = new Map(operationFilesOf(site, record, route).map((files) => [files.json, files.operation]));
  return twinOutputs(site, route).flatMap((output): File[] => {
    if (output === json) return [planned(output, async () => write.json(await source.bundle(api)))];
    if (output === yaml) return [planned(output, async () => write.yaml(await source.bundle(api)))];
    const operation = operations.get(output);
    return operation === undefined ? [] : [planned(output, async () => write.json((await source.slice(api))(operation)))];
  });
};
