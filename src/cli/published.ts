// `--published <file or folder>`: the manifest of what readers have links to, and what of it would be gone, as problems.
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../io/file-problems.ts';
import { decodeManifest, manifestName } from '../io/manifest-file.ts';
import type { BuildResult } from '../build/build.ts';
import type { Manifest } from '../model/output.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import { findVanished, type Vanished } from '../site/find-vanished.ts';
import { settingsPlace } from '../site/settings-place.ts';
import { UsageError } from './usage-error.ts';

/** Read before anything is built: a build may write to the same folder. */
export const readPublished = async (path: string, cwd: string): Promise<Manifest> => {
  const given = resolve(cwd, path);
  try {
    const file = (await stat(given)).isDirectory() ? join(given, manifestName) : given;
    const manifest = decodeManifest(await readFile(file, 'utf8'));
    if (manifest !== undefined) return manifest;
    throw new UsageError(`\`${path}\` is no \`${manifestName}\` of a built site.`);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new UsageError(`There is no \`${manifestName}\` at \`${path}\`: name the file, or the folder of a built site.`);
  }
};

export const vanishedSince = (published: Manifest, { routes, tree }: Pick<BuildResult, 'routes' | 'tree'>): readonly Vanished[] =>
  findVanished(published.routes, routes, new Set(tree.keys()));

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** An entry of `redirects` in the config. */
export const redirectEntry = (from: string, to: string): string => `{ from: ${quote(from)}, to: ${quote(to)} }`;

const toProblem = (vanished: Vanished, settings: Settings): Problem => {
  const at = settingsPlace(settings, 'redirects');
  const { path, likely } = vanished;
  if (vanished.kind === 'route')
    return {
      code: 'route/vanished',
      severity: 'error',
      message: `\`${path}\` was published and is gone.`,
      hint: likely
        ? `add \`${redirectEntry(path, likely.to)}\` to \`redirects\`.`
        : `add a redirect from it to \`redirects\`: \`{ from: ${quote(path)}, to: '…' }\`.`,
      ...(at && { at }),
    };
  const parts = vanished.parts === 0 ? '' : `, with ${vanished.parts} of its parts`;
  return {
    code: 'route/vanished-anchor',
    severity: 'warning',
    message: `\`${path}#${vanished.anchor}\` was published and is gone${parts}.`,
    hint: likely
      ? `it may be \`#${likely.to}\` now: give that the id \`${vanished.anchor}\` again.`
      : 'give what it was the same id again.',
    ...(at && { at }),
  };
};

/** Problems: `route/vanished`, `route/vanished-anchor`. */
export const vanishedProblems = (
  published: Manifest,
  result: Pick<BuildResult, 'routes' | 'tree'>,
  settings: Settings,
): readonly Problem[] => vanishedSince(published, result).map((vanished) => toProblem(vanished, settings));
