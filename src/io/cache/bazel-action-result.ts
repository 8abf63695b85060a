// A list of files with their digests ↔ an `ActionResult` of the Remote Execution API (protocol buffers), which Bazel's
// caches keep below `/ac/`. A server that validates these results accepts this form, and keeps the listed files.

/** File that an `ActionResult` refers to. `hash`: SHA-256 of its bytes, in hex. */
export type StoredFile = { readonly name: string; readonly hash: string; readonly sizeBytes: number };

const lengthDelimited = 2;

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
};

const field = (number: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([number * 8 + lengthDelimited, ...varint(bytes.byteLength)]), bytes]);

/**
 * Encodes files as `output_files` (field 2). Each `OutputFile` has a `path` (1) and a `digest` (2), which has a `hash`
 * (1) and `size_bytes` (2).
 */
export const encodeActionResult = (files: readonly StoredFile[]): Uint8Array =>
  Buffer.concat(
    files.map(({ name, hash, sizeBytes }) => {
      const digest = Buffer.concat([field(1, Buffer.from(hash)), Buffer.from([2 * 8, ...varint(sizeBytes)])]);
      return field(2, Buffer.concat([field(1, Buffer.from(name)), field(2, digest)]));
    }),
  );

type Field = { readonly number: number; readonly value: number | Buffer };

/**
 * Parses a Protocol Buffers message. Returns undefined if the bytes are not a message whose fields are all varints or
 * length-delimited.
 */
const readFields = (bytes: Buffer): readonly Field[] | undefined => {
  let at = 0;
  const readVarint = (): number | undefined => {
    for (let value = 0, scale = 1; at < bytes.length && scale <= 2 ** 49; scale *= 0x80) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 0x80) * scale;
      if (byte < 0x80) return value;
    }
    return undefined;
  };
  const fields: Field[] = [];
  while (at < bytes.length) {
    const [tag, value] = [readVarint(), readVarint()];
    if (tag === undefined || value === undefined) return undefined;
    if (tag % 8 === 0) fields.push({ number: Math.floor(tag / 8), value });
    else if (tag % 8 !== lengthDelimited || at + value > bytes.length) return undefined;
    else {
      fields.push({ number: Math.floor(tag / 8), value: bytes.subarray(at, at + value) });
      at += value;
    }
  }
  return fields;
};

const bytesIn = (fields: readonly Field[] | undefined, number: number): Buffer => {
  const value = fields?.find((one) => one.number === number)?.value;
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

/** Reads the files of an encoded `ActionResult`. Bytes that are not an `ActionResult` yield no files. */
export const decodeActionResult = (bytes: Uint8Array): readonly StoredFile[] =>
  (readFields(Buffer.from(bytes)) ?? []).flatMap(({ number, value }): StoredFile[] => {
    if (number !== 2 || !Buffer.isBuffer(value)) return [];
    const file = readFields(value);
    const digest = readFields(bytesIn(file, 2));
    const sizeBytes = digest?.find((one) => one.number === 2)?.value;
    const hash = bytesIn(digest, 1).toString('latin1');
    if (typeof sizeBytes !== 'number' || !/^[0-9a-f]{64}$/.test(hash)) return [];
    return [{ name: bytesIn(file, 1).toString(), hash, sizeBytes }];
  });
