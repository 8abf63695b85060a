// The base path alone, for a command that needs nothing else of the settings.
import { loadSettings } from '../config/load-settings.ts';
import { compileConfig } from '../io/compile-config.ts';
import { openSiteFolders } from '../io/read-site.ts';
import type { Outcome } from '../model/problem.ts';
import { toRoutePath } from '../model/paths.ts';

/** `--base` wins. A config with mistakes elsewhere still has its base path; one that does not compile has none. */
export const readBasePath = async (root: string, options: { base?: string; config?: string }): Promise<Outcome<string>> => {
  if (options.base !== undefined) return { value: toRoutePath(options.base).replace(/\/?$/, '/'), problems: [] };
  const config = await compileConfig(root, { configFile: options.config });
  if (config.problems.length > 0) return { value: '/', problems: config.problems };
  const { value } = await loadSettings({ config: config.value, facts: openSiteFolders(root).facts });
  return { value: value?.basePath ?? '/', problems: [] };
};
