// A description → the same description, in which examples refer to the copies of their files in the site
// (`externalValue`). Copying the files is left to `collect-statics.ts`.
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { FilePath } from '../../model/paths.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { exampleOutput } from './collect-statics.ts';

const relink = (value: unknown, links: ReadonlyMap<unknown, string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => relink(item, links));
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, relink(inner, links)]);
  const link = 'externalValue' in value && 'file' in value ? links.get(value.file) : undefined;
  return Object.fromEntries(link === undefined ? members : [...members, ['externalValue', link]]);
};

/**
 * Replaces the URLs of example files in a description. Returns the description unchanged if no example refers to such a
 * file.
 */
export const linkExampleFiles = (spec: ApiSpec, { files }: Snapshot, basePath: string): ApiSpec => {
  const links = new Map(
    (spec.exampleFiles ?? []).flatMap((path): [FilePath, string][] => {
      const file = files.get(path);
      return file === undefined ? [] : [[path, `${basePath}${exampleOutput(file)}`]];
    }),
  );
  return links.size === 0 ? spec : (relink(spec, links) as ApiSpec);
};
