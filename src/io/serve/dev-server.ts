// A site in memory → an HTTP handler. Pages are made when they are requested, and contain a script that updates them.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PageFailure } from '../../model/problems/thrown.ts';
import { hashOf } from '../hash.ts';
import { liveScript } from './live-client.ts';
import type { LiveReload } from './live-reload.ts';
import { parseRequestPath, type RequestedPath } from './parse-request-path.ts';
import { type Found, findServed, type ServedSite } from './find-served-file.ts';
import { respond, respondPlainly } from './respond.ts';

export type DevSite = ServedSite & {
  /** Content-Security-Policy that is sent with pages; absent if the templates have no policy. */
  readonly contentSecurityPolicy?: string;
  /** Returns the bytes of a file in `files`. Rejects if a page cannot be rendered. */
  readonly produce: (file: string) => Promise<Uint8Array>;
  /**
   * Returns the problems of an unreadable description, as text, if the route path would belong to its pages; otherwise
   * undefined.
   */
  readonly unshown: (routePath: string) => string | undefined;
};

export type DevServerOptions = {
  /** Returns the site, or undefined until the first plan exists. */
  readonly site: () => DevSite | undefined;
  readonly basePath: () => string;
  /**
   * Address of this machine that requests may have as their host, in addition to loopback; absent if only loopback is
   * allowed.
   */
  readonly address?: string;
  readonly liveReload: LiveReload;
  /**
   * Receives each error because of which a file cannot be made or a request fails, except a `PageFailure`. `file`:
   * name of the file, or URL of the request.
   */
  readonly onFailure: (file: string, error: unknown) => void;
};

const encoder = new TextEncoder();

const isPage = (file: string): boolean => file.endsWith('.html');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const waitingPage = (words: string, lines = ''): Uint8Array => {
  const more = lines === '' ? '' : `<pre>${escapeHtml(lines)}</pre>`;
  const head = '<head><meta charset="utf-8"><title>Mokcha</title></head>';
  return encoder.encode(`<!doctype html><html lang="en">${head}<body><p>${escapeHtml(words)}</p>${more}</body></html>`);
};

const ownPaths = (basePath: string) => ({
  script: `${basePath}__mokcha/live.js`,
  events: `${basePath}__mokcha/events`,
});

const orEnd = (at: number, bytes: Uint8Array): number => (at < 0 ? bytes.length : at);

/** Hashes a page without its links to stylesheets, so that a change of the styles alone does not change the hash. */
const hashOfPage = (html: Buffer): string => {
  const end = orEnd(html.indexOf('</head>'), html);
  const head = html.toString('utf8', 0, end).replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
  return hashOf(Buffer.concat([Buffer.from(head), html.subarray(end)]));
};

/** Adds the live script to a page. Decodes only the page's head, because decoding a large page takes a long time. */
const withScript = (bytes: Uint8Array, url: string): Uint8Array => {
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = `<script src="${url}" data-page="${hashOfPage(html)}" defer></script>`;
  const end = orEnd(html.lastIndexOf('</body>'), html);
  return Buffer.concat([html.subarray(0, end), Buffer.from(tag), html.subarray(end)]);
};

/**
 * Returns a function that makes a file of a site. If a page cannot be rendered, the function returns the last good
 * version of the page. Without such a version, it returns the HTML of the `PageFailure`, or undefined after a different
 * error.
 */
const createProduce = (onFailure: DevServerOptions['onFailure']) => {
  const lastGood = new Map<string, Uint8Array>();
  return async (site: DevSite, file: string): Promise<Uint8Array | undefined> => {
    try {
      const bytes = await site.produce(file);
      if (isPage(file)) lastGood.set(file, bytes);
      return bytes;
    } catch (error) {
      // A `PageFailure` is not reported here: verifying the site reports the same mistake, with its place.
      if (error instanceof PageFailure) return lastGood.get(file) ?? error.html;
      onFailure(file, error);
      return lastGood.get(file);
    }
  };
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * File to send. `policy`: Content-Security-Policy of a page of the site; absent for the server's own pages, and if the
 * templates have no policy.
 */
type Sent = {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly policy?: string | undefined;
};

const cannotRender: Sent = { file: 'failed.html', bytes: waitingPage('This page cannot be rendered.'), status: 500 };

const cannotShow = (lines: string): Sent => ({
  file: 'failed.html',
  bytes: waitingPage('This page cannot be shown.', lines),
  status: 500,
});

const notYet: Sent = { file: 'waiting.html', bytes: waitingPage('The site cannot be shown yet.'), status: 503 };

const send = async (
  { request, response }: Exchange,
  { file, bytes, status, policy }: Sent,
  { basePath, liveReload }: DevServerOptions,
): Promise<void> => {
  const script = `${ownPaths(basePath()).script}?generation=${liveReload.generation()}`;
  const headers = {
    'Cache-Control': 'no-cache',
    ...(policy && isPage(file) && { 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` }),
  };
  await respond(request, response, { file, bytes: isPage(file) ? withScript(bytes, script) : bytes, status, headers });
};

const explainMissing = (site: DevSite, path: string, found: Found): string | undefined => {
  const isThere = found.kind === 'redirect' || (found.kind === 'file' && found.status === 200);
  return isThere ? undefined : site.unshown(`/${path.slice(site.basePath.length)}`);
};

/**
 * Creates the handler of the dev server. If a page cannot be rendered, the handler sends the last good version of the
 * page, or else a page about the failure.
 */
export const createDevHandler = (options: DevServerOptions): RequestListener => {
  const produce = createProduce(options.onFailure);

  const answerFromSite = async (
    exchange: Exchange,
    site: DevSite,
    { path, search }: RequestedPath & { kind: 'path' },
  ): Promise<void> => {
    const found = findServed(site, path);
    const lines = explainMissing(site, path, found);
    if (lines !== undefined) return send(exchange, cannotShow(lines), options);
    const { response } = exchange;
    if (found.kind === 'redirect') return respondPlainly(response, 307, 'Moved.', { Location: found.to + search });
    if (found.kind === 'nothing') return respondPlainly(response, 404, 'Not found.');
    const { file, status } = found;
    const bytes = await produce(site, file);
    return send(exchange, bytes ? { file, bytes, status, policy: site.contentSecurityPolicy } : cannotRender, options);
  };

  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const asked = parseRequestPath(request, options.address);
    if (asked.kind === 'refused')
      return respondPlainly(response, asked.status, asked.reason, asked.status === 405 ? { Allow: 'GET, HEAD' } : {});
    const own = ownPaths(options.basePath());
    if (asked.path === own.events) return options.liveReload.add(response);
    if (asked.path === own.script)
      return respond(request, response, {
        file: 'live.js',
        bytes: encoder.encode(liveScript(own.events)),
        status: 200,
      });
    const site = options.site();
    return site === undefined ? send(exchange, notYet, options) : answerFromSite(exchange, site, asked);
  };

  return (request, response) => {
    answer({ request, response }).catch((error: unknown) => {
      options.onFailure(request.url ?? '', error);
      respondPlainly(response, 500, 'The server failed to respond.');
    });
  };
};
