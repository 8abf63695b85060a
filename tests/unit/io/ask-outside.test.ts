// Tests the check of links to other sites. Local servers take the place of these sites.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type CheckLinksOptions, checkExternalLinks } from '../../../src/io/network/check-external-links.ts';

type Seen = { readonly at: number; readonly method: string; readonly path: string };
type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const serve = async (answer: Answer): Promise<{ url: string; seen: Seen[]; most: () => number }> => {
  const seen: Seen[] = [];
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => (now -= 1));
    seen.push({ at: performance.now(), method: request.method ?? '', path: request.url ?? '' });
    answer(request, response, seen.filter(({ path }) => path === request.url).length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, most: () => most };
};

const options: CheckLinksOptions = { userAgent: 'test', delayMs: 0, timeoutMs: 300, retries: 2, backoffMs: 5 };
const ask = async (urls: readonly string[], over: Partial<CheckLinksOptions> = {}): Promise<unknown[]> => {
  const answers = await checkExternalLinks(urls, { ...options, ...over });
  return urls.map((url) => answers.get(url));
};

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end('body');

test('a page that exists is good, a missing one is broken, and other answers are unsure', async () => {
  const { url, seen } = await serve((request, response) => response.writeHead(Number(request.url?.slice(1))).end('x'));
  const codes = [200, 204, 404, 410, 400, 401, 403, 451, 503];
  expect(await ask(codes.map((code) => `${url}/${code}`))).toEqual([
    { kind: 'good' },
    { kind: 'good' },
    { kind: 'broken', reason: 'responds with 404' },
    { kind: 'broken', reason: 'responds with 410' },
    { kind: 'broken', reason: 'responds with 400' },
    { kind: 'unsure', reason: 'responds with 401' },
    { kind: 'unsure', reason: 'responds with 403' },
    { kind: 'unsure', reason: 'responds with 451' },
    { kind: 'unsure', reason: 'responds with 503' },
  ]);
  expect(seen.filter(({ path }) => path === '/200').map(({ method }) => method)).toEqual(['HEAD']);
});

test('a host that does not support HEAD is asked with GET', async () => {
  const { url } = await serve((request, response) =>
    response.writeHead(request.method === 'HEAD' ? 404 : 200).end('x'),
  );
  expect(await ask([`${url}/`])).toEqual([{ kind: 'good' }]);
});

test('a host that does not answer in time is unsure after three attempts', async () => {
  const { url, seen } = await serve(() => undefined);
  expect(await ask([`${url}/slow`], { timeoutMs: 60 })).toEqual([
    { kind: 'unsure', reason: 'does not respond in time' },
  ]);
  expect(seen.length).toBe(3);
});

test('a busy host is asked again, but not before the time that it names', async () => {
  const { url, seen } = await serve((_, response, count) => {
    if (count <= 2) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.writeHead(200).end();
  });
  expect(await ask([`${url}/`], { retries: 1 })).toEqual([{ kind: 'unsure', reason: 'responds with 429' }]);
  expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThan(950);
  expect(await ask([`${url}/`], { retries: 1 })).toEqual([{ kind: 'good' }]);
});

test('a port on which no server listens is unsure', async () => {
  const { url } = await serve(status(200));
  for (const server of open.splice(0)) server.close();
  expect(await ask([`${url}/`])).toEqual([{ kind: 'unsure', reason: 'cannot be reached (ECONNREFUSED)' }]);
});

test('each host gets one request at a time, with a pause, and several hosts are asked in parallel', async () => {
  const slow: Answer = (_, response) => void setTimeout(() => response.end(), 30);
  const [one, other] = await Promise.all([serve(slow), serve(slow)]);
  const urls = [1, 2, 3].flatMap((at) => [`${one.url}/${at}`, `${other.url}/${at}`]);
  await ask(urls, { delayMs: 50 });
  expect([one.most(), other.most()]).toEqual([1, 1]);
  const gaps = one.seen.slice(1).map(({ at }, index) => at - (one.seen[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(75);
  expect(other.seen[0]?.at).toBeLessThan(one.seen[1]?.at ?? 0);
});

test('only permanent redirects have moved a page', async () => {
  const { url } = await serve((request, response) => {
    const [, kind, left] = /^\/(\w+)(?:\/(\d+))?/.exec(request.url ?? '') ?? [];
    if (kind === 'ring') response.writeHead(308, { location: '/ring' }).end();
    else if (kind === 'odd') response.writeHead(301, { location: 'mailto:a@example.com' }).end();
    else if (left === '0' || left === undefined) response.writeHead(kind === 'gone' ? 404 : 200).end();
    else response.writeHead(kind === 'later' ? 302 : 301, { location: `/${kind}/${Number(left) - 1}` }).end();
  });
  expect(await ask([`${url}/moved/2`, `${url}/later/2`, `${url}/gone/1`, `${url}/ring`, `${url}/odd`])).toEqual([
    { kind: 'moved', to: `${url}/moved/0` },
    { kind: 'good' },
    { kind: 'broken', reason: 'responds with 404' },
    { kind: 'broken', reason: 'redirects too many times' },
    { kind: 'unsure', reason: 'redirects to something that is not a web page' },
  ]);
});

test('after a host has not answered for two addresses, its other addresses are not asked for', async () => {
  const { url, seen } = await serve(() => undefined);
  const answers = await ask(
    [1, 2, 3, 4, 5].map((page) => `${url}/${page}`),
    { retries: 0 },
  );
  expect(seen.map(({ path }) => path)).toContain('/2');
  expect(seen.map(({ path }) => path)).not.toContain('/3');
  expect(answers).toEqual([
    ...Array(2).fill({ kind: 'unsure', reason: 'does not respond in time' }),
    ...Array(3).fill({ kind: 'unsure', reason: 'was not checked: its host did not respond to earlier requests' }),
  ]);
});

test('a redirect never leads a check into a private network', async () => {
  const asked: string[] = [];
  const inner = [
    'http://127.0.0.1/a',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://10.1.2.3/',
    'http://localhost:8080/',
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const at = Number(new URL(address).pathname.slice(1));
    return new Response(null, { status: 302, headers: { location: inner[at] ?? '' } });
  });
  const urls = inner.map((_, at) => `https://outside.example.net/${at}`);
  expect(await ask(urls)).toEqual(inner.map(() => ({ kind: 'unsure', reason: 'redirects to a private network' })));
  vi.unstubAllGlobals();
  expect(asked.filter((address) => !address.startsWith('https://outside'))).toEqual([]);
});
