// A client for HTTP caches with Bazel's protocol: `GET` and `PUT` of `/ac/<sha256>` and `/cas/<sha256>`. A request that
// fails or takes too long rejects with a `BazelCacheError`.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Failure of a request to the cache server. The message is the end of a sentence, such as `it responded with 503`. */
export class BazelCacheError extends Error {}

export type BazelCacheClient = {
  /** Downloads an `ActionResult`. Returns undefined if the server does not have it. */
  readonly getAction: (name: string) => Promise<Buffer | undefined>;
  readonly putAction: (name: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Downloads a blob into a new file. Returns false, and leaves no file, if the server does not have the blob, or sends
   * bytes with a different hash or size.
   */
  readonly getBlob: (blob: { readonly hash: string; readonly sizeBytes: number }, file: string) => Promise<boolean>;
  readonly putBlob: (hash: string, file: string) => Promise<void>;
};

export type BazelCacheOptions = {
  /** URL without a trailing slash, such as `https://cache.example.com/docs`. */
  readonly url: string;
  /** Token for the header `Authorization: Bearer`; absent if the server needs no token. */
  readonly token?: string;
  /** Time limit for the start of the response to a `GET` request. Default: 5 s. */
  readonly answerMs?: number;
  /** Time limit for all requests together. Default: 60 s. */
  readonly totalMs?: number;
};

const largestActionBytes = 2 ** 20;

/** Request without its body. `sizeBytes`: size of the body; absent for `GET`. */
type Sending = { readonly method: 'GET' | 'PUT'; readonly path: string; readonly sizeBytes?: number };

type Body = NodeJS.ReadableStream | Uint8Array | undefined;

/** Sends a request. `receive` reads a response with a status of 2xx. `GET` resolves to undefined for the status 404. */
type Ask = <T>(
  sending: Sending,
  body: Body,
  receive: (answer: IncomingMessage) => Promise<T>,
) => Promise<T | undefined>;

const headersOf = ({ sizeBytes }: Sending, token: string | undefined): OutgoingHttpHeaders => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(sizeBytes !== undefined && { 'Content-Length': sizeBytes, 'Content-Type': 'application/octet-stream' }),
});

const sendBody = (asked: ClientRequest, body: Body, onError: (error: Error) => void): void => {
  if (body === undefined) asked.end();
  else if (body instanceof Uint8Array) asked.end(body);
  else body.on('error', onError).pipe(asked);
};

type Limits = { readonly hasBegun: () => void; readonly hasEnded: () => void };

/** Starts the time limits of a request: `firstMs` until its response begins, and `wholeMs` until the response ends. */
const startLimits = (
  { firstMs, wholeMs }: { readonly firstMs: number; readonly wholeMs: number },
  onLate: (why: string) => void,
): Limits => {
  const whole = setTimeout(() => onLate('it took too long'), Math.max(0, wholeMs));
  const first = setTimeout(() => onLate('it did not respond in time'), firstMs);
  const hasBegun = (): void => clearTimeout(first);
  return {
    hasBegun,
    hasEnded: () => {
      clearTimeout(whole);
      hasBegun();
    },
  };
};

const createAsk = ({ url, token, answerMs = 5_000, totalMs = 60_000 }: BazelCacheOptions): Ask => {
  const ends = Date.now() + totalMs;
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return (sending, body, receive) =>
    new Promise((resolve, reject) => {
      const { method, path } = sending;
      const fail = (why: string): void => {
        limits.hasEnded();
        asked.destroy();
        reject(new BazelCacheError(why));
      };
      const failWith = (error: Error): void => fail(error.message);
      const asked = request(`${url}${path}`, { method, headers: headersOf(sending, token), agent: false });
      // The response to a `PUT` begins only after its body was sent, which may take a long time.
      const firstMs = method === 'GET' ? answerMs : totalMs;
      const limits = startLimits({ firstMs, wholeMs: ends - Date.now() }, fail);
      asked.on('error', failWith);
      asked.on('response', (answer) => {
        limits.hasBegun();
        answer.on('error', failWith);
        const status = answer.statusCode ?? 0;
        if (status === 404 && method === 'GET') {
          limits.hasEnded();
          resolve(undefined);
          // The body of the response is not needed, and a body that never ends would keep the process alive.
          asked.destroy();
          return;
        }
        // Redirects are not followed: the token is for this host only.
        if (status < 200 || status > 299) return fail(`it responded with ${status}`);
        receive(answer).then(
          (value) => {
            limits.hasEnded();
            resolve(value);
          },
          (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
        );
      });
      sendBody(asked, body, failWith);
    });
};

const drain = async (answer: IncomingMessage): Promise<true> => {
  for await (const _ of answer);
  return true;
};

const readSmall = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > largestActionBytes) throw new BazelCacheError('its response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const readInto = async (
  answer: IncomingMessage,
  file: string,
  { hash, sizeBytes }: { readonly hash: string; readonly sizeBytes: number },
): Promise<boolean> => {
  const handle = await open(file, 'wx');
  const sum = createHash('sha256');
  let read = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      read += part.length;
      if (read > sizeBytes) break;
      sum.update(part);
      await handle.writeFile(part);
    }
  } finally {
    await handle.close();
  }
  if (read === sizeBytes && sum.digest('hex') === hash) return true;
  await rm(file, { force: true });
  return false;
};

/** Creates a client. The time limit for all requests starts with this call. */
export const createBazelCacheClient = (options: BazelCacheOptions): BazelCacheClient => {
  const ask = createAsk(options);
  return {
    getAction: (name) => ask({ method: 'GET', path: `/ac/${name}` }, undefined, readSmall),
    putAction: async (name, bytes) => {
      await ask({ method: 'PUT', path: `/ac/${name}`, sizeBytes: bytes.byteLength }, bytes, drain);
    },
    getBlob: async (blob, file) =>
      (await ask({ method: 'GET', path: `/cas/${blob.hash}` }, undefined, (answer) => readInto(answer, file, blob))) ??
      false,
    putBlob: async (hash, file) => {
      const { size } = await stat(file);
      await ask({ method: 'PUT', path: `/cas/${hash}`, sizeBytes: size }, createReadStream(file), drain);
    },
  };
};
