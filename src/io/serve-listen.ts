// A handler → a server on the loopback address, on the wanted port or the next free one.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from './file-problems.ts';

const TRIED_PORTS = 20;

const listen = (server: Server, port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const onError = (error: Error): void => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error));
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
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

/** Undefined where the port is taken; without a wanted one those from `first` on are tried. */
export const listenLocally = async (handler: RequestListener, wanted: { port?: number; first: number }): Promise<Listening | undefined> => {
  const ports = wanted.port === undefined ? Array.from({ length: TRIED_PORTS }, (_, index) => wanted.first + index) : [wanted.port];
  for (const candidate of ports) {
    const server = createServer({ keepAliveTimeout: 2_000, requestTimeout: 30_000 }, handler);
    const port = await listen(server, candidate);
    if (port !== undefined) return { port, close: () => close(server) };
  }
  return undefined;
};
