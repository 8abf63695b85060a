// An output tree → the output folder and its manifest. The old folder is replaced as a whole, and only if the build
// succeeds. Also checks whether the output of an earlier build is unchanged.
import type { Manifest, OutputTree } from '../../model/site/output.ts';
import { hasErrors, type Problem } from '../../model/problems/problem.ts';
import { errorCode, ProblemError } from '../file-problems.ts';
import { exists, recoverJournal, removeLeftover, removeReplaced, swapIn } from './journal.ts';
import { encodeManifest, isOutputPath, manifestName } from './manifest-file.ts';
import type { OutputPlace, PlaceOptions } from './output-place.ts';
import { attemptOutput, outputPlace, writeProblem } from './output-place.ts';
import { checkOutFolder, type Sources } from './check-out-folder.ts';
import { hashOf } from '../hash.ts';
import { findUntrackedFiles, findUntrackedClashes } from './untracked-files.ts';
import { compressedCopies, smallestCompressedBytes } from './compress.ts';
import type { FileRecord, PreviousOutput } from './previous-output.ts';
import { emptyOutput, readPreviousOutput } from './previous-output.ts';
import { type Staging, stageManifest, stageOutput } from './stage-output.ts';

export type WriteOptions = PlaceOptions &
  Sources & {
    readonly outFolder: string;
    readonly generator: string;
    /**
     * Id of the code that makes the files; absent only in tests. Files that a different version of the code wrote are
     * made again, even if their keys are equal.
     */
    readonly build?: string;
    /**
     * Routes for the manifest, awaited when all other files are written or known to be unchanged. They are undefined if
     * the build has errors; the output is then not replaced.
     */
    readonly routes: Manifest['routes'] | Promise<Manifest['routes'] | undefined>;
    /**
     * Returns whether a file of the last build is kept for open tabs until the next build. Default: files in a folder
     * `assets`.
     */
    readonly isRetained?: (path: string) => boolean;
    /** Whether text files have compressed copies next to them. Default: false. */
    readonly isCompressed?: boolean;
  };

export type WriteResult = {
  readonly problems: readonly Problem[];
  /** Number of files that were written. */
  readonly written: number;
  /** Number of files that were left as they were. */
  readonly kept: number;
  /** Number of files of the last build that were removed. */
  readonly removed: number;
  /** Total size of the files of this build, without compressed copies. */
  readonly bytes: number;
  /**
   * Hash of the manifest, by which the output is recognised later. Absent if the build has errors or the output could
   * not be written.
   */
  readonly manifestHash?: string;
};

const isAsset = (path: string): boolean => `/${path}`.includes('/assets/');

const failed = (problems: readonly Problem[]): WriteResult => ({ problems, written: 0, kept: 0, removed: 0, bytes: 0 });

const sizeOf = (files: Manifest['files']): number =>
  Object.values(files).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

const checkPaths = (tree: OutputTree): void => {
  const wrong = [...tree.keys()].find((path) => !isOutputPath(path) || path === manifestName);
  if (wrong !== undefined) throw new Error(`bug: ${wrong} cannot be the path of an output`);
};

const hasCopies = (old: PreviousOutput, path: string, { sizeBytes }: FileRecord): boolean =>
  compressedCopies(path, sizeBytes).every((copy) => old.copies.get(copy.path) || old.files.has(copy.path));

/** Returns the files of the new manifest if all of them are already in the folder; otherwise undefined. */
const findUnchanged = (
  tree: OutputTree,
  old: PreviousOutput,
  { isCompressed = false }: Pick<WriteOptions, 'isCompressed'>,
): Manifest['files'] | undefined => {
  const records = [...tree].map(([path, { key }]) => ({ path, key, record: old.files.get(path) }));
  const isThere = (path: string, key: string, record: FileRecord | undefined): boolean =>
    record?.key === key && (!isCompressed || hasCopies(old, path, record));
  if (!records.every(({ path, key, record }) => isThere(path, key, record))) return undefined;
  return Object.fromEntries(records.flatMap(({ path, record }) => (record === undefined ? [] : [[path, record]])));
};

/**
 * Returns the old output, with empty keys if a different version of the code wrote it, because equal keys mean equal
 * bytes only within one version.
 */
const believeKeysOf = (build: string | undefined, old: PreviousOutput): PreviousOutput =>
  old.build === build
    ? old
    : { ...old, files: new Map([...old.files].map(([path, record]) => [path, { ...record, key: '' }])) };

const toManifest = (
  { generator, build, isCompressed = false }: WriteOptions,
  contents: Pick<Manifest, 'files' | 'routes' | 'retained'>,
): Manifest => ({
  version: 1,
  generator,
  ...(build !== undefined && { build }),
  ...(isCompressed && { compressed: true }),
  ...contents,
});

/**
 * Returns the result of a build if all of its files are in the folder already, and either the manifest is unchanged or
 * the build has errors; otherwise undefined. If the build has errors, the result counts no files.
 */
const findFinished = async (
  tree: OutputTree,
  old: PreviousOutput,
  options: WriteOptions,
): Promise<WriteResult | undefined> => {
  const files = findUnchanged(tree, old, options);
  if (files === undefined) return undefined;
  const routes = await options.routes;
  if (routes === undefined) return failed([]);
  const manifestText = encodeManifest(toManifest(options, { files, routes, retained: old.retained }));
  return manifestText === old.manifestText
    ? {
        problems: [],
        written: 0,
        kept: tree.size,
        removed: 0,
        bytes: sizeOf(files),
        manifestHash: hashOf(manifestText),
      }
    : undefined;
};

const hasFolder = ({ mode }: PreviousOutput): boolean => mode !== undefined;

/** Decides which files of the old folder are also put into the new folder. */
const planStaging = (
  tree: OutputTree,
  place: OutputPlace,
  old: PreviousOutput,
  { isRetained = isAsset, isCompressed = false }: WriteOptions,
): Staging => {
  const paths: ReadonlySet<string> = new Set(tree.keys());
  const foreign = hasFolder(old) ? findUntrackedFiles(place, new Set([...old.ours, ...old.copies.keys()])) : [];
  const retained = [...old.files.keys()].filter((path) => isRetained(path) && !paths.has(path));
  return { place, folder: place.temporary(), tree, old, foreign, retained, isCompressed };
};

const findClashes = ({ place, tree, foreign, retained, isCompressed }: Staging): readonly Problem[] => {
  const paths = [...tree.keys()];
  const copies = isCompressed
    ? paths.flatMap((path) => compressedCopies(path, smallestCompressedBytes).map((copy) => copy.path))
    : [];
  return findUntrackedClashes(place, foreign, [...paths, ...copies, ...retained, manifestName]);
};

const replaceFolder = async (staging: Staging, options: WriteOptions): Promise<WriteResult> => {
  const { place, folder, tree, old, retained } = staging;
  const files = await stageOutput(staging);
  const routes = await options.routes;
  if (routes === undefined) return failed(removeLeftover(place, folder));
  const records = Object.fromEntries(files.map(({ path, record }) => [path, record]));
  const manifestText = stageManifest(staging, toManifest(options, { files: records, routes, retained }));
  const former = attemptOutput(place, '', 'cannot be replaced', () =>
    swapIn(place, { staging: folder, hadFolder: hasFolder(old) }),
  );
  const written = files.filter(({ isWritten }) => isWritten).length;
  const present: ReadonlySet<string> = new Set([...tree.keys(), ...retained, manifestName]);
  return {
    problems: removeReplaced(place, former),
    written,
    kept: files.length - written,
    removed: [...old.ours].filter((path) => !present.has(path)).length,
    bytes: sizeOf(records),
    manifestHash: hashOf(manifestText),
  };
};

const write = async (tree: OutputTree, place: OutputPlace, options: WriteOptions): Promise<WriteResult> => {
  const old = exists(place, place.folder) ? believeKeysOf(options.build, readPreviousOutput(place)) : emptyOutput;
  const finished = await findFinished(tree, old, options);
  if (finished !== undefined) return finished;
  const staging = planStaging(tree, place, old, options);
  const clashes = findClashes(staging);
  if (clashes.length > 0) return failed(clashes);
  place.disk.mkdirSync(place.parent, { recursive: true });
  try {
    return await replaceFolder(staging, options);
  } catch (error) {
    const leftovers = removeLeftover(place, staging.folder);
    if (error instanceof ProblemError) return failed([error.problem, ...leftovers]);
    throw error;
  }
};

/**
 * Writes the output of a build; if nothing has changed, nothing is written. Must be called under the build lock
 * (`withBuildLock`).
 * Problems: `output/write`, `output/foreign`, `output/journal`; if one of them is an error, the old output is
 * unchanged, unless a failed swap could not be undone.
 */
export const writeOutput = async (tree: OutputTree, options: WriteOptions): Promise<WriteResult> => {
  checkPaths(tree);
  const place = outputPlace(options.outFolder, options);
  try {
    const wrong = checkOutFolder(place, options);
    if (wrong !== undefined) return failed([wrong]);
    const recovered = recoverJournal(options.outFolder, options);
    if (hasErrors(recovered)) return failed(recovered);
    const written = await write(tree, place, options);
    return { ...written, problems: [...recovered, ...written.problems] };
  } catch (error) {
    if (error instanceof ProblemError) return failed([error.problem]);
    if (errorCode(error) !== undefined) return failed([writeProblem(error, place.show(''))]);
    throw error;
  }
};

export type UpToDateOptions = Pick<WriteOptions, keyof PlaceOptions | keyof Sources | 'outFolder' | 'isCompressed'>;

/** Result of `countUpToDate`. `problems`: warnings about leftovers that cannot be removed. */
export type UpToDateOutput = { readonly files: number; readonly problems: readonly Problem[] };

/**
 * Counts the files of the last build if all of them are as the build with this manifest hash left them; otherwise
 * returns undefined. Must be called under the build lock. Problems with the folder are reported by `writeOutput`.
 */
export const countUpToDate = (manifestHash: string, options: UpToDateOptions): UpToDateOutput | undefined => {
  const place = outputPlace(options.outFolder, options);
  try {
    if (checkOutFolder(place, options) !== undefined) return undefined;
    const problems = recoverJournal(options.outFolder, options);
    if (hasErrors(problems)) return undefined;
    if (!exists(place, place.folder)) return undefined;
    const old = readPreviousOutput(place);
    // The manifest itself is one of `ours`.
    const isWhole = old.files.size + old.retained.length + 1 === old.ours.size;
    const hasAll =
      isWhole && (!options.isCompressed || [...old.files].every(([path, record]) => hasCopies(old, path, record)));
    return hasAll && hashOf(old.manifestText) === manifestHash ? { files: old.files.size, problems } : undefined;
  } catch (error) {
    if (error instanceof ProblemError || errorCode(error) !== undefined) return undefined;
    throw error;
  }
};
