// The folder of a memo store ↔ a cache server, for machines that start with an empty folder. The index is signed, and
// no other file is trusted unless the index confirms it.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeActionResult, encodeActionResult, type StoredFile } from './bazel-action-result.ts';
import { type BazelCacheClient, BazelCacheError } from './bazel-cache-client.ts';
import { errorCode } from '../file-problems.ts';
import { mapBounded } from '../read/map-bounded.ts';
import { isPackName } from './pack.ts';
import { indexName, readIndex } from './store-index.ts';
import type { Index } from './index-record.ts';
import { isForgotten } from './save-store.ts';

export type SharedStore = {
  /** Downloads a memo. Returns whether one was downloaded. */
  readonly load: () => Promise<boolean>;
  /**
   * Uploads the index and the packs that it uses, except files that the server already lists. Does nothing if the store
   * is read-only.
   */
  readonly save: () => Promise<void>;
};

export type SharedStoreOptions = {
  /**
   * Creates a client. This function is called once to load and once to save, because the time limit of a shared client
   * could expire during a long build.
   */
  readonly connect: () => BazelCacheClient;
  readonly folder: string;
  readonly version: string;
  readonly key: string;
  /**
   * Names of memos on the server, such as `2/4` for a shard. The memo is saved under the first name; to load, the names
   * are tried in this order until a memo is downloaded.
   */
  readonly parts: readonly string[];
  readonly isReadOnly: boolean;
  /**
   * Receives the reason if a request or a file system call fails. After this, the server is not used, and the build
   * continues without it.
   */
  readonly onGiveUp: (why: string) => void;
};

const atOnce = 4;

const nameOf = (version: string, part: string): string =>
  createHash('sha256').update(`mokcha memo 1\n${version}\n${part}`).digest('hex');

const digestOf = async (file: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) sum.update(part);
  return sum.digest('hex');
};

/**
 * Returns how many bytes of each pack the index uses, counted from the start of the pack. The index is signed, so the
 * server cannot change these sizes.
 */
const sizesOf = (index: Index): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  for (const [, { place }] of index)
    sizes.set(place.pack, Math.max(sizes.get(place.pack) ?? 0, place.offset + place.sizeBytes));
  return sizes;
};

/**
 * Largest ratio of the size of the packs that the server lists to the size that the index requires. The limit keeps a
 * server from filling the disk. A valid store stays below it: packs of which more than half is unused are written
 * again.
 */
const mostUnused = 4;

const largestIndexBytes = 512 * 2 ** 20;

type Attempt = <T>(otherwise: T, run: () => Promise<T>) => Promise<T>;

/** Returns a function that runs requests until one fails. After a failure, no further request is sent. */
const createAttempt = (onGiveUp: SharedStoreOptions['onGiveUp']): Attempt => {
  let isUsable = true;
  return async (otherwise, run) => {
    if (!isUsable) return otherwise;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BazelCacheError) && errorCode(error) === undefined) throw error;
      isUsable = false;
      onGiveUp((error as Error).message);
      return otherwise;
    }
  };
};

type Place = Pick<SharedStoreOptions, 'folder' | 'version' | 'key'>;

const readAction = async (server: BazelCacheClient, name: string): Promise<readonly StoredFile[]> =>
  decodeActionResult((await server.getAction(name)) ?? Buffer.alloc(0));

/**
 * Removes drafts (folders of unfinished downloads) that have not been changed for an hour. The processes that made them
 * have probably ended.
 */
const removeForgottenDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (/^from-[0-9a-f]{16}$/.test(name) && (await isForgotten(join(folder, name))))
      await rm(join(folder, name), { recursive: true, force: true });
  }
};

const sumOf = (sizes: Iterable<number>): number => [...sizes].reduce((sum, size) => sum + size, 0);

const downloadPacks = async (
  server: BazelCacheClient,
  files: readonly StoredFile[],
  index: Index,
  draft: string,
): Promise<boolean> => {
  const sizes = sizesOf(index);
  const packs = files.filter(({ name }) => isPackName(name) && sizes.has(name));
  if (sumOf(packs.map(({ sizeBytes }) => sizeBytes)) > sumOf(sizes.values()) * mostUnused) return false;
  const got = await mapBounded(packs, atOnce, (pack) => server.getBlob(pack, join(draft, pack.name)));
  // If packs are missing, nothing is used: the values are computed again.
  return got.length > 0 && packs.length >= sizes.size && !got.includes(false);
};

/**
 * Moves the files of a finished download into the folder. The index comes last, so that a process which reads it finds
 * the packs.
 */
const putInPlace = async (draft: string, folder: string): Promise<void> => {
  for (const name of (await readdir(draft)).sort((a, b) => Number(a === indexName) - Number(b === indexName)))
    await rename(join(draft, name), join(folder, name));
};

const loadPart = async (server: BazelCacheClient, part: string, place: Place): Promise<boolean> => {
  const { folder, version, key } = place;
  const files = await readAction(server, nameOf(version, part));
  const index = files.find(({ name }) => name === indexName);
  if (index === undefined || index.sizeBytes > largestIndexBytes) return false;
  await mkdir(folder, { recursive: true });
  await removeForgottenDrafts(folder);
  const draft = join(folder, `from-${randomBytes(8).toString('hex')}`);
  await mkdir(draft);
  try {
    if (!(await server.getBlob(index, join(draft, indexName)))) return false;
    if (!(await downloadPacks(server, files, await readIndex(draft, version, key), draft))) return false;
    await putInPlace(draft, folder);
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const savePart = async (server: BazelCacheClient, part: string, place: Place): Promise<void> => {
  const { folder, version, key } = place;
  const name = nameOf(version, part);
  const there = new Set((await readAction(server, name)).map(({ hash }) => hash));
  const index = await readIndex(folder, version, key);
  const files = await mapBounded([...sizesOf(index).keys(), indexName], atOnce, async (file): Promise<StoredFile> => {
    const path = join(folder, file);
    return { name: file, hash: await digestOf(path), sizeBytes: (await stat(path)).size };
  });
  const missing = files.filter(({ hash }) => !there.has(hash));
  if (missing.length === 0) return;
  await mapBounded(missing, atOnce, ({ name: file, hash }) => server.putBlob(hash, join(folder, file)));
  await server.putAction(name, encodeActionResult(files));
};

/**
 * Creates the connection between the folder of a memo store and a cache server. `load` and `save` do not reject if the
 * server or the file system fails, and send no further requests after such a failure.
 */
export const createSharedStore = (options: SharedStoreOptions): SharedStore => {
  const { connect, parts, isReadOnly, onGiveUp, ...place } = options;
  const attempt = createAttempt(onGiveUp);
  return {
    load: () =>
      attempt(false, async () => {
        const server = connect();
        for (const part of parts) if (await loadPart(server, part, place)) return true;
        return false;
      }),
    save: () =>
      attempt(undefined, async () => {
        if (!isReadOnly && parts[0] !== undefined) await savePart(connect(), parts[0], place);
      }),
  };
};
