// Tests that pages of another origin, and pages of a foreign host name that resolves to this machine, cannot read the
// data of `watch` and `serve`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  commands,
  type HostileSite,
  makeHostileSite,
  type Served,
  serveHostileSite,
} from '../cli/support/hostile-site.ts';
import { launchBrowser } from './support/browser.ts';

let browser: Browser;
let hostile: HostileSite;
const servers = new Map<string, Served>();

/** Another origin on this machine. For an origin on the internet, the browser itself would block local addresses. */
const stranger = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><body></body>'),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  hostile = await makeHostileSite();
  for (const command of commands) servers.set(command, await serveHostileSite(hostile, command));
  browser = await launchBrowser({ more: ['--host-resolver-rules=MAP rebound.test 127.0.0.1'] });
});
afterAll(async () => {
  await browser?.close();
  for (const { running } of servers.values()) await running.stop();
  hostile?.remove();
  stranger.close();
});

/**
 * Tries each way to read data from the server of `page`, except the ways in `without`. Returns `ours` for each way that
 * works and `nothing` for the others. Runs in the browser.
 */
const readAll = async ({
  page,
  without,
}: {
  page: string;
  without: readonly string[];
}): Promise<Record<string, string>> => {
  const within = <Value>(promise: Promise<Value>): Promise<Value | string> =>
    Promise.race([promise, new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'nothing'))]);
  const classify = (text: unknown): string =>
    String(text).includes('안내') || String(text).includes('intro') ? 'ours' : 'nothing';
  const loads = (tag: string, url: string, add: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve) => {
      const node = Object.assign(document.createElement(tag), { src: url, href: url, ...add });
      node.addEventListener('load', () => {
        const inner = node instanceof HTMLIFrameElement ? node.contentDocument?.documentElement.outerHTML : '';
        resolve(tag === 'iframe' ? classify(inner) : 'ours');
      });
      node.addEventListener('error', () => resolve('nothing'));
      document.body.append(node);
    });
  const origin = new URL(page).origin;
  const ways: Record<string, () => Promise<unknown>> = {
    fetch: async () => classify(await (await fetch(page)).text()),
    'fetch without CORS': async () => classify(await (await fetch(page, { mode: 'no-cors' })).text()),
    'fetch with a body': async () => classify(await (await fetch(page, { method: 'POST', body: 'x' })).text()),
    events: () =>
      new Promise((resolve) => {
        const events = new EventSource(`${origin}/dev/__mokcha/events`);
        events.onerror = () => resolve('nothing');
        events.addEventListener('generation', () => resolve('ours'));
      }),
    script: () => loads('script', `${origin}/dev/__mokcha/live.js`),
    style: () => loads('link', page, { rel: 'stylesheet' }),
    image: () => loads('img', `${origin}/dev/favicon.svg`),
    frame: () => loads('iframe', page),
    socket: () =>
      new Promise((resolve) => {
        const socket = new WebSocket(page.replace('http', 'ws'));
        socket.onerror = () => resolve('nothing');
        socket.onopen = () => resolve('ours');
      }),
  };
  const found: Record<string, string> = {};
  for (const [name, read] of Object.entries(ways))
    if (!without.includes(name)) found[name] = String(await within(read().catch(() => 'nothing')));
  return found;
};

it.each(commands)('a page of another origin cannot read anything of `%s`, and its own pages can', async (command) => {
  const { port = 0 } = servers.get(command) ?? {};
  const target = `http://localhost:${port}/dev/docs/intro`;
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
  expect(new Set(Object.values(await page.evaluate(readAll, { page: target, without: [] })))).toEqual(
    new Set(['nothing']),
  );
  // The check works: from an allowed origin, `fetch` can read the page, and events of `watch` arrive. The live script
  // is left out, because a second one would reload the page.
  await page.goto(target);
  const own = await page.evaluate(readAll, { page: target, without: ['script'] });
  expect([own.fetch, own.events]).toEqual(['ours', command === 'watch' ? 'ours' : 'nothing']);
  await page.close();
});

it.each(commands)('a request for a host name that resolves to this machine is refused by `%s`', async (command) => {
  const page = await browser.newPage();
  const answer = await page.goto(`http://rebound.test:${servers.get(command)?.port}/dev/docs/intro`);
  expect([answer?.status(), (await page.content()).includes('안내')]).toEqual([403, false]);
  await page.close();
});
