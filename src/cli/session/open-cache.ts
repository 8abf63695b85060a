// Opens the memo of a session: in memory, in the cache folder, or in a cache folder that machines share through a
// server.
import { join } from 'node:path';
import { createMemoryStore } from '../../io/cache/memory-store.ts';
import { type DiskStore, openDiskStore } from '../../io/cache/disk-store.ts';
import type { MokchaPackage } from '../../io/package-root.ts';
import type { CacheEnvironment } from './cache-environment.ts';

export type Memo = Omit<DiskStore, 'isEmpty'> & { readonly isEmpty: boolean };

export type MemoOptions = CacheEnvironment & {
  /** Cache folder; undefined if values are cached only in memory. */
  readonly folder: string | undefined;
  readonly mokcha: MokchaPackage;
  /** Names on the server: first the memo's own name, then the names of memos with which an empty memo can start. */
  readonly parts: readonly string[];
  /** Receives the reason if the server is not used. The reason is not reported as a problem of the site. */
  readonly onNote: (note: string) => void;
  /** Limit for values in memory (see `SessionOptions`). Absent if no values are held in memory. */
  readonly heldValueBytes?: number | undefined;
};

/**
 * Opens the memo. Without a folder, values are only kept in memory. With a shared cache, values are loaded from the
 * server only if the folder is empty. `save` sends files to the server only if this run has made new values, and if
 * saving them to the folder caused no problems.
 */
export const openMemo = async ({
  folder,
  mokcha,
  key,
  shared,
  parts,
  onNote,
  heldValueBytes,
}: MemoOptions): Promise<Memo> => {
  if (folder === undefined) return { ...createMemoryStore(), isEmpty: true, save: async () => [] };
  const place = { folder: join(folder, 'memo'), version: `${mokcha.buildId} v8-${process.versions.v8}` };
  const open = (): Promise<DiskStore> =>
    openDiskStore({ ...place, ...(key && { key }), ...(heldValueBytes && { heldValueBytes }) });
  const memo = await open();
  if (key === undefined || shared === undefined) return memo;
  // Only a shared cache needs Node's HTTP clients, so they are loaded here.
  const [{ createBazelCacheClient }, { createSharedStore }] = await Promise.all([
    import('../../io/cache/bazel-cache-client.ts'),
    import('../../io/cache/shared-store.ts'),
  ]);
  const sharing = createSharedStore({
    ...place,
    key,
    connect: () => createBazelCacheClient(shared),
    parts,
    isReadOnly: shared.isReadOnly,
    onGiveUp: (why) => onNote(`The shared cache is not used: ${why}.`),
  });
  const own = memo.isEmpty && (await sharing.load()) ? await open() : memo;
  return {
    ...own,
    save: async () => {
      const hasMade = own.hasMade();
      const problems = await own.save();
      if (hasMade && problems.length === 0) await sharing.save();
      return problems;
    },
  };
};
