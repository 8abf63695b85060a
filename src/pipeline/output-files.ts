// Planned pages and their files for machines, assets, static files and the favicon → their output files. The bytes of a
// page are made only when they are requested.
import { assetToken } from '../model/site/asset-token.ts';
import type { BoundAsset, OutputFile } from '../model/site/output.ts';
import { foldPath, type RoutePath } from '../model/paths.ts';
import type { Site, StaticFile } from '../model/site/site.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { PageFailure } from '../model/problems/thrown.ts';
import { faviconOf, toDataUrl } from '../site/navigation/favicon.ts';
import { outputOf } from '../site/routing/routes.ts';
import { bindAssets, type TokenValue } from './outputs/bind-assets.ts';
import { fingerprintOf } from '../incremental/fingerprint.ts';
import type { Plan } from './plan.ts';
import type { PlannedPage } from './pages/plan-page.ts';

const encoder = new TextEncoder();

/** Returns a text as an output file, with the fingerprint of the text as its key. */
export const textFile = (text: string): OutputFile => ({
  key: fingerprintOf(text),
  produce: async () => encoder.encode(text),
});

const bytesFile = (hash: string, bytes: Uint8Array): OutputFile => ({ key: hash, produce: async () => bytes });

const tokenValues = (site: Site, assets: readonly BoundAsset[]): readonly TokenValue[] => {
  const { text } = faviconOf(site);
  return [
    ...assets.map(({ token, path }) => ({ token, text: `${site.settings.basePath}${path}` })),
    ...(text === undefined ? [] : [{ token: assetToken('favicon'), text: toDataUrl(text) }]),
  ];
};

/**
 * Returns a function that makes the output file of a planned page. `htmlOf` requests the HTML of the page; by default,
 * this is `page.html`.
 */
export const toPageFile = (
  site: Site,
  assets: readonly BoundAsset[],
  htmlOf: (page: PlannedPage) => Promise<Uint8Array> = (page) => page.html(),
): ((page: PlannedPage) => OutputFile) => {
  const values = tokenValues(site, assets);
  const bind = bindAssets(values);
  const binding = values.map(({ text }) => text).join(' ');
  const bindFailure = (error: unknown): never => {
    throw error instanceof PageFailure ? error.with(bind(error.html)) : error;
  };
  return (page) => ({
    key: fingerprintOf(`${page.key} ${binding}`),
    produce: async () => bind(await htmlOf(page).catch(bindFailure)),
  });
};

/**
 * Output path, file, and the page that the file belongs to. A file that does not belong to exactly one page has no
 * `page`.
 */
export type Named = readonly [path: string, file: OutputFile, page?: RoutePath];

/** Returns the files of all pages. */
export const pageFiles = ({ pages, site }: Plan, assets: readonly BoundAsset[]): Named[] => {
  const toFile = toPageFile(site, assets);
  return [...pages.values()].map((page) => [outputOf(site.settings, page.route), toFile(page), page.route.path]);
};

/** Returns the files of styles, scripts and fonts. */
export const assetFiles = (assets: readonly BoundAsset[]): [string, OutputFile][] =>
  assets.map((asset) => [asset.path, bytesFile(asset.hash, asset.bytes)]);

/**
 * Returns the static files of the site, except those in `without`. If `without` is absent, returns all static files.
 */
export const staticFiles = (
  site: Site,
  snapshot: Snapshot,
  without?: ReadonlySet<StaticFile>,
): [string, OutputFile][] =>
  [...site.statics.values()].flatMap((file): [string, OutputFile][] => {
    const source = without?.has(file) ? undefined : snapshot.files.get(file.path);
    return source === undefined ? [] : [[file.output, bytesFile(source.hash, source.bytes)]];
  });

/** Returns a list with the built-in favicon, or an empty list if the site has a favicon of its own. */
export const faviconFiles = (site: Site): [string, OutputFile][] => {
  const { output, text } = faviconOf(site);
  return text === undefined ? [] : [[output, textFile(text)]];
};

/**
 * Returns the files for machines. Leaves out files whose output path is already used, because `route/collision` reports
 * them.
 */
export const twinFiles = ({ twins }: Plan, statics: readonly string[]): Named[] => {
  const taken = new Set(statics.map(foldPath));
  return twins.files.flatMap(({ output, file, page }): Named[] => {
    if (taken.has(foldPath(output))) return [];
    taken.add(foldPath(output));
    return [[output, file, page]];
  });
};
