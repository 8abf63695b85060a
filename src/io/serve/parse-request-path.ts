// An HTTP request → the path that it requests, or the reason why the request is refused. No file is read before this
// check. Also checks `Range` headers, and converts an address to the host in a URL.
import type { IncomingMessage } from 'node:http';

export type RequestedPath =
  /** `path`: decoded path, in NFC. `search`: query with its `?`, or an empty string. */
  | { readonly kind: 'path'; readonly path: string; readonly search: string }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 405 | 414; readonly reason: string };

/**
 * Maximum length of a URL, in characters. The longest path that Linux supports (`PATH_MAX`) has this length if each of
 * its bytes is percent-encoded.
 */
const MAX_URL_LENGTH = 3 * 4096;

/**
 * Returns whether a host is loopback. A page whose host name resolves to this machine (DNS rebinding) must not read
 * files that are served only to this machine.
 */
const isLocalHost = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);

/**
 * Returns whether a request has several `Host` headers. Node silently keeps the first, but a proxy in between may have
 * used a different one (RFC 9112, 3.2).
 */
const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Splits an absolute target such as `http://localhost/x`, which a server must accept too (RFC 9112, 3.2.2).
 * `authority`: host and port; absent if the target is only a path.
 */
const splitAbsolute = (url: string): { readonly authority?: string; readonly target: string } => {
  const [, authority, target] = /^http:\/\/([^/?#]*)(.*)/is.exec(url) ?? [];
  return target === undefined ? { target: url } : { authority, target };
};

const refuse = (status: 400 | 403 | 405 | 414, reason: string): RequestedPath => ({ kind: 'refused', status, reason });

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

/** Returns an address as a browser writes it in a URL: IPv6 in brackets. */
export const hostOfAddress = (address: string): string => (address.includes(':') ? `[${address}]` : address);

const isAddressed = (host: string | undefined, address: string | undefined): boolean =>
  isLocalHost(host) ||
  (address !== undefined && host?.replace(/:\d{1,5}$/, '').toLowerCase() === hostOfAddress(address).toLowerCase());

/**
 * Returns the path of a request, or the reason to refuse the request. `address`: address of this machine that requests
 * may have as their host, in addition to loopback; absent if only loopback is allowed.
 */
export const parseRequestPath = (
  { method, url = '', headers, rawHeaders }: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
  address?: string,
): RequestedPath => {
  if (hasSeveralHosts(rawHeaders)) return refuse(400, 'A request must have only one Host.');
  const { authority, target } = splitAbsolute(url);
  if (!isAddressed(headers.host, address) || (authority !== undefined && !isAddressed(authority, address)))
    return refuse(
      403,
      `This server only answers requests to localhost${address === undefined ? '' : ` and ${address}`}.`,
    );
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Only GET and HEAD are allowed.');
  if (url.length > MAX_URL_LENGTH) return refuse(414, 'The URL is too long.');
  const end = target.indexOf('?');
  const path = decode(end < 0 ? target : target.slice(0, end));
  if (
    path === undefined ||
    !path.startsWith('/') ||
    /[\\\p{Cc}]/u.test(path) ||
    path.split('/').some((part) => part === '.' || part === '..')
  )
    return refuse(400, 'The URL is malformed.');
  return { kind: 'path', path, search: end < 0 ? '' : target.slice(end) };
};

/**
 * Returns whether a `Range` header is simple and valid. sirv does not handle `bytes=5-2`, several ranges and other
 * units correctly, so such a header is ignored (RFC 9110, 14.2).
 */
export const isGoodRange = (range: string, sizeBytes: number): boolean => {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === undefined) return false;
  return Number(from) < sizeBytes && (to === '' || Number(to) >= Number(from));
};
