// Names of elements and attributes, and values of attributes → whether a page must never contain them, even if a config
// allows them or a plugin adds them. Such HTML runs code, embeds documents, or changes the page around it. Also unifies
// the spellings of an attribute's name.
import { isSafeUrl, schemeOf } from './safe-url.ts';

/**
 * Returns a key that is equal for all spellings of an attribute: `className`, `class`; `xLinkHref`, `xlink:href`;
 * `dataTitle`, `data-title`.
 */
export const attributeKey = (name: string): string => {
  const key = name.toLowerCase().replace(/[-:]/g, '');
  return key === 'classname' ? 'class' : key === 'htmlfor' ? 'for' : key;
};

/**
 * Elements that a page must never contain, such as scripts, styles, embedded documents, and elements that apply to the
 * whole document. The content of `noscript` and similar elements is text or elements, depending on the parser.
 * `animate` and `set` in SVG change attributes of other elements after the check; `handler` and `listener` run scripts,
 * `use` embeds other content, and `annotation-xml` may contain HTML.
 */
const NEVER_ELEMENTS: ReadonlySet<string> = new Set([
  ...[
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'applet',
    'portal',
    'fencedframe',
    'frame',
    'frameset',
    'template',
    'slot',
  ],
  ...['base', 'link', 'meta', 'head', 'title', 'body', 'html'],
  ...['noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'listing', 'textarea', 'select', 'selectedcontent'],
  ...['annotation-xml', 'animate', 'animatemotion', 'animatetransform', 'set', 'handler', 'listener', 'use'],
]);

const URL_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'action',
    'background',
    'cite',
    'classid',
    'codebase',
    'data',
    'dynsrc',
    'formaction',
    'href',
    'icon',
    'longdesc',
    'lowsrc',
  ],
  ...['imagesrcset', 'manifest', 'ping', 'poster', 'profile', 'src', 'srcset', 'usemap', 'xlinkhref', 'xmlbase'],
]);

/**
 * Returns whether scripts of a site may copy the value of an attribute to an attribute with a URL: `data-src`,
 * `data-url`, `image-href`. In such a value, only a few schemes are blocked, since it may also be a word with a colon.
 */
const isCopied = (key: string): boolean => /(?:href|src|srcset|url)$/.test(key);

const RUNS: ReadonlySet<string | undefined> = new Set(['javascript', 'vbscript', 'data']);

/** Returns whether an element is never allowed. */
export const isNeverElement = (name: string): boolean => NEVER_ELEMENTS.has(name.toLowerCase());

/**
 * Returns whether an attribute is never allowed: an event handler, an attribute that affects what a browser runs or
 * embeds (`srcdoc`, `nonce`, `is`, `http-equiv`), or one that Mokcha reserves for itself (`data-mokcha…`).
 */
export const isNeverAttribute = (name: string): boolean => {
  const key = attributeKey(name);
  return /^on|^datamokcha/.test(key) || ['srcdoc', 'nonce', 'is', 'http-equiv', 'httpequiv'].includes(key);
};

const isPicture = (url: string): boolean => /^\s*data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(url);

/**
 * Returns whether the value of an attribute contains a URL with a scheme that a page must not have, such as
 * `javascript:`, or a style that could run code. A `data:` URL of a picture is allowed.
 */
export const hasUnsafeAddress = (name: string, value: unknown): boolean => {
  const key = attributeKey(name);
  const words = Array.isArray(value) ? value.map(String) : [String(value)];
  if (key === 'style') return words.some((word) => /javascript:|expression\s*\(/i.test(word));
  if (!URL_ATTRIBUTES.has(key) && !isCopied(key)) return false;
  const addresses = key.endsWith('srcset') || key === 'ping' ? words.flatMap((word) => word.split(/[\s,]+/)) : words;
  const isRefused = (address: string): boolean =>
    URL_ATTRIBUTES.has(key) ? !isSafeUrl(address) : RUNS.has(schemeOf(address));
  return addresses.some((address) => isRefused(address) && !(schemeOf(address) === 'data' && isPicture(address)));
};
