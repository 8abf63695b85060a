// Starts a local HTTP server for a host, which is a function from a URL path to a response.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Response of a host. `headers` is absent if the host adds no headers of its own. */
type Answer =
  | { readonly status: 200 | 404; readonly file: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status: 301 | 302; readonly location: string }
  | { readonly status: 404; readonly text: string };

export type Host = (path: string) => Answer;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

export const isFile = (root: string, path: string): boolean =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;

const headersOf = (answer: Answer): Record<string, string> => {
  if ('location' in answer) return { Location: answer.location };
  if ('text' in answer) return { 'Content-Type': 'text/plain' };
  return { 'Content-Type': TYPES[extname(answer.file)] ?? 'application/octet-stream', ...answer.headers };
};

export type Listening = { readonly origin: string; readonly close: () => Promise<void> };

/** Starts a server. `root` is the uploaded folder with the files that the host serves. */
export const listen = async (root: string, host: Host): Promise<Listening> => {
  const server = createServer((request, response) => {
    const answer = host(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    response.writeHead(answer.status, headersOf(answer));
    response.end('file' in answer ? readFileSync(join(root, answer.file)) : 'text' in answer ? answer.text : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
