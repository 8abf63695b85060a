// Pages → their files for machines, made when they are asked for and remembered by the key of their page: Markdown, OpenAPI, `llms-full.txt`.
import type { BundleMap } from '../model/bundle.ts';
import type { MarkdownPiece } from '../model/markdown.ts';
import type { OutputFile } from '../model/output.ts';
import type { PageModel } from '../model/page-model.ts';
import { type FilePath, type OutputPath, toOutputPath } from '../model/paths.ts';
import type { MemoStore } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { Slice } from '../reference/slice-bundle.ts';
import { apiTitle } from '../site/api-title.ts';
import type { Bodies, ModelContext } from '../site/models/context.ts';
import { findRecord } from '../site/models/api.ts';
import { modelPage } from '../site/models/model-page.ts';
import { type LlmsOrder, llmsIndex, llmsOrder } from '../site/twins/llms.ts';
import { hasScheme, resolveLink } from '../site/links.ts';
import { localisedPath } from '../site/route-index.ts';
import { createTwinLinks, type TwinLinks } from '../site/twins/twin-links.ts';
import {
  bundleFiles,
  hasTwin,
  markdownOutput,
  operationFiles,
  referenceOf,
  referenceOutput,
  twinOutputs,
} from '../site/twins/twin-paths.ts';
import { hashText } from './keys.ts';
import { markdownBodies, textMarkdown } from './markdown-bodies.ts';

export type PlannedTwin = {
  readonly output: OutputPath;
  readonly file: OutputFile;
};

/** What one page has for machines: its twin, and for a reference those of its operations, in order. */
type Texts = { readonly files: readonly (readonly [OutputPath, string])[]; readonly links: readonly string[] };

export type TwinGroup = {
  readonly route: Route;
  readonly twins: readonly PlannedTwin[];
  /** Its Markdown, whole. */
  readonly texts: () => Promise<readonly string[]>;
  /** Addresses within the site that its Markdown names, without origin. */
  readonly links: () => Promise<readonly string[]>;
};

export type TwinInput = {
  readonly shared: Omit<ModelContext, 'bodies'>;
  readonly memo: MemoStore;
  readonly loadMarkdown: (path: FilePath) => Promise<readonly MarkdownPiece[]>;
  readonly loadBundle: (api: string) => Promise<BundleMap | undefined>;
  readonly reference: Bodies['reference'];
  readonly samples: Bodies['samples'];
};

export type TwinPage = { readonly route: Route; readonly key: string };

const encoder = new TextEncoder();

const textFile = (key: string, make: () => Promise<string>): OutputFile => ({ key, produce: async () => encoder.encode(await make()) });

/** Links of a twin lead within the site or out of it; the first kind is recorded, to be held against what the site has. */
const recordLinks = (links: TwinLinks, origin: string, basePath: string): { toTwin: TwinLinks['toTwin']; printed: Set<string> } => {
  const printed = new Set<string>();
  return {
    printed,
    toTwin: (href) => {
      const twin = links.toTwin(href);
      const path = twin.startsWith(`${origin}${basePath}`) ? twin.slice(origin.length) : twin;
      if (path.startsWith(basePath) && !hasScheme(path)) printed.add(path);
      return twin;
    },
  };
};

const makeTexts = async (input: TwinInput, links: TwinLinks, { route }: Pick<TwinPage, 'route'>): Promise<Texts> => {
  const { shared, loadMarkdown, reference, samples } = input;
  const { site, index } = shared;
  const { settings } = site;
  const { pageMarkdown } = await import('../render/page-markdown.ts');
  const { toTwin, printed } = recordLinks(links, settings.url ?? '', settings.basePath);
  const pieces = 'entry' in route && route.entry !== undefined ? [[route.entry, await loadMarkdown(route.entry)] as const] : [];
  const bodies = markdownBodies({ site, index, toTwin, pieces: new Map(pieces), reference, samples, slices: shared.slices });
  const model = modelPage({ ...shared, bodies }, route);
  const operations = await operationTexts(input, links, route, model, toTwin);
  // The twin of an operation's own page is the operation's.
  const own = model.kind === 'apiOperation' ? [] : [[markdownOutput(route), pageMarkdown(model, toTwin)] as const];
  return { files: [...own, ...operations], links: [...printed] };
};

/** Of one page: each operation on it, or the one that it is about. */
const operationTexts = async (
  { shared }: TwinInput,
  links: TwinLinks,
  route: Route,
  model: PageModel,
  toTwin: TwinLinks['toTwin'],
): Promise<Texts['files']> => {
  if (!('api' in route) || (model.kind !== 'api' && model.kind !== 'apiOperation')) return [];
  const [{ operationMarkdown }, { wordsOf }] = await Promise.all([
    import('../render/operation-markdown.ts'),
    import('../render/overview-markdown.ts'),
  ]);
  const { site } = shared;
  const reference = referenceOf(site, route);
  const record = findRecord(site, route.api);
  const words = wordsOf(model, toTwin);
  const found =
    model.kind === 'api'
      ? [...model.data.reference.sections.flatMap(({ operations }) => operations), ...model.data.reference.webhooks]
      : [model.data.operation];
  const models = new Map(found.map((one) => [one.anchor, one]));
  return operationFiles(record, reference).flatMap(({ anchor, markdown, json }) => {
    const one = models.get(anchor);
    if (one === undefined) return [];
    const page = `${links.pageUrl(route)}${model.kind === 'api' ? `#${encodeURIComponent(anchor)}` : ''}`;
    const overview = `API: [${apiTitle(site.settings, record, route.locale)}](${links.fileUrl(markdownOutput({ ...reference, kind: 'api' }))})`;
    const ways = [overview, `${words.say('twin.page')}: <${page}>`, `${words.say('twin.slice')}: <${links.fileUrl(json)}>`];
    // The slice has every schema that the operation reaches, and is small.
    const bundle = links.fileUrl(referenceOutput(reference, bundleFiles[0]));
    const hrefOf = (place: string): string | undefined => words.hrefOf(place)?.replace(`${bundle}#`, `${links.fileUrl(json)}#`);
    return [[markdown, operationMarkdown(one, record.spec, ways, { ...words, hrefOf })] as const];
  });
};

/** What the OpenAPI files of all locales are made from, loaded once for each description. */
export type OpenApiSource = {
  readonly bundle: (api: string) => Promise<BundleMap>;
  readonly slice: (api: string) => Promise<Slice>;
};

const createOpenApiSource = ({ shared, loadBundle }: TwinInput): OpenApiSource => {
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
    (await import('../reference/slice-bundle.ts')).createSlice(await bundle(api), findRecord(shared.site, api).spec);
  return {
    bundle,
    slice: (api) => {
      const known = slices.get(api) ?? makeSlice(api);
      slices.set(api, known);
      return known;
    },
  };
};

const openApiFiles = ({ shared }: TwinInput, source: OpenApiSource, { route, key }: TwinPage): PlannedTwin[] => {
  if (!('api' in route)) return [];
  const { site, index } = shared;
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
  const planned = (output: OutputPath, make: () => Promise<string>): PlannedTwin => ({
    output,
    file: textFile(hashText(`${output} ${key}`), make),
  });
  const [json, yaml] = bundleFiles.map((name) => referenceOutput(route, name));
  const operations = new Map(operationFiles(record, referenceOf(site, route)).map((files) => [files.json, files.operation]));
  return twinOutputs(site, route).flatMap((output): PlannedTwin[] => {
    if (output === json) return [planned(output, async () => write.json(await source.bundle(api)))];
    if (output === yaml) return [planned(output, async () => write.yaml(await source.bundle(api)))];
    const operation = operations.get(output);
    return operation === undefined ? [] : [planned(output, async () => write.json((await source.slice(api))(operation)))];
  });
};

const planGroup = (input: TwinInput, source: OpenApiSource, links: TwinLinks, page: TwinPage): TwinGroup => {
  const { route, key } = page;
  const stateOf = (): string => key;
  const task = `twin:${route.path}`;
  const linksTask = `twin-links:${route.path}`;
  let made: Promise<Texts> | undefined;
  const makeAnew = async (): Promise<Texts> => {
    const texts = await makeTexts(input, links, page);
    input.memo.keep(task, [['key', key]], texts.files);
    input.memo.keep(linksTask, [['key', key]], texts.links);
    return texts;
  };
  const texts = (): Promise<Texts> => {
    made ??= (async () => {
      const files = input.memo.find<Texts['files']>(task, stateOf);
      return files === undefined ? makeAnew() : { files, links: [] };
    })();
    return made;
  };
  const outputs = twinOutputs(input.shared.site, route).filter((output) => output.endsWith('.md'));
  const twins = outputs.map(
    (output): PlannedTwin => ({
      output,
      file: textFile(hashText(`${output} ${key}`), async () => (await texts()).files.find(([path]) => path === output)?.[1] ?? ''),
    }),
  );
  return {
    route,
    twins: [...twins, ...openApiFiles(input, source, page)],
    texts: async () => (await texts()).files.map(([, text]) => text),
    links: async () => input.memo.find<Texts['links']>(linksTask, stateOf) ?? (await makeAnew()).links,
  };
};

const fullText = async (groups: readonly TwinGroup[], links: TwinLinks): Promise<string> => {
  const parts = await Promise.all(groups.map(async (group) => [group.route, await group.texts()] as const));
  return parts.map(([route, texts]) => `<!-- ${links.pageUrl(route)} -->\n\n${texts.join('\n')}`).join('\n');
};

const inOrder = ({ home, docs, pages, apis, calls, posts }: LlmsOrder): readonly Route[] => [
  ...[...home, ...docs, ...pages],
  ...apis.flatMap((route) => [route, ...calls.filter((call) => 'api' in call && call.api === route.api)]),
  ...posts,
];

export type PlannedTwins = { readonly groups: readonly TwinGroup[]; readonly files: readonly PlannedTwin[] };

/** None where the site is told to have none. */
export const planTwins = (input: TwinInput, pages: readonly TwinPage[]): PlannedTwins => {
  const { site, index } = input.shared;
  if (!site.settings.output.twins) return { groups: [], files: [] };
  const links = createTwinLinks(site, index);
  const source = createOpenApiSource(input);
  const keys = new Map(pages.map(({ route, key }) => [route.path, key]));
  const groups = pages.filter(({ route }) => hasTwin(site.settings, route)).map((page) => planGroup(input, source, links, page));
  const byRoute = new Map(groups.map((group) => [group.route.path, group]));
  const llms = site.settings.locales.flatMap(({ code }): PlannedTwin[] => {
    const order = inOrder(llmsOrder(input.shared, code));
    const text = llmsIndex(input.shared, links, code);
    const full = hashText(order.map(({ path }) => `${path} ${keys.get(path)}`).join('\n'));
    const at = (name: string): OutputPath => toOutputPath(localisedPath(site.settings, code, name));
    return [
      { output: at('llms.txt'), file: textFile(hashText(text), async () => text) },
      {
        output: at('llms-full.txt'),
        file: textFile(full, () =>
          fullText(
            order.flatMap(({ path }) => byRoute.get(path) ?? []),
            links,
          ),
        ),
      },
    ];
  });
  return { groups, files: [...groups.flatMap(({ twins }) => twins), ...llms] };
};
