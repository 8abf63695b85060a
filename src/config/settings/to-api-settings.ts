// An API of the config → its settings, and the settings of its other versions, with files and paths filled in.
import { currentVersion, isRepeated, versionedName } from '../../model/api/api-versions.ts';
import { type FilePath, toFilePath, toRoutePath } from '../../model/paths.ts';
import type { ApiSettings } from '../../model/site/settings.ts';
import {
  type ApiFiles,
  defaultApiFiles,
  defaultApiPath,
  defaultVersions,
  type Locales,
  type SiteFacts,
} from '../defaults.ts';
import type { ApiConfig, ApiVersionConfig } from '../site-config.ts';
import type { ToText } from './to-navigation.ts';

/**
 * Returns the files of an API: those that the config names, or else the default files. `check-settings.ts` reports a
 * missing file of the default locale. `folder`: the folder below `specs` that contains the default files.
 */
const toApiFiles = (file: ApiConfig['file'], folder: string, facts: SiteFacts, locales: Locales): ApiFiles => {
  if (file === undefined) return defaultApiFiles(facts, folder, locales);
  if (typeof file === 'string') return { file: toFilePath(file) };
  const paths = Object.entries(file).map(([code, path]): [string, FilePath] => [code, toFilePath(path)]);
  const others = paths.filter(([code]) => code !== locales.defaultLocale && locales.codes.includes(code));
  const own = paths.find(([code]) => code === locales.defaultLocale)?.[1];
  return {
    file: own ?? defaultApiFiles(facts, folder, locales).file,
    ...(others.length > 0 && { localeFiles: Object.fromEntries(others) }),
  };
};

/** Parts of the site that the settings of its APIs depend on. */
export type ApiContext = { readonly facts: SiteFacts; readonly locales: Locales; readonly toText: ToText };

/** Returns the settings of the API itself, then those of its other versions. */
export const toApis = (
  config: ApiConfig,
  settingsPath: string,
  { facts, locales, toText }: ApiContext,
): ApiSettings[] => {
  const versions: readonly ApiVersionConfig[] =
    config.versions ?? defaultVersions(facts, config.name).map((name) => ({ name }));
  const own = versions.find(({ name }) => name === currentVersion);
  const path = config.path === undefined ? defaultApiPath(config.name) : toRoutePath(config.path);
  const common = {
    ...(config.layout && { layout: config.layout }),
    ...(config.label && { label: toText(config.label) }),
    ...(config.linkBase && { linkBase: config.linkBase }),
  };
  const api: ApiSettings = {
    name: config.name,
    ...toApiFiles(config.file, config.name, facts, locales),
    path,
    ...common,
    ...(own?.label && { versionLabel: toText(own.label) }),
    settingsPath,
  };
  const others = versions.flatMap(({ name, file, label, layout, linkBase }, index): ApiSettings[] => {
    if (name === currentVersion || isRepeated(versions, index)) return [];
    return [
      {
        name: versionedName(config.name, name),
        ...toApiFiles(file, `${config.name}/versions/${name}`, facts, locales),
        path: toRoutePath(`${path}/${name}`),
        ...common,
        ...(layout && { layout }),
        ...(linkBase && { linkBase }),
        version: { of: config.name, name },
        ...(label && { versionLabel: toText(label) }),
        settingsPath: `${settingsPath}.versions.${index}`,
      },
    ];
  });
  return [api, ...others];
};
