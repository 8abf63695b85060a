// The index of the memo store ↔ a file: for each task, the place of its value, its trace, and how long the value has
// not been used. Also deserializes values.
import type { Index, IndexRecord } from './index-record.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from '../hash.ts';
import { isColumns, openColumns, toColumns } from './index-columns.ts';
import { readPlainFile } from '../read/read-plain-file.ts';
import { clearPlace } from '../write/write-file-atomically.ts';

export const indexName = 'index';
const emptyIndex = openColumns(toColumns([]));

const checksumLength = hashOf('').length;

/**
 * Returns the first line of an index, which contains the versions of Mokcha and V8. A value that another version of V8
 * wrote may not be readable, and a value of another version of Mokcha may have a different meaning.
 */
const stampOf = (version: string): string => `mokcha memo 3, ${version}, v8 ${process.versions.v8}\n`;

/**
 * Returns the HMAC-SHA256 (RFC 2104) of the index, or zeros without a key. The index contains the checksum of every
 * value, so the signature covers all values.
 */
const signatureOf = (key: string | undefined, stamp: string, body: Uint8Array): Buffer =>
  key === undefined ? Buffer.alloc(signatureLength) : createHmac('sha256', key).update(stamp).update(body).digest();

const signatureLength = 32;

/**
 * Deserializes a value. Returns undefined if the bytes are not a serialized value: forged bytes may have a matching
 * hash.
 */
export const readValue = (bytes: Uint8Array): unknown => {
  try {
    return deserialize(bytes);
  } catch {
    return undefined;
  }
};

const parseIndex = (bytes: Buffer, stamp: string, key: string | undefined): Index => {
  const end = Buffer.byteLength(stamp) + checksumLength;
  const body = bytes.subarray(end + signatureLength);
  if (bytes.toString('utf8', 0, end) !== stamp + hashOf(body)) return emptyIndex;
  const signature = bytes.subarray(end, end + signatureLength);
  if (signature.byteLength !== signatureLength) return emptyIndex;
  if (key !== undefined && !timingSafeEqual(signature, signatureOf(key, stamp, body))) return emptyIndex;
  const columns = readValue(body);
  return isColumns(columns) ? openColumns(columns) : emptyIndex;
};

/**
 * Reads the index. Returns an empty index if the file is missing or damaged, if a different version of Mokcha or V8
 * wrote it, or if `key` is given and the file was not signed with it.
 */
export const readIndex = async (folder: string, version: string, key?: string): Promise<Index> => {
  const bytes = readPlainFile(join(folder, indexName));
  return bytes === undefined ? emptyIndex : parseIndex(bytes, stampOf(version), key);
};

/**
 * Writes parts one after the other, without joining them. Yarn Plug'n'Play's file system does not accept a list of
 * parts.
 */
const writeParts = async (file: string, parts: readonly (string | Uint8Array)[]): Promise<void> => {
  const handle = await open(file, 'w');
  try {
    for (const part of parts) await handle.writeFile(part);
  } finally {
    await handle.close();
  }
};

/**
 * Writes the index and returns it. The index is written to a new file, which then replaces the old one, so that a
 * reader never sees half of it. No task may occur twice in `records`. `key`: signs the index; absent if the index is
 * not signed.
 */
export const writeIndex = async (
  folder: string,
  records: readonly (readonly [string, IndexRecord])[],
  { version, key }: { version: string; key?: string },
): Promise<Index> => {
  const columns = toColumns(records);
  const body = serialize(columns);
  const stamp = stampOf(version);
  const draft = join(folder, `${indexName}-${randomBytes(8).toString('hex')}`);
  try {
    await writeParts(draft, [stamp, hashOf(body), signatureOf(key, stamp, body), body]);
    await clearPlace(join(folder, indexName));
    await rename(draft, join(folder, indexName));
    return openColumns(columns);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Returns whether a file name is the name of an index that is being written. */
export const isDraftName = (name: string): boolean => /^index-[0-9a-f]{16}$/.test(name);
