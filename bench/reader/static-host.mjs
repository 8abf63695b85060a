// Serves a built site like a static host: compresses files with Brotli, lets browsers cache hashed assets for a year,
// and makes them revalidate all other files.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.xml': 'application/xml',
};

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** Starts the host. Resolves to its origin and a function that stops it. `basePath` ends with a slash. */
export const hostSite = async (dist, basePath) => {
  const compressed = new Map();
  const compress = (file) => {
    const known = compressed.get(file);
    if (known !== undefined) return known;
    const bytes = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    compressed.set(file, bytes);
    return bytes;
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path.startsWith(basePath) ? path.slice(basePath.length) : path.slice(1);
    const found = [name, `${name}.html`, join(name, 'index.html')].map((file) => join(dist, file)).find(isFile);
    const file = found ?? join(dist, '404.html');
    const body = compress(file);
    response.writeHead(found === undefined ? 404 : 200, {
      'content-length': body.length,
      'content-type': types[extname(file)] ?? 'text/plain; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
};
