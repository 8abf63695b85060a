// Builds Mokcha's own site, or the site in a folder, with the real command, and serves it like a simple static host.
// `serveFolder` serves a site that is already built, and can alter the content of the files that it sends.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Manifest } from '../../../src/model/site/output.ts';
import { contentTypes } from './content-types.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const base = '/developers/';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

export type OwnSite = {
  readonly origin: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly urlOf: (route: string) => string;
  readonly close: () => Promise<void>;
};

export const serveOwnSite = (): Promise<OwnSite> => serveSite(root);

/** Builds the site of a folder and serves it. The base path of the site must be `/developers/`. */
export const serveSite = async (siteRoot: string): Promise<OwnSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-site-'));
  await promisify(execFile)(process.execPath, [
    join(root, 'bin/mokcha.js'),
    'build',
    '--root',
    siteRoot,
    '--out',
    folder,
    '--quiet',
  ]);
  const manifest = JSON.parse(readFileSync(join(folder, 'mokcha.json'), 'utf8')) as Manifest;
  const served = await serveFolder({ folder, manifest });
  return {
    ...served,
    close: async () => {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the content that the host sends for a file, or undefined if the host responds with the status 404. */
export type Alter = (bytes: Buffer, file: string) => Buffer | string | undefined;

export const serveFolder = async (
  { folder, manifest }: Pick<OwnSite, 'folder' | 'manifest'>,
  alter: Alter = (bytes) => bytes,
): Promise<OwnSite> => {
  const read = (name: string): Buffer | string | undefined => alter(readFileSync(join(folder, name)), name);
  const findFile = (inner: string): string | undefined =>
    [inner, `${inner}.html`, join(inner, 'index.html')].find((name) => isFile(join(folder, name)));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path.startsWith(base) ? findFile(path.slice(base.length)) : undefined;
    const bytes = name && read(name);
    response.writeHead(bytes === undefined ? 404 : 200, {
      'content-type': contentTypes[extname(name ?? '404.html')] ?? 'application/octet-stream',
    });
    response.end(bytes ?? read('404.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    folder,
    manifest,
    urlOf: (route) => `${origin}${base}${route.replace(/^\//, '')}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
