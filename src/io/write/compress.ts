// Bytes → compressed bytes, made by libuv's threads. Also decides which outputs have compressed copies, and names the
// copies. Writing the copies is left to `stage-output.ts`.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compressors by encoding. Brotli uses level 9, because level 11 takes much longer for only slightly smaller files. */
export const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

export const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export const smallestCompressedBytes = 256;

const textEnding = /\.(html|css|m?js|json|md|txt|xml|svg|ya?ml|ics|webmanifest)$/i;

/** Returns whether a file is text, judged by its extension. Only text is compressed. */
export const isText = (path: string): boolean => textEnding.test(path);

/**
 * Returns the encodings and paths of the compressed copies of an output. Small files, and files that are not text, have
 * no copies.
 */
export const compressedCopies = (
  path: string,
  sizeBytes: number,
): readonly { readonly encoding: Encoding; readonly path: string }[] =>
  isText(path) && sizeBytes >= smallestCompressedBytes
    ? [
        { encoding: 'br', path: path + endings.br },
        { encoding: 'gzip', path: path + endings.gzip },
      ]
    : [];
