// Serialized memo values ↔ packs on the disk. A pack is a file with a unique name. After the run that creates a pack,
// the pack is never changed.
import { randomBytes } from 'node:crypto';
import { fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeRead, errorCode } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { inBatches } from '../../model/in-batches.ts';
import { readWithoutWaiting } from '../read/read-plain-file.ts';

/** Place of a blob on the disk. `checksum`: hash of its bytes. Bytes with a different hash are not used. */
export type BlobPlace = {
  readonly pack: string;
  readonly offset: number;
  readonly sizeBytes: number;
  readonly checksum: string;
};

/** Returns whether a file name is the name of a pack. */
export const isPackName = (name: string): boolean => /^[0-9a-f]{16}\.pack$/.test(name);

export type PackWriter = {
  /** Appends the bytes of all items to the pack, and returns each item with its place. */
  readonly write: <Item extends { readonly bytes: Uint8Array }>(
    items: readonly Item[],
  ) => readonly (readonly [Item, BlobPlace])[];
  readonly close: () => void;
};

/** Approximate number of bytes that are joined and written to a pack with one call. */
const batchBytes = 1_048_576;

const writeTogether = (descriptor: number, parts: readonly Uint8Array[]): void => {
  const priced = parts.map((bytes) => ({ bytes, cost: bytes.byteLength }));
  for (const batch of inBatches(priced, batchBytes))
    writeFileSync(descriptor, Buffer.concat(batch.map(({ bytes }) => bytes)));
};

/**
 * Creates a writer for one new pack. The file is created when the first item is written. The writer is synchronous,
 * because `QueryStore.keep` is.
 */
export const createPackWriter = (folder: string): PackWriter => {
  const pack = `${randomBytes(8).toString('hex')}.pack`;
  let handle: number | undefined;
  let end = 0;
  return {
    write: (items) => {
      if (items.length === 0) return [];
      handle ??= openSync(join(folder, pack), 'wx');
      writeTogether(
        handle,
        items.map(({ bytes }) => bytes),
      );
      return items.map((item) => {
        const [offset, sizeBytes] = [end, item.bytes.byteLength];
        end += sizeBytes;
        return [item, { pack, offset, sizeBytes, checksum: hashOf(item.bytes) }];
      });
    },
    close: () => {
      if (handle !== undefined) closeRead(handle);
      handle = undefined;
    },
  };
};

/**
 * Returns the result of a file system call, or undefined if the file does not exist, for example because another
 * process has removed it.
 */
export const undefinedIfRemoved = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

export type PackReader = {
  /** Returns the bytes of a blob, or undefined if the pack cannot be read, or does not contain these bytes. */
  readonly read: (place: BlobPlace) => Buffer | undefined;
  readonly close: () => void;
};

/**
 * Creates a reader that opens each pack once, when it is first needed. The reader is synchronous, because
 * `QueryStore.find` is.
 */
export const createPackReader = (folder: string): PackReader => {
  const handles = new Map<string, number | undefined>();

  const openPack = (pack: string): number | undefined => {
    if (handles.has(pack)) return handles.get(pack);
    try {
      handles.set(pack, openSync(join(folder, pack), readWithoutWaiting));
    } catch (error) {
      // Another process may have removed the pack while compacting the store. The value is then computed again.
      if (errorCode(error) === undefined) throw error;
      handles.set(pack, undefined);
    }
    return handles.get(pack);
  };

  const readAt = (handle: number, place: BlobPlace): Buffer | undefined => {
    try {
      if (place.offset + place.sizeBytes > fstatSync(handle).size) return undefined;
      const bytes = Buffer.allocUnsafe(place.sizeBytes);
      // After a short read, the buffer contains bytes that fail the checksum.
      readSync(handle, bytes, 0, place.sizeBytes, place.offset);
      return bytes;
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return undefined;
    }
  };

  return {
    read: (place) => {
      const handle = openPack(place.pack);
      const bytes = handle === undefined ? undefined : readAt(handle, place);
      return bytes !== undefined && hashOf(bytes) === place.checksum ? bytes : undefined;
    },
    close: () => {
      for (const handle of handles.values()) if (handle !== undefined) closeRead(handle);
      handles.clear();
    },
  };
};
