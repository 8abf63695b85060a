// Memo values that a shard passes to the merge ↔ a file: a list with their places and checksums, then their bytes.
import { closeSync, openSync, readSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Reads } from '../../incremental/types.ts';
import { errorCode } from '../file-problems.ts';
import { hashOf } from '../hash.ts';
import { readWithoutWaiting } from '../read/read-plain-file.ts';

export type ShardValue = { readonly task: string; readonly trace: Reads; readonly bytes: Uint8Array };

type Listed = {
  readonly task: string;
  readonly trace: Reads;
  readonly offset: number;
  readonly sizeBytes: number;
  readonly checksum: string;
};

const mark = 'mokcha shard values 1\n';
const numberLength = 8;
const headLength = mark.length + hashOf('').length + numberLength;

/** Encodes values as the bytes of a file. */
export const encodeValues = (values: readonly ShardValue[]): Uint8Array => {
  let offset = 0;
  const list = values.map(({ task, trace, bytes }): Listed => {
    const listed = { task, trace, offset, sizeBytes: bytes.byteLength, checksum: hashOf(bytes) };
    offset += bytes.byteLength;
    return listed;
  });
  const listed = serialize(list);
  const head = `${mark}${hashOf(listed)}${listed.byteLength.toString(16).padStart(numberLength, '0')}`;
  return Buffer.concat([Buffer.from(head), listed, ...values.map(({ bytes }) => bytes)]);
};

export type OpenValue = {
  readonly trace: Reads;
  /** Returns the bytes of the value, or undefined if they differ from the bytes that were written. */
  readonly read: () => Buffer | undefined;
};

export type OpenValues = { readonly values: ReadonlyMap<string, OpenValue>; readonly close: () => void };

const readAt = (handle: number, sizeBytes: number, offset: number): Buffer => {
  const bytes = Buffer.alloc(sizeBytes);
  return bytes.subarray(0, readSync(handle, bytes, 0, sizeBytes, offset));
};

const readList = (handle: number): { readonly list: readonly Listed[]; readonly start: number } | undefined => {
  const head = readAt(handle, headLength, 0).toString('latin1');
  const sizeBytes = Number.parseInt(head.slice(-numberLength), 16);
  if (!head.startsWith(mark) || head.length < headLength || !(sizeBytes >= 0)) return undefined;
  const listed = readAt(handle, sizeBytes, headLength);
  if (listed.byteLength !== sizeBytes || hashOf(listed) !== head.slice(mark.length, -numberLength)) return undefined;
  return { list: deserialize(listed), start: headLength + sizeBytes };
};

/**
 * Opens a file of values. Only the list is read now; each value is read when it is requested. Returns undefined if the
 * file cannot be read, or if its list is damaged.
 */
export const openValues = (path: string): OpenValues | undefined => {
  let handle: number | undefined;
  try {
    handle = openSync(path, readWithoutWaiting);
    const own = handle;
    const found = readList(own);
    if (found === undefined) {
      closeSync(own);
      return undefined;
    }
    const read = ({ sizeBytes, offset, checksum }: Listed): Buffer | undefined => {
      const bytes = readAt(own, sizeBytes, found.start + offset);
      return hashOf(bytes) === checksum ? bytes : undefined;
    };
    return {
      values: new Map(found.list.map((listed) => [listed.task, { trace: listed.trace, read: () => read(listed) }])),
      close: () => closeSync(own),
    };
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};
