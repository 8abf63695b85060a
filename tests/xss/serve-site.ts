// Serves a built site on a local port without its Content-Security-Policy, so that only the texts themselves prevent
// scripts from running.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { contentTypes } from '../browser/support/content-types.ts';

/**
 * Matches the policy, and a refresh that would leave the page too early. The parser checks the address of the refresh.
 */
const removed = /<meta http-equiv="(?:Content-Security-Policy|refresh)"[^>]*>/g;

const withoutPolicy = (html: string): string => html.replace(removed, '');

export type Served = { readonly origin: string; readonly close: () => Promise<void> };

/** Path of an empty page of the same origin. The pages of the site are opened in frames of this page. */
export const HOST_PATH = '/~frames';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Serves the site. `delaysMs` has the delays of responses by path. All other responses are sent at once. */
export const serveSite = async (dist: string, delaysMs: Readonly<Record<string, number>> = {}): Promise<Served> => {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === HOST_PATH) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>x</title><body></body>');
      return;
    }
    const inner = decode((request.url ?? '/').replace(/[?#].*$/, ''))?.slice(1);
    const isSafe = inner !== undefined && !inner.includes('\0') && !inner.split('/').includes('..');
    const names = isSafe ? [inner, `${inner}.html`, join(inner, 'index.html')] : [];
    const name = names.find((one) => one !== '' && isFile(join(dist, one)));
    if (name === undefined) {
      response.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(join(dist, name));
    const isHtml = name.endsWith('.html');
    response.writeHead(200, {
      'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
      'cache-control': isHtml ? 'no-store' : 'max-age=600',
      // Without this header, the browser would download a text that contains a NUL character instead of showing it.
      'x-content-type-options': 'nosniff',
    });
    response.end(isHtml ? withoutPolicy(bytes.toString('utf8')) : bytes);
  };
  const server = createServer((request, response) => {
    const delayMs = delaysMs[request.url ?? ''];
    if (delayMs === undefined) answer(request, response);
    else setTimeout(answer, delayMs, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
