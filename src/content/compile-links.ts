// Links and pictures → segments with the target as written. Where they lead is known only when the whole site is.
import type { Element } from 'hast';
import { escapeAttribute } from '../model/escape.ts';
import type { NodePosition } from './report.ts';
import { readApiLink } from '../model/api-link.ts';
import { isSafeUrl, schemeOf } from '../model/safe-url.ts';
import { compilePlain, type Rule, type Workshop } from './workshop.ts';

const isAllowed = (target: string, at: NodePosition | undefined, workshop: Workshop): boolean => {
  if (isSafeUrl(target)) return true;
  const message = `The address \`${target.length > 60 ? `${target.slice(0, 60)}…` : target}\` has the scheme \`${schemeOf(target)}:\`.`;
  workshop.report(
    'content/url-scheme',
    'error',
    message,
    workshop.locate(at),
    'use `https:`, `http:`, `mailto:`, `tel:` or a relative address.',
  );
  return false;
};

const titleOf = (element: Element): { title?: string } =>
  typeof element.properties.title === 'string' ? { title: element.properties.title } : {};

/** `<a name>` and `<a id>` without `href` are anchors. */
const compileAnchor: Rule = (element, at, depth, workshop) => {
  const { name, href: _, id, ...rest } = element.properties;
  return compilePlain({ ...element, tagName: 'span', properties: { ...rest, id: id ?? name } }, at, depth, workshop);
};

/** Problems: `content/url-scheme`. */
export const compileLink: Rule = (element, at, depth, workshop) => {
  const { href, id } = element.properties;
  if (typeof href !== 'string') return compileAnchor(element, at, depth, workshop);
  if (readApiLink(href) === undefined && !isAllowed(href, at, workshop)) return workshop.compileAll(element.children, at, depth + 1);
  const position = workshop.locate(at);
  workshop.addLink('link', href, position);
  const anchor = workshop.addAnchor(id);
  return [
    ...(anchor === undefined ? [] : [workshop.html(`<span id="${escapeAttribute(anchor)}"></span>`)]),
    workshop.slot({ kind: 'link', target: href, ...titleOf(element), position }),
    ...workshop.compileAll(element.children, at, depth + 1),
    workshop.html('</a>'),
  ];
};

/** Problems: `content/url-scheme`. */
export const compileImage: Rule = (element, at, _depth, workshop) => {
  const { src, alt } = element.properties;
  if (typeof src !== 'string' || src === '' || !isAllowed(src, at, workshop))
    return [{ type: 'text', value: typeof alt === 'string' ? alt : '' }];
  const position = workshop.locate(at);
  workshop.addLink('image', src, position);
  return [workshop.slot({ kind: 'image', target: src, alt: typeof alt === 'string' ? alt : '', ...titleOf(element), position })];
};
