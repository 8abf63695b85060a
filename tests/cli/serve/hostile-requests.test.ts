// Tests that `serve` and `watch` respond to hostile requests with the expected status and send no file that must stay
// secret. Also tests harmless requests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreignHosts, hostileMessages, hostileRanges, ownHosts } from '../support/hostile-messages.ts';
import {
  commands,
  type HostileSite,
  makeHostileSite,
  SECRET,
  type Served,
  serveHostileSite,
} from '../support/hostile-site.ts';
import { absentTargets, harmlessTargets, longTargets, malformedTargets } from '../support/hostile-targets.ts';
import { headerOf, type Raw, sendRaw } from '../support/raw-request.ts';

let hostile: HostileSite;
const servers = new Map<string, Served>();

beforeAll(async () => {
  hostile = await makeHostileSite();
  for (const command of commands) servers.set(command, await serveHostileSite(hostile, command));
});

afterAll(async () => {
  for (const { running } of servers.values()) expect(await running.stop()).toBe(0);
  hostile?.remove();
});

const get = (target: string, ...headers: string[]): string =>
  [
    `GET ${target} HTTP/1.1`,
    ...(headers.some((line) => line.startsWith('Host:')) ? [] : ['Host: localhost']),
    'Connection: close',
    ...headers,
    '',
    '',
  ].join('\r\n');

type Row = readonly [name: string, request: string, status: number];

const rows: readonly Row[] = [
  ...malformedTargets.map((target): Row => [target, get(target), 400]),
  ...absentTargets.map((target): Row => [target, get(target), 404]),
  ...harmlessTargets.map((target): Row => [target, get(target), 200]),
  ...longTargets.map(([target, status]): Row => [`${target.slice(0, 40)}… of ${target.length}`, get(target), status]),
  ...foreignHosts.map((host): Row => [`Host: ${host}`, get('/dev/docs/intro', `Host: ${host}`), 403]),
  ...ownHosts.map((host): Row => [`Host: ${host}`, get('/dev/docs/intro', `Host: ${host}`), 200]),
  ...hostileMessages,
  ...hostileRanges.map((range): Row => [`Range: ${range}`, get('/dev/data.bin', `Range: ${range}`), 200]),
];

/**
 * Returns the texts that a response must not have but has: the secret, a line of `/etc/passwd`, or a private key.
 * Also returns `CORS` if a header lets other origins read the response.
 */
const leaks = ({ head, body }: Raw): string[] =>
  [SECRET, 'root:x:', 'BEGIN OPENSSH']
    .filter((words) => `${head}${body}`.includes(words))
    .concat(/^access-control-/im.test(head) ? 'CORS' : []);

describe.each(commands)('%s', (command) => {
  const send = (request: string): Promise<Raw> => sendRaw(servers.get(command)?.port ?? 0, request);

  test(`${rows.length} hostile requests get the expected status and leak nothing`, async () => {
    const check = async ([name, request, status]: Row): Promise<string> => {
      const answer = await send(request);
      const found = leaks(answer);
      return answer.status === status && found.length === 0
        ? ''
        : `${JSON.stringify(name)}: ${answer.status} for ${status} ${found.join(' ')}`;
    };
    expect((await Promise.all(rows.map(check))).filter((wrong) => wrong !== '')).toEqual([]);
  });

  test('a harmless request is answered, and only pages of this origin may read the answer', async () => {
    const page = await send(get('/dev/docs/intro'));
    expect([page.status, page.body.length > 1000]).toEqual([200, true]);
    expect(headerOf(page, 'cross-origin-resource-policy')).toBe('same-origin');
    expect(headerOf(page, 'content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headerOf(await send(get('/dev/data.bin')), 'cross-origin-resource-policy')).toBe('same-origin');
    expect(headerOf(await send(get('/dev/nowhere/')), 'cross-origin-resource-policy')).toBe('same-origin');
  });

  test('the second of two requests in one packet is refused by itself if it is hostile', async () => {
    const { port = 0 } = servers.get(command) ?? {};
    const both = await sendRaw(
      port,
      `GET /dev/docs/intro HTTP/1.1\r\nHost: localhost\r\n\r\n${get('/dev/../secret.txt')}`,
    );
    expect([both.status, both.body.includes('HTTP/1.1 400 Bad Request'), leaks(both)]).toEqual([200, true, []]);
  });
});
