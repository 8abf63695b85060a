// A page of a reference → the OpenAPI files next to it: the whole description, and a slice for each operation. Writing
// JSON and YAML is left to `src/reference`.
import type { BundleMap } from '../../model/api/bundle.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Route } from '../../model/site/route.ts';
import type { Slice } from '../../reference/bundle/slice-bundle.ts';
import { memoizeByText } from '../../model/memoize.ts';
import { referenceRoute } from '../translations/spec-texts.ts';
import { findRecord } from '../../site/models/find-record.ts';
import { resolveLink } from '../../site/links/links.ts';
import { bundleFiles, operationFilesOf, referenceOutput, twinOutputs } from '../../site/twins/twin-paths.ts';
import { textMarkdown } from '../pages/markdown-bodies.ts';
import type { SharedContext } from '../pages/shared-context.ts';

type Write = (node: BundleMap) => Promise<string>;

/** Functions that load descriptions, each only once, and functions that write them with the texts of a locale. */
export type OpenApiSource = {
  readonly bundle: (api: string) => Promise<BundleMap>;
  readonly slice: (api: string) => Promise<Slice>;
  readonly json: (api: string, locale: string) => Write;
  readonly yaml: (api: string, locale: string) => Write;
};

export type LoadBundle = (api: string) => Promise<BundleMap | undefined>;

/** Creates an `OpenApiSource`. Descriptions are loaded when they are first requested. */
export const createOpenApiSource = ({ site, index }: SharedContext, loadBundle: LoadBundle): OpenApiSource => {
  const bundle = memoizeByText(async (api = ''): Promise<BundleMap> => {
    const loaded = await loadBundle(api);
    if (loaded === undefined) throw new Error(`bug: ${api} has a page but no bundle`);
    return loaded;
  });
  const slice = memoizeByText(async (api = '') =>
    (await import('../../reference/bundle/slice-bundle.ts')).createSlice(await bundle(api), findRecord(site, api).spec),
  );
  const translateIn = (api: string, locale: string): ((text: string) => string) => {
    const record = findRecord(site, api);
    const route = referenceRoute(site, index, locale, record);
    // Other tools show these texts outside the site, so their links are absolute URLs if the site has a URL.
    const link = (target: string): string | undefined => {
      const found = resolveLink(site, index, { route }, target);
      if (found.kind === 'missing') return undefined;
      return found.kind === 'external' ? found.href : `${site.settings.url ?? ''}${found.href}`;
    };
    return (text) =>
      textMarkdown(record, locale, text, { link, messages: {}, part: ({ plain, rest }) => rest?.whole ?? plain });
  };
  const json = memoizeByText(async (api = '', locale = '') => {
    const { createBundleJson, sharedDepth } = await import('../../reference/bundle/bundle-json.ts');
    return createBundleJson(translateIn(api, locale), sharedDepth(findRecord(site, api).spec));
  });
  return {
    bundle,
    slice,
    json: (api, locale) => async (node) => `${(await json(api, locale))(node)}\n`,
    yaml: (api, locale) => async (node) =>
      `${(await import('../../reference/bundle/bundle-yaml.ts')).bundleYaml(node, translateIn(api, locale))}\n`,
  };
};

/** Plans the OpenAPI files of a page. `planned` makes a file from its path and a function that returns its text. */
export const openApiFiles = <File>(
  { site }: SharedContext,
  source: OpenApiSource,
  route: Route,
  planned: (output: OutputPath, make: () => Promise<string>) => File,
): File[] => {
  if (!('api' in route)) return [];
  const { api, locale } = route;
  const record = findRecord(site, api);
  const toJson = source.json(api, locale);
  const [json, yaml] = bundleFiles.map((name) => referenceOutput(route, name));
  const operations = new Map(operationFilesOf(site, record, route).map((files) => [files.json, files.operation]));
  return twinOutputs(site, route).flatMap((output): File[] => {
    if (output === json) return [planned(output, async () => toJson(await source.bundle(api)))];
    if (output === yaml) return [planned(output, async () => source.yaml(api, locale)(await source.bundle(api)))];
    const operation = operations.get(output);
    return operation === undefined ? [] : [planned(output, async () => toJson((await source.slice(api))(operation)))];
  });
};
