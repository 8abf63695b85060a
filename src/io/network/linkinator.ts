// A rendered tree → the links that linkinator reports as broken. This check does not depend on our own graph of links.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest, OutputFile, OutputTree } from '../../model/site/output.ts';
import { decodeAddress } from '../../text/decode-address.ts';
import type { Outcome } from '../../model/problems/problem.ts';
import { importModule } from '../bundle/import-module.ts';
import { withTemporaryFolder } from '../write/temporary-folder.ts';

export type BrokenLink = {
  /** Page that contains the link. Like `target`, this is a path with the base path, as a browser shows it. */
  readonly page: string;
  readonly target: string;
};

export type CrawlOptions = {
  readonly tree: OutputTree;
  readonly routes: Manifest['routes'];
  readonly basePath: string;
  readonly isAtOrigin: boolean;
};

/**
 * Returns the path of a page as the index of a folder: `blog/index.html` for `blog.html`. If a folder `blog/` exists,
 * linkinator's server uses it for `/blog`, and would miss `blog.html` next to it.
 */
const asFolderIndex = (path: string): string =>
  /(^|\/)(index|404)\.html$/.test(path) ? path : path.replace(/\.html$/, '/index.html');

/** Matches the `href` of a link to this site's host, as it is written in HTML. */
const ownHref = / href="(\/(?!\/)[^"]*)"/g;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Creates a function that removes the `href` of each link whose URL has occurred before, because crawling the same URL
 * from many pages would take too long. The function must receive pages in the order in which they are reached from the
 * home page, so that every page can still be reached. It returns the HTML, and the outputs to which the remaining links
 * lead (`leadsTo`).
 */
const createThinner = ({ routes, basePath }: CrawlOptions) => {
  const outputs = new Map(
    Object.entries(routes).map(([path, { output }]) => [pathIn(`${basePath}${path.slice(1)}`), output]),
  );
  const seen = new Set<string>();
  return (html: string): { readonly html: string; readonly leadsTo: readonly string[] } => {
    const leadsTo: string[] = [];
    const thin = html.replace(ownHref, (whole, href: string) => {
      if (seen.has(href)) return '';
      seen.add(href);
      const output = outputs.get(pathIn(href));
      if (output !== undefined) leadsTo.push(output);
      return whole;
    });
    return { html: thin, leadsTo };
  };
};

const pathIn = (href: string): string => {
  const path = (href.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
  return decodeAddress(path);
};

const writeTree = async (folder: string, options: CrawlOptions): Promise<void> => {
  const { tree, routes, basePath, isAtOrigin } = options;
  const pages = new Set<string>(Object.values(routes).map((route) => route.output));
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    const inner = pages.has(path) ? asFolderIndex(path) : path;
    const target = join(folder, isAtOrigin ? '' : basePath, inner);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  const files = new Map<string, OutputFile>(tree);
  const thin = createThinner(options);
  const home = Object.entries(routes).find(([path]) => path === '/')?.[1].output;
  const queue = new Set<string>(home === undefined ? [] : [home]);
  for (const path of queue) {
    const file = files.get(path);
    if (file === undefined) continue;
    files.delete(path);
    const { html, leadsTo } = thin(decoder.decode(await file.produce()));
    for (const output of leadsTo) queue.add(output);
    await write(path, encoder.encode(html));
  }
  for (const [path, file] of files) await write(path, await file.produce());
};

/**
 * Returns the decoded path of a link, with its fragment, but without `index.html` and a trailing slash. For a page of
 * its own server, linkinator reports only a path, with or without a leading slash.
 */
const pathOf = (url: string): string => {
  const { pathname, hash } = new URL(url, 'http://localhost/');
  return decodeAddress(pathname.replace(/\/index\.html$/, '/').replace(/(.)\/$/, '$1')) + decodeAddress(hash);
};

/**
 * Creates a function that returns whether a URL is on linkinator's own server. The first URL that linkinator passes to
 * the function is a page of this server, so all later URLs are compared with its host and port. A URL on a different
 * port of this machine is not on this server.
 */
const createIsHere = (): ((url: string) => boolean) => {
  let own: string | undefined;
  return (url) => {
    if (!URL.canParse(url)) return false;
    own ??= new URL(url).host;
    return new URL(url).host === own;
  };
};

/**
 * Crawls all pages that can be reached from the home page, and returns the broken links, including those whose fragment
 * does not exist. Links to other hosts are skipped. Problems: those of `withTemporaryFolder`.
 */
export const crawlTree = async (options: CrawlOptions): Promise<Outcome<readonly BrokenLink[] | undefined>> => {
  const { LinkChecker } = await importModule<typeof import('linkinator')>('linkinator');
  return withTemporaryFolder('mokcha-check-', async (folder) => {
    await writeTree(folder, options);
    const isHere = createIsHere();
    const { links } = await new LinkChecker().check({
      // The path is relative to `serverRoot`, and must not be empty.
      path: options.basePath.slice(1) || './',
      serverRoot: folder,
      recurse: true,
      checkFragments: true,
      // A failed connection does not mean that a link is broken, so the request is sent again.
      retryErrors: true,
      retryErrorsJitter: 100,
      // With this option, linkinator ignores a proxy (`HTTPS_PROXY`), which could not reach linkinator's own server.
      allowInsecureCerts: true,
      linksToSkip: async (link) => !isHere(link),
    });
    // The home page is crawled twice, with and without a trailing slash, so each of its broken links is reported twice.
    const broken = new Map<string, BrokenLink>();
    for (const { state, parent = '', url } of links) {
      const [page, target] = [pathOf(parent), pathOf(url)];
      if (state === 'BROKEN') broken.set(`${page} ${target}`, { page, target });
    }
    return [...broken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, link]) => link);
  });
};
