// A frame → its output files, each made when it is requested.
import type { BoundAsset, OutputFile } from '../model/site/output.ts';
import { toOutputPath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { type Frame, planFrame } from './plan.ts';
import { memoizeByText } from '../model/memoize.ts';
import { isHostFile } from './outputs/own-host-files.ts';
import { outputPrefix } from './pages/served-output.ts';
import { themeAssets } from './outputs/theme-assets.ts';
import { toPageFile, assetFiles, staticFiles, faviconFiles } from './output-files.ts';
import { emitTree } from './emit.ts';

/** Files of the output tree by path, and the assets of the site. `has` does not make the file. */
export type FileLookup = {
  readonly assets: readonly BoundAsset[];
  readonly has: (path: string) => boolean;
  readonly find: (path: string) => OutputFile | undefined;
};

/**
 * Returns a lookup of the files that `emitTree` returns. Each file is made only when it is requested. Pages, assets,
 * the favicon and static files, except host files, are found without planning other pages. The first request for
 * another path causes all pages to be planned.
 */
export const emitLazily = (frame: Frame, snapshot: Snapshot, ports: Ports): FileLookup => {
  const { site } = frame.shared;
  const { settings } = site;
  const { byOutput } = frame.routing;
  const assets = themeAssets(ports.templates.assets, settings.theme);
  const toFile = toPageFile(site, assets, (page) => page.htmlAtOnce());
  const others = memoizeByText(() => {
    const hosts = new Set([...site.statics.values()].filter(isHostFile));
    const files = [...faviconFiles(site), ...staticFiles(site, snapshot, hosts), ...assetFiles(assets)];
    return new Map<string, OutputFile>(
      files.map(([path, file]) => [`${outputPrefix(settings)}${toOutputPath(path)}`, file]),
    );
  });
  const all = memoizeByText((): ReadonlyMap<string, OutputFile> => emitTree(planFrame(frame), snapshot, ports).tree);
  return {
    assets,
    has: (path) => byOutput().has(path) || others().has(path) || all().has(path),
    find: (path) => {
      // A page that claims a path wins over other files, as in the tree.
      const route = byOutput().get(path);
      return route === undefined ? (others().get(path) ?? all().get(path)) : toFile(frame.pageOf(route));
    },
  };
};
