// Several descriptions of one API: its own entry is the current version, the others are APIs of their own that stand below it (docs/openapi.md).
import { foldPath } from './paths.ts';
import type { ApiSettings, Settings } from './settings.ts';

/** In `versions` of the config, and in those of the docs: not an older one, but what stands at the API's own address. */
export const currentVersion = 'current';

/** What a version is called wherever an API is named: `ad@v1`, in links, directives, examples and the names of catalogues. */
export const versionedName = (api: string, version: string): string => `${api}@${version}`;

/** Whether one of the same name stands before it, also where only the case differs: that is one file on some disks. The first one counts. */
export const isRepeated = (versions: readonly { readonly name: string }[], index: number): boolean =>
  versions.findIndex(({ name }) => foldPath(name) === foldPath(versions[index]?.name ?? '')) < index;

/** The API that something is a version of; its own name where it is the current one. */
export const apiOfVersion = ({ name, version }: Pick<ApiSettings, 'name' | 'version'>): string => version?.of ?? name;

/** The current version first, the others as the config has them. One alone where an API has no other. */
export const versionsOfApi = ({ apis }: Pick<Settings, 'apis'>, name: string): readonly ApiSettings[] => {
  const own = apis.find((api) => api.name === name);
  return own === undefined ? [] : apis.filter((api) => apiOfVersion(api) === apiOfVersion(own));
};

/** Names that stand right below the reference of an API because they are those of its other versions. */
export const versionNames = ({ apis }: Pick<Settings, 'apis'>, name: string): readonly string[] =>
  apis.flatMap(({ version }) => (version?.of === name ? [version.name] : []));
