// Bytes in memory → an HTTP response, which has a type and an ETag and may be compressed. The Content-Security-Policy
// is left to callers.
import { getOwn } from '../../model/get-own.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressors, type Encoding, isText, smallestCompressedBytes } from '../write/compress.ts';
import { hashOf } from '../hash.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  yaml: 'application/yaml; charset=utf-8',
  yml: 'application/yaml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

const BINARY_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** Returns the media type for the extension of a file. */
export const typeOf = (file: string): string =>
  getOwn(TYPES, extensionOf(file)) ?? getOwn(BINARY_TYPES, extensionOf(file)) ?? 'application/octet-stream';

const wantedEncoding = (accepted: string): Encoding | undefined => {
  const offers = accepted.split(',').map((part) => part.split(';').map((word) => word.trim()));
  const takes = (name: string): boolean =>
    offers.some(([offer, weight]) => offer?.toLowerCase() === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
};

/**
 * Returns whether a request has `If-None-Match: *`, which matches every version of a file that exists (RFC 9110,
 * section 13.1.2).
 */
export const wantsNoVersion = (request: IncomingMessage): boolean => request.headers['if-none-match']?.trim() === '*';

const hasVersion = (request: IncomingMessage, etag: string): boolean =>
  wantsNoVersion(request) || (request.headers['if-none-match'] ?? '').includes(etag);

export type Compress = (bytes: Uint8Array, hash: string, encoding: Encoding) => Promise<Uint8Array>;

/**
 * Creates a function that compresses bytes and caches the results by content and encoding. The oldest results are
 * dropped as soon as all results together exceed `maxBytes`.
 */
export const createCompress = (maxBytes = 32 * 2 ** 20): Compress => {
  const cache = new Map<string, Uint8Array>();
  let total = 0;
  return async (bytes, hash, encoding) => {
    const key = `${hash}-${encoding}`;
    const known = cache.get(key);
    if (known) return known;
    const made = await compressors[encoding](bytes);
    cache.set(key, made);
    total += made.length;
    for (const [oldest, old] of cache) {
      if (total <= maxBytes) break;
      cache.delete(oldest);
      total -= old.length;
    }
    return made;
  };
};

export type Answer = {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly status: number;
  /** Headers that are added to the usual headers, or replace them; absent if the usual headers are enough. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Responds to a request. Without `compress`, the bytes are sent as they are: for a browser on the same machine,
 * compressing takes longer than sending.
 */
export const respond = async (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  compress?: Compress,
): Promise<void> => {
  const { bytes, file, status } = answer;
  const hash = hashOf(bytes);
  const compressed = isText(file) && bytes.length >= smallestCompressedBytes ? compress : undefined;
  const encoding = compressed ? wantedEncoding(String(request.headers['accept-encoding'] ?? '')) : undefined;
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`;
  const headers = {
    'Content-Type': typeOf(file),
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ETag: etag,
    ...(compressed && { Vary: 'Accept-Encoding' }),
    ...answer.headers,
  };
  if (status === 200 && hasVersion(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = compressed && encoding ? await compressed(bytes, hash, encoding) : bytes;
  response.writeHead(status, {
    ...headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Responds with a line of plain text, or closes the connection if a response has already begun. */
export const respondPlainly = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers })
    .end(`${text}\n`);
};
