// The output folder → the routes of the last build. They are parsed only if the default locale has changed since the
// last build.
import { join } from 'node:path';
import type { Manifest } from '../../model/site/output.ts';
import { errorCode } from '../file-problems.ts';
import { decodeManifest, manifestName } from '../write/manifest-file.ts';
import { readIfThere } from './read-plain-file.ts';

/** Finds the locale of the home page, which is the first route in a manifest, without parsing the whole manifest. */
const homeLocale = (bytes: Buffer): string | undefined => {
  const start = bytes.lastIndexOf('"routes":{"/":{');
  return start < 0 ? undefined : /"locale":"([^"]*)"/.exec(bytes.toString('utf8', start, start + 500))?.[1];
};

/**
 * Returns the routes of the last build if the locale of its home page is not `defaultLocale`. Returns undefined if the
 * locale is the same, or if the output folder has no readable manifest with a home page.
 */
export const readLastRoutes = async (
  outFolder: string,
  defaultLocale: string,
): Promise<Manifest['routes'] | undefined> => {
  try {
    const bytes = readIfThere(join(outFolder, manifestName));
    if (bytes === undefined) return undefined;
    const locale = homeLocale(bytes);
    return locale === undefined || locale === defaultLocale ? undefined : decodeManifest(bytes.toString())?.routes;
  } catch (error) {
    // A system error is ignored here, because it is reported when the output is written.
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};
