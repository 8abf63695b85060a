// Tests the server of a built site: files that disappear, clients that disconnect, ports, and compressed copies.
import { existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createSiteHandler } from '../../../src/io/serve/serve-folder.ts';
import { listenLocally } from '../../../src/io/serve/listen.ts';

const manifest = {
  version: 1,
  generator: 'x',
  files: { 'data.bin': { key: 'x', hash: 'x', sizeBytes: 9 } },
  routes: {},
  retained: [],
};

test('a file that is removed while it is sent ends its response, not the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-serve-'));
  const file = join(folder, 'data.bin');
  writeFileSync(join(folder, 'mokcha.json'), JSON.stringify(manifest));
  const bugs: unknown[] = [];
  const handler = createSiteHandler({ folder, basePath: '/', onBug: (error) => bugs.push(error) });
  const { value: server } = await listenLocally(
    (request, response) => {
      response.prependOnceListener('pipe', () => rmSync(file));
      handler(request, response);
    },
    { first: 24_180 },
  );
  const outcomes = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    writeFileSync(file, 'some data');
    outcomes.add(
      await fetch(`http://localhost:${server?.port}/data.bin`).then(
        (response) => response.text().catch(() => 'cut'),
        () => 'cut',
      ),
    );
  }
  expect([...outcomes].filter((outcome) => outcome !== 'cut' && outcome !== 'some data')).toEqual([]);
  expect(bugs).toEqual([]);
  expect((await fetch(`http://localhost:${server?.port}/mokcha.json`)).status).toBe(200);
  await server?.close();
  rmSync(folder, { recursive: true });
});

const openTimes = (file: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    const link = `/proc/self/fd/${fd}`;
    return existsSync(link) && readlinkSync(link) === file;
  }).length;

test.runIf(process.platform === 'linux')('a client that disconnects leaves no file open', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-serve-')));
  const file = join(folder, 'data.bin');
  writeFileSync(join(folder, 'mokcha.json'), JSON.stringify(manifest));
  writeFileSync(file, Buffer.alloc(32 * 2 ** 20));
  const handler = createSiteHandler({ folder, basePath: '/', onBug: (error) => expect.unreachable(String(error)) });
  const { value: server } = await listenLocally(handler, { port: 0, first: 0 });
  const sockets = Array.from({ length: 10 }, () => {
    const socket = connect(server?.port ?? 0, '127.0.0.1', () =>
      socket.write('GET /data.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    return socket.on('error', () => undefined);
  });
  await expect.poll(() => openTimes(file)).toBe(10);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => openTimes(file), { timeout: 5_000 }).toBe(0);
  await server?.close();
  rmSync(folder, { recursive: true });
});

const refuseListening = (code: string) =>
  vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error(`listen ${code}`), { code })));
    return this;
  });

test('a port that needs privileges is reported, and skipped if no port was requested', async () => {
  refuseListening('EACCES');
  expect(await listenLocally(() => {}, { port: 80, first: 1 })).toEqual({
    value: undefined,
    problems: [
      {
        code: 'serve/port',
        severity: 'error',
        message: 'Port 80 requires permissions that you do not have.',
        hint: 'choose port 1024 or higher, or leave `--port` out.',
      },
    ],
  });
  refuseListening('EACCES');
  const { value, problems } = await listenLocally(() => {}, { first: 24_280 });
  expect([problems, (value?.port ?? 0) > 24_280]).toEqual([[], true]);
  await value?.close();
});

test('an unrelated failure to listen is thrown', async () => {
  refuseListening('EMFILE');
  await expect(listenLocally(() => {}, { port: 80, first: 1 })).rejects.toThrow('EMFILE');
});

test('a compressed copy of the build is sent unchanged, but only for files in the manifest', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mokcha-serve-')));
  const text = 'text '.repeat(100);
  const manifest = {
    version: 1,
    generator: 'x',
    files: { 'a.txt': { key: 'x', hash: 'x', sizeBytes: text.length } },
    routes: {},
    retained: [],
  };
  const write = (compressed: object): void =>
    writeFileSync(join(folder, 'mokcha.json'), JSON.stringify({ ...manifest, ...compressed }));
  write({ compressed: true });
  writeFileSync(join(folder, 'a.txt'), text);
  const marked = gzipSync('of the build');
  writeFileSync(join(folder, 'a.txt.gz'), marked);
  const handler = createSiteHandler({ folder, basePath: '/', onBug: (error) => expect.unreachable(String(error)) });
  const { value: server } = await listenLocally(handler, { port: 0, first: 0 });
  const get = async (path: string, encoding: string) => {
    const response = await fetch(`http://localhost:${server?.port}/${path}`, {
      headers: { 'Accept-Encoding': encoding },
    });
    return [response.status, response.headers.get('content-encoding'), await response.text()];
  };
  expect(await get('a.txt', 'gzip')).toEqual([200, 'gzip', 'of the build']);
  expect(await get('a.txt', 'br')).toEqual([200, 'br', text]);
  expect(await get('a.txt', 'identity')).toEqual([200, null, text]);
  expect((await get('a.txt.gz', 'identity'))[0]).toBe(404);
  write({});
  expect(await get('a.txt', 'gzip')).toEqual([200, 'gzip', text]);
  await server?.close();
  rmSync(folder, { recursive: true });
});
