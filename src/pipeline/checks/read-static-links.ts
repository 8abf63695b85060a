// Static files that browsers read links from (HTML, CSS, SVG, XML, web app manifests) → those links with their places,
// and the ids of HTML. Checking the links is left to `site/checks.ts`.
import { type Asset, isStyles } from '../../model/site/output.ts';
import type { StaticLinks } from '../../model/content/static-links.ts';
import type { Site, StaticFile } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { readSrcset } from '../../model/content/srcset.ts';
import { type HtmlAttribute, type HtmlToken, readHtml } from '../../text/read-html.ts';
import { unescapeText } from '../../text/unescape-text.ts';

/** Address as a browser reads it. `length`: number of characters in the file. */
type Found = { readonly target: string; readonly offset: number; readonly length: number };

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const inCss = (text: string): Found[] => {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const urls = [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g)];
  return urls.map(({ 0: whole, index, ...groups }) => {
    const target = [groups[1], groups[2], groups[3], groups[4], groups[5]].find((group) => group !== undefined) ?? '';
    return { target, offset: index + whole.lastIndexOf(target), length: target.length };
  });
};

const toFound = ({ value, raw, offset }: HtmlAttribute): Found => ({ target: value, offset, length: raw.length });

const inSrcset = ({ raw, offset }: HtmlAttribute): Found[] => {
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
 * Finds addresses in `<meta>`: where a page redirects to, and what other sites show of it (`og:image`,
 * `twitter:image`).
 */
const inMeta = (tag: OpenTag): Found[] => {
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

const inTag = (tag: OpenTag): Found[] => [
  ...tag.attributes.flatMap((attribute) => {
    if (attribute.name === 'srcset') return inSrcset(attribute);
    return addressed.has(attribute.name) ? [toFound(attribute)] : [];
  }),
  ...(tag.name === 'meta' ? inMeta(tag) : []),
];

const inHtml = (text: string): Found[] => {
  const tokens = readHtml(text);
  const styles = tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token.kind !== 'open' || token.name !== 'style' || next?.kind !== 'text') return [];
    return inCss(next.text).map((found) => ({ ...found, offset: found.offset + next.offset }));
  });
  return [...tagsOf(tokens).flatMap(inTag), ...styles];
};

const inSvg = (text: string): Found[] =>
  tagsOf(readHtml(text)).flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === 'href' || name === 'xlink:href').map(toFound),
  );

const inManifest = (text: string): Found[] =>
  [...text.matchAll(/"(?:src|start_url|scope|url)"\s*:\s*"([^"\\]*)"/g)].map(({ 0: whole, 1: target = '', index }) => ({
    target,
    offset: index + whole.lastIndexOf(target),
    length: target.length,
  }));

/** Splits a text into the space before its first word, and that word. */
const splitText = (text: string): readonly string[] => /^(\s*)(\S*)/.exec(text)?.slice(1) ?? [];

const indexed = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf:rdf']);
const named = new Set(['loc', 'link', 'image:loc']);

/** Finds addresses in sitemaps and feeds. In any other XML, `link` and `loc` may mean something else. */
const inXml = (text: string): Found[] => {
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

const readers: Readonly<Record<string, (text: string) => Found[]>> = {
  css: inCss,
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

/** Adds a position to each link. Links are sorted by offset, so that lines are counted once. */
const place = (text: string, found: readonly Found[]): StaticLinks['links'] => {
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

/** Reads the links of a file; undefined if its name does not have one of the known endings. */
export const readStaticLinks = (file: StaticFile, text: string): StaticLinks | undefined => {
  const ending = file.output.slice(file.output.lastIndexOf('.') + 1).toLowerCase();
  const read = Object.hasOwn(readers, ending) ? readers[ending] : undefined;
  if (read === undefined) return undefined;
  return {
    path: file.path,
    output: file.output,
    links: place(text, read(text)),
    ...(read === inHtml && { ids: idsOf(text) }),
  };
};

const decoder = new TextDecoder();

/** Returns the addresses in the compiled styles. Files next to a stylesheet are part of it by then. */
export const readStyleLinks = (assets: readonly Asset[]): readonly string[] =>
  assets.filter(isStyles).flatMap(({ bytes }) => inCss(decoder.decode(bytes)).map(({ target }) => target));

/** Reads the links of all static files. */
export const findStaticLinks = (site: Site, snapshot: Snapshot): readonly StaticLinks[] =>
  [...site.statics.values()].flatMap((file) => {
    if (!/\.(css|html?|svg|webmanifest|xml)$/i.test(file.output)) return [];
    const source = snapshot.files.get(file.path);
    return (source && readStaticLinks(file, decoder.decode(source.bytes))) ?? [];
  });
