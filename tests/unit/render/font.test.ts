// Tests the font of social pictures. `npm run build` unpacks it from its package without a change to its tables.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Font, readFont } from '../../../src/render/social/font.ts';

const { unpackWoff }: { readonly unpackWoff: (woff: Buffer) => Buffer } = await import(
  new URL('../../../scripts/unpack-woff.mjs', import.meta.url).href
);
const woff = readFileSync('node_modules/@fontsource/pretendard/files/pretendard-latin-600-normal.woff');
const unpacked = unpackWoff(woff);

/** Returns the checksum of a table as OpenType defines it: the sum of its big-endian 32-bit words. */
const checksumOf = (bytes: Buffer): number => {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
};

const outline = (font: Font, character: string): readonly (readonly [string, ...number[]])[] => {
  const drawn: [string, ...number[]][] = [];
  const note =
    (name: string) =>
    (...numbers: number[]): void => {
      drawn.push([name, ...numbers]);
    };
  font.trace({ moveTo: note('M'), lineTo: note('L'), curveTo: note('Q') }, character, { x: 0, y: 0, size: 100 });
  return drawn;
};

it('the letters of the unpacked font equal those of the packed font', () => {
  const [packed, plain] = [woff, unpacked].map((bytes) => readFont(Uint8Array.from(bytes).buffer));
  if (packed === undefined || plain === undefined) throw new Error('no font');
  for (const character of 'Aag@…광고뷁를') {
    expect(outline(plain, character).length).toBeGreaterThan(3);
    expect(outline(plain, character)).toEqual(outline(packed, character));
    expect(plain.advanceOf(character)).toBe(packed.advanceOf(character));
  }
});

it('the unpacked font has the declared length, and each of its tables its original checksum', () => {
  const count = unpacked.readUInt16BE(4);
  expect(count).toBe(14);
  for (let at = 0; at < count; at += 1) {
    const entry = unpacked.subarray(12 + at * 16);
    const [checksum, offset, length] = [4, 8, 12].map((place) => entry.readUInt32BE(place)) as [number, number, number];
    const tag = entry.toString('latin1', 0, 4);
    // The checksum of `head` leaves out the checksum of the whole file, which is part of that table.
    const table = Buffer.from(unpacked.subarray(offset, offset + length));
    if (tag === 'head') table.writeUInt32BE(0, 8);
    expect([tag, checksumOf(table)]).toEqual([tag, checksum]);
  }
  expect(unpacked.length).toBe(woff.readUInt32BE(16));
});

it('a font that is not WOFF is reported', () => {
  expect(() => unpackWoff(unpacked)).toThrow('not a WOFF 1.0 font');
});
