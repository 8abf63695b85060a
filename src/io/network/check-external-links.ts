// URLs of other sites → whether each URL works. Sends one request at a time to each host, with pauses in between, and
// retries failures that may be temporary. Caching the results is left to `external-link-cache.ts`.
import { setTimeout } from 'node:timers/promises';
import type { ExternalLinkAnswer } from '../../model/content/external-link.ts';
import { mapBounded } from '../read/map-bounded.ts';

export type CheckLinksOptions = {
  readonly userAgent: string;
  /** Pause between two requests to one host. */
  readonly delayMs: number;
  readonly timeoutMs: number;
  /** Number of retries after a failure that may be temporary. */
  readonly retries: number;
  /** Shortest pause before the first retry. It doubles with each further retry. */
  readonly backoffMs: number;
};

const HOSTS_AT_ONCE = 8;
const MOST_REDIRECTS = 10;
/**
 * Longest wait before a retry. If the next wait would be longer, for example because of `Retry-After`, the URL is not
 * retried in this run.
 */
const LONGEST_WAIT_MS = 30_000;

/**
 * Response or failure of one request. `location`: target of a redirect; absent for other responses. `retryAfterMs`:
 * wait that the host demands; absent if the response has no valid `Retry-After`.
 */
type Reply =
  | { readonly status: number; readonly location?: string; readonly retryAfterMs?: number }
  | { readonly failure: string };

/** Returns whether a failure is permanent: the host is unknown, or its certificate is not valid. */
const isLasting = (failure: string): boolean =>
  failure === 'ENOTFOUND' || /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(failure);

const failureOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'Error';
};

const waitOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
};

const request = async (
  url: string,
  method: 'HEAD' | 'GET',
  { userAgent, timeoutMs }: CheckLinksOptions,
): Promise<Reply> => {
  try {
    const reply = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    const location =
      reply.status >= 300 && reply.status < 400 ? (reply.headers.get('location') ?? undefined) : undefined;
    return { status: reply.status, location, retryAfterMs: waitOf(reply.headers.get('retry-after')) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

/**
 * Creates a function that runs steps in the queue of a host, one step at a time, with a pause of at least `delayMs`
 * between two steps.
 */
const createLines = (delayMs: number): (<T>(host: string, step: () => Promise<T>) => Promise<T>) => {
  const lines = new Map<string, Promise<number>>();
  return (host, step) => {
    const before = lines.get(host) ?? Promise.resolve(Number.NEGATIVE_INFINITY);
    const result = before.then(async (ended) => {
      const wait = ended + delayMs - performance.now();
      if (wait > 0) await setTimeout(wait);
      return step();
    });
    lines.set(
      host,
      result.then(() => performance.now()),
    );
    return result;
  };
};

/**
 * State of one run. `silent`: number of consecutive URLs without a response, by host. A permanent failure counts as a
 * response.
 */
type Asker = {
  readonly options: CheckLinksOptions;
  readonly inLine: ReturnType<typeof createLines>;
  readonly silent: Map<string, number>;
};

/**
 * Number of consecutive URLs without a response after which a host is skipped, so that many links to a silent host do
 * not take long.
 */
const SILENT_ENOUGH = 2;
const SILENT = 'silent';

const innerHosts: readonly RegExp[] = [
  /^(?:localhost|.*\.localhost)$/i,
  /^(?:127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|0\..*)$/,
  /^\[(?:::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$/i,
];

/**
 * Returns whether a host is on this machine or its network. A public host must not redirect the link checker to such a
 * host.
 */
const isInner = (hostname: string): boolean => innerHosts.some((hosts) => hosts.test(hostname));

/**
 * Sends `HEAD`, then `GET` if the response has an error status other than 410 and 429, because many hosts serve a page
 * but do not support `HEAD` for it.
 */
const askOnce = async (url: string, { options, inLine }: Asker): Promise<Reply> => {
  const { host } = new URL(url);
  const head = await inLine(host, () => request(url, 'HEAD', options));
  const isAnswered = 'failure' in head || head.status < 400 || head.status === 410 || head.status === 429;
  return isAnswered ? head : inLine(host, () => request(url, 'GET', options));
};

const mayPass = (reply: Reply): boolean =>
  'failure' in reply ? !isLasting(reply.failure) : reply.status === 429 || reply.status >= 500;

const askPatiently = async (url: string, asker: Asker): Promise<Reply> => {
  const { retries, backoffMs } = asker.options;
  const { host } = new URL(url);
  if ((asker.silent.get(host) ?? 0) >= SILENT_ENOUGH) return { failure: SILENT };
  let reply = await askOnce(url, asker);
  for (let round = 0; round < retries && mayPass(reply); round += 1) {
    const wait = Math.max(backoffMs * 2 ** round, 'failure' in reply ? 0 : (reply.retryAfterMs ?? 0));
    if (wait > LONGEST_WAIT_MS) break;
    await setTimeout(wait);
    reply = await askOnce(url, asker);
  }
  asker.silent.set(host, 'failure' in reply && !isLasting(reply.failure) ? (asker.silent.get(host) ?? 0) + 1 : 0);
  return reply;
};

const unsureStatuses = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 999]);

const describeFailure = (failure: string): string =>
  failure === SILENT
    ? 'was not checked: its host did not respond to earlier requests'
    : failure === 'TimeoutError'
      ? 'does not respond in time'
      : failure === 'ENOTFOUND'
        ? 'has an unknown host'
        : `cannot be reached (${failure})`;

const judge = (reply: Reply): ExternalLinkAnswer => {
  if ('failure' in reply)
    return { kind: isLasting(reply.failure) ? 'broken' : 'unsure', reason: describeFailure(reply.failure) };
  if (reply.status < 300 || reply.status === 304) return { kind: 'good' };
  const isUnsure = reply.status >= 500 || reply.status < 400 || unsureStatuses.has(reply.status);
  return { kind: isUnsure ? 'unsure' : 'broken', reason: `responds with ${reply.status}` };
};

const askOne = async (first: string, asker: Asker): Promise<ExternalLinkAnswer> => {
  let [url, isForGood] = [first, true];
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const reply = await askPatiently(url, asker);
    if ('failure' in reply || reply.location === undefined || !URL.canParse(reply.location, url)) {
      const answer = judge(reply);
      return answer.kind === 'good' && hop > 0 && isForGood ? { kind: 'moved', to: url } : answer;
    }
    isForGood &&= reply.status === 301 || reply.status === 308;
    const from = new URL(url);
    url = new URL(reply.location, url).href;
    if (isInner(new URL(url).hostname) && !isInner(from.hostname))
      return { kind: 'unsure', reason: 'redirects to a private network' };
    if (!/^https?:/.test(url)) return { kind: 'unsure', reason: 'redirects to something that is not a web page' };
  }
  return { kind: 'broken', reason: 'redirects too many times' };
};

/** Checks URLs, `HOSTS_AT_ONCE` hosts at a time, and returns the results by URL. */
export const checkExternalLinks = async (
  urls: readonly string[],
  options: CheckLinksOptions,
): Promise<ReadonlyMap<string, ExternalLinkAnswer>> => {
  const asker = { options, inLine: createLines(options.delayMs), silent: new Map() };
  const byHost = new Map<string, string[]>();
  for (const url of urls) byHost.set(new URL(url).host, [...(byHost.get(new URL(url).host) ?? []), url]);
  const answers = new Map<string, ExternalLinkAnswer>();
  await mapBounded([...byHost.values()], HOSTS_AT_ONCE, async (own) => {
    for (const url of own) answers.set(url, await askOne(url, asker));
  });
  return answers;
};
