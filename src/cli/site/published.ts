// `--published <file or folder>` → the manifest of the published site.
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../../io/file-problems.ts';
import { decodeManifest, manifestName } from '../../io/write/manifest-file.ts';
import type { Manifest } from '../../model/site/output.ts';
import { UsageError } from '../arguments/usage-error.ts';

/**
 * Reads the manifest. Callers read it before the build, which may write to the same folder. Throws a `UsageError` if
 * the manifest does not exist, cannot be read or is not valid.
 */
export const readPublished = async (path: string, cwd: string): Promise<Manifest> => {
  const given = resolve(cwd, path);
  try {
    const file = (await stat(given)).isDirectory() ? join(given, manifestName) : given;
    const manifest = decodeManifest(await readFile(file, 'utf8'));
    if (manifest !== undefined) return manifest;
    throw new UsageError(`\`${path}\` is not the \`${manifestName}\` of a built site.`);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new UsageError(`\`${path}\` is neither the \`${manifestName}\` of a built site nor the folder of one.`);
  }
};
