// The output folder → the routes of the build that is in it, read only if their default locale is another one than this build's.
import { join } from 'node:path';
import type { Manifest } from '../model/output.ts';
import { errorCode } from './file-problems.ts';
import { decodeManifest, manifestName } from './manifest-file.ts';
import { readIfThere } from './read-plain-file.ts';

/** Written first of all routes; the manifest of ten thousand pages takes longer to parse than it may. */
const homeLocale = (text: string): string | undefined => {
  const start = text.lastIndexOf('"routes":{"/":{');
  return start < 0 ? undefined : /"locale":"([^"]*)"/.exec(text.slice(start, start + 500))?.[1];
};

/** Undefined if there is no build, or if its home page is in `defaultLocale`, too. */
export const readLastRoutes = async (outFolder: string, defaultLocale: string): Promise<Manifest['routes'] | undefined> => {
  try {
    const text = readIfThere(join(outFolder, manifestName))?.toString();
    if (text === undefined) return undefined;
    const locale = homeLocale(text);
    return locale === undefined || locale === defaultLocale ? undefined : decodeManifest(text)?.routes;
  } catch (error) {
    // Whoever writes there reports what is wrong with it.
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};
