// A folder on the disk → the files in it that belong to the site, and problems with names, links and files that cannot
// be used.
import type { Dirent } from 'node:fs';
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hasUnsafeName } from '../../model/file-names.ts';
import type { FilePath } from '../../model/paths.ts';
import { folderOf, foldPath, lastSegment, toFilePath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { fileProblem, unlessAbsent } from '../file-problems.ts';
import { isHiddenName } from './hidden-names.ts';
import { type FoundFile, folderProblem, specialProblem } from './read-snapshot-file.ts';

export type Listing = {
  readonly files: readonly FoundFile[];
  /** Paths of folders, including those that cannot be listed. */
  readonly folders: readonly string[];
  readonly problems: readonly Problem[];
};

/**
 * Place that is being listed. `disk`: its absolute path. `from`: absolute paths of the links that were followed to get
 * here, with the links to folders above each of them resolved.
 */
type Spot = { readonly path: string; readonly disk: string; readonly from: readonly string[] };

/**
 * Limits of a listing. `root`: a real path. `isWanted`: returns whether a file, given by its path, is part of the site.
 */
type Guards = { readonly root: string; readonly isWanted: (name: string) => boolean };

const nothing: Listing = { files: [], folders: [], problems: [] };
const refuse = (problem: Problem): Listing => ({ ...nothing, problems: [problem] });

/** Combines listings into one, in their order. */
export const joinListings = (parts: readonly Listing[]): Listing => ({
  files: parts.flatMap(({ files }) => files),
  folders: parts.flatMap(({ folders }) => folders),
  problems: parts.flatMap(({ problems }) => problems),
});

const problemAt = (path: string, code: Problem['code'], message: string, hint: string): Problem => ({
  code,
  severity: 'error',
  message,
  hint,
  at: { file: toFilePath(path) },
});

const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

const outsideProblem = (path: string): Problem =>
  problemAt(
    path,
    'file/outside',
    `A symbolic link leads from \`${path}\` to a target outside the root folder.`,
    'replace the link with a copy of its target.',
  );

const ringProblem = (path: string): Problem =>
  problemAt(
    path,
    'file/unreadable',
    `\`${path}\` is a symbolic link to a folder that contains it.`,
    'remove the link.',
  );

/**
 * Reports a path with a backslash or a control character. Paths of the site have `/` for `\`, so a name with a
 * backslash would become the path of a different file. A line break in a name would end a line in a file for the host,
 * such as `_redirects`.
 */
const nameProblem = (path: string): Problem => {
  const [folder, name] = [folderOf(path), lastSegment(path)];
  const shown = name.replace(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const what = name.includes('\\') ? 'a backslash' : 'a control character';
  return problemAt(folder, 'file/name', `The name \`${shown}\` in \`${folder}\` has ${what}.`, 'rename it.');
};

const twinProblem = (folder: string, first: string, second: string): Problem => {
  const [a, b] = [first, second].map((name) => toFilePath(`${folder}/${name}`));
  const isSame = a === b;
  return {
    code: 'file/name-collision',
    severity: 'error',
    message: isSame
      ? `Two names are both \`${b}\` after Unicode normalisation.`
      : `\`${b}\` differs from \`${a}\` only in case, and some disks cannot store both.`,
    hint: isSame ? 'remove one of the two.' : 'rename one of the two.',
    at: { file: toFilePath(`${folder}/${second}`) },
    related: [
      {
        message: isSame ? 'has the same name as' : 'differs only in case from',
        at: { file: toFilePath(`${folder}/${first}`) },
      },
    ],
  };
};

/**
 * Reports names that differ only in Unicode form or case. If names are equal in NFC, only the first is kept. Names that
 * differ only in case are separate files, and all of them are kept.
 */
const separateTwins = (folder: string, entries: readonly Dirent[]): { entries: Dirent[]; problems: Problem[] } => {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  const kept = entries.filter(({ name }) => {
    const other = first.get(foldPath(name));
    if (other === undefined) first.set(foldPath(name), name);
    else problems.push(twinProblem(folder, other, name));
    return other === undefined || other.normalize('NFC') !== name.normalize('NFC');
  });
  return { entries: kept, problems };
};

const walkFolder = (spot: Spot, guards: Guards): Listing => {
  const found = readdirSync(spot.disk, { withFileTypes: true });
  const visible = found.filter(({ name }) => !isHiddenName(spot.path, name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const { entries, problems } = separateTwins(spot.path, visible);
  const visit = (entry: Dirent) =>
    walkEntry(entry, { ...spot, path: `${spot.path}/${entry.name}`, disk: join(spot.disk, entry.name) }, guards);
  return joinListings([{ ...nothing, folders: [spot.path.normalize('NFC')], problems }, ...entries.map(visit)]);
};

const walkLink = (spot: Spot, guards: Guards): Listing => {
  const disk = realpathSync.native(spot.disk);
  if (!isInside(guards.root, disk)) return refuse(outsideProblem(spot.path));
  const from = [...spot.from, spot.disk];
  const target = statSync(disk);
  if (target.isDirectory() && from.some((link) => isInside(disk, link))) return refuse(ringProblem(spot.path));
  return walkEntry(target, { ...spot, disk, from }, guards);
};

const walkEntry = (
  entry: Pick<Dirent, 'isDirectory' | 'isFile' | 'isSymbolicLink'>,
  spot: Spot,
  guards: Guards,
): Listing => {
  if (hasUnsafeName(spot.path))
    return entry.isDirectory() || guards.isWanted(spot.path) ? refuse(nameProblem(spot.path)) : nothing;
  try {
    if (entry.isSymbolicLink()) return walkLink(spot, guards);
    if (entry.isDirectory()) return walkFolder(spot, guards);
  } catch (error) {
    const path = spot.path.normalize('NFC');
    return { ...refuse(fileProblem(error, path)), folders: entry.isDirectory() ? [path] : [] };
  }
  if (!guards.isWanted(spot.path)) return nothing;
  if (!entry.isFile()) return refuse(specialProblem(spot.path));
  return { ...nothing, files: [{ path: toFilePath(spot.path), disk: spot.disk }] };
};

/**
 * Lists the folder `path` below the real path `root`. Returns an empty listing if the folder does not exist. Names that
 * `isHiddenName` hides do not belong to the site.
 * Problems: `file/name`, `file/outside`, `file/unreadable`, `file/name-collision`.
 */
export const walk = (path: string, guards: Guards): Listing => {
  const disk = join(guards.root, path);
  try {
    const found = unlessAbsent(() => lstatSync(disk));
    return found === undefined ? nothing : walkEntry(found, { path, disk, from: [] }, guards);
  } catch (error) {
    return refuse(fileProblem(error, path));
  }
};

/**
 * Finds a file by its path. Returns undefined if an optional file does not exist. Problems: `file/outside`,
 * `file/unreadable`.
 */
export const findFile = (
  root: string,
  path: FilePath,
  { isOptional }: { isOptional: boolean },
): FoundFile | Problem | undefined => {
  try {
    const look = (): string => realpathSync.native(join(root, path));
    const disk = isOptional ? unlessAbsent(look) : look();
    if (disk === undefined) return undefined;
    if (!isInside(root, disk)) return outsideProblem(path);
    const found = statSync(disk);
    if (found.isDirectory()) return folderProblem(path);
    return found.isFile() ? { path, disk } : specialProblem(path);
  } catch (error) {
    return fileProblem(error, path);
  }
};
