// The whole output → a new folder. Files that stay the same are linked or copied from the old folder, and all others
// are made and written. The files in the old folder are never changed.
import { join } from 'node:path';
import type { Manifest, OutputFile, OutputTree } from '../../model/site/output.ts';
import { folderOf, toOutputPath } from '../../model/paths.ts';
import { compressedCopies, compressors } from './compress.ts';
import { errorCode, ProblemError } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { encodeManifest, manifestName } from './manifest-file.ts';
import { mapBounded } from '../read/map-bounded.ts';
import type { OutputPlace } from './output-place.ts';
import { attemptOutput, writeProblem } from './output-place.ts';
import type { UntrackedFiles } from './untracked-files.ts';
import type { FileRecord, PreviousOutput } from './previous-output.ts';

export type Staging = {
  readonly place: OutputPlace;
  /** Absolute path of the new folder, which does not exist yet. */
  readonly folder: string;
  readonly tree: OutputTree;
  readonly old: PreviousOutput;
  readonly foreign: readonly UntrackedFiles[];
  /** Files of the last build that are kept for open tabs. */
  readonly retained: readonly string[];
  readonly isCompressed: boolean;
};

export type StagedFile = { readonly path: string; readonly record: FileRecord; readonly isWritten: boolean };

const producedAtOnce = 16;

/**
 * Takes over a file from the old folder: as a hard link, which takes no space, or as a copy if no link can be made,
 * such as on a disk without hard links or for a file of another user. Paths are concatenated, because `join` is slower.
 */
const takeOver = ({ place, folder }: Staging, path: string): void => {
  const [from, to] = [`${place.folder}/${path}`, `${folder}/${path}`];
  try {
    place.disk.linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    place.disk.cpSync(from, to, { errorOnExist: true, force: false, preserveTimestamps: true, verbatimSymlinks: true });
  }
};

const produce = async ({ place }: Staging, path: string, file: OutputFile): Promise<Uint8Array> => {
  try {
    return await file.produce();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(writeProblem(error, place.show(path), 'cannot be created'), error);
  }
};

type Copied = StagedFile & { readonly bytes: Uint8Array | undefined };

/**
 * Adds the compressed copies of a file. A copy in the old folder is used again if the file and the copy are unchanged.
 * An output of the site with the name of a copy takes precedence.
 */
const stageCopies = async (staging: Staging, { path, bytes, record, isWritten }: Copied): Promise<void> => {
  const { place, folder, tree, old } = staging;
  for (const copy of compressedCopies(path, record.sizeBytes)) {
    if (tree.has(toOutputPath(copy.path))) continue;
    const isKept = !isWritten && old.copies.get(copy.path);
    const made = isKept
      ? undefined
      : await compressors[copy.encoding](bytes ?? place.disk.readFileSync(join(folder, path)));
    attemptOutput(place, copy.path, 'cannot be written', () =>
      made === undefined
        ? takeOver(staging, copy.path)
        : place.disk.writeFileSync(join(folder, copy.path), made, { flag: 'wx' }),
    );
  }
};

const stageFile = async (staging: Staging, path: string, file: OutputFile): Promise<StagedFile> => {
  const { place, folder, old } = staging;
  const known = old.files.get(path);
  const bytes = known?.key === file.key ? undefined : await produce(staging, path, file);
  const record = bytes === undefined ? known : { key: file.key, hash: hashOf(bytes), sizeBytes: bytes.byteLength };
  if (record === undefined) throw new Error(`bug: ${path} has neither bytes nor a record`);
  const isWritten = bytes !== undefined && record.hash !== known?.hash;
  attemptOutput(place, path, 'cannot be written', () =>
    isWritten ? place.disk.writeFileSync(`${folder}/${path}`, bytes, { flag: 'wx' }) : takeOver(staging, path),
  );
  if (staging.isCompressed) await stageCopies(staging, { path, bytes, record, isWritten });
  return { path, record, isWritten };
};

const makeFolders = ({ place, folder, tree, old, foreign, retained }: Staging): void => {
  const { disk } = place;
  disk.mkdirSync(folder);
  if (old.mode !== undefined && old.mode !== disk.lstatSync(folder).mode) disk.chmodSync(folder, old.mode);
  const above = [
    ...tree.keys(),
    ...retained,
    ...foreign.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])),
  ].map(folderOf);
  const empty = foreign.flatMap(({ kind, path }) => (kind === 'emptyFolder' ? [path] : []));
  const folders = [...new Set([...above, ...empty])].filter((path) => path !== '');
  for (const path of folders)
    attemptOutput(place, path, 'cannot be created', () => disk.mkdirSync(join(folder, path), { recursive: true }));
};

/**
 * Writes all files except the manifest, and returns those of `tree`. If a file cannot be written, rejects with a
 * `ProblemError`, and the caller must remove the folder.
 */
export const stageOutput = async (staging: Staging): Promise<readonly StagedFile[]> => {
  const { place, tree, foreign, retained } = staging;
  attemptOutput(place, '', 'cannot be written', () => makeFolders(staging));
  const files = await mapBounded([...tree], producedAtOnce, ([path, file]) => stageFile(staging, path, file));
  const others = [...retained, ...foreign.flatMap(({ kind, path }) => (kind === 'file' ? [path] : []))];
  for (const path of others) attemptOutput(place, path, 'cannot be kept', () => takeOver(staging, path));
  return files;
};

/** Writes the manifest, and returns its text. Throws a `ProblemError` if the manifest cannot be written. */
export const stageManifest = ({ place, folder }: Staging, manifest: Manifest): string => {
  const text = encodeManifest(manifest);
  attemptOutput(place, manifestName, 'cannot be written', () =>
    place.disk.writeFileSync(join(folder, manifestName), text, { flag: 'wx' }),
  );
  return text;
};
