// A handler → a server on the loopback address, or on a given address. The server uses the wanted port or, without one,
// the first free one of twenty ports.
import { getOwn } from '../../model/get-own.ts';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { errorCode } from '../file-problems.ts';

const TRIED_PORTS = 20;

const refusals: Readonly<Record<string, { readonly reason: string; readonly hint: string }>> = {
  EADDRINUSE: {
    reason: 'is in use',
    hint: 'choose another port with `--port`, or stop the program that uses this one.',
  },
  EADDRNOTAVAIL: {
    reason: 'is not available at this address',
    hint: 'choose another address of this machine with `--host`.',
  },
  EINVAL: {
    reason: 'is not available at this address',
    hint: 'with `--host`, choose an address of this machine that does not begin with `fe80`.',
  },
  EACCES: {
    reason: 'requires permissions that you do not have',
    hint: 'choose port 1024 or higher, or leave `--port` out.',
  },
};

const portProblem = (error: unknown, port: number): Problem | undefined => {
  const refusal = getOwn(refusals, errorCode(error) ?? '');
  return (
    refusal && {
      code: 'serve/port',
      severity: 'error',
      message: `Port ${port} ${refusal.reason}.`,
      hint: refusal.hint,
    }
  );
};

const listen = (server: Server, port: number, host: string): Promise<number | Problem> =>
  new Promise((resolve, reject) => {
    const onError = (error: Error): void => {
      const problem = portProblem(error, port);
      if (problem === undefined) reject(error);
      else resolve(problem);
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });

export type Listening = { readonly port: number; readonly close: () => Promise<void> };

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const REFUSED_AS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const LAST_WORDS_MS = 1_000;

/**
 * Refuses a request that is malformed, too large or too slow. Node itself would close the socket while the client is
 * still sending, and the client could then get a connection reset instead of the response. For this reason, the socket
 * stays open for up to a second, while the remaining request is read and dropped.
 */
const refuse = (error: Error, socket: Duplex): void => {
  if (!socket.writable) return;
  socket.end(
    `HTTP/1.1 ${getOwn(REFUSED_AS, errorCode(error) ?? '') ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
  );
  const timer = setTimeout(() => socket.destroy(), LAST_WORDS_MS);
  socket.once('close', () => clearTimeout(timer));
};

/**
 * Headers of every response of the handler. They prevent pages of other origins from loading the response, framing it
 * or keeping a reference to its window, and browsers from guessing its type (Fetch standard, 3.7; HTML standard,
 * 7.1.3).
 */
const CLOSED_TO_OTHERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Time limits, in milliseconds. A client that sends its request slowly or does not read the response is disconnected,
 * since each connection keeps a file descriptor open. An event stream is not disconnected, because it sends something
 * every 20 s.
 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 2_000,
} as const;
const IDLE_MS = 60_000;

const createSafeServer = (handler: RequestListener): Server => {
  const server = createServer(LIMITS, (request, response) => {
    for (const [name, value] of Object.entries(CLOSED_TO_OTHERS)) response.setHeader(name, value);
    handler(request, response);
  });
  server.setTimeout(IDLE_MS);
  server.on('clientError', refuse);
  // Without this listener, Node closes the connection of a `CONNECT` request without a response.
  server.on('connect', (_, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n'),
  );
  return server;
};

/**
 * Starts a server on `host`, by default the loopback address. Without a wanted port, the twenty ports from `first` on
 * are tried. If no port can be used, the problem of the first port is returned. Problems: `serve/port`.
 */
export const listenLocally = async (
  handler: RequestListener,
  wanted: { port?: number; first: number; host?: string },
): Promise<Outcome<Listening | undefined>> => {
  const ports =
    wanted.port === undefined ? Array.from({ length: TRIED_PORTS }, (_, index) => wanted.first + index) : [wanted.port];
  const problems: Problem[] = [];
  for (const candidate of ports) {
    const server = createSafeServer(handler);
    const port = await listen(server, candidate, wanted.host ?? '127.0.0.1');
    if (typeof port === 'number') return { value: { port, close: () => close(server) }, problems: [] };
    problems.push(port);
  }
  return { value: undefined, problems: problems.slice(0, 1) };
};
