// Starts a real nginx with the configuration block of docs/hosting.md. Only `npm run prove` does this. Other tests use
// the imitation in nginx.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listening } from './listen.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * Returns a configuration with the block in the `http` block of a default installation, and with the folders to which
 * nginx writes.
 */
const configOf = (block: string, folder: string, port: number): string => `daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${block.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('root /srv/www;', `root ${folder}/www;`)}
}
`;

const waitFor = async (origin: string, child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not answer');
};

/** Copies `dist` to the folder to which the recipe uploads it, and starts nginx. */
export const startNginx = async (binary: string, block: string, dist: string): Promise<Listening> => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-nginx-'));
  mkdirSync(join(folder, 'www'));
  cpSync(dist, join(folder, 'www/developers'), { recursive: true });
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configOf(block, folder, port));
  const child = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(origin, child);
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
};
