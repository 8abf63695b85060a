// A URL → the description that its host sends, with the files that the description refers to. Requests are sent only
// if a user runs `mokcha init <address>`.
import { findReferences } from '../../openapi/find-references.ts';
import { decodePath } from '../../text/decode-address.ts';
import { encodePath, folderOf, type FilePath, resolveFrom, toFilePath } from '../../model/paths.ts';
import type { Outcome, Problem } from '../../model/problems/problem.ts';
import { hashOf } from '../hash.ts';
import { isDescriptionText } from '../read/search-descriptions.ts';

export type FetchedFile = { readonly path: FilePath; readonly bytes: Uint8Array };

type FetchOptions = {
  readonly userAgent: string;
  /** Time limit for one request. Default: 30 s. */
  readonly timeoutMs?: number;
  /**
   * Whether redirects to another host are refused. Default: false. It is true for the files that the description refers
   * to, because such a redirect could lead into the user's private network.
   */
  readonly staysOnHost?: boolean;
};

const most = { files: 500, bytes: 64 * 1024 * 1024 };

const failureOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'its host does not respond';
  return cause instanceof Error ? cause.message.replace(/(?<![.\s])[.\s]+$/, '') : String(cause);
};

type Reply = { readonly bytes: Uint8Array; readonly url: string } | { readonly failure: string };

const readBody = async (response: Response): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most.bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const mostRedirects = 10;

const isRedirect = ({ status, headers }: Response): boolean => status >= 300 && status < 400 && headers.has('location');

const fetchOnHost = async (address: string, init: RequestInit, left = mostRedirects): Promise<Response> => {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  if (!isRedirect(response)) return response;
  await response.body?.cancel();
  const target = new URL(response.headers.get('location') ?? '', address);
  if (target.origin !== new URL(address).origin) throw new Error('it redirects to another host');
  if (left === 0) throw new Error('it redirects too many times');
  return fetchOnHost(target.href, init, left - 1);
};

const request = async (
  address: string,
  { userAgent, timeoutMs = 30_000, staysOnHost = false }: FetchOptions,
): Promise<Reply> => {
  try {
    const headers = { 'user-agent': userAgent, accept: 'application/json, application/yaml, text/yaml, */*' };
    const init = { headers, signal: AbortSignal.timeout(timeoutMs) };
    const response = await (staysOnHost ? fetchOnHost(address, init) : fetch(address, init));
    if (!response.ok) {
      await response.body?.cancel();
      return { failure: `its host responds with ${response.status}` };
    }
    const bytes = await readBody(response);
    return bytes === undefined ? { failure: 'it is larger than 64 MiB' } : { bytes, url: response.url };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

/**
 * Returns the URL of the raw file if the URL is that of GitHub's page about the file, such as
 * `https://github.com/a/b/blob/main/x.yaml`; otherwise undefined.
 */
const rawAddress = (address: string): string | undefined => {
  const [, rest] = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\//.exec(address) ?? [];
  return rest === undefined
    ? undefined
    : address.replace(/^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\//, 'https://raw.githubusercontent.com/$1/');
};

const problem = (address: string, message: string, hint?: string): Problem => ({
  code: 'init/fetch',
  severity: 'error',
  message,
  hint: hint ?? `save it yourself (\`curl -L -o openapi.yaml '${address}'\`), then run \`mokcha init openapi.yaml\`.`,
});

/**
 * Returns the path of a description, from its URL. A name that does not end in `.yaml`, `.yml` or `.json` is replaced:
 * `/v3/api-docs` → `v3/openapi.json` if the text is JSON.
 */
const entryPathOf = (url: string, text: string): FilePath => {
  const path = toFilePath(decodePath(new URL(url).pathname).replace(/^\/+/, ''));
  if (/\.(ya?ml|json)$/i.test(path)) return path;
  const folder = folderOf(path);
  return toFilePath(
    `${folder === '' ? '' : `${folder}/`}openapi.${text.trimStart().startsWith('{') ? 'json' : 'yaml'}`,
  );
};

/**
 * Returns the description (`entry`), and the files of the same host that it refers to, directly or through another
 * file, up to the limit `most.files`. A file that the host does not send is left out; the build reports it.
 */
const fetchReferred = async (
  entry: FetchedFile,
  url: string,
  options: FetchOptions,
): Promise<readonly FetchedFile[]> => {
  const files = new Map<FilePath, FetchedFile>([[entry.path, entry]]);
  const asked = new Set<FilePath>([entry.path]);
  for (const file of files.values()) {
    for (const reference of findReferences({ ...file, hash: hashOf(file.path) })) {
      const path = resolveFrom(file.path, reference);
      if (path === undefined || asked.has(path) || asked.size >= most.files) continue;
      asked.add(path);
      const address = new URL(`/${encodePath(path)}`, url).href;
      const reply = await request(address, { ...options, staysOnHost: true });
      if ('bytes' in reply) files.set(path, { path, bytes: reply.bytes });
    }
  }
  return [...files.values()];
};

/**
 * Fetches a description with the files that it refers to. The description comes first. The path of a file is the path
 * in its URL; for the description, see `entryPathOf`. Problems: `init/fetch`.
 */
export const fetchDescription = async (
  address: string,
  options: FetchOptions,
): Promise<Outcome<readonly FetchedFile[]>> => {
  const failed = (message: string, hint?: string) => ({ value: [], problems: [problem(address, message, hint)] });
  const reply = await request(address, options);
  if ('failure' in reply) return failed(`\`${address}\` cannot be read: ${reply.failure}.`);
  const text = new TextDecoder().decode(reply.bytes);
  if (!isDescriptionText(text)) {
    const raw = rawAddress(address);
    const hint =
      raw === undefined
        ? 'pass the URL of the file that has `openapi: 3.1.0` or `swagger: "2.0"` at its top level.'
        : `run \`mokcha init ${raw}\`.`;
    return failed(`\`${address}\` does not contain an OpenAPI description.`, hint);
  }
  const entry = { path: entryPathOf(reply.url, text), bytes: reply.bytes };
  return { value: await fetchReferred(entry, reply.url, options), problems: [] };
};
