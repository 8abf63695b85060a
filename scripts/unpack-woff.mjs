// Unpacks a font in WOFF 1.0 (W3C) to the TrueType font that it was made from. Mokcha's package contains the unpacked
// font, so that builds do not have to unpack it.
import { inflateSync } from 'node:zlib';

const woffHeaderSize = 44;
const woffEntrySize = 20;
const headerSize = 12;
const entrySize = 16;

const padded = (length) => Math.ceil(length / 4) * 4;

/** Unpacks a font. Keeps the order of the tables in the file, which is the order of their names. */
export const unpackWoff = (woff) => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1.0 font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(woffHeaderSize + at * woffEntrySize);
    const [offset, packedLength, length] = [4, 8, 12].map((place) => entry.readUInt32BE(place));
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    font.writeUInt16BE(value, 4 + at * 2);
  let offset = headerSize + count * entrySize;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = font.subarray(headerSize + at * entrySize);
    tag.copy(entry, 0);
    checksum.copy(entry, 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(bytes.length, 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
};
