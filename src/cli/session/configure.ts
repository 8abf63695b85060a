// Options → the settings of a site, the `SiteReading` that reads its files, and the source files of its config and
// plugins. Without `--api`, the `SiteReading` has already listed the folders of the site.
import { loadSettings } from '../../config/load-settings.ts';
import { compileConfig } from '../../io/bundle/compile-config.ts';
import { compilePlugins } from '../../io/bundle/compile-plugins.ts';
import { openDescriptions, openSiteFolders, type SiteReading } from '../../io/read/read-site.ts';
import type { QueryStore } from '../../incremental/types.ts';
import { lenientRules, type Outcome } from '../../model/problems/problem.ts';
import type { Settings } from '../../model/site/settings.ts';
import type { EngineOptions } from '../arguments/option-types.ts';
import type { ResolvedPaths } from '../arguments/resolve-paths.ts';

/** `modules`: store of compiled code. */
export type Tools = {
  readonly places: ResolvedPaths;
  readonly options: EngineOptions;
  readonly memo: QueryStore;
  readonly modules: QueryStore;
};

type Configured = Outcome<Settings | undefined> & {
  readonly sources: readonly string[];
  readonly reading: SiteReading;
};

/**
 * Reads the config, lists the folders of the site, and determines its settings. Problems: those of the config and its
 * plugins, and `file/unreadable` for a folder that cannot be listed.
 */
export const configure = async ({ places, options, memo, modules }: Tools): Promise<Configured> => {
  const hasConfig = places.apis === undefined || options.config !== undefined;
  const compiling = hasConfig ? compileConfig(places.root, { configFile: options.config, memo: modules }) : undefined;
  // The folders are listed while the config is compiled.
  const reading =
    places.apis === undefined ? openSiteFolders(places.root, { memo }) : openDescriptions(places.root, { memo });
  const config = (await compiling) ?? { value: undefined, problems: [], inputs: [] };
  const sources = [...config.inputs];
  const problems = [...config.problems, ...reading.unlisted];
  if (problems.length > 0) return { value: undefined, problems, sources, reading };
  const loaded = await loadSettings({
    config: config.value,
    facts: reading.facts,
    overrides: {
      basePath: options.base,
      locale: options.locale,
      apis: places.apis,
      ...(options.social && { social: 'pages' }),
      ...((options.rule ?? options.lenient) && { rules: { ...(options.lenient && lenientRules), ...options.rule } }),
    },
    compilePlugins: async (plugins) => {
      const compiled = await compilePlugins(plugins, { root: places.root, memo: modules });
      sources.push(...compiled.inputs);
      return compiled;
    },
  });
  return { ...loaded, sources, reading };
};
