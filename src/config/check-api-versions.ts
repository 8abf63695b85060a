// Whether the versions of an API agree with each other. Problems: `config/value`.
import { apiOfVersion, currentVersion } from '../model/api-versions.ts';
import { foldPath } from '../model/paths.ts';
import type { Problem } from '../model/problem.ts';
import type { ApiSettings, Settings } from '../model/settings.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';
import type { ApiVersionConfig, SiteConfig } from './site-config.ts';

/** What the config says of an API or a version; undefined where it was found by its folder. */
export const writtenApi = ({ apis }: SiteConfig, { settingsPath }: ApiSettings): Pick<ApiVersionConfig, 'file'> | undefined => {
  const [, index = '', , version] = settingsPath.split('.');
  const api = apis?.[Number(index)];
  return version === undefined ? api : api?.versions?.[Number(version)];
};

/** Every second one of a name, also where only their case differs: that is one file on some disks. */
export const repeatedVersions = (apis: readonly ApiSettings[]): readonly ApiSettings[] => {
  const isSame = (a: ApiSettings, b: ApiSettings): boolean =>
    a.version !== undefined && apiOfVersion(a) === apiOfVersion(b) && foldPath(a.name) === foldPath(b.name);
  return apis.filter((api, index) => apis.findIndex((other) => isSame(api, other)) < index && api.version !== undefined);
};

/** `current` is the API's own entry, which has all but a label in its own place. */
const checkCurrent = ({ file, layout }: ApiVersionConfig, path: string, source: ConfigSource | undefined): Problem[] => {
  const wrong = Object.entries({ file, layout }).find(([, value]) => value !== undefined)?.[0];
  if (wrong === undefined) return [];
  const message = `The version \`${currentVersion}\` is the API itself, and has no \`${wrong}\` of its own.`;
  return [configProblem(source, { path: `${path}.${wrong}`, at: 'key', message, hint: `move \`${wrong}\` to the API.` })];
};

export const checkApiVersions = (config: SiteConfig, settings: Settings, source: ConfigSource | undefined): Problem[] => [
  ...repeatedVersions(settings.apis).map(({ version, settingsPath }) =>
    configProblem(source, {
      path: `${settingsPath}.name`,
      message: `The version \`${version?.name}\` stands twice.`,
      hint: 'remove one of them.',
    }),
  ),
  ...(config.apis ?? []).flatMap(({ versions = [] }, index) =>
    versions.flatMap((version, at) =>
      version.name === currentVersion ? checkCurrent(version, `apis.${index}.versions.${at}`, source) : [],
    ),
  ),
];
