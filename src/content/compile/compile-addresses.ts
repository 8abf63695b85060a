// Compiles elements with addresses, except links and pictures: `<video src>`, `<area href>`, `<q cite>`. A page has
// such attributes only if a plugin adds them or `markdown.allow` keeps them. An address becomes a segment, unless its
// scheme is unsafe or it belongs to a form that is sent with `post`.
import { getOwn } from '../../model/get-own.ts';
import type { Element, ElementContent } from 'hast';
import { isSafeUrl } from '../../model/content/safe-url.ts';
import { attributeKey } from '../../model/content/unsafe-html.ts';
import type { EntryLink } from '../../model/content/entry.ts';
import type { NodePosition } from '../report.ts';
import { keptProperties, type CompilerContext } from './compiler-context.ts';

type Kind = EntryLink['kind'];

/**
 * Attributes that contain an address, by element. The kind `image` is for files that the page shows or plays. Sources:
 * HTML, "Attributes" (those whose value is a URL), and SVG 2 §16. `compileSource` handles a `source` with `srcset`.
 */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  area: { href: 'link' },
  audio: { src: 'image' },
  blockquote: { cite: 'link' },
  del: { cite: 'link' },
  form: { action: 'link' },
  image: { href: 'image', xlinkhref: 'image' },
  ins: { cite: 'link' },
  q: { cite: 'link' },
  source: { src: 'image' },
  track: { src: 'image' },
  video: { src: 'image', poster: 'image' },
};

/**
 * Returns whether the element is a form that is sent with `post`. A build cannot check the URL of such a form, because
 * it leads to a program on a server.
 */
const isSent = ({ tagName, properties }: Element): boolean =>
  tagName === 'form' && /^post$/i.test(String(properties.method ?? ''));

type Address = { readonly name: string; readonly kind: Kind; readonly target: string };

/**
 * Returns the addresses that become segments. An address with an unsafe scheme stays in its attribute: the sanitiser
 * accepted it (a `data:` URL of a picture), or code of the project added it after sanitising.
 */
const addressesOf = (element: Element): readonly Address[] => {
  const kinds = Object.hasOwn(ADDRESSES, element.tagName) ? ADDRESSES[element.tagName] : undefined;
  if (kinds === undefined || isSent(element) || 'srcSet' in element.properties) return [];
  return Object.entries(element.properties).flatMap(([name, target]): Address[] => {
    const kind = getOwn(kinds, attributeKey(name));
    return kind === undefined || typeof target !== 'string' || target === '' || !isSafeUrl(target)
      ? []
      : [{ name, kind, target }];
  });
};

/** Returns an attribute as HTML, with a space before it: ` controls`, ` type="video/mp4"`. */
const attributeHtml = (name: string, value: Element['properties'][string], context: CompilerContext): string => {
  const bare: Element = { type: 'element', tagName: 'i', properties: { [name]: value }, children: [] };
  return context.stringify({ type: 'root', children: [bare] }).slice('<i'.length, -'></i>'.length);
};

/** Returns the HTML name of an attribute: `xlink:href` for `xLinkHref`. */
const spelled = (name: string): string => (name === 'xLinkHref' ? 'xlink:href' : name.toLowerCase());

const closingTag = ({ tagName }: Element, context: CompilerContext): string => {
  const closing = `</${tagName}>`;
  const bare: Element = { type: 'element', tagName, properties: {}, children: [] };
  return context.stringify({ type: 'root', children: [bare] }).endsWith(closing) ? closing : '';
};

/** Compiles an element into its tags, its address segments and its children. Returns undefined if it has no address. */
export const compileAddresses = (
  element: Element,
  at: NodePosition | undefined,
  depth: number,
  context: CompilerContext,
): ElementContent[] | undefined => {
  const addresses = new Map(addressesOf(element).map((address) => [address.name, address]));
  if (addresses.size === 0) return undefined;
  const attributes = Object.entries(keptProperties(element, context)).flatMap(([name, value]): ElementContent[] => {
    const address = addresses.get(name);
    if (address === undefined) return [context.html(attributeHtml(name, value, context))];
    const { kind, target } = address;
    context.addLink(kind, target, context.locateTarget(at, target));
    return [
      context.html(` ${spelled(name)}="`),
      context.slot({ kind: 'address', of: kind, target }),
      context.html('"'),
    ];
  });
  const children = context.compileAll(element.children, at, depth + 1);
  return [
    context.html(`<${element.tagName}`),
    ...attributes,
    context.html('>'),
    ...children,
    context.html(closingTag(element, context)),
  ];
};
