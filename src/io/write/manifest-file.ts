// The manifest of a build ↔ the file `mokcha.json` in its output folder.
import { join } from 'node:path';
import type { Manifest } from '../../model/site/output.ts';
import { errorCode } from '../file-problems.ts';
import { parseJson } from '../read/parse-json.ts';
import { notRegular, readIfThere } from '../read/read-plain-file.ts';

export const manifestName = 'mokcha.json';

const tidyRecord = <Value>(
  record: Readonly<Record<string, Value>>,
  tidy: (value: Value) => Value,
): Readonly<Record<string, Value>> => {
  const values = new Map(Object.entries(record));
  return Object.fromEntries([...values.keys()].sort().map((key) => [key, tidy(values.get(key) as Value)]));
};

/** Encodes a manifest. Equal manifests give equal bytes: keys are sorted, and members are in the order of the type. */
export const encodeManifest = ({
  version,
  generator,
  build,
  files,
  routes,
  compressed,
  retained,
}: Manifest): string => {
  const tidy = {
    version,
    generator,
    ...(build !== undefined && { build }),
    files: tidyRecord(files, ({ key, hash, sizeBytes }) => ({ key, hash, sizeBytes })),
    routes: tidyRecord(routes, ({ kind, output, locale, anchors }) => ({ kind, output, locale, anchors })),
    ...(compressed && { compressed }),
    retained: [...retained].sort(),
  };
  return `${JSON.stringify(tidy)}\n`;
};

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns whether a value is a path below the output folder, without empty segments, `.`, `..`, backslashes or NUL. The
 * path is checked because anyone may have edited a manifest.
 */
export const isOutputPath = (path: unknown): path is string =>
  typeof path === 'string' && !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(path);

const isFileRecord = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.hash === 'string' &&
  typeof value.sizeBytes === 'number';

const isRouteRecord = (value: unknown): boolean =>
  isRecord(value) &&
  [value.kind, value.output, value.locale].every((text) => typeof text === 'string') &&
  Array.isArray(value.anchors) &&
  value.anchors.every((anchor) => typeof anchor === 'string');

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.version === 1 &&
  typeof value.generator === 'string' &&
  (value.build === undefined || typeof value.build === 'string') &&
  isRecord(value.files) &&
  Object.entries(value.files).every(([path, record]) => isOutputPath(path) && isFileRecord(record)) &&
  isRecord(value.routes) &&
  Object.values(value.routes).every(isRouteRecord) &&
  (value.compressed === undefined || value.compressed === true) &&
  Array.isArray(value.retained) &&
  value.retained.every(isOutputPath);

/** Decodes a manifest. Returns undefined if the text is not a complete and valid manifest of this version. */
export const decodeManifest = (text: string): Manifest | undefined => parseJson(text, isManifest);

/** Reads the manifest of an output folder. Returns undefined if the folder has no valid manifest. */
export const readManifest = async (outFolder: string): Promise<Manifest | undefined> => {
  try {
    const bytes = readIfThere(join(outFolder, manifestName));
    return bytes && decodeManifest(bytes.toString());
  } catch (error) {
    if (errorCode(error) === notRegular) return undefined;
    throw error;
  }
};
