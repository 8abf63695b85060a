// The typeface of social pictures (`lib/social`, docs/dependencies.md), unpacked: WOFF 1.0 → its tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type Font, readFont } from '../render/social/font.ts';
import { findPackage } from './package-root.ts';

const unpackTables = (bytes: Buffer): ((tag: string) => DataView) => {
  const entries = Array.from({ length: bytes.readUInt16BE(12) }, (_, at) => 44 + at * 20);
  return (tag) => {
    const entry = entries.find((place) => bytes.toString('latin1', place, place + 4) === tag);
    if (entry === undefined) throw new Error(`bug: the typeface of pictures has no table \`${tag}\``);
    const [start, packed, size] = [bytes.readUInt32BE(entry + 4), bytes.readUInt32BE(entry + 8), bytes.readUInt32BE(entry + 12)];
    const stored = bytes.subarray(start, start + packed);
    const table = packed < size ? inflateSync(stored) : stored;
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  };
};

export const loadSocialFont = (): Font => readFont(unpackTables(readFileSync(join(findPackage().root, 'lib', 'social', 'font.woff'))));
