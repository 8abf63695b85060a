// Static files that can contain links (HTML, CSS, SVG, XML, web app manifests) → the links in them with their places,
// and the ids and names of HTML elements. Checking the links is left to `src/site/checks`.
import type { LinkedEnding, StaticLinks } from '../../model/content/static-links.ts';
import type { StaticFile } from '../../model/site/site.ts';
import { readSrcset } from '../../model/content/srcset.ts';
import { type HtmlAttribute, type HtmlToken, readHtml } from '../../text/read-html.ts';
import { unescapeText } from '../../text/unescape-text.ts';
import { type FoundLink, readCssLinks } from './read-css-links.ts';

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

const toFound = ({ value, raw, offset }: HtmlAttribute): FoundLink => ({ target: value, offset, length: raw.length });

const inSrcset = ({ raw, offset }: HtmlAttribute): FoundLink[] => {
  let at = 0;
  return readSrcset(raw).map(({ target }) => {
    const from = raw.indexOf(target, at);
    at = from + target.length;
    return { target: unescapeText(target), offset: offset + from, length: target.length };
  });
};

const tagsOf = (tokens: readonly HtmlToken[]): readonly OpenTag[] =>
  tokens.flatMap((token) => (token.kind === 'open' ? [token] : []));

const attributeOf = ({ attributes }: OpenTag, name: string): HtmlAttribute | undefined =>
  attributes.find((attribute) => attribute.name === name);

/**
 * Finds URLs in `<meta>`: the target of a redirect, and the URLs of social previews (`og:image`, `og:url`,
 * `twitter:image`).
 */
const inMeta = (tag: OpenTag): FoundLink[] => {
  const content = attributeOf(tag, 'content');
  if (content === undefined) return [];
  if (attributeOf(tag, 'http-equiv')?.value.toLowerCase() === 'refresh') {
    const target = /^\s*[\d.]+\s*[;,]\s*url\s*=\s*(\S.*)$/i.exec(content.raw)?.[1] ?? '';
    const offset = content.offset + content.raw.lastIndexOf(target);
    return target === '' ? [] : [{ target: unescapeText(target), offset, length: target.length }];
  }
  const name = attributeOf(tag, 'property')?.value ?? attributeOf(tag, 'name')?.value ?? '';
  return /^(?:og:(?:image|url)|twitter:image)$/.test(name) ? [toFound(content)] : [];
};

const addressed = new Set(['href', 'src', 'poster']);

const inTag = (tag: OpenTag): FoundLink[] => [
  ...tag.attributes.flatMap((attribute) => {
    if (attribute.name === 'srcset') return inSrcset(attribute);
    return addressed.has(attribute.name) ? [toFound(attribute)] : [];
  }),
  ...(tag.name === 'meta' ? inMeta(tag) : []),
];

const inHtml = (text: string): FoundLink[] => {
  const tokens = readHtml(text);
  const styles = tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token.kind !== 'open' || token.name !== 'style' || next?.kind !== 'text') return [];
    return readCssLinks(next.text).map((found) => ({ ...found, offset: found.offset + next.offset }));
  });
  return [...tagsOf(tokens).flatMap(inTag), ...styles];
};

const inSvg = (text: string): FoundLink[] =>
  tagsOf(readHtml(text)).flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === 'href' || name === 'xlink:href').map(toFound),
  );

const inManifest = (text: string): FoundLink[] =>
  [...text.matchAll(/"(?:src|start_url|scope|url)"\s*:\s*"([^"\\]*)"/g)].map(({ 0: whole, 1: target = '', index }) => ({
    target,
    offset: index + whole.lastIndexOf(target),
    length: target.length,
  }));

/** Splits a text into the space before its first word, and its first word. */
const splitText = (text: string): readonly string[] => /^(\s*)(\S*)/.exec(text)?.slice(1) ?? [];

const indexed = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf:rdf']);
const named = new Set(['loc', 'link', 'image:loc']);

/** Finds URLs in sitemaps and feeds. In other XML, `link` and `loc` may mean something else. */
const inXml = (text: string): FoundLink[] => {
  const tokens = readHtml(text);
  if (!tagsOf(tokens).some(({ name }) => indexed.has(name))) return [];
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'open') return [];
    const next = tokens[at + 1];
    const href = /^(?:[a-z]+:)?link$/.test(token.name) ? attributeOf(token, 'href') : undefined;
    if (href !== undefined) return [toFound(href)];
    const [before = '', target = ''] = next?.kind === 'text' && named.has(token.name) ? splitText(next.text) : [];
    return target === '' || next?.kind !== 'text'
      ? []
      : [{ target, offset: next.offset + before.length, length: target.length }];
  });
};

const readers: Readonly<Record<LinkedEnding, (text: string) => FoundLink[]>> = {
  css: readCssLinks,
  html: inHtml,
  htm: inHtml,
  svg: inSvg,
  webmanifest: inManifest,
  xml: inXml,
};

const idsOf = (text: string): readonly string[] =>
  tagsOf(readHtml(text)).flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === 'id' || name === 'name').map(({ value }) => value),
  );

/** Replaces the offset of each link with its position. Links are sorted by offset, so that lines are counted once. */
const place = (text: string, found: readonly FoundLink[]): StaticLinks['links'] => {
  let [line, lineStart] = [1, 0];
  return [...found]
    .sort((a, b) => a.offset - b.offset)
    .map(({ target, offset, length }) => {
      for (let next = text.indexOf('\n', lineStart); next >= 0 && next < offset; next = text.indexOf('\n', lineStart)) {
        line += 1;
        lineStart = next + 1;
      }
      return {
        target,
        position: { line, column: offset - lineStart + 1, length },
      };
    });
};

export type LinkedFile = Pick<StaticFile, 'path' | 'output'> & { readonly ending: LinkedEnding };

/** Reads the links of a file, and the ids and names of an HTML file. */
export const readStaticLinks = ({ path, output, ending }: LinkedFile, text: string): StaticLinks => {
  const read = readers[ending];
  return { path, output, links: place(text, read(text)), ...(read === inHtml && { ids: idsOf(text) }) };
};
