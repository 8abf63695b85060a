// Pages → their files for machines, made when they are asked for and remembered by the key of their page: Markdown, OpenAPI, `llms-full.txt`.
import type { BundleMap } from '../model/bundle.ts';
import type { MarkdownPiece } from '../model/markdown.ts';
import type { OutputFile } from '../model/output.ts';
import type { PageModel } from '../model/page-model.ts';
import { encodePath, type FilePath, type OutputPath, toOutputPath } from '../model/paths.ts';
import type { MemoStore } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SpecRecord } from '../model/site.ts';
import type { Bodies, ModelContext } from '../site/models/context.ts';
import { findRecord } from '../site/models/api.ts';
import { modelPage } from '../site/models/model-page.ts';
import { type LlmsOrder, llmsIndex, llmsOrder } from '../site/twins/llms.ts';
import { hasScheme, resolveLink } from '../site/links.ts';
import { localisedPath } from '../site/route-index.ts';
import { createTwinLinks, type TwinLinks } from '../site/twins/twin-links.ts';
import { bundleFiles, hasTwin, markdownOutput, operationNames, referenceOutput, twinOutputs } from '../site/twins/twin-paths.ts';
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

const makeTexts = async (
  { shared, loadMarkdown, reference, samples }: TwinInput,
  links: TwinLinks,
  { route }: TwinPage,
): Promise<Texts> => {
  const { site, index } = shared;
  const { settings } = site;
  const { pageMarkdown } = await import('../render/page-markdown.ts');
  const { toTwin, printed } = recordLinks(links, settings.url ?? '', settings.basePath);
  const pieces = 'entry' in route && route.entry !== undefined ? [[route.entry, await loadMarkdown(route.entry)] as const] : [];
  const bodies = markdownBodies({ site, index, toTwin, pieces: new Map(pieces), reference, samples, slices: shared.slices });
  const model = modelPage({ ...shared, bodies }, route);
  const own = [markdownOutput(route), pageMarkdown(model, toTwin)] as const;
  const operations = model.kind === 'api' && route.kind === 'api' ? await operationTexts(shared, links, route, model, toTwin) : [];
  return { files: [own, ...operations], links: [...printed] };
};

const operationTexts = async (
  { site }: Pick<ModelContext, 'site'>,
  links: TwinLinks,
  route: Extract<Route, { kind: 'api' }>,
  model: PageModel<'api'>,
  toTwin: TwinLinks['toTwin'],
): Promise<Texts['files']> => {
  const [{ operationMarkdown }, { wordsOf }] = await Promise.all([
    import('../render/operation-markdown.ts'),
    import('../render/overview-markdown.ts'),
  ]);
  const { spec, reference } = model.data;
  const words = wordsOf(model, toTwin);
  const models = new Map(
    [...reference.sections.flatMap(({ operations }) => operations), ...reference.webhooks].map((one) => [one.operation, one]),
  );
  return operationNames(findRecord(site, route.api).spec).flatMap(({ operation, anchor, name }) => {
    const one = models.get(operation);
    if (one === undefined) return [];
    const page = `${links.pageUrl(route)}#${encodeURIComponent(anchor)}`;
    const slice = links.fileUrl(referenceOutput(route, `${name}.json`));
    const overview = `API: [${words.plain(spec.info.title)}](${links.fileUrl(markdownOutput(route))})`;
    const ways = [overview, `${words.say('twin.page')}: <${page}>`, `${words.say('twin.slice')}: <${slice}>`];
    // The slice has every schema that the operation reaches, and is small.
    const bundle = `${encodePath(bundleFiles[0])}#`;
    const hrefOf = (place: string): string | undefined => words.hrefOf(place)?.replace(`/${bundle}`, `/${encodePath(name)}.json#`);
    return [[referenceOutput(route, `${name}.md`), operationMarkdown(one, spec, ways, { ...words, hrefOf })] as const];
  });
};

const openApiFiles = (input: TwinInput, page: TwinPage, route: Extract<Route, { kind: 'api' }>, record: SpecRecord): PlannedTwin[] => {
  const { site, index } = input.shared;
  // Other tools show these texts to people: their links lead to the pages.
  const link = (target: string): string | undefined => {
    const found = resolveLink(site, index, { route }, target);
    if (found.kind === 'missing') return undefined;
    return found.kind === 'external' ? found.href : `${site.settings.url ?? ''}${found.href}`;
  };
  const translate = (text: string): string => textMarkdown(record, route.locale, text, { link });
  let loaded: Promise<BundleMap> | undefined;
  const load = (): Promise<BundleMap> => {
    loaded ??= input.loadBundle(route.api).then((bundle) => {
      if (bundle === undefined) throw new Error(`bug: ${route.api} has a page and no bundle`);
      return bundle;
    });
    return loaded;
  };
  const writers = {
    'openapi.json': async () => `${(await import('../reference/bundle-json.ts')).bundleJson(await load(), translate)}\n`,
    'openapi.yaml': async () => `${(await import('../reference/bundle-yaml.ts')).bundleYaml(await load(), translate)}\n`,
  };
  const bundles = bundleFiles.map(
    (name): PlannedTwin => ({
      output: referenceOutput(route, name),
      file: textFile(hashText(`${name} ${page.key}`), writers[name]),
    }),
  );
  let slicing: Promise<(operation: (typeof record.spec.operations)[number]) => string> | undefined;
  const slice = () => {
    slicing ??= (async () => {
      const { createSlice } = await import('../reference/slice-bundle.ts');
      const { bundleJson } = await import('../reference/bundle-json.ts');
      const sliceOf = createSlice(await load(), record.spec);
      return (operation) => `${bundleJson(sliceOf(operation), translate)}\n`;
    })();
    return slicing;
  };
  const slices = operationNames(record.spec).map(
    ({ operation, name }): PlannedTwin => ({
      output: referenceOutput(route, `${name}.json`),
      file: textFile(hashText(`${name}.json ${page.key}`), async () => (await slice())(operation)),
    }),
  );
  return [...bundles, ...slices];
};

const markdownFiles = (input: TwinInput, links: TwinLinks, page: TwinPage): TwinGroup => {
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
  const record = route.kind === 'api' ? findRecord(input.shared.site, route.api) : undefined;
  return {
    route,
    twins: [...twins, ...(route.kind === 'api' && record !== undefined ? openApiFiles(input, page, route, record) : [])],
    texts: async () => (await texts()).files.map(([, text]) => text),
    links: async () => input.memo.find<Texts['links']>(linksTask, stateOf) ?? (await makeAnew()).links,
  };
};

const fullText = async (groups: readonly TwinGroup[], links: TwinLinks): Promise<string> => {
  const parts = await Promise.all(groups.map(async (group) => [group.route, await group.texts()] as const));
  return parts.map(([route, texts]) => `<!-- ${links.pageUrl(route)} -->\n\n${texts.join('\n')}`).join('\n');
};

const inOrder = ({ home, docs, pages, apis, posts }: LlmsOrder): readonly Route[] => [...home, ...docs, ...pages, ...apis, ...posts];

export type PlannedTwins = { readonly groups: readonly TwinGroup[]; readonly files: readonly PlannedTwin[] };

/** None where the site is told to have none. */
export const planTwins = (input: TwinInput, pages: readonly TwinPage[]): PlannedTwins => {
  const { site, index } = input.shared;
  if (!site.settings.output.twins) return { groups: [], files: [] };
  const links = createTwinLinks(site, index);
  const keys = new Map(pages.map(({ route, key }) => [route.path, key]));
  const groups = pages.filter(({ route }) => hasTwin(site.settings, route)).map((page) => markdownFiles(input, links, page));
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
