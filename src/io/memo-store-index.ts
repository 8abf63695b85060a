// The index of the memo store on the disk: which task's value lies where, and what it was made from.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf } from './hash.ts';
import { isColumns, openColumns, toColumns } from './memo-index-columns.ts';
import type { BlobPlace } from './memo-pack.ts';
import { readPlainFile } from './read-plain-file.ts';
import { clearPlace } from './write-whole.ts';

/** `trace`: as JSON, since few of all are asked for. `unusedRuns`: how many saved runs have gone by since a run asked for it. */
export type IndexRecord = { readonly trace: string; readonly place: BlobPlace; readonly unusedRuns: number };
/** By task. */
export type Index = Pick<ReadonlyMap<string, IndexRecord>, 'size' | 'get'> &
  Iterable<[string, IndexRecord]> & { readonly packs: readonly string[] };

export const indexName = 'index';
const emptyIndex = openColumns(toColumns([]));

const checksumLength = hashOf('').length;

/** A value written by another V8 may not be readable; one of another version of ours may mean something else. */
const stampOf = (version: string): string => `mokcha memo 3, ${version}, v8 ${process.versions.v8}\n`;

/** HMAC-SHA256 (RFC 2104) of the index; it holds the checksum of every value, so that it signs them all. Without a key: zeros. */
const signatureOf = (key: string | undefined, stamp: string, body: Uint8Array): Buffer =>
  key === undefined ? Buffer.alloc(signatureLength) : createHmac('sha256', key).update(stamp).update(body).digest();

const signatureLength = 32;

/** Undefined for what nobody has serialised: bytes that were forged may have the right hash. */
export const readValue = (bytes: Uint8Array): unknown => {
  try {
    return deserialize(bytes);
  } catch {
    return undefined;
  }
};

/** Who has no key believes what is whole. */
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

/** Empty where there is none that this version wrote, whole; with a key, none that was signed with it. */
export const readIndex = async (folder: string, version: string, key?: string): Promise<Index> => {
  const bytes = readPlainFile(join(folder, indexName));
  return bytes === undefined ? emptyIndex : parseIndex(bytes, stampOf(version), key);
};

/** One after the other, without a copy of all: the file system of Yarn Plug'n'Play takes no list of parts. */
const writeParts = async (file: string, parts: readonly (string | Uint8Array)[]): Promise<void> => {
  const handle = await open(file, 'w');
  try {
    for (const part of parts) await handle.writeFile(part);
  } finally {
    await handle.close();
  }
};

/** By a rename: a reader sees the index of one run or of the other. No task is twice among `records`. */
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

export const isDraftName = (name: string): boolean => /^index-[0-9a-f]{16}$/.test(name);
