// Tests a shared cache on a server with the real command: which builds use and fill it, and what is reported if it
// cannot be reached or its settings are invalid.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

const kept = new Map<string, Buffer>();
const puts: string[] = [];

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

const server = createServer((request, response) => {
  const path = request.url ?? '';
  void bodyOf(request).then((body) => {
    if (request.method === 'PUT') {
      kept.set(path, body);
      puts.push(path);
    }
    const bytes = kept.get(path);
    response.writeHead(bytes === undefined ? 404 : 200).end(request.method === 'PUT' ? '' : bytes);
  });
});

let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = {
    MOKCHA_CACHE_KEY: 'k'.repeat(32),
    MOKCHA_CACHE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  };
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Builds as on a new machine, with an empty cache folder. */
const build = async (own: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const site = makeFolder({
    'content/ko/docs/intro.md': '# 안내\n\n글.\n',
    'content/ko/docs/next.md': '# 다음\n\n[안내](/docs/intro).\n',
    'site.config.ts': "export default { title: '문서' };\n",
  });
  const { exitCode, out, err } = await runMokcha(['build', '--format', 'json', ...args], {
    cwd: site.path,
    env: { XDG_CACHE_HOME: join(site.path, 'cache'), ...own },
  });
  const manifest = exitCode === 0 ? readFileSync(join(site.path, 'dist/mokcha.json'), 'utf8') : '';
  site.remove();
  return {
    exitCode,
    err,
    manifest,
    rendered: exitCode === 0 ? (JSON.parse(out) as { summary: { rendered: number } }).summary.rendered : undefined,
  };
};

it('a build uses what another machine built, and only one with the key and write access fills the cache', async () => {
  const alone = await build({});
  expect(await build({ ...env, MOKCHA_CACHE_READ_ONLY: '1' })).toEqual(alone);
  expect([puts, alone.rendered]).toEqual([[], expect.any(Number)]);
  expect(await build(env)).toEqual(alone);
  expect(puts.length).toBeGreaterThan(2);
  const before = [...puts];
  expect(await build({ ...env, MOKCHA_CACHE_READ_ONLY: '1' })).toEqual({ ...alone, rendered: 0 });
  expect(await build(env, '--no-cache')).toEqual(alone);
  expect(await build({ ...env, MOKCHA_CACHE_KEY: 'x'.repeat(32), MOKCHA_CACHE_READ_ONLY: '1' })).toEqual(alone);
  expect(await build({ ...env, MOKCHA_CACHE_KEY: '' })).toEqual(alone);
  expect(puts).toEqual(before);
});

it('a shared cache that cannot be reached is reported, and the site is built', async () => {
  const site = makeFolder({ 'content/ko/docs/intro.md': '# 안내\n\n글.\n' });
  const { exitCode, err } = await runMokcha(['build', '--fail-on', 'warning'], {
    cwd: site.path,
    env: { ...env, XDG_CACHE_HOME: join(site.path, 'cache'), MOKCHA_CACHE_URL: 'http://127.0.0.1:1' },
  });
  expect([exitCode, err]).toEqual([
    0,
    expect.stringContaining('The shared cache is not used: connect ECONNREFUSED 127.0.0.1:1.\n'),
  ]);
  site.remove();
});

it.each([
  [
    { MOKCHA_CACHE_KEY: 'short' },
    '`MOKCHA_CACHE_KEY` is too short: use 32 characters or more (`openssl rand -hex 32`).',
  ],
  [
    { MOKCHA_CACHE_URL: 'cache.example.com' },
    '`MOKCHA_CACHE_URL` is not a URL such as `https://cache.example.com/docs`.',
  ],
  [
    { MOKCHA_CACHE_URL: 'https://me@cache.example.com' },
    '`MOKCHA_CACHE_URL` must have only a host and a path: set the token of the server in `MOKCHA_CACHE_TOKEN`.',
  ],
  [
    { MOKCHA_CACHE_URL: 'http://cache.example.com', MOKCHA_CACHE_TOKEN: 'secret' },
    '`MOKCHA_CACHE_TOKEN` is sent only over `https:`: change `MOKCHA_CACHE_URL`.',
  ],
  [
    { MOKCHA_CACHE_URL: 'https://cache.example.com', MOKCHA_CACHE_TOKEN: '비밀' },
    '`MOKCHA_CACHE_TOKEN` has characters that a header cannot contain: use ASCII letters, digits and ' +
      'punctuation, without spaces.',
  ],
])('invalid settings of the shared cache are reported before the build: %j', async (wrong, message) => {
  const { exitCode, err } = await build({ ...env, ...wrong });
  expect([exitCode, err]).toEqual([2, `error: ${message}\n`]);
});
