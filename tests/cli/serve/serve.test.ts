// Tests the command `mokcha serve`: its responses to paths, hosts, methods, ranges and conditions, and its start and
// end.
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Folder, makeFolder, type Running, runMokcha, startMokcha } from '../support/run-mokcha.ts';

let site: Folder;
let server: Running;
let port: number;

const SECRET = 'the secret that must not get out';

beforeAll(async () => {
  site = makeFolder({
    'site.config.ts':
      "export default { url: 'https://docs.example.com', basePath: '/dev/', locales: [{ code: 'ko' }, { " +
      "code: 'en' }] };\n",
    'content/ko/docs/intro.md': `# 안내\n\n${'가나다라 마바사 '.repeat(200)}\n`,
    'content/ko/docs/guide/한글.md': '# 한글\n',
    'content/en/docs/intro.md': '# Intro\n',
    'content/static/data.bin': 'x'.repeat(1000),
    'content/static/linked.txt': 'as built',
    'secret.txt': SECRET,
  });
  const built = await runMokcha(['build', '--quiet'], { cwd: site.path });
  expect(built).toEqual({ exitCode: 0, out: '', err: '' });
  writeFileSync(join(site.path, 'dist/.env'), SECRET);
  // Lists `.env` in the manifest as if a build had written it. The name alone must keep this file from being served.
  const manifest = readFileSync(join(site.path, 'dist/mokcha.json'), 'utf8');
  writeFileSync(
    join(site.path, 'dist/mokcha.json'),
    manifest.replace('"files":{', '"files":{".env":{"key":"x","hash":"x","sizeBytes":1},'),
  );
  writeFileSync(join(site.path, 'dist/not-in-the-manifest.txt'), SECRET);
  rmSync(join(site.path, 'dist/linked.txt'));
  symlinkSync('../secret.txt', join(site.path, 'dist/linked.txt'));
  server = startMokcha(['serve'], site.path);
  const [, found] = await server.saw(/http:\/\/localhost:(\d+)\/dev\//);
  port = Number(found);
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  site.remove();
});

type Raw = { readonly status: number; readonly head: string; readonly body: string };

/** Sends bytes to the socket unchanged, because an HTTP client would normalize the path. */
const raw = (lines: readonly string[]): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      resolve({ status: Number(text.slice(9, 12)), head: text.slice(0, end), body: text.slice(end + 4) });
    });
  });

const get = (path: string, ...headers: string[]): Promise<Raw> =>
  raw([`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', ...headers]);

const headerOf = (answer: Raw, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.head)?.[1];

test.each([
  ['/', 308, '/dev/'],
  ['/dev', 308, '/dev/'],
  ['/dev/', 200, undefined],
  ['/dev/index.html', 308, '/dev/'],
  ['/dev/en', 308, '/dev/en/'],
  ['/dev/en/', 200, undefined],
  ['/dev/docs/intro', 200, undefined],
  ['/dev/docs/intro/?q=1', 308, '/dev/docs/intro?q=1'],
  ['/dev/docs/intro.html', 308, '/dev/docs/intro'],
  [`/dev/docs/guide/${encodeURIComponent('한글')}`, 200, undefined],
  [
    `/dev/docs/guide/${encodeURIComponent('한글'.normalize('NFD'))}/`,
    308,
    `/dev/docs/guide/${encodeURIComponent('한글')}`,
  ],
  ['/dev/mokcha.json', 200, undefined],
])('%s is answered as by a static host with clean URLs', async (path, status, location) => {
  const answer = await get(path);
  expect([answer.status, headerOf(answer, 'location')]).toEqual([status, location]);
});

test('404.any: a missing page gets the 404 page of its locale', async () => {
  const [korean, english, outside, itself] = await Promise.all(
    ['/dev/nowhere', '/dev/en/nowhere', '/elsewhere', '/dev/404'].map((path) => get(path)),
  );
  expect([korean, english, outside, itself].map((answer) => answer?.status)).toEqual([404, 404, 404, 404]);
  expect(korean?.body).toContain('<html lang="ko"');
  expect(english?.body).toContain('<html lang="en"');
  expect(outside?.body).toContain('<html lang="ko"');
});

test.each([
  ['a path with `..`', '/dev/../secret.txt', 400],
  ['a path with `..` from the top', '/../../../../etc/passwd', 400],
  ['an encoded `..`', '/dev/%2e%2e/secret.txt', 400],
  ['a `..` with encoded slashes', '/dev/..%2f..%2fsecret.txt', 400],
  ['a `..` with backslashes', '/dev/..%5c..%5csecret.txt', 400],
  ['a doubly encoded `..`', '/dev/%252e%252e/secret.txt', 404],
  ['a file whose name begins with a dot', '/dev/.env', 404],
  ['a file that no build wrote', '/dev/not-in-the-manifest.txt', 404],
  ['a symbolic link out of the folder', '/dev/linked.txt', 404],
  ['a zero byte', '/dev/intro%00.html', 400],
  ['a broken escape', '/dev/%E0%A4%A', 400],
  ['a lone percent', '/%', 400],
  ['an address of another host', 'http://example.com/dev/.env', 403],
  ['a request without a path', '*', 400],
  ['a property that every object has', '/dev/__proto__', 404],
  ['another property that every object has', '/dev/constructor/', 404],
  ['a very long path', `/dev/${'a'.repeat(13_000)}`, 414],
  ['a path longer than Node reads', `/dev/${'a'.repeat(50_000)}`, 431],
  ['many slashes', `/${'/'.repeat(500)}etc/passwd`, 404],
])('%s is refused without leaking a file, and the server keeps running', async (_, path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain(SECRET);
  expect(answer.body).not.toContain('root:');
  expect((await get('/dev/')).status).toBe(200);
});

test.each([
  ['a foreign host', ['Host: docs.example.com'], 403],
  ['a host that only begins with `localhost`', ['Host: localhost.example.com'], 403],
  ['no host', [], 400],
  ['the loopback address', ['Host: 127.0.0.1:1'], 200],
])('a request is answered or refused by its Host header: %s', async (_, headers, status) => {
  expect((await raw(['GET /dev/ HTTP/1.1', ...headers, 'Connection: close'])).status).toBe(status);
});

test('a client that still sends data after it was refused gets the answer and no reset', async () => {
  expect((await get(`/dev/${'a'.repeat(8_000_000)}`)).status).toBe(431);
});

test('only GET and HEAD are answered', async () => {
  const answer = await raw(['POST /dev/ HTTP/1.1', 'Host: localhost', 'Connection: close', 'Content-Length: 0']);
  expect([answer.status, headerOf(answer, 'allow')]).toEqual([405, 'GET, HEAD']);
  const head = await raw(['HEAD /dev/docs/intro HTTP/1.1', 'Host: localhost', 'Connection: close']);
  expect([head.status, head.body]).toEqual([200, '']);
});

test.each([
  ['bytes=0-9', 206, 10],
  ['bytes=990-', 206, 10],
  ['bytes=5-2', 200, 1000],
  ['bytes=-5', 200, 1000],
  ['bytes=5000-', 200, 1000],
  ['bytes=0-1,5-6', 200, 1000],
  ['bytes=a-b', 200, 1000],
  ['lines=1-2', 200, 1000],
  [`bytes=${'9'.repeat(30)}-`, 200, 1000],
])('the header `Range: %s` is answered with the part or the whole file', async (range, status, length) => {
  const answer = await get('/dev/data.bin', `Range: ${range}`);
  expect([answer.status, answer.body.length]).toEqual([status, length]);
  expect((await get('/dev/')).status).toBe(200);
});

test('the condition `If-None-Match: *` is answered with 304 for an existing file', async () => {
  expect((await get('/dev/docs/intro', 'If-None-Match: *')).status).toBe(304);
  expect((await get('/dev/data.bin', 'If-None-Match: *')).status).toBe(304);
  expect((await get('/dev/docs/nothing', 'If-None-Match: *')).status).toBe(404);
  expect((await get('/dev/docs/intro', 'If-None-Match: "*"')).status).toBe(200);
});

test('a file that is deleted while the server runs is answered with 404', async () => {
  rmSync(join(site.path, 'dist/data.bin'));
  expect((await get('/dev/data.bin')).status).toBe(404);
  expect((await get('/dev/')).status).toBe(200);
});

test('text is compressed as the browser accepts it, and has an ETag for each encoding', async () => {
  const [brotli, zipped, plain, refused] = await Promise.all(
    ['br;q=1.0, gzip', 'gzip', 'identity', 'br;q=0'].map((wanted) =>
      get('/dev/docs/intro', `Accept-Encoding: ${wanted}`),
    ),
  );
  const encodings = [brotli, zipped, plain, refused].map((answer) => answer && headerOf(answer, 'content-encoding'));
  expect(encodings).toEqual(['br', 'gzip', undefined, undefined]);
  expect(brotli?.body.length).toBeLessThan((plain?.body.length ?? 0) / 3);
  const etag = brotli && headerOf(brotli, 'etag');
  expect((await get('/dev/docs/intro', 'Accept-Encoding: br', `If-None-Match: ${etag}`)).status).toBe(304);
  expect((await get('/dev/docs/intro', 'Accept-Encoding: gzip', `If-None-Match: ${etag}`)).status).toBe(200);
});

test('assets are cached for a year, and pages are revalidated and have a policy', async () => {
  const page = await get('/dev/');
  const asset = /\/dev\/assets\/[^"]+\.css/.exec(page.body)?.[0] ?? '';
  expect(headerOf(page, 'cache-control')).toBe('no-cache');
  expect(headerOf(page, 'content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-.*frame-ancestors 'none'$/,
  );
  expect(headerOf(page, 'x-content-type-options')).toBe('nosniff');
  expect(headerOf(await get(asset), 'cache-control')).toBe('public, max-age=31536000, immutable');
  const list = await get('/dev/search/index.json');
  expect(headerOf(list, 'cache-control')).toBe('no-cache');
  const heads = await get(`/dev/search/${JSON.parse(list.body).heads[0]}`);
  expect([heads.status, headerOf(heads, 'cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('a second server uses the next free port, and a given port that is in use is a problem', async () => {
  const second = startMokcha(['serve'], site.path);
  const [, other] = await second.saw(/localhost:(\d+)/);
  expect(Number(other)).toBeGreaterThan(port);
  await second.stop();
  const refused = await runMokcha(['serve', '--port', String(port)], { cwd: site.path });
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain(`error serve/port  Port ${port} is in use.`);
});

test('`serve` without a built site is a problem', async () => {
  const empty = makeFolder();
  const { exitCode, err } = await runMokcha(['serve'], { cwd: empty.path });
  expect(exitCode).toBe(1);
  expect(err).toContain('error serve/no-site  `dist` does not contain a built site.');
  empty.remove();
});

test('`serve` completes an interrupted build before it serves anything', async () => {
  const swapped = makeFolder({ 'content/ko/docs/intro.md': '# 안내\n' });
  await runMokcha(['build', '--quiet'], { cwd: swapped.path });
  renameSync(join(swapped.path, 'dist'), join(swapped.path, '.dist.mokcha-next'));
  const running = startMokcha(['serve'], swapped.path);
  const [, own] = await running.saw(/localhost:(\d+)/);
  expect((await fetch(`http://localhost:${own}/docs/intro`)).status).toBe(200);
  await running.stop();
  swapped.remove();
});

test('`--open` opens the site in the browser of the system, and says so if there is none', async () => {
  const bin = makeFolder();
  const asked = join(bin.path, 'asked.txt');
  bin.write('xdg-open', `#!/bin/sh\nprintf %s "$1" > ${asked}.draft && mv ${asked}.draft ${asked}\n`);
  chmodSync(join(bin.path, 'xdg-open'), 0o755);
  const opening = startMokcha(['serve', '--open'], site.path, { PATH: `${bin.path}:/bin:/usr/bin` });
  const [, at] = await opening.saw(/(http:\/\/localhost:\d+\/dev\/)/);
  await expect.poll(() => existsSync(asked) && readFileSync(asked, 'utf8')).toBe(at);
  expect(await opening.stop()).toBe(0);
  const alone = startMokcha(['serve', '--open'], site.path, { PATH: join(bin.path, 'nothing') });
  await alone.saw(/No browser could be opened/);
  expect(await alone.stop()).toBe(0);
  bin.remove();
});
