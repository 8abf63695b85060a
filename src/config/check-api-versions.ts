// Whether the versions of an API agree with each other. Problems: `config/value`.
import { currentVersion, isRepeated } from '../model/api-versions.ts';
import type { Problem } from '../model/problem.ts';
import type { ApiSettings } from '../model/settings.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';
import type { ApiVersionConfig, SiteConfig } from './site-config.ts';

/** What the config says of an API or a version; undefined where it was found by its folder. */
export const writtenApi = ({ apis }: SiteConfig, { settingsPath }: ApiSettings): Pick<ApiVersionConfig, 'file'> | undefined => {
  const [, index = '', , version] = settingsPath.split('.');
  const api = apis?.[Number(index)];
  return version === undefined ? api : api?.versions?.[Number(version)];
};

/** `current` is the API's own entry, which has all but a label in its own place. */
const checkCurrent = ({ file, layout }: ApiVersionConfig, path: string, source: ConfigSource | undefined): Problem[] => {
  const wrong = Object.entries({ file, layout }).find(([, value]) => value !== undefined)?.[0];
  if (wrong === undefined) return [];
  const message = `The version \`${currentVersion}\` is the API itself, and has no \`${wrong}\` of its own.`;
  return [configProblem(source, { path: `${path}.${wrong}`, at: 'key', message, hint: `move \`${wrong}\` to the API.` })];
};

const checkVersions = (versions: readonly ApiVersionConfig[], path: string, source: ConfigSource | undefined): Problem[] =>
  versions.flatMap((version, index) => {
    const { name } = version;
    const twice = configProblem(source, {
      path: `${path}.${index}.name`,
      message: `The version \`${name}\` stands twice.`,
      hint: 'remove one of them.',
    });
    return [
      ...(isRepeated(versions, index) ? [twice] : []),
      ...(name === currentVersion ? checkCurrent(version, `${path}.${index}`, source) : []),
    ];
  });

export const checkApiVersions = ({ apis = [] }: SiteConfig, source: ConfigSource | undefined): Problem[] =>
  apis.flatMap(({ versions = [] }, index) => checkVersions(versions, `apis.${index}.versions`, source));
