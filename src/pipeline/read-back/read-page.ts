// The HTML of a generated page → the canonical URL, the links to translations and the `noindex` in its head, and the
// links and ids of the page. Only `mokcha check` reads generated HTML. A build uses the facts that were recorded during
// rendering.
import { readSrcset } from '../../model/content/srcset.ts';
import { type HtmlToken, readHtml } from '../../text/read-html.ts';

type WrittenLink = {
  readonly href: string;
  /** Place of the URL, as a template could spell it: `og:image`, `rel="icon"`, `<img>`. */
  readonly what: string;
};

export type PageReading = {
  /** Canonical URL as written. Absent if the page does not name one. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly isIndexed: boolean;
  readonly links: readonly WrittenLink[];
  readonly ids: ReadonlySet<string>;
};

type Attributes = ReadonlyMap<string, string>;

/** Elements whose attributes contain URLs or describe the page. */
const elements = new Set(['a', 'area', 'audio', 'iframe', 'img', 'link', 'meta', 'script', 'source', 'track', 'video']);

const pictures = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image']);

const inMeta = (attributes: Attributes): WrittenLink[] => {
  const [name = '', content = ''] = [attributes.get('property') ?? attributes.get('name'), attributes.get('content')];
  if (pictures.has(name) || name === 'og:url') return [{ href: content, what: name }];
  const refresh = /^\s*\d+\s*;\s*url=\s*(\S.*)$/i.exec(content);
  return attributes.get('http-equiv')?.toLowerCase() === 'refresh' && refresh
    ? [{ href: refresh[1] ?? '', what: 'http-equiv="refresh"' }]
    : [];
};

const inElement = (tag: string, attributes: Attributes): WrittenLink[] => {
  if (tag === 'meta') return inMeta(attributes);
  const rel = attributes.get('rel');
  const found = ['href', 'src', 'poster'].flatMap((name) => attributes.get(name) ?? []);
  const what = tag === 'link' && rel !== undefined ? `rel="${rel}"` : `<${tag}>`;
  return [...found, ...readSrcset(attributes.get('srcset') ?? '').map(({ target }) => target)].map((href) => ({
    href,
    what,
  }));
};

/** Returns whether the value of a property of schema.org is a URL. */
const isAddress = (name: string): boolean => ['url', 'item', 'mainEntityOfPage', 'image', 'logo'].includes(name);

const inData = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(inData);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (isAddress(name) ? [inner] : []) : inData(inner),
  );
};

const parseData = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** Returns the URLs in the structured data of a page. */
const inScripts = (tokens: readonly HtmlToken[]): WrittenLink[] =>
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const isData = token.kind === 'open' && token.name === 'script' && next?.kind === 'text';
    const type = isData ? token.attributes.find(({ name }) => name === 'type')?.value : undefined;
    if (!isData || type?.toLowerCase() !== 'application/ld+json') return [];
    return inData(parseData(next.text)).map((href) => ({ href, what: 'application/ld+json' }));
  });

/**
 * Reads the canonical URL, the alternates, the links and the ids of a page, and whether search engines may index the
 * page. Apart from structured data, links in comments, scripts and text fields are not read.
 */
export const readPage = (html: string): PageReading => {
  const tokens = readHtml(html);
  const tags = tokens.flatMap((token) => (token.kind === 'open' ? [token] : []));
  const found = tags
    .filter(({ name }) => elements.has(name))
    .map(({ name: tag, attributes }) => ({
      tag,
      attributes: new Map(attributes.map(({ name, value }) => [name, value])),
    }));
  const heads = found.filter(({ tag }) => tag === 'link').map(({ attributes }) => attributes);
  const canonical = heads.find((one) => one.get('rel') === 'canonical')?.get('href');
  const isHead = (attributes: Attributes): boolean =>
    attributes.get('rel') === 'canonical' || attributes.has('hreflang');
  return {
    ...(canonical !== undefined && { canonical }),
    alternates: heads.flatMap((one) => {
      const [hreflang, href] = [one.get('hreflang'), one.get('href')];
      return hreflang === undefined || href === undefined ? [] : [{ hreflang, href }];
    }),
    isIndexed: !found.some(
      ({ tag, attributes }) =>
        tag === 'meta' && attributes.get('name') === 'robots' && /noindex|none/i.test(attributes.get('content') ?? ''),
    ),
    links: [
      ...found.flatMap(({ tag, attributes }) =>
        tag === 'link' && isHead(attributes) ? [] : inElement(tag, attributes),
      ),
      ...inScripts(tokens),
    ],
    ids: new Set(tags.flatMap(({ attributes }) => attributes.find(({ name }) => name === 'id')?.value ?? [])),
  };
};
