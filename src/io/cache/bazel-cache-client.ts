// A client for HTTP caches with Bazel's protocol: `GET` and `PUT` of `/ac/<sha256>` and `/cas/<sha256>`.
// A request that fails or takes too long is a `BazelCacheError`.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Failure of a request to the cache server. Its message says why, as the end of a sentence. */
export class BazelCacheError extends Error {}

export type BazelCacheClient = {
  /** Returns undefined if the server has no such action. */
  readonly getAction: (name: string) => Promise<Buffer | undefined>;
  readonly putAction: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Downloads a blob into a new file. Returns false, and leaves no file, if the bytes do not have this hash. */
  readonly getBlob: (blob: { readonly hash: string; readonly sizeBytes: number }, file: string) => Promise<boolean>;
  readonly putBlob: (hash: string, file: string) => Promise<void>;
};

export type BazelCacheOptions = {
  /** Address without a slash at its end, such as `https://cache.example.com/docs`. */
  readonly url: string;
  /** Token for the header `Authorization: Bearer`. */
  readonly token?: string;
  /** Time limit for the first byte of an answer. */
  readonly answerMs?: number;
  /** Time limit for all requests together. */
  readonly totalMs?: number;
};

const largestActionBytes = 2 ** 20;

type Sending = { readonly method: 'GET' | 'PUT'; readonly path: string; readonly sizeBytes?: number };

/** Creates a client. The time limit for all requests starts now. */
export const createBazelCacheClient = ({
  url,
  token,
  answerMs = 5_000,
  totalMs = 60_000,
}: BazelCacheOptions): BazelCacheClient => {
  const ends = Date.now() + totalMs;
  const isSecure = url.startsWith('https:');

  /** Sends a request with `body`, if there is one. `receive` reads the answer if its status is 2xx. */
  const ask = <T>(
    { method, path, sizeBytes }: Sending,
    body: NodeJS.ReadableStream | Uint8Array | undefined,
    receive: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        clearTimeout(whole);
        clearTimeout(first);
        asked.destroy();
        reject(new BazelCacheError(why));
      };
      const headers = {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(sizeBytes !== undefined && { 'Content-Length': sizeBytes, 'Content-Type': 'application/octet-stream' }),
      };
      const asked = (isSecure ? requestHttps : requestHttp)(`${url}${path}`, { method, headers, agent: false });
      const whole = setTimeout(() => fail('it took too long'), Math.max(0, ends - Date.now()));
      // A large body may take long to send, but a server that only reads a request must answer soon.
      const first = setTimeout(() => fail('it did not answer in time'), method === 'GET' ? answerMs : totalMs);
      const settle = (act: () => void): void => {
        clearTimeout(whole);
        clearTimeout(first);
        act();
      };
      asked.on('error', (error) => fail(error.message));
      asked.on('response', (answer) => {
        clearTimeout(first);
        answer.on('error', (error) => fail(error.message));
        const status = answer.statusCode ?? 0;
        if (status === 404 && method === 'GET') {
          return settle(() => {
            resolve(undefined);
            // An answer that never ends would keep the process alive.
            asked.destroy();
          });
        }
        // Redirects are not followed: the token is for this host only.
        if (status < 200 || status > 299) return fail(`it answered ${status}`);
        receive(answer).then(
          (value) => settle(() => resolve(value)),
          (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
        );
      });
      if (body === undefined) asked.end();
      else if (body instanceof Uint8Array) asked.end(body);
      else body.on('error', (error) => fail(error.message)).pipe(asked);
    });

  const drain = async (answer: IncomingMessage): Promise<true> => {
    for await (const _ of answer);
    return true;
  };

  const readSmall = async (answer: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let sizeBytes = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      sizeBytes += part.length;
      if (sizeBytes > largestActionBytes) throw new BazelCacheError('its answer is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  /** Returns false, and removes the file, if other bytes arrive than were asked for. */
  const readInto = async (
    answer: IncomingMessage,
    file: string,
    { hash, sizeBytes }: { hash: string; sizeBytes: number },
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
