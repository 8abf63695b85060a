// Turns links and pictures into segments with the target as written. Resolving the targets is left to `src/site`.
import type { Element } from 'hast';
import { escapeAttribute } from '../../text/escape.ts';
import type { NodePosition } from '../report.ts';
import { readApiLink } from '../../model/api/api-link.ts';
import type { ImageSource } from '../../model/content/entry.ts';
import { isSafeUrl, schemeOf } from '../../model/content/safe-url.ts';
import { readSrcset } from '../../model/content/srcset.ts';
import { compilePlain, keptProperties, type Rule, type CompilerContext } from './compiler-context.ts';

/**
 * Matches targets whose scheme names a part of an API, such as `operation:` or `models:`, but is not a scheme of
 * Mokcha.
 */
const namesApiPart = /^(?:api|operation|operationid|model|component)s?:/i;

const hintOfScheme = (target: string): string => {
  if (/^pathname:\/\/\/?\w/i.test(target))
    return `write \`${target.replace(/^pathname:\/+/i, '/')}\`, and put the file below \`content/static\`.`;
  if (namesApiPart.test(target))
    return 'write `op:<api>/<operationId>` for an operation, or `schema:<api>/<Name>` for a schema.';
  return 'use `https:`, `http:`, `mailto:`, `tel:` or a relative address.';
};

const isAllowed = (target: string, at: NodePosition | undefined, context: CompilerContext): boolean => {
  if (isSafeUrl(target)) return true;
  const message =
    `The address \`${target.length > 60 ? `${target.slice(0, 60)}…` : target}\` uses ` +
    `the scheme \`${schemeOf(target)}:\`, which is not allowed.`;
  context.report(context.locate(at), {
    code: 'content/url-scheme',
    severity: 'error',
    message,
    hint: hintOfScheme(target),
  });
  return false;
};

/**
 * Returns whether the target is an expression of JSX (`href={url}`), which an HTML parser reads as a URL. In an entry,
 * `findTags` has already reported such a tag (`content/mdx`).
 */
const isExpression = (target: string): boolean => target.startsWith('{');

/** Returns the attributes for which a segment has no field, as HTML: ` lang="ko" class="x"`. */
const attributesOf = (
  element: Element,
  known: readonly string[],
  context: CompilerContext,
): { attributes?: string } => {
  const others = Object.fromEntries(Object.entries(element.properties).filter(([name]) => !known.includes(name)));
  const entries = Object.entries(keptProperties({ ...element, properties: others }, context)).filter(
    ([, value]) => value !== undefined,
  );
  if (entries.length === 0) return {};
  const bare: Element = { type: 'element', tagName: 'i', properties: Object.fromEntries(entries), children: [] };
  return { attributes: context.stringify({ type: 'root', children: [bare] }).slice('<i'.length, -'></i>'.length) };
};

const titleOf = (element: Element): { title?: string } =>
  typeof element.properties.title === 'string' ? { title: element.properties.title } : {};

/**
 * Compiles an `<a>` without `href`, which is an anchor, into a `<span>`. If the `<a>` has no id, its name becomes the
 * id of the `<span>`.
 */
const compileAnchor: Rule = (element, at, depth, context) => {
  const { name, href: _, xLinkHref: _old, id, ...rest } = element.properties;
  return compilePlain({ ...element, tagName: 'span', properties: { ...rest, id: id ?? name } }, at, depth, context);
};

const LINK: readonly string[] = ['href', 'xLinkHref', 'title', 'id', 'name'];
const PICTURE: readonly string[] = ['src', 'alt', 'title', 'srcSet', 'sizes'];

/**
 * Compiles a link into a segment, its content and `</a>`. A link is replaced by its content if its URL is a JSX
 * expression or has an unsafe scheme. `compileAnchor` handles links without a URL. Problems: `content/url-scheme`.
 */
export const compileLink: Rule = (element, at, depth, context) => {
  // Links of SVG 1.1 have `xlink:href`, which browsers still support.
  const { xLinkHref, href = xLinkHref, id } = element.properties;
  if (typeof href !== 'string') return compileAnchor(element, at, depth, context);
  if (isExpression(href)) return context.compileAll(element.children, at, depth + 1);
  if (readApiLink(href) === undefined && !isAllowed(href, at, context))
    return context.compileAll(element.children, at, depth + 1);
  const position = context.locateTarget(at, href);
  context.addLink('link', href, position);
  const anchor = context.addAnchor(id);
  return [
    ...(anchor === undefined ? [] : [context.html(`<span id="${escapeAttribute(anchor)}"></span>`)]),
    context.slot({
      kind: 'link',
      target: href,
      ...titleOf(element),
      ...attributesOf(element, LINK, context),
      position,
    }),
    ...context.compileAll(element.children, at, depth + 1),
    context.html('</a>'),
  ];
};

/**
 * Returns the pictures of a `srcset` (HTML, "srcset attributes") whose URLs have a safe scheme, and adds these URLs to
 * the links of the text.
 */
const sourcesOf = (
  element: Element,
  at: NodePosition | undefined,
  context: CompilerContext,
): readonly ImageSource[] => {
  const { srcSet } = element.properties;
  const written = Array.isArray(srcSet) ? srcSet.join(', ') : srcSet;
  if (typeof written !== 'string') return [];
  return readSrcset(written).flatMap((source) => {
    if (!isAllowed(source.target, at, context)) return [];
    context.addLink('image', source.target, context.locateTarget(at, source.target));
    return [source];
  });
};

const sizesOf = ({ properties: { sizes } }: Element): { sizes?: string } =>
  typeof sizes === 'string' || Array.isArray(sizes) ? { sizes: String(sizes) } : {};

/**
 * Compiles a picture. A picture is replaced by its alternative text if it has no URL, or if its URL is an expression of
 * JSX or has an unsafe scheme. Problems: `content/url-scheme`.
 */
export const compileImage: Rule = (element, at, _depth, context) => {
  const { src, alt } = element.properties;
  if (typeof src !== 'string' || src === '' || isExpression(src) || !isAllowed(src, at, context))
    return [{ type: 'text', value: typeof alt === 'string' ? alt : '' }];
  const position = context.locateTarget(at, src);
  context.addLink('image', src, position);
  const sources = sourcesOf(element, at, context);
  const more = {
    ...titleOf(element),
    ...attributesOf(element, PICTURE, context),
    ...(sources.length > 0 && { sources, ...sizesOf(element) }),
  };
  return [context.slot({ kind: 'image', target: src, alt: typeof alt === 'string' ? alt : '', ...more, position })];
};

/**
 * Compiles the `<source>` of a `<picture>` into a segment. Removes it if its `srcset` contains no safe URL. Problems:
 * `content/url-scheme`.
 */
export const compileSource: Rule = (element, at, _depth, context) => {
  const sources = sourcesOf(element, at, context);
  if (sources.length === 0) return [];
  const { media, type } = element.properties;
  const only = { ...(typeof media === 'string' && { media }), ...(typeof type === 'string' && { type }) };
  return [context.slot({ kind: 'source', sources, ...only, ...sizesOf(element) })];
};
