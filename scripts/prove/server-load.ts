// Provides the load for `server.ts`: functions that send fuzzed requests to a port, and open sockets that send or read
// too slowly, or that are aborted.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { foreignHosts, hostileMessages, hostileRanges } from '../../tests/cli/support/hostile-messages.ts';
import {
  absentTargets,
  harmlessTargets,
  longTargets,
  malformedTargets,
} from '../../tests/cli/support/hostile-targets.ts';
import { sendRaw } from '../../tests/cli/support/raw-request.ts';

/** Creates a generator of random whole numbers (mulberry32). A seed gives the same requests each time. */
const createRandom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

type Random = ReturnType<typeof createRandom>;

const get = (target: string, header: string): string =>
  `GET ${target} HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`;

const targets = [
  ...malformedTargets,
  ...absentTargets,
  ...harmlessTargets,
  ...longTargets.map(([target]) => target.slice(0, 4_000)),
];

const seeds: readonly string[] = [
  ...targets.map((target) => get(target, 'Host: localhost')),
  ...foreignHosts.map((host) => get('/dev/docs/intro', `Host: ${host}`)),
  ...hostileRanges.map((range) => get('/dev/data.bin', `Host: localhost\r\nRange: ${range}`)),
  ...hostileMessages.map(([, request]) => request.slice(0, 4_000)),
];

const pieces = [
  '..',
  '/',
  '%2e',
  '%2f',
  '%00',
  '%',
  '\\',
  '\0',
  '\r\n',
  ' ',
  '#',
  '?',
  'Host: x\r\n',
  '\xff',
  '//',
  '.env',
  'linked.txt',
  ':',
  '~',
];

const change = (text: string, random: Random): string => {
  const [from, to] = [random(text.length + 1), random(text.length + 1)];
  const other = seeds[random(seeds.length)] ?? '';
  const ways: readonly (() => string)[] = [
    () => text.slice(0, from) + String.fromCharCode(random(256)) + text.slice(from + 1),
    () => text.slice(0, from) + (pieces[random(pieces.length)] ?? '') + text.slice(from),
    () => text.slice(0, Math.min(from, to)) + text.slice(Math.max(from, to)),
    () => text.slice(0, from) + other.slice(random(other.length + 1)),
    () => text.slice(0, from) + text.slice(Math.min(from, to), Math.max(from, to)).repeat(3) + text.slice(from),
  ];
  return ways[random(ways.length)]?.() ?? text;
};

/**
 * Returns a request that is hostile only in its address. Half of all requests are of this kind, because the HTTP parser
 * rejects most of the others.
 */
const makeTarget = (random: Random): string => {
  let text = targets[random(targets.length)] ?? '';
  for (let left = random(3); left >= 0; left -= 1) text = change(text, random);
  return get(text.replaceAll(/[^\x21-\x7e]/g, ''), 'Host: localhost');
};

/**
 * Returns a fuzzed request. Unless `makeTarget` made it, it ends with several empty lines, so that the client and the
 * server do not wait for the missing end of a truncated request.
 */
const makeRequest = (random: Random): string => {
  if (random(2) === 0) return makeTarget(random);
  let text = seeds[random(seeds.length)] ?? '';
  for (let left = random(4); left >= 0; left -= 1) text = change(text, random);
  return `${text.slice(0, 20_000)}\r\n\r\n\r\n\r\n`;
};

const AT_ONCE = 50;

/**
 * Sends `count` fuzzed requests. Resolves to the number of responses with each status, and the requests whose response
 * contained one of `secrets`.
 */
export const fuzz = async (port: number, count: number, seed: number, secrets: readonly string[]) => {
  const random = createRandom(seed);
  const statuses = new Map<number, number>();
  const leaks: string[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const request = makeRequest(random);
      const { status, head, body } = await sendRaw(port, request, { waitMs: 4_000 });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (secrets.some((secret) => `${head}${body}`.includes(secret))) leaks.push(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { statuses: [...statuses].sort(([a], [b]) => a - b), leaks };
};

const START = 'GET /dev/docs/intro HTTP/1.1\r\nHost: localhost\r\n';

/**
 * Ways in which slow, absent or hostile clients use a socket. The server has to close sockets that do not close by
 * themselves.
 */
const manners: readonly ((socket: Socket) => void)[] = [
  () => undefined,
  (socket) => void socket.write(START),
  (socket) => void drip(socket, START),
  (socket) => void socket.write(`${START}\r\n`, () => socket.destroy()),
  (socket) => void socket.write(`${START}\r\n`, () => socket.resetAndDestroy()),
  (socket) => void socket.write(`${START}Content-Length: 1000000\r\n\r\nx`),
  (socket) => void socket.pause().write('GET /dev/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  (socket) =>
    void socket.write('GET /dev/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n', () =>
      setTimeout(() => socket.destroy(), 20),
    ),
  (socket) =>
    void socket
      .pause()
      .write('GET /dev/__mokcha/events HTTP/1.1\r\nHost: localhost\r\n\r\n', () =>
        setTimeout(() => socket.destroy(), 500),
      ),
  (socket) => void socket.write('\xff\x00\xfe', () => setTimeout(() => socket.destroy(), 500)),
];

const drip = async (socket: Socket, text: string): Promise<void> => {
  for (let at = 0; !socket.destroyed; at += 1) {
    socket.write(text[at % text.length] ?? '');
    await sleep(1_000);
  }
};

/**
 * Opens sockets that are used in the ways of `manners`. Resolves to the number of sockets that are still open after
 * `waitMs`.
 */
export const openSockets = async (port: number, count: number, waitMs: number): Promise<number> => {
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.once('connect', () => manners[at % manners.length]?.(socket));
    return socket;
  });
  const end = Date.now() + waitMs;
  // A client notices the end of a socket only when it reads, so sockets that never read look open.
  const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;
  await sleep(Math.min(waitMs, 75_000));
  for (const socket of sockets) socket.resume();
  while (sockets.some(isOpen) && Date.now() < end) await sleep(500);
  const left = sockets.filter(isOpen).length;
  for (const socket of sockets) socket.destroy();
  return left;
};
