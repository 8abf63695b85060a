// Shards of one build → a memo that also finds the values of the shards, and an output tree that takes the files of
// single pages from the shards. Missing and damaged files become problems.
import { getOwn } from '../../model/get-own.ts';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { Owners } from '../../pipeline/emit.ts';
import type { OutputFile, OutputTree } from '../../model/site/output.ts';
import type { FilePath, OutputPath } from '../../model/paths.ts';
import type { Current, QueryStore } from '../../incremental/types.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { errorCode, ProblemError } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import type { FoundShard } from './read-shards.ts';
import { shardFolder, shardName } from './shard-files.ts';
import { openValues, type OpenValue, type OpenValues } from './shard-values.ts';
import { readRegularFile } from '../read/read-plain-file.ts';

export type JoinedShards = {
  /** Returns a memo that also looks in the shards for values that `memo` does not have. */
  readonly memo: (memo: QueryStore) => QueryStore;
  /**
   * Returns the output tree. A file in `owners` is taken from a shard that has it with the same key. If no shard does,
   * the file is reported, and this process makes it. This process also makes all files that are not in `owners`.
   */
  readonly tree: (tree: OutputTree, owners: Owners) => OutputTree;
  /** Returns the problems found so far (`shard/damaged`). The list is complete only at the end of the build. */
  readonly problems: () => readonly Problem[];
  readonly close: () => void;
};

const damaged = (file: FilePath, path: string): Problem => ({
  code: 'shard/damaged',
  severity: 'error',
  message: `\`${file}/${path}\` is missing or has changed since the shard was written.`,
  hint: 'build that shard again, or download it again.',
  at: { file },
});

const unknown = (path: OutputPath): Problem => ({
  code: 'shard/damaged',
  severity: 'error',
  message: `No shard has an up-to-date \`${path}\`.`,
  hint: 'build the shards again.',
});

/**
 * Reads an output of a shard. Throws a `ProblemError` (`shard/damaged`) if the file cannot be read, or if its hash
 * differs from the hash in the shard's manifest.
 */
const readOutput = async ({ folder, file, files }: FoundShard, path: OutputPath): Promise<Uint8Array> => {
  let bytes: Uint8Array | undefined;
  try {
    bytes = readRegularFile(join(folder, path));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
  if (bytes === undefined || hashOf(bytes) !== getOwn(files, path)?.hash)
    throw new ProblemError(damaged(file, path), undefined);
  return bytes;
};

type Found = OpenValue & { readonly shard: FoundShard; readonly path: string };

/** Joins the shards of one build: opens their values, and finds the shard that has each output. */
export const joinShards = (shards: readonly FoundShard[]): JoinedShards => {
  const problems: Problem[] = [];
  const opened: OpenValues[] = [];
  const values = new Map<string, Found>();
  const places = new Map<OutputPath, FoundShard>();
  for (const shard of shards) {
    for (const path of Object.keys(shard.files) as OutputPath[]) {
      if (!path.startsWith(`${shardFolder}/`)) places.set(path, shard);
      if (!path.startsWith(`${shardFolder}/`) || path === shardName) continue;
      const own = openValues(join(shard.folder, path));
      if (own === undefined) problems.push(damaged(shard.file, path));
      else opened.push(own);
      for (const [task, value] of own?.values ?? []) values.set(task, { ...value, shard, path });
    }
  }
  const findIn = <T>(task: string, current: Current): T | undefined => {
    const value = values.get(task);
    if (!value?.trace.every(([dependency, state]) => current(dependency) === state)) return undefined;
    const bytes = value.read();
    if (bytes !== undefined) return deserialize(bytes);
    problems.push(damaged(value.shard.file, value.path));
    values.delete(task);
    return undefined;
  };
  const take = (path: OutputPath, made: OutputFile): OutputFile => {
    const shard = places.get(path);
    if (shard !== undefined && getOwn(shard.files, path)?.key === made.key)
      return { key: made.key, produce: () => readOutput(shard, path) };
    problems.push(unknown(path));
    return made;
  };
  return {
    memo: (memo) => ({
      keep: memo.keep,
      find: <T>(task: string, current: Current): T | undefined =>
        memo.find<T>(task, current) ?? findIn<T>(task, current),
    }),
    tree: (tree, owners) =>
      new Map([...tree].map(([path, made]) => [path, owners.has(path) ? take(path, made) : made])),
    problems: () => problems,
    close: () => {
      for (const { close } of opened) close();
    },
  };
};
