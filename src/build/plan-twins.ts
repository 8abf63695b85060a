// Pages → their files for machines, made when they are asked for and remembered by the key of their page: Markdown, OpenAPI, `llms-full.txt`.
import type { OutputFile } from '../model/output.ts';
import { type OutputPath, toOutputPath } from '../model/paths.ts';
import type { Route } from '../model/route.ts';
import { type LlmsOrder, llmsIndex, llmsOrder } from '../site/twins/llms.ts';
import { localisedPath } from '../site/route-index.ts';
import { createTwinLinks, type TwinLinks } from '../site/twins/twin-links.ts';
import { hasTwin, twinOutputs } from '../site/twins/twin-paths.ts';
import { hashText } from './keys.ts';
import { createOpenApiSource, openApiFiles, type OpenApiSource } from './plan-openapi-files.ts';
import { makeTexts, type Texts, type TwinInput } from './twin-texts.ts';

export type PlannedTwin = {
  readonly output: OutputPath;
  readonly file: OutputFile;
};

export type TwinGroup = {
  readonly route: Route;
  readonly twins: readonly PlannedTwin[];
  /** Its Markdown, whole. */
  readonly texts: () => Promise<readonly string[]>;
  /** Addresses within the site that its Markdown names, without origin. */
  readonly links: () => Promise<readonly string[]>;
};

export type TwinPage = { readonly route: Route; readonly key: string };

const encoder = new TextEncoder();

const textFile = (key: string, make: () => Promise<string>): OutputFile => ({ key, produce: async () => encoder.encode(await make()) });

const planGroup = (input: TwinInput, source: OpenApiSource, links: TwinLinks, page: TwinPage): TwinGroup => {
  const { route, key } = page;
  const stateOf = (): string => key;
  const task = `twin:${route.path}`;
  const linksTask = `twin-links:${route.path}`;
  let made: Promise<Texts> | undefined;
  const makeAnew = (): Promise<Texts> => {
    made ??= makeTexts(input, links, route).then((texts) => {
      input.memo.keep(task, [['key', key]], texts.files);
      input.memo.keep(linksTask, [['key', key]], texts.links);
      return texts;
    });
    return made;
  };
  const files = async (): Promise<Texts['files']> =>
    (made === undefined ? input.memo.find<Texts['files']>(task, stateOf) : undefined) ?? (await makeAnew()).files;
  const planned = (output: OutputPath, make: () => Promise<string>): PlannedTwin => ({
    output,
    file: textFile(hashText(`${output} ${key}`), make),
  });
  const twins = twinOutputs(input.shared.site, route)
    .filter((output) => output.endsWith('.md'))
    .map((output) => planned(output, async () => (await files()).find(([path]) => path === output)?.[1] ?? ''));
  return {
    route,
    twins: [...twins, ...openApiFiles(input, source, route, planned)],
    texts: async () => (await files()).map(([, text]) => text),
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
