// Pages → their Markdown and OpenAPI files, and in each locale `llms.txt` and, unless the locale has too many pages,
// `llms-full.txt`. `llms.txt` is made at once, and each other file when it is requested.
import type { OutputFile } from '../../model/site/output.ts';
import { type OutputPath, type RoutePath, toOutputPath } from '../../model/paths.ts';
import type { TwinTexts } from '../../model/site/rendering.ts';
import type { Route } from '../../model/site/route.ts';
import { type LlmsOrder, llmsIndex, llmsOrder } from '../../site/twins/llms.ts';
import { localisedPath } from '../../site/routing/route-index.ts';
import { createTwinLinks, type TwinLinks } from '../../site/twins/twin-links.ts';
import { hasFullText, hasTwin, twinOutputs } from '../../site/twins/twin-paths.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';
import { createOpenApiSource, type LoadBundle, openApiFiles, type OpenApiSource } from './plan-openapi-files.ts';
import type { SharedContext } from '../pages/shared-context.ts';

type PlannedTwin = {
  readonly output: OutputPath;
  /** The page that the file belongs to. Absent if the file belongs to several pages. */
  readonly page?: RoutePath;
  readonly file: OutputFile;
};

/** A page that may have files for machines. */
export type TwinPage = {
  readonly route: Route;
  readonly key: string;
  readonly twins: () => Promise<TwinTexts['files']>;
  readonly twinLinks: () => Promise<TwinTexts['links']>;
};

const encoder = new TextEncoder();

const newline = encoder.encode('\n');

const textFile = (key: string, make: () => Promise<string>): OutputFile => ({
  key,
  produce: async () => encoder.encode(await make()),
});

const planFiles = (
  shared: SharedContext,
  source: OpenApiSource,
  { route, key, twins }: TwinPage,
): readonly PlannedTwin[] => {
  const keyOf = (output: OutputPath): string => fingerprintOf(`${output} ${key}`);
  const planned = (output: OutputPath, make: () => Promise<string>): PlannedTwin => ({
    output,
    file: textFile(keyOf(output), make),
  });
  const bytesOf = async (output: OutputPath): Promise<Uint8Array> =>
    (await twins()).find(([path]) => path === output)?.[1] ?? new Uint8Array();
  const markdown = twinOutputs(shared.site, route)
    .filter((output) => output.endsWith('.md'))
    .map((output) => ({ output, file: { key: keyOf(output), produce: () => bytesOf(output) } }));
  return [...markdown, ...openApiFiles(shared, source, route, planned)];
};

/** Joins the Markdown of pages as bytes, because decoding and encoding it would be expensive. */
const fullText = async (pages: readonly TwinPage[], links: TwinLinks): Promise<Uint8Array> => {
  const parts = await Promise.all(
    pages.map(async ({ route, twins }, at) => {
      const files = (await twins()).map(([, bytes]) => bytes);
      const head = `${at === 0 ? '' : '\n'}<!-- ${links.pageUrl(route)} -->\n\n`;
      return [encoder.encode(head), ...files.flatMap((bytes, nth) => (nth === 0 ? [bytes] : [newline, bytes]))];
    }),
  );
  return Buffer.concat(parts.flat());
};

const inOrder = ({ home, docs, pages, apis, calls, posts }: LlmsOrder): readonly Route[] => [
  ...[...home, ...docs, ...pages],
  ...apis.flatMap((route) => [route, ...calls.filter((call) => 'api' in call && call.api === route.api)]),
  ...posts,
];

export type PlannedTwins = { readonly groups: readonly TwinPage[]; readonly files: readonly PlannedTwin[] };

/** Plans the files for machines. The lists are empty if the config turns `output.twins` off. */
export const planTwins = (shared: SharedContext, loadBundle: LoadBundle, pages: readonly TwinPage[]): PlannedTwins => {
  const { site, index } = shared;
  if (!site.settings.output.twins) return { groups: [], files: [] };
  const links = createTwinLinks(site, index);
  const source = createOpenApiSource(shared, loadBundle);
  const keys = new Map(pages.map(({ route, key }) => [route.path, key]));
  const groups = pages.filter(({ route }) => hasTwin(site.settings, route));
  const byRoute = new Map(groups.map((page) => [page.route.path, page]));
  const llms = site.settings.locales.flatMap(({ code }): PlannedTwin[] => {
    const text = llmsIndex(shared, links, code);
    const at = (name: string): OutputPath => toOutputPath(localisedPath(site.settings, code, name));
    const list: PlannedTwin = { output: at('llms.txt'), file: textFile(fingerprintOf(text), async () => text) };
    if (!hasFullText(index, code)) return [list];
    const order = inOrder(llmsOrder(shared, code));
    const key = fingerprintOf(order.map(({ path }) => `${path} ${keys.get(path)}`).join('\n'));
    const pagesInOrder = order.flatMap(({ path }) => byRoute.get(path) ?? []);
    return [list, { output: at('llms-full.txt'), file: { key, produce: () => fullText(pagesInOrder, links) } }];
  });
  const own = groups.flatMap((page) =>
    planFiles(shared, source, page).map((twin) => ({ ...twin, page: page.route.path })),
  );
  return { groups, files: [...own, ...llms] };
};
