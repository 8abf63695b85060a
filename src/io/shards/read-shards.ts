// Folders → the shards in them. The folders must contain each shard of one build of this site exactly once; otherwise,
// problems are reported.
import { join, relative, sep } from 'node:path';
import type { Manifest } from '../../model/site/output.ts';
import { type FilePath, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { mostShards } from '../../model/site/shard.ts';
import { errorCode } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { readManifest } from '../write/manifest-file.ts';
import { type ShardInfo, shardName } from './shard-files.ts';
import { parseJson } from '../read/parse-json.ts';
import { readRegularFile } from '../read/read-plain-file.ts';

export type FoundShard = {
  readonly folder: string;
  /** Path of the folder from the root, for problems. */
  readonly file: FilePath;
  readonly info: ShardInfo;
  readonly files: Manifest['files'];
};

const isNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const isInfo = (value: unknown): value is ShardInfo => {
  if (typeof value !== 'object' || value === null) return false;
  const { version, shard, of, mokcha, build, inputs } = value as Readonly<Record<string, unknown>>;
  return (
    version === 1 &&
    isNumber(of, 1, mostShards) &&
    isNumber(shard, 1, of) &&
    [mokcha, build, inputs].every((text) => typeof text === 'string')
  );
};

const parseInfo = (text: string): ShardInfo | undefined => parseJson(text, isInfo);

const readShard = async (folder: string, file: FilePath): Promise<FoundShard | undefined> => {
  const manifest = await readManifest(folder);
  if (manifest === undefined) return undefined;
  try {
    const bytes = readRegularFile(join(folder, shardName));
    const info = hashOf(bytes) === manifest.files[shardName]?.hash ? parseInfo(bytes.toString()) : undefined;
    return info && { folder, file, info, files: manifest.files };
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

const foreign = (file: FilePath): Problem => ({
  code: 'shard/foreign',
  severity: 'error',
  message: `\`${file}\` does not contain a complete shard.`,
  hint: 'pass folders that `mokcha build --shard <number>/<count>` wrote.',
  at: { file },
});

/**
 * Version, build and inputs of the process that joins the shards. Each shard must have the same build and inputs; the
 * version is only shown in a problem.
 */
export type Joining = Pick<ShardInfo, 'mokcha' | 'build' | 'inputs'>;

const otherProblem = ({ file, info }: FoundShard, { mokcha, build, inputs }: Joining): Problem[] => {
  if (info.build !== build) {
    const made =
      info.mokcha === mokcha
        ? 'a different build of Mokcha, or a different version of Node'
        : `Mokcha ${info.mokcha}, but this is Mokcha ${mokcha}`;
    const hint = 'build and merge the shards with the same version of Mokcha and of Node.';
    return [
      { code: 'shard/version', severity: 'error', message: `\`${file}\` was made by ${made}.`, hint, at: { file } },
    ];
  }
  if (info.inputs === inputs) return [];
  const message = `\`${file}\` does not match this site: it was built from different files, settings or options.`;
  const hint = 'build the shards and merge them from one commit, with the same options.';
  return [{ code: 'shard/inputs', severity: 'error', message, hint, at: { file } }];
};

const nameShards = (numbers: readonly number[], count: number): string =>
  `Shard${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')} of ${count} ` +
  `${numbers.length === 1 ? 'is' : 'are'} missing.`;

/**
 * Reports shards that occur twice, are missing, or are from builds with different numbers of shards. Problems:
 * `shard/duplicate`, `shard/missing`, `shard/inputs`.
 */
const countProblems = (shards: readonly FoundShard[]): Problem[] => {
  const [first] = shards;
  if (first === undefined) return [];
  const count = first.info.of;
  const repeated = shards.flatMap((one, at): Problem[] => {
    const other = shards.slice(0, at).find(({ info }) => info.shard === one.info.shard && info.of === one.info.of);
    if (other === undefined) return [];
    const message = `\`${one.file}\` is a second copy of shard ${one.info.shard} of ${one.info.of}.`;
    const related = [{ message: 'also in', at: { file: other.file } }];
    return [
      {
        code: 'shard/duplicate',
        severity: 'error',
        message,
        hint: 'pass each shard once.',
        at: { file: one.file },
        related,
      },
    ];
  });
  const strange = shards.flatMap(({ file, info }): Problem[] =>
    info.of === count
      ? []
      : [
          {
            code: 'shard/inputs',
            severity: 'error',
            message:
              `\`${file}\` is from a build with ${info.of} shards, ` +
              `but \`${first.file}\` is from a build with ${count}.`,
            hint: 'merge the shards of one build.',
            at: { file },
          },
        ],
  );
  const there = new Set(shards.flatMap(({ info }) => (info.of === count ? [info.shard] : [])));
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !there.has(number));
  if (missing.length === 0) return [...repeated, ...strange];
  const hint =
    `pass ${missing.length === 1 ? 'its folder' : 'their folders'} as well: ` +
    `\`mokcha build --shard ${missing[0]}/${count}\` writes ${missing.length === 1 ? 'it' : 'the first'}.`;
  return [
    ...repeated,
    ...strange,
    { code: 'shard/missing', severity: 'error', message: nameShards(missing, count), hint },
  ];
};

/**
 * Reads the shards in the folders, and reports folders and shards that cannot be joined. Problems: `shard/foreign`,
 * `shard/version`, `shard/inputs`, `shard/duplicate`, `shard/missing`.
 */
export const readShards = async (
  folders: readonly string[],
  root: string,
  joining: Joining,
): Promise<Outcome<readonly FoundShard[]>> => {
  const named = folders.map((folder) => ({
    folder,
    file: toFilePath(relative(root, folder).split(sep).join('/') || '.'),
  }));
  const read = await Promise.all(
    named.map(async ({ folder, file }) => ({ file, shard: await readShard(folder, file) })),
  );
  const shards = read.flatMap(({ shard }) => shard ?? []);
  const problems = [
    ...read.flatMap(({ file, shard }) => (shard === undefined ? [foreign(file)] : [])),
    ...shards.flatMap((shard) => otherProblem(shard, joining)),
  ];
  // Shards are counted only if all of them belong to this build: a shard that does not belong to it would be reported
  // as missing too.
  return { value: shards, problems: problems.length > 0 ? problems : countProblems(shards) };
};
