// The output folder → the routes of the build in it. The routes are parsed only if the default locale of that build
// differs from the one of this build.
import { join } from 'node:path';
import type { Manifest } from '../../model/site/output.ts';
import { errorCode } from '../file-problems.ts';
import { decodeManifest, manifestName } from '../write/manifest-file.ts';
import { readIfThere } from './read-plain-file.ts';

/**
 * Finds the locale of the home page, which is the first route in the text of a manifest. Parsing the manifest of ten
 * thousand pages would take too long.
 */
const homeLocale = (text: string): string | undefined => {
  const start = text.lastIndexOf('"routes":{"/":{');
  return start < 0 ? undefined : /"locale":"([^"]*)"/.exec(text.slice(start, start + 500))?.[1];
};

/** Returns the routes; undefined if there is no build, or if the locale of its home page is `defaultLocale`. */
export const readLastRoutes = async (
  outFolder: string,
  defaultLocale: string,
): Promise<Manifest['routes'] | undefined> => {
  try {
    const text = readIfThere(join(outFolder, manifestName))?.toString();
    if (text === undefined) return undefined;
    const locale = homeLocale(text);
    return locale === undefined || locale === defaultLocale ? undefined : decodeManifest(text)?.routes;
  } catch (error) {
    // Writing to the folder reports the error.
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};
