// Descriptions in the folder of a site → its APIs and locales. Files that describe the same API in several languages
// (`specs/ad/openapi.ko.yaml`) become one API. Also returns the path from which the name of an API is made.
import { isSegment, nameApis } from '../../config/defaults.ts';
import type { StarterApi } from '../../config/starter-site.ts';
import type { DescriptionFile } from '../../io/read/search-descriptions.ts';
import { isLocaleCode } from '../../model/site/locale-code.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';

/**
 * Returns a title as a segment of a URL: `Swagger Petstore` → `swagger-petstore`. The segment is empty if the title has
 * no ASCII letter or digit.
 */
const toWords = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the path from which the name of an API is made: the path of its file, or its title if it has one and the file
 * has a generic name (`api/swagger.json` → `swagger-petstore`).
 */
export const pathForName = ({ file, title = '' }: DescriptionFile): FilePath => {
  const words = toWords(title);
  const saysNothing = /(^|\/)(openapi|swagger|api|api-docs|spec|index|root|v\d+)\.[a-z]+$/i.test(file);
  return saysNothing && words !== '' ? toFilePath(words) : file;
};

/**
 * Returns the name of the folder of `specs` that contains a description: `specs/ad/openapi.yaml` → `ad`. Returns
 * undefined if the description is elsewhere, or if an API cannot have this name.
 */
const specFolder = (file: FilePath): string | undefined => {
  const name = /^specs\/([^/]+)\/[^/]+$/.exec(file)?.[1];
  return name !== undefined && isSegment(name) ? name : undefined;
};

const localeOf = (file: FilePath): string | undefined => {
  const code = /^specs\/[^/]+\/openapi\.([^./]+)\.(?:ya?ml|json)$/.exec(file)?.[1];
  return code !== undefined && isLocaleCode(code) ? code : undefined;
};

export type NamedApis = {
  readonly apis: readonly StarterApi[];
  /** Locales in the file names of descriptions in `specs`, such as `ko` in `specs/ad/openapi.ko.yaml`. */
  readonly locales: readonly string[];
};

/** Returns the APIs, sorted by path, and the locales of the descriptions. */
export const nameFoundApis = (found: readonly DescriptionFile[], folderName: string): NamedApis => {
  const inFolder = (name: string): readonly DescriptionFile[] => found.filter(({ file }) => specFolder(file) === name);
  const isLocalised = (name: string): boolean => inFolder(name).some(({ file }) => localeOf(file) !== undefined);
  const taken = new Set<string>();
  const apis: StarterApi[] = [];
  const others: DescriptionFile[] = [];
  for (const one of found) {
    const name = specFolder(one.file);
    const isSpec = name !== undefined && (inFolder(name).length === 1 || isLocalised(name));
    if (!isSpec) others.push(one);
    else if (!taken.has(name)) {
      taken.add(name);
      apis.push({
        name,
        ...(one.title && { title: one.title }),
        files: [],
        ...(isLocalised(name) ? {} : { place: one.file }),
      });
    }
  }
  const named = nameApis(others.map(pathForName), folderName, taken);
  const rest = others.map(({ file, title }, at) => ({
    name: named[at]?.name ?? '',
    ...(title && { title }),
    files: [],
    place: file,
  }));
  const order = (api: StarterApi): string => api.place ?? `specs/${api.name}/`;
  return {
    apis: [...apis, ...rest].sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    locales: [...new Set(found.flatMap(({ file }) => localeOf(file) ?? []))].sort(),
  };
};
