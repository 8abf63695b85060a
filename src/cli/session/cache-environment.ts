// Environment variables `MOKCHA_CACHE_*` → the key that signs cached values, and the server that shares them. Messages
// about mistakes do not contain the values of these variables, because some values are secret.
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../arguments/usage-error.ts';

export type CacheEnvironment = {
  /**
   * Key that signs cached values. If it is absent, values are not shared, and only cached code is signed, with a
   * secret of this machine.
   */
  readonly key?: string;
  /** Server for shared values; absent without a key or a URL. `token` is absent if `MOKCHA_CACHE_TOKEN` is not set. */
  readonly shared?: { readonly url: string; readonly token?: string; readonly isReadOnly: boolean };
};

/** Minimum length of a key in characters: the length of an HMAC-SHA256 in bytes (RFC 2104 §3). */
const shortestKey = 32;

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const readUrl = (text: string, token: string | undefined): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError('`MOKCHA_CACHE_URL` is not a URL such as `https://cache.example.com/docs`.');
  const url = new URL(text);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(
      '`MOKCHA_CACHE_URL` must have only a host and a path: set the token of the server in `MOKCHA_CACHE_TOKEN`.',
    );
  if (token !== undefined && url.protocol === 'http:' && !isLoopback(url))
    throw new UsageError('`MOKCHA_CACHE_TOKEN` is sent only over `https:`: change `MOKCHA_CACHE_URL`.');
  return url.href.replace(/(?<!\/)\/+$/, '');
};

/**
 * Reads `MOKCHA_CACHE_*`. Empty variables count as absent: in CI, a secret is an empty string in jobs that may not read
 * it. Without a key, the other variables are ignored. Throws a `UsageError` if the value of a variable is not valid.
 */
export const readCacheEnvironment = ({ env }: Terminal): CacheEnvironment => {
  const [key, url, token, readOnly] = ['KEY', 'URL', 'TOKEN', 'READ_ONLY'].map(
    (name) => env[`MOKCHA_CACHE_${name}`]?.trim() || undefined,
  );
  if (key === undefined) return {};
  if (key.length < shortestKey)
    throw new UsageError(
      `\`MOKCHA_CACHE_KEY\` is too short: use ${shortestKey} characters or more (\`openssl rand -hex 32\`).`,
    );
  if (url === undefined) return { key };
  // A token has no spaces, and only ASCII characters are reliable in a header (RFC 9110 §5.5).
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(
      '`MOKCHA_CACHE_TOKEN` has characters that a header cannot contain: use ASCII letters, digits and ' +
        'punctuation, without spaces.',
    );
  const isReadOnly = readOnly !== undefined && !/^(0|false)$/i.test(readOnly);
  return { key, shared: { url: readUrl(url, token), ...(token && { token }), isReadOnly } };
};
