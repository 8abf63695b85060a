// Static files that browsers read links from (HTML, CSS, SVG, XML, web app manifests) → those links with their places,
// and the ids of HTML. Checking the links is left to `site/checks.ts`.
import { type Asset, isStyles } from '../../model/site/output.ts';
import type { StaticLinks } from '../../model/content/static-links.ts';
import type { Site, StaticFile } from '../../model/site/site.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { readSrcset } from '../../model/content/srcset.ts';

type Found = { readonly target: string; readonly offset: number };

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const unescapeAttribute = (text: string): string => text.replaceAll('&amp;', '&');

const inCss = (text: string): Found[] => {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const urls = [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g)];
  return urls.map(({ 0: whole, index, ...groups }) => {
    const target = [groups[1], groups[2], groups[3], groups[4], groups[5]].find((group) => group !== undefined) ?? '';
    return { target, offset: index + whole.lastIndexOf(target) };
  });
};

const attributeValues = (text: string, names: string): (Found & { readonly name: string })[] =>
  [...text.matchAll(new RegExp(`[\\s"'](${names})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi'))].map(
    (match) => {
      const target = match[2] ?? match[3] ?? match[4] ?? '';
      return { name: (match[1] ?? '').toLowerCase(), target, offset: match.index + match[0].lastIndexOf(target) };
    },
  );

const inSrcset = ({ target, offset }: Found): Found[] => {
  let at = 0;
  return readSrcset(target).map((source) => {
    const from = target.indexOf(source.target, at);
    at = from + source.target.length;
    return { target: source.target, offset: offset + from };
  });
};

const withoutScripts = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(<script\b[^>]*>)([\s\S]*?)(?=<\/script)/gi, (_, tag: string, inner: string) => tag + blank(inner));

/**
 * Finds addresses in `<meta>`: where a page redirects to, and what other sites show of it (`og:image`,
 * `twitter:image`).
 */
const inMeta = (html: string): Found[] =>
  [...html.matchAll(/<meta\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi)].flatMap(({ 0: tag, index }) => {
    const [content] = attributeValues(tag, 'content');
    if (content === undefined) return [];
    const isRefresh = /http-equiv\s*=\s*["']?refresh/i.test(tag);
    const target = isRefresh
      ? (/^\s*[\d.]+\s*[;,]\s*url\s*=\s*(\S.*)$/i.exec(content.target)?.[1] ?? '')
      : content.target;
    const isAddress = isRefresh ? target !== '' : /["'=](?:og:(?:image|url)|twitter:image)["'\s]/i.test(tag);
    return isAddress ? [{ target, offset: index + content.offset + content.target.lastIndexOf(target) }] : [];
  });

const inHtml = (text: string): Found[] => {
  const html = withoutScripts(text);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)].flatMap(({ index, 0: whole, 1: css = '' }) =>
    inCss(css).map(({ target, offset }) => ({ target, offset: offset + index + whole.indexOf(css) })),
  );
  const attributes = attributeValues(html, 'href|src|poster|srcset').flatMap((found) =>
    found.name === 'srcset' ? inSrcset(found) : [found],
  );
  return [...attributes, ...inMeta(html), ...styles];
};

const inSvg = (text: string): Found[] => attributeValues(text.replace(/<!--[\s\S]*?-->/g, blank), 'href|xlink:href');

const inManifest = (text: string): Found[] =>
  [...text.matchAll(/"(?:src|start_url|scope|url)"\s*:\s*"([^"\\]*)"/g)].map(({ 0: whole, 1: target = '', index }) => ({
    target,
    offset: index + whole.lastIndexOf(target),
  }));

/** Finds addresses in sitemaps and feeds. In any other XML, `link` and `loc` may mean something else. */
const inXml = (text: string): Found[] => {
  const xml = text.replace(/<!--[\s\S]*?-->/g, blank);
  if (!/<(?:urlset|sitemapindex|rss|feed|rdf:RDF)\b/.test(xml)) return [];
  const named = [...xml.matchAll(/(<(?:loc|link|image:loc)>\s*)([^<\s]+)/g)].map(
    ({ 1: before = '', 2: target = '', index }) => ({
      target,
      offset: index + before.length,
    }),
  );
  const linked = [...xml.matchAll(/<(?:[a-z]+:)?link\b[^>]*>/g)].flatMap(({ 0: tag, index }) =>
    attributeValues(tag, 'href').map(({ target, offset }) => ({ target, offset: index + offset })),
  );
  return [...named, ...linked];
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
  attributeValues(withoutScripts(text), 'id|name').map(({ target }) => target);

/** Adds a position to each link. Links are sorted by offset, so that lines are counted once. */
const place = (text: string, found: readonly Found[]): StaticLinks['links'] => {
  let [line, lineStart] = [1, 0];
  return [...found]
    .sort((a, b) => a.offset - b.offset)
    .map(({ target, offset }) => {
      for (let next = text.indexOf('\n', lineStart); next >= 0 && next < offset; next = text.indexOf('\n', lineStart)) {
        line += 1;
        lineStart = next + 1;
      }
      return {
        target: unescapeAttribute(target),
        position: { line, column: offset - lineStart + 1, length: target.length },
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
