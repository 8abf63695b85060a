// Pixels by number and the colours of the numbers → PNG (W3C PNG 3), equal bytes everywhere.
import type { Rgb } from '../../model/colour.ts';
import { deflateRows } from './deflate.ts';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Places in `palette`, by rows; each row begins with a 0, its filter: none. */
  readonly rows: Uint8Array;
  /** 0 for each row that is all 0: half of a picture is, and is not looked at again. */
  readonly inked: Uint8Array;
  readonly palette: readonly Rgb[];
};

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) crc = (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Adler-32 (RFC 1950). A row of less than 3,800 bytes cannot leave 32 bits. */
const checksumOf = (rows: Uint8Array, inked: Uint8Array): number => {
  const stride = rows.length / inked.length;
  let a = 1;
  let b = 0;
  for (let row = 0; row < inked.length; row += 1) {
    if (inked[row] === 0) b += a * stride;
    else
      for (let at = row * stride; at < (row + 1) * stride; at += 1) {
        a += rows[at] ?? 0;
        b += a;
      }
    a %= 65_521;
    b %= 65_521;
  }
  return b * 65_536 + a;
};

const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

const numbers = (...values: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [at, value] of values.entries()) view.setUint32(at * 4, value);
  return new Uint8Array(view.buffer);
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = joinBytes([new TextEncoder().encode(type), data]);
  return joinBytes([numbers(data.length), body, numbers(crcOf(body))]);
};

export const writePng = ({ width, height, rows, inked, palette }: Picture): Uint8Array => {
  const data = joinBytes([Uint8Array.of(0x78, 0x01), deflateRows(rows, inked), numbers(checksumOf(rows, inked))]);
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', joinBytes([numbers(width, height), Uint8Array.of(8, 3, 0, 0, 0)])),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
};
