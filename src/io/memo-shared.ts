// The folder of a memo store ↔ a cache server, for machines that begin with an empty folder. Its index is signed: nothing else of what comes is believed.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeActionResult, encodeActionResult, type StoredFile } from './action-result.ts';
import { type CacheServer, CacheServerError } from './cache-server.ts';
import { errorCode } from './file-problems.ts';
import { mapBounded } from './map-bounded.ts';
import { isPackName } from './memo-pack.ts';
import { type Index, indexName, readIndex } from './memo-store-index.ts';
import { isForgotten } from './memo-store-save.ts';

export type SharedMemo = {
  /** True where the folder holds more than before. */
  readonly load: () => Promise<boolean>;
  /** What the folder holds now, where it was loaded or changed. */
  readonly save: () => Promise<void>;
};

export type SharedMemoOptions = {
  /** For one way: a build may take longer than any request. */
  readonly connect: () => CacheServer;
  readonly folder: string;
  readonly version: string;
  readonly key: string;
  /** Several builds of one site side by side have each a part of their own: `2/4`. The first is written, all are looked for, in this order. */
  readonly parts: readonly string[];
  readonly isReadOnly: boolean;
  /** Why the server is not used any more: no build ends for it. */
  readonly onGiveUp: (why: string) => void;
};

const atOnce = 4;

const nameOf = (version: string, part: string): string => createHash('sha256').update(`mokcha memo 1\n${version}\n${part}`).digest('hex');

const digestOf = async (file: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) sum.update(part);
  return sum.digest('hex');
};

/** Of each pack what the index, which is signed, has use for. */
const sizesOf = (index: Index): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  for (const [, { place }] of index) sizes.set(place.pack, Math.max(sizes.get(place.pack) ?? 0, place.offset + place.sizeBytes));
  return sizes;
};

/** A store is made compact when half of it belongs to nobody, and a pack may end with what belongs to nobody: a server cannot fill the disk. */
const mostUnused = 4;

const largestIndexBytes = 512 * 2 ** 20;

export const createSharedMemo = (options: SharedMemoOptions): SharedMemo => {
  const { connect, folder, version, key, parts, isReadOnly, onGiveUp } = options;
  let isUsable = true;

  /** The server is asked for nothing more once it has failed. */
  const attempt = async <T>(otherwise: T, run: () => Promise<T>): Promise<T> => {
    if (!isUsable) return otherwise;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CacheServerError) && errorCode(error) === undefined) throw error;
      isUsable = false;
      onGiveUp((error as Error).message);
      return otherwise;
    }
  };

  const loadPart = async (server: CacheServer, part: string): Promise<boolean> => {
    const files = decodeActionResult((await server.getAction(nameOf(version, part))) ?? Buffer.alloc(0));
    const index = files.find(({ name }) => name === indexName);
    if (index === undefined || index.sizeBytes > largestIndexBytes) return false;
    await mkdir(folder, { recursive: true });
    // Of processes that were killed.
    for (const name of await readdir(folder)) {
      if (/^from-[0-9a-f]{16}$/.test(name) && (await isForgotten(join(folder, name))))
        await rm(join(folder, name), { recursive: true, force: true });
    }
    const draft = join(folder, `from-${randomBytes(8).toString('hex')}`);
    await mkdir(draft);
    try {
      if (!(await server.getBlob(index, join(draft, indexName)))) return false;
      const sizes = sizesOf(await readIndex(draft, version, key));
      const packs = files.filter(({ name }) => isPackName(name) && sizes.has(name));
      const [listed, used] = [
        packs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        [...sizes.values()].reduce((sum, size) => sum + size, 0),
      ];
      if (listed > used * mostUnused) return false;
      const got = await mapBounded(packs, atOnce, (pack) => server.getBlob(pack, join(draft, pack.name)));
      // Of what is not whole there is nothing: the next one who saves makes it whole.
      if (got.length === 0 || packs.length < sizes.size || got.includes(false)) return false;
      // The index last: who reads it finds the packs.
      for (const name of (await readdir(draft)).sort((a, b) => Number(a === indexName) - Number(b === indexName)))
        await rename(join(draft, name), join(folder, name));
      return true;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

  const savePart = async (server: CacheServer, part: string): Promise<void> => {
    const name = nameOf(version, part);
    const there = new Set(decodeActionResult((await server.getAction(name)) ?? Buffer.alloc(0)).map(({ hash }) => hash));
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

  return {
    load: () =>
      attempt(false, async () => {
        const server = connect();
        for (const part of parts) if (await loadPart(server, part)) return true;
        return false;
      }),
    save: () =>
      attempt(undefined, async () => {
        if (!isReadOnly && parts[0] !== undefined) await savePart(connect(), parts[0]);
      }),
  };
};
