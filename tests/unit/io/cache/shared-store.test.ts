// Tests the cache that machines share through a server: only signed and complete values are used, and failures of the
// server do not stop a build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decodeActionResult, encodeActionResult } from '../../../../src/io/cache/bazel-action-result.ts';
import { createBazelCacheClient } from '../../../../src/io/cache/bazel-cache-client.ts';
import { createSharedStore } from '../../../../src/io/cache/shared-store.ts';
import { openDiskStore } from '../../../../src/io/cache/disk-store.ts';
import { temporaryFolder } from '../support/folders.ts';

const key = 'k'.repeat(32);
const version = '1';
const trace = [['file:a', 'same']] as const;

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * Creates a request listener for `listen` that stores bytes by path, as bazel-remote does. `kept` has the stored bytes
 * by path, and `asked` lists every request with its token.
 */
const createCache = () => {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', token = ''] = [request.url, request.headers.authorization];
    asked.push(`${request.method} ${path.replace(/[0-9a-f]{64}$/, '…')} ${token}`.trim());
    if (request.method === 'PUT') kept.set(path, await bodyOf(request));
    const bytes = kept.get(path);
    if (bytes === undefined) response.writeHead(404).end();
    else response.end(request.method === 'PUT' ? '' : bytes);
  };
  return {
    kept,
    asked,
    listener: (request: IncomingMessage, response: ServerResponse) => void answer(request, response),
  };
};

/**
 * Options of a machine that uses the shared cache. An absent option has its default: the usual key, version and parts,
 * the right to write, and no token.
 */
type Way = {
  readonly key?: string;
  readonly isReadOnly?: boolean;
  readonly parts?: readonly string[];
  readonly version?: string;
  readonly token?: string;
};

const sharingOf = (url: string, folder: string, way: Way = {}) => {
  const notes: string[] = [];
  const shared = createSharedStore({
    connect: () =>
      createBazelCacheClient({ url, answerMs: 300, totalMs: 1_000, ...(way.token && { token: way.token }) }),
    folder,
    version: way.version ?? version,
    key: way.key ?? key,
    parts: way.parts ?? ['site'],
    isReadOnly: way.isReadOnly ?? false,
    onGiveUp: (why) => notes.push(why),
  });
  return { shared, notes };
};

/**
 * Computes values on one machine, shares them through the server, and returns the reasons why the machine has stopped
 * using the server.
 */
const fill = async (url: string, way: Way = {}): Promise<readonly string[]> => {
  const folder = temporaryFolder();
  const store = await openDiskStore({ folder, version: way.version ?? version, key: way.key ?? key });
  for (let at = 0; at < 20; at += 1) store.keep(`task ${at}`, trace, { at, bytes: new Uint8Array(500).fill(at) });
  await store.save();
  const { shared, notes } = sharingOf(url, folder, way);
  await shared.save();
  return notes;
};

/**
 * Loads the shared values on another machine, and compares each with the original value. `found` is the number of
 * values that this machine finds, and `notes` are the reasons why it has stopped using the server.
 */
const find = async (
  url: string,
  way: Way = {},
): Promise<{ readonly found: number; readonly notes: readonly string[] }> => {
  const folder = temporaryFolder();
  const { shared, notes } = sharingOf(url, folder, way);
  await shared.load();
  const store = await openDiskStore({ folder, version: way.version ?? version, key: way.key ?? key });
  const values = Array.from({ length: 20 }, (_, at) => store.find<{ at: number }>(`task ${at}`, () => 'same'));
  for (const [at, value] of values.entries())
    if (value !== undefined) expect(value).toEqual({ at, bytes: new Uint8Array(500).fill(at) });
  expect(readdirSync(folder).filter((name) => name.startsWith('from-'))).toEqual([]);
  return { found: values.filter((value) => value !== undefined).length, notes };
};

test('a machine with an empty folder finds another machine’s values, and every request has the token', async () => {
  const { asked, listener } = createCache();
  const url = await listen(listener);
  expect(await fill(url, { token: 'secret' })).toEqual([]);
  expect(await find(url, { token: 'secret' })).toEqual({ found: 20, notes: [] });
  expect(asked).toEqual([
    'GET /docs/ac/… Bearer secret',
    'PUT /docs/cas/… Bearer secret',
    'PUT /docs/cas/… Bearer secret',
    'PUT /docs/ac/… Bearer secret',
    'GET /docs/ac/… Bearer secret',
    'GET /docs/cas/… Bearer secret',
    'GET /docs/cas/… Bearer secret',
  ]);
});

test('every file below /cas has its own hash as its name, and /ac lists all of them', async () => {
  const { kept, listener } = createCache();
  await fill(await listen(listener));
  const blobs = [...kept].filter(([path]) => path.includes('/cas/'));
  for (const [path, bytes] of blobs) expect(path).toBe(`/docs/cas/${createHash('sha256').update(bytes).digest('hex')}`);
  const [action] = [...kept].filter(([path]) => path.includes('/ac/'));
  expect(
    decodeActionResult(action?.[1] ?? Buffer.alloc(0))
      .map(({ hash }) => `/docs/cas/${hash}`)
      .sort(),
  ).toEqual(blobs.map(([path]) => path).sort());
});

test('parallel builds have a part each, and start with the part of the site', async () => {
  const { kept, listener } = createCache();
  const url = await listen(listener);
  await fill(url);
  expect((await find(url, { parts: ['2/4', 'site'] })).found).toBe(20);
  expect((await find(url, { parts: ['2/4'] })).found).toBe(0);
  await fill(url, { parts: ['2/4', 'site'] });
  expect((await find(url, { parts: ['2/4'] })).found).toBe(20);
  expect([...kept.keys()].filter((path) => path.includes('/ac/'))).toHaveLength(2);
});

test('a read-only machine writes nothing', async () => {
  const { asked, listener } = createCache();
  await fill(await listen(listener), { isReadOnly: true });
  expect(asked).toEqual([]);
});

describe('invalid values in a shared cache', () => {
  const forge = (kept: Map<string, Buffer>, change: (bytes: Buffer) => Buffer): void => {
    for (const [path, bytes] of kept) if (path.includes('/cas/')) kept.set(path, change(Buffer.from(bytes)));
  };
  /** Changes files and lists them under their new hashes, so that only the signature can reveal the change. */
  const forgeAll = (kept: Map<string, Buffer>, change: (bytes: Buffer, name: string) => Buffer): void => {
    for (const [path, bytes] of [...kept].filter(([name]) => name.includes('/ac/'))) {
      const files = decodeActionResult(bytes).map((file) => {
        const forged = change(Buffer.from(kept.get(`/docs/cas/${file.hash}`) ?? ''), file.name);
        const hash = createHash('sha256').update(forged).digest('hex');
        kept.set(`/docs/cas/${hash}`, forged);
        return { ...file, hash, sizeBytes: forged.length };
      });
      kept.set(path, Buffer.from(encodeActionResult(files)));
    }
  };
  const of = (kept: Map<string, Buffer>, place: string): readonly string[] =>
    [...kept.keys()].filter((path) => path.includes(place));
  const flip = (bytes: Buffer, at: number): Buffer => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test.each<[string, (kept: Map<string, Buffer>) => void]>([
    ['files that are cut off', (kept) => forge(kept, (bytes) => bytes.subarray(0, bytes.length / 2))],
    ['files that are too long', (kept) => forge(kept, (bytes) => Buffer.concat([bytes, bytes]))],
    ['files with other bytes', (kept) => forge(kept, (bytes) => flip(bytes, bytes.length - 1))],
    [
      'an index with other bytes under their own hash',
      (kept) => forgeAll(kept, (bytes, name) => (name === 'index' ? flip(bytes, bytes.length - 1) : bytes)),
    ],
    [
      'values with other bytes under their own hash',
      (kept) => forgeAll(kept, (bytes, name) => (name === 'index' ? bytes : (bytes.map((byte) => byte ^ 1) as Buffer))),
    ],
    ['an empty list', (kept) => void of(kept, '/ac/').map((path) => kept.set(path, Buffer.alloc(0)))],
    ['an invalid list', (kept) => void of(kept, '/ac/').map((path) => kept.set(path, Buffer.alloc(300, 0x92)))],
    ['a list of missing files', (kept) => void of(kept, '/cas/').map((path) => kept.delete(path))],
    [
      'packs that are far larger than the signed size',
      (kept) =>
        forgeAll(kept, (bytes, name) =>
          name === 'index' ? bytes : Buffer.concat([bytes, Buffer.alloc(bytes.length * 9)]),
        ),
    ],
  ])('no value is found in a shared cache with %s', async (_, change) => {
    const { kept, listener } = createCache();
    const url = await listen(listener);
    await fill(url);
    expect((await find(url)).found).toBe(20);
    change(kept);
    expect((await find(url)).found).toBe(0);
  });

  test('no value is found if it is unsigned, signed with another key, or made by another version', async () => {
    const unsigned = createCache();
    const url = await listen(unsigned.listener);
    const folder = temporaryFolder();
    const store = await openDiskStore({ folder, version });
    store.keep('task 0', trace, 0);
    await store.save();
    // Shares the files as a machine without a key would. `save` itself refuses to do so.
    const names = readdirSync(folder);
    const files = names.map((name) => {
      const bytes = readFileSync(`${folder}/${name}`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      unsigned.kept.set(`/docs/cas/${hash}`, bytes);
      return { name, hash, sizeBytes: bytes.length };
    });
    await fill(url);
    for (const path of unsigned.kept.keys())
      if (path.includes('/ac/')) unsigned.kept.set(path, Buffer.from(encodeActionResult(files)));
    expect((await find(url)).found).toBe(0);

    const { listener } = createCache();
    const other = await listen(listener);
    await fill(other, { key: 'x'.repeat(32) });
    expect((await find(other)).found).toBe(0);
    expect((await find(other, { key: 'x'.repeat(32), version: '2' })).found).toBe(0);
    expect((await find(other, { key: 'x'.repeat(32) })).found).toBe(20);
  });
});

describe('failures of a shared cache', () => {
  const garbage = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 251));

  test.each<[string, RequestListener | undefined, string]>([
    ['a server that does not exist', undefined, 'connect ECONNREFUSED'],
    ['a server that never answers', () => undefined, 'it did not respond in time'],
    [
      'a server that never finishes its answer',
      (_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
      'it took too long',
    ],
    ['a server that fails', (_, response) => response.writeHead(500).end(), 'it responded with 500'],
    ['a server that refuses', (_, response) => response.writeHead(403).end(), 'it responded with 403'],
    [
      'a server that redirects',
      (_, response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
      'it responded with 302',
    ],
    [
      'a server whose answer is too large',
      (_, response) => response.end(Buffer.alloc(2 ** 21)),
      'its response is too large',
    ],
    [
      'a server that aborts its answer',
      (_, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('x', () => response.destroy()),
      'aborted',
    ],
  ])('%s is reported and does not stop a build', async (_, listener, why) => {
    const url = listener === undefined ? 'http://127.0.0.1:1' : await listen(listener);
    expect(await find(url)).toEqual({ found: 0, notes: [expect.stringContaining(why)] });
    expect(await fill(url)).toEqual([expect.stringContaining(why)]);
  });

  test.each([404, 200])(
    'the connection to a server whose answer with status %i never ends is closed',
    async (status) => {
      const closed: Promise<unknown>[] = [];
      const url = await listen((request, response) => {
        request.resume();
        response.writeHead(status);
        const timer = setInterval(() => response.write('x'), 20);
        closed.push(new Promise((resolve) => response.on('close', () => resolve(clearInterval(timer)))));
      });
      await find(url);
      await fill(url);
      expect(closed.length).toBeGreaterThan(0);
      await Promise.all(closed);
    },
  );

  test('a server that answers with random bytes counts as empty and is not reported', async () => {
    const url = await listen((request, response) => void bodyOf(request).then(() => response.end(garbage)));
    expect(await find(url)).toEqual({ found: 0, notes: [] });
    expect(await fill(url)).toEqual([]);
  });
});

test('an encoded list of files is decoded again, and random bytes do no harm', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const file = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    hash,
    sizeBytes: fc.nat(2 ** 31 - 1).map((size) => size * 1_000),
  });
  fc.assert(
    fc.property(fc.array(file), (files) => {
      expect(decodeActionResult(encodeActionResult(files))).toEqual(files);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      decodeActionResult(bytes);
    }),
  );
});
