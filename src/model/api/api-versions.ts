// The versions of an API and their names. The API that the config names is the current version. Each other version is
// an API of its own, `ad@v1`, with its pages below the pages of the current one (docs/openapi.md).
import { foldPath } from '../paths.ts';
import type { ApiSettings, Settings } from '../site/settings.ts';

/** Name of the current version of the docs, and of the current version of an API in `versions` of the config. */
export const currentVersion = 'current';

/** Returns the name of a version, `ad@v1`, as written in links, directives, examples and file names of catalogues. */
export const versionedName = (api: string, version: string): string => `${api}@${version}`;

/**
 * Returns whether a version before `index` has the same name as the version at `index`. Case is ignored, since some
 * file systems ignore it.
 */
export const isRepeated = (versions: readonly { readonly name: string }[], index: number): boolean =>
  versions.findIndex(({ name }) => foldPath(name) === foldPath(versions[index]?.name ?? '')) < index;

/** Returns the name of the API to which a version belongs. For the current version, this is its own name. */
export const apiOfVersion = ({ name, version }: Pick<ApiSettings, 'name' | 'version'>): string => version?.of ?? name;

/**
 * Returns all versions of an API, including the current one. `name` is the name of the API or of one of its versions.
 * If the name is unknown, the list is empty.
 */
export const versionsOfApi = ({ apis }: Pick<Settings, 'apis'>, name: string): readonly ApiSettings[] => {
  const own = apis.find((api) => api.name === name);
  return own === undefined ? [] : apis.filter((api) => apiOfVersion(api) === apiOfVersion(own));
};

/**
 * Returns the names of an API's other versions. Pages of the API's reference cannot have these names, because the
 * references of the versions are at these paths. If `name` is the name of a version, the list is empty.
 */
export const versionNames = ({ apis }: Pick<Settings, 'apis'>, name: string): readonly string[] =>
  apis.flatMap(({ version }) => (version?.of === name ? [version.name] : []));
