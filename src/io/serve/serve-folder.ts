// A built folder → an HTTP handler that serves the folder like a static host. The handler serves only the manifest and
// the files named in the manifest, except files for the host, such as `.htaccess`. Compressed copies are sent as
// encodings of these files.
import { lstat, readFile, realpath } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import sirv from 'sirv';
import { encodePath } from '../../model/paths.ts';
import { errorCode } from '../file-problems.ts';
import { manifestName, readManifest } from '../write/manifest-file.ts';
import { parseRequestPath, isGoodRange } from './parse-request-path.ts';
import { type Found, findServed, type ServedSite } from './find-served-file.ts';
import { endings, isText } from '../write/compress.ts';
import { type Compress, createCompress, respond, respondPlainly, typeOf, wantsNoVersion } from './respond.ts';

const LARGEST_IN_MEMORY_BYTES = 8 * 2 ** 20;

/**
 * Creates a function that reads the site's manifest again whenever the file has changed, because a build replaces the
 * folder.
 */
const createSiteReader = (folder: string, basePath: string): (() => Promise<ServedSite | undefined>) => {
  let known: { readonly stamp: string; readonly site: ServedSite | undefined } | undefined;
  return async () => {
    const stats = await lstat(join(folder, manifestName)).catch((error: unknown) => {
      if (errorCode(error) === undefined) throw error;
      return undefined;
    });
    const stamp = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
    if (known?.stamp === stamp) return known.site;
    const manifest = await readManifest(folder);
    const site = manifest && {
      basePath,
      files: new Set(
        [...Object.keys(manifest.files), ...manifest.retained, manifestName].filter((path) => !hasDotName(path)),
      ),
      routes: manifest.routes,
      hasCompressed: manifest.compressed ?? false,
    };
    known = { stamp, site };
    return site;
  };
};

/**
 * Returns whether a name in a path begins with a dot. A file with such a path, for example `.htaccess`, is for the host
 * and is not served. The exception is `.well-known`, which contains files for clients (RFC 8615).
 */
const hasDotName = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/**
 * Finds a file on the disk. Returns undefined if the path contains a symbolic link, does not lead to a file, or cannot
 * be read.
 */
const locate = async (folder: string, file: string): Promise<{ path: string; sizeBytes: number } | undefined> => {
  try {
    const path = join(await realpath(folder), ...file.split('/'));
    const stats = await lstat(path);
    return stats.isFile() && (await realpath(path)) === path ? { path, sizeBytes: stats.size } : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
};

/**
 * Returns the Content-Security-Policy in the page's `<meta>`, with `frame-ancestors`, which has an effect only in a
 * header, or undefined if the page has no policy.
 */
const policyOf = (html: string): string | undefined => {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1];
  return (
    content &&
    `${content.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&')}; frame-ancestors 'none'`
  );
};

/**
 * Returns whether browsers may cache a file permanently. Mokcha puts a hash of the content into the names of its own
 * files in `assets`, and of the files of the search index that contain records.
 */
const isKept = (file: string): boolean => /(^|\/)(assets\/|search\/(heads|texts)-[0-9a-f]{8}\.json$)/.test(file);

const headersOf = (file: string, bytes?: Uint8Array): Record<string, string> => {
  const policy = bytes && file.endsWith('.html') ? policyOf(new TextDecoder().decode(bytes)) : undefined;
  return {
    'Cache-Control': isKept(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(policy && { 'Content-Security-Policy': policy }),
  };
};

type Serving = { readonly folder: string; readonly compress: Compress; readonly stream: ReturnType<typeof sirv> };

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const NOT_FOUND = 'Not found.';

/**
 * Streams a large or binary file with sirv, which supports ranges. sirv receives only the name of an existing file, and
 * never an invalid range.
 */
const streamFile = (serving: Serving, { request, response }: Exchange, file: string, sizeBytes: number): void => {
  if (wantsNoVersion(request)) {
    response.writeHead(304, headersOf(file)).end();
    return;
  }
  if (request.headers.range !== undefined && !isGoodRange(request.headers.range, sizeBytes))
    delete request.headers.range;
  request.url = `/${encodePath(file)}`;
  // sirv pipes without listening for errors: if the file is removed after sirv has found it, the error would end the
  // process, and if the client disconnects, the file would stay open.
  response.once('pipe', (source) => {
    source.once('error', () => response.destroy());
    if (!(source instanceof Readable)) return;
    if (response.closed) source.destroy();
    else response.once('close', () => source.destroy());
  });
  for (const [name, value] of Object.entries({
    ...headersOf(file),
    'Content-Type': typeOf(file),
    'X-Content-Type-Options': 'nosniff',
  }))
    response.setHeader(name, value);
  serving.stream(request, response, () => respondPlainly(response, 404, NOT_FOUND));
};

const compressedOf =
  ({ folder, compress }: Serving, file: string): Compress =>
  async (bytes, hash, encoding) => {
    const located = await locate(folder, file + endings[encoding]);
    return located === undefined ? compress(bytes, hash, encoding) : readFile(located.path);
  };

const serveFound = async (
  serving: Serving,
  exchange: Exchange,
  found: Found & { kind: 'file' },
  { hasCompressed }: ServedSite,
): Promise<void> => {
  const { request, response } = exchange;
  const located = await locate(serving.folder, found.file);
  if (located === undefined) return respondPlainly(response, 404, NOT_FOUND);
  if (!isText(found.file) || located.sizeBytes > LARGEST_IN_MEMORY_BYTES)
    return streamFile(serving, exchange, found.file, located.sizeBytes);
  const bytes = await readFile(located.path);
  await respond(
    request,
    response,
    { file: found.file, bytes, status: found.status, headers: headersOf(found.file, bytes) },
    hasCompressed ? compressedOf(serving, found.file) : serving.compress,
  );
};

export type ServeOptions = {
  readonly folder: string;
  readonly basePath: string;
  readonly onBug: (error: unknown) => void;
};

/** Creates the handler for a built folder. `onBug` is called with each unexpected error. */
export const createSiteHandler = ({ folder, basePath, onBug }: ServeOptions): RequestListener => {
  const readSite = createSiteReader(folder, basePath);
  const serving: Serving = {
    folder,
    compress: createCompress(),
    stream: sirv(folder.endsWith(sep) ? folder : folder + sep, { dev: true, etag: true }),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = parseRequestPath(request);
    if (asked.kind === 'refused')
      return respondPlainly(response, asked.status, asked.reason, asked.status === 405 ? { Allow: 'GET, HEAD' } : {});
    const site = await readSite();
    const found: Found = site ? findServed(site, asked.path) : { kind: 'nothing' };
    if (found.kind === 'nothing') return respondPlainly(response, 404, NOT_FOUND);
    if (found.kind === 'redirect')
      return respondPlainly(response, 308, 'Moved.', { Location: found.to + asked.search });
    if (site) await serveFound(serving, { request, response }, found, site);
  };
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onBug(error);
      respondPlainly(response, 500, 'The server failed to respond.');
    });
  };
};
