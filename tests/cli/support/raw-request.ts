// Sends bytes to a socket unchanged, because an HTTP client would normalize them. Also reads a header of the response.
import { connect } from 'node:net';

/** Response of a server. `status` is 0 if the connection was closed before a status line arrived. */
export type Raw = { readonly status: number; readonly head: string; readonly body: string };

const LONGEST_WAIT_MS = 20_000;

const parse = (bytes: Buffer): Raw => {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  };
};

/**
 * Sends a request with one byte for each character, and resolves to the response. A reset of the connection counts as
 * the end of the response. The connection is closed after `waitMs` without a byte.
 */
export const sendRaw = (
  port: number,
  request: string,
  { waitMs = LONGEST_WAIT_MS, address = '127.0.0.1' } = {},
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(request, 'latin1');
    const socket = connect(port, address, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });

export const headerOf = (answer: Raw, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.head)?.[1];
