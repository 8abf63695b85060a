// Follows every link of every page that a reader can reach, as a browser does, using only the HTML that the host sends.
// Also reads attributes in HTML.

export type Crawl = {
  /** URL paths of pages, as requested. */
  readonly pages: ReadonlySet<string>;
  readonly linkCount: number;
  /** Broken links in the form `page → target: reason`. */
  readonly broken: readonly string[];
};

/** Response of the host. `html` is absent if the response is not a page. */
type Fetched = { readonly status: number; readonly html?: string; readonly ids: ReadonlySet<string> };

const TAG = /<[a-z][a-z0-9-]*((?:\s[^\s=>"'/]+(?:="[^"]*")?|[\s/])*)>/gi;

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|quot|lt|gt|apos));/gi, (_, hex, decimal, name) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }[name as 'amp'],
  );

/**
 * Returns the values of the attributes with these names. Reads only inside tags, because code blocks also show markup.
 */
export const attributesOf = (html: string, names: readonly string[]): string[] =>
  [...html.matchAll(TAG)].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/\s([^\s=]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      names.includes(name.toLowerCase()) ? [decodeEntities(value)] : [],
    ),
  );

const fetchPage = async (url: URL): Promise<Fetched> => {
  const response = await fetch(url);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = await response.text();
  return { status: response.status, ...(isPage && { html }), ids: new Set(isPage ? attributesOf(html, ['id']) : []) };
};

const textOfHash = (hash: string): string => decodeURIComponent(hash.slice(1));

/**
 * Options of a crawl. `origin` is the origin of the host, and `siteUrl` is the address of the published site, as in
 * canonical links and `hreflang`. `starts` has the URL paths of the first pages.
 */
type Start = { readonly origin: string; readonly siteUrl: string; readonly starts: readonly string[] };

export const crawl = async ({ origin, siteUrl, starts }: Start): Promise<Crawl> => {
  const fetched = new Map<string, Promise<Fetched>>();
  const get = (path: string): Promise<Fetched> => {
    const known = fetched.get(path) ?? fetchPage(new URL(path, origin));
    fetched.set(path, known);
    return known;
  };
  const pages = new Set<string>();
  const links: { from: string; path: string; hash: string }[] = [];
  let queue = starts;
  while (queue.length > 0) {
    const next = new Set<string>();
    for (const page of queue) pages.add(page);
    for (const [page, { html }] of await Promise.all(queue.map(async (page) => [page, await get(page)] as const))) {
      for (const link of attributesOf(html ?? '', [
        'href',
        'src',
        'data-client',
        'data-islands',
        'data-search-client',
      ])) {
        const url = new URL(link, new URL(page, origin));
        if (url.origin !== origin && url.origin !== siteUrl) continue;
        links.push({ from: page, path: url.pathname + url.search, hash: url.hash });
        if ((await get(url.pathname + url.search)).html !== undefined && !pages.has(url.pathname))
          next.add(url.pathname);
      }
    }
    queue = [...next];
  }
  const broken = new Set<string>();
  for (const { from, path, hash } of links) {
    const target = await get(path);
    // `#main` on a missing page refers to the 404 page that is shown there.
    if (target.status !== 200 && from !== path) broken.add(`${from} → ${path}: ${target.status}`);
    else if (hash.length > 1 && !target.ids.has(textOfHash(hash)))
      broken.add(`${from} → ${path}${hash}: no such anchor`);
  }
  return { pages, linkCount: links.length, broken: [...broken].sort() };
};
