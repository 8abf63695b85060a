// Starts a server on a local port that responds to requests for the operations of descriptions. `validateRequest`
// decides on each response, and the server keeps these decisions.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from './http-request.ts';
import { type Call, type Verdict, validateRequest } from './validate-request.ts';

type Answer = { readonly status: number; readonly body: string };

export type MockServer = {
  /** Origin of the server, `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Verdicts of all requests so far, in the order in which they arrived. */
  readonly verdicts: readonly Verdict[];
  readonly call: (request: HttpRequest) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/**
 * Returns the body of a response: the documented error envelope for a refused request, otherwise the example. The
 * descriptions do not say which error code belongs to a status, so tests only read the reasons in the message.
 */
const bodyOf = (verdict: Verdict): string => {
  if (verdict.kind === 'refused')
    return JSON.stringify({ error: { code: 'BAD_REQUEST', message: verdict.reasons.join('; ') } });
  return verdict.body === undefined ? '' : JSON.stringify(verdict.body);
};

const pairsOf = (rawHeaders: readonly string[]): readonly (readonly [string, string])[] =>
  rawHeaders.flatMap((name, index): readonly (readonly [string, string])[] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );

export const startMockServer = async (calls: readonly Call[]): Promise<MockServer> => {
  const verdicts: Verdict[] = [];
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', rawHeaders } = incoming;
      const body = chunks.length === 0 ? undefined : Buffer.concat(chunks).toString('utf8');
      const verdict = validateRequest(calls, { method, target: url, headers: pairsOf(rawHeaders), body });
      verdicts.push(verdict);
      answer.writeHead(verdict.status, { 'Content-Type': 'application/json' }).end(bodyOf(verdict));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    verdicts,
    call: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? [] : [['Content-Length', `${Buffer.byteLength(body)}`] as const];
        const all = [['Host', `127.0.0.1:${port}`] as const, ...headers, ...length].flat();
        const sent = send({ host: '127.0.0.1', port, method, path: target, headers: all }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
          );
          answer.on('error', reject);
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
