// A shard → the files in it that are not output of the site: its identity, and memo values for `mokcha merge`, such as
// those of rendered pages and parsed files.
import { pageParts, renderedFrom } from '../../pipeline/build-shard.ts';
import type { OutputFile, OutputTree } from '../../model/site/output.ts';
import { type OutputPath, type RoutePath, toOutputPath } from '../../model/paths.ts';
import type { Shard } from '../../model/site/shard.ts';
import { hashOf } from '../hash.ts';
import type { StoredValues } from '../cache/disk-store.ts';
import { encodeValues } from './shard-values.ts';

export const shardFolder = 'mokcha-shard';
export const shardName = `${shardFolder}/shard.json`;

/**
 * Identity of a shard. `of`: number of shards. `mokcha`: version of Mokcha. `build`: build of Mokcha, and version of
 * V8, that wrote the values. `inputs`: hash of everything that the site is made from.
 */
export type ShardInfo = {
  readonly version: 1;
  readonly shard: number;
  readonly of: number;
  readonly mokcha: string;
  readonly build: string;
  readonly inputs: string;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Largest number of pages whose values are in one file. It limits the size of the file, which is made in memory. */
const pagesInFile = 500;

const groupsOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/**
 * Returns whether this shard writes a value. All shards have the values of parsed files, but each value is written by
 * only one shard.
 */
const isOwnTask = (task: string, { number, count }: Shard): boolean =>
  Number.parseInt(hashOf(task).slice(0, 8), 16) % count === number - 1;

export type ShardFilesOptions = {
  readonly shard: Shard;
  readonly info: Omit<ShardInfo, 'version' | 'shard' | 'of'>;
  readonly pages: readonly RoutePath[];
  readonly memo: StoredValues;
  /** Promise that resolves when the pages are rendered. */
  readonly done: Promise<unknown>;
};

/** Returns the additional files of a shard. The files with values are made after the shard's pages are rendered. */
export const shardFiles = ({ shard, info, pages, memo, done }: ShardFilesOptions): OutputTree => {
  const who: ShardInfo = { version: 1, shard: shard.number, of: shard.count, ...info };
  const text = `${JSON.stringify(who)}\n`;
  const valuesFile = (name: string, list: () => readonly string[]): [OutputPath, OutputFile] => [
    toOutputPath(`${shardFolder}/${name}`),
    {
      key: hashOf(`${text} ${name}`),
      produce: async () => {
        await done;
        return encodeValues(
          list().flatMap((task) => {
            const value = memo.read(task);
            return value === undefined ? [] : [{ task, ...value }];
          }),
        );
      },
    },
  ];
  const others: ReadonlySet<string> = new Set([...pageParts, ...renderedFrom]);
  const isParsed = (task: string): boolean => !others.has(task.slice(0, task.indexOf(':')));
  // Each shard checks only the examples of its own entries, so it always writes their results.
  const isOfOneShard = (task: string): boolean => task.startsWith('examples:');
  const ofPages = groupsOf(pages, pagesInFile).map((group, at) =>
    valuesFile(`pages-${at}`, () => group.flatMap((path) => pageParts.map((part) => `${part}:${path}`))),
  );
  return new Map([
    [toOutputPath(shardName), { key: hashOf(text), produce: async () => bytesOf(text) }],
    valuesFile('parsed', () =>
      memo
        .touched()
        .filter((task) => isParsed(task) && (isOfOneShard(task) || isOwnTask(task, shard)))
        .sort(),
    ),
    ...ofPages,
  ]);
};
