// `--base`, or else the config → the base path of the site, for a command that uses no other setting of the config.
// `configure.ts` loads all settings.
import { loadSettings } from '../../config/load-settings.ts';
import { compileConfig } from '../../io/bundle/compile-config.ts';
import { openSiteFolders } from '../../io/read/read-site.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import { toRoutePath } from '../../model/paths.ts';

/**
 * Returns `--base`, or else the base path of the config, with a slash at both ends. Mistakes in other settings have no
 * effect. Returns `/` if the config has no valid base path, cannot be compiled, or does not export an object. Problems:
 * those of compiling the config.
 */
export const readBasePath = async (
  root: string,
  options: { base?: string; config?: string },
): Promise<Outcome<string>> => {
  if (options.base !== undefined) return { value: toRoutePath(options.base).replace(/\/?$/, '/'), problems: [] };
  const config = await compileConfig(root, { configFile: options.config });
  if (config.problems.length > 0) return { value: '/', problems: config.problems };
  const { value } = await loadSettings({ config: config.value, facts: openSiteFolders(root).facts });
  return { value: value?.basePath ?? '/', problems: [] };
};
