// Reports mistakes in the versions of an API: repeated versions, and a version `current` with keys that belong to the
// API itself. Also finds the entry of an API or a version in the config. Problems: `config/value`.
import { currentVersion, isRepeated } from '../model/api/api-versions.ts';
import type { Problem } from '../model/problems/problem.ts';
import type { ApiSettings } from '../model/site/settings.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';
import type { ApiVersionConfig, SiteConfig } from './site-config.ts';

/**
 * Returns the config's entry for an API or a version, or undefined if the config does not list it, because a folder of
 * `specs` or the option `--api` provides it.
 */
export const writtenApi = (
  { apis }: SiteConfig,
  { settingsPath }: ApiSettings,
): Pick<ApiVersionConfig, 'file'> | undefined => {
  const [, index = '', , version] = settingsPath.split('.');
  const api = apis?.[Number(index)];
  return version === undefined ? api : api?.versions?.[Number(version)];
};

/**
 * Reports each key of the version `current` that has to be set at the API itself. In this version, only a label can be
 * set.
 */
const checkCurrent = (
  { file, layout, linkBase }: ApiVersionConfig,
  path: string,
  source: ConfigSource | undefined,
): Problem[] =>
  Object.entries({ file, layout, linkBase }).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const message = `The version \`${currentVersion}\` is the API itself and cannot have its own \`${key}\`.`;
    return [
      configProblem(source, {
        path: `${path}.${key}`,
        at: 'key',
        message,
        hint: `move \`${key}\` to the entry of the API in \`apis\`.`,
      }),
    ];
  });

const checkVersions = (
  versions: readonly ApiVersionConfig[],
  path: string,
  source: ConfigSource | undefined,
): Problem[] =>
  versions.flatMap((version, index) => {
    const { name } = version;
    const twice = configProblem(source, {
      path: `${path}.${index}.name`,
      message: `Duplicate version \`${name}\`.`,
      hint: 'remove or rename this version.',
    });
    return [
      ...(isRepeated(versions, index) ? [twice] : []),
      ...(name === currentVersion ? checkCurrent(version, `${path}.${index}`, source) : []),
    ];
  });

/**
 * Reports repeated versions, and a version `current` with keys that have to be set at the API itself. Problems:
 * `config/value`.
 */
export const checkApiVersions = ({ apis = [] }: SiteConfig, source: ConfigSource | undefined): Problem[] =>
  apis.flatMap(({ versions = [] }, index) => checkVersions(versions, `apis.${index}.versions`, source));
