// The index of the memo store on the disk: which task's value lies where, and what it was made from.
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Trace } from '../model/ports.ts';
import { errorCode } from './file-problems.ts';
import { hashOf } from './hash.ts';
import type { BlobPlace } from './memo-pack.ts';

/** `unusedRuns`: how many saved runs have gone by since a run asked for it. */
export type IndexRecord = { readonly trace: Trace; readonly place: BlobPlace; readonly unusedRuns: number };
export type Index = ReadonlyMap<string, IndexRecord>;

const indexName = 'index';
const checksumLength = hashOf('').length;

/** A value written by another V8 may not be readable; one of another version of ours may mean something else. */
const stampOf = (version: string): string => `mokcha memo 1, ${version}, v8 ${process.versions.v8}\n`;

const parseIndex = (bytes: Buffer, stamp: string): Index => {
  const start = Buffer.byteLength(stamp) + checksumLength;
  const body = bytes.subarray(start);
  if (bytes.toString('utf8', 0, start) !== stamp + hashOf(body)) return new Map();
  return deserialize(body);
};

/** Empty where there is none that this version wrote, whole. */
export const readIndex = async (folder: string, version: string): Promise<Index> => {
  try {
    return parseIndex(await readFile(join(folder, indexName)), stampOf(version));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return new Map();
  }
};

/** By a rename: a reader sees the index of one run or of the other. */
export const writeIndex = async (folder: string, version: string, index: Index): Promise<void> => {
  const body = serialize(index);
  const draft = join(folder, `${indexName}-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(draft, [stampOf(version), hashOf(body), body]);
    await rename(draft, join(folder, indexName));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

export const isDraftName = (name: string): boolean => /^index-[0-9a-f]{16}$/.test(name);
