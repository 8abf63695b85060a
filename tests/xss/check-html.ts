// Checks the HTML, XML, SVG and JSON files of a site with parsers. These files must not contain code that can run,
// except the code that a site with harmless texts also contains.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Scripts and elements of pages with harmless texts. `scripts` has, for each page, one text that identifies all of its
 * scripts except data blocks. `guarded` has texts that identify the elements that could run code.
 */
export type Known = { readonly scripts: ReadonlySet<string>; readonly guarded: ReadonlySet<string> };

const runs = /^(?:javascript|vbscript|livescript|mocha):|^data:(?!image\/(?:png|gif|jpeg|webp|avif))/i;
const addressed = new Set(
  (
    'href src action formaction data poster background cite ping xlink:href to from values by longdesc ' +
    'usemap manifest codebase data-src data-href data-url srcset imagesrcset'
  ).split(' '),
);
/** Elements that a page must not have, even if the site of harmless texts has them. */
const forbidden = new Set(
  (
    'iframe frame frameset object embed applet base portal fencedframe xmp plaintext noembed noframes ' +
    'marquee isindex keygen bgsound'
  ).split(' '),
);
/** Elements that a page may have only if the site of harmless texts has an equal one. */
const guarded = new Set('link meta style template form noscript'.split(' '));

const withoutSpace = (value: string): string => value.replaceAll(/[\p{Cc}\s]/gu, '');

const isElement = (node: Node): node is Element => 'tagName' in node;

const elementsOf = function* (node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsOf(child);
  if ('content' in node) yield* elementsOf(node.content);
};

const nameOf = ({ prefix, name }: { readonly prefix?: string; readonly name: string }): string =>
  (prefix ? `${prefix}:${name}` : name).toLowerCase();
const attribute = (element: Element, wanted: string): string | undefined =>
  element.attrs.find((one) => nameOf(one) === wanted)?.value;
const textOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const isData = (type: string): boolean => ['application/json', 'application/ld+json', 'text/plain'].includes(type);

/**
 * Returns a text that identifies a script for the comparison with harmless pages: data by its type, code by its address
 * or its hash.
 */
const scriptOf = (element: Element): string => {
  const type = attribute(element, 'type') ?? '';
  const src = attribute(element, 'src');
  if (isData(type)) return `data ${type}`;
  return `${type} ${src ?? createHash('sha256').update(textOf(element)).digest('hex').slice(0, 12)}`;
};

/**
 * Returns a text that identifies an element by its tag and some attributes. Leaves out texts and addresses, which
 * differ between pages and are checked separately.
 */
const guardedOf = (element: Element): string =>
  `${element.tagName} ${element.attrs
    .filter((one) => ['rel', 'http-equiv', 'name', 'property', 'type', 'as', 'method', 'charset'].includes(nameOf(one)))
    .map((one) => `${nameOf(one)}=${one.value}`)
    .join(' ')}`;

/** Returns a text that identifies the scripts of a page. Data blocks are left out, because each island has its own. */
const codeOf = (elements: readonly Element[]): string =>
  elements
    .filter(({ tagName }) => tagName === 'script')
    .map(scriptOf)
    .filter((one) => !one.startsWith('data '))
    .join(' | ');

const checkAttributes = (element: Element): readonly string[] =>
  element.attrs.flatMap((one): string[] => {
    const name = nameOf(one);
    if (name.startsWith('on')) return [`<${element.tagName} ${name}>`];
    if (name === 'srcdoc') return [`<${element.tagName} srcdoc>`];
    const isIcon = element.tagName === 'link' && attribute(element, 'rel') === 'icon';
    if (addressed.has(name) && !isIcon && runs.test(withoutSpace(one.value)))
      return [`<${element.tagName} ${name}="${one.value.slice(0, 60)}">`];
    return [];
  });

const checkRefresh = (element: Element): readonly string[] => {
  if (element.tagName !== 'meta' || attribute(element, 'http-equiv')?.toLowerCase() !== 'refresh') return [];
  const address = /url\s*=\s*["']?(.*)$/is.exec(attribute(element, 'content') ?? '')?.[1] ?? '';
  return runs.test(withoutSpace(address)) ? [`a refresh to ${address.slice(0, 60)}`] : [];
};

const checkStyle = (element: Element): readonly string[] => {
  const style = attribute(element, 'style') ?? '';
  return /expression\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(style) ? [`style="${style.slice(0, 60)}"`] : [];
};

const checkData = (element: Element): readonly string[] => {
  const type = attribute(element, 'type') ?? '';
  if (element.tagName !== 'script' || !type.endsWith('json')) return [];
  try {
    JSON.parse(textOf(element));
    return [];
  } catch {
    return [`${type} that is not JSON`];
  }
};

const checkElements = (elements: readonly Element[], known: Known): readonly string[] =>
  elements.flatMap((element) => [
    ...(forbidden.has(element.tagName) ? [`<${element.tagName}>`] : []),
    ...(guarded.has(element.tagName) && !known.guarded.has(guardedOf(element))
      ? [`another ${guardedOf(element)}`]
      : []),
    ...checkAttributes(element),
    ...checkRefresh(element),
    ...checkStyle(element),
    ...checkData(element),
  ]);

const checkPage = (html: string, known: Known): readonly string[] => {
  const elements = [...elementsOf(parse(html))];
  const code = codeOf(elements);
  return [
    ...(known.scripts.has(code) ? [] : [`other scripts: ${code.slice(0, 200)}`]),
    ...checkElements(elements, known),
  ];
};

/** Checks HTML that a feed reader shows, which must not have a script at all. */
const checkFragment = (html: string): readonly string[] => {
  const elements = [...elementsOf(parseFragment(html))];
  return [
    ...(elements.some(({ tagName }) => tagName === 'script') ? ['a script'] : []),
    ...checkElements(elements, { scripts: new Set(), guarded: new Set() }),
  ];
};

const checkXml = (xml: string): readonly string[] => {
  const found: string[] = [];
  const walk = (element: XmlElement, parent = ''): void => {
    if (/(?:^|:)(?:script|foreignObject|handler)$/i.test(element.name)) found.push(`<${element.name}>`);
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(name)) found.push(`<${element.name} ${name}>`);
      if (/(?:^|:)(?:href|url|src|to|values|from)$/i.test(name) && runs.test(withoutSpace(value)))
        found.push(`<${element.name} ${name}="${value.slice(0, 60)}">`);
    }
    const text = element.children
      .map((node) => (node instanceof XmlText || node instanceof XmlCdata ? node.text : ''))
      .join('');
    if (/^(?:link|guid|url|id|uri)$/.test(element.name) && runs.test(withoutSpace(text)))
      found.push(`<${element.name}> ${text.slice(0, 60)}`);
    // These texts are HTML after unescaping. All other texts are plain (RSS Best Practices Profile, "Character Data").
    const isHtml =
      `${parent} ${element.name}` === 'item description' ||
      element.name === 'content:encoded' ||
      element.attributes.type === 'html';
    if (isHtml) found.push(...checkFragment(text).map((one) => `<${element.name}> with ${one}`));
    for (const child of element.children) if (child instanceof XmlElement) walk(child, element.name);
  };
  try {
    const { root } = parseXml(xml);
    if (root !== null) walk(root);
  } catch (error) {
    found.push(`not XML: ${String(error).slice(0, 200)}`);
  }
  return found;
};

const checkJsonFeed = (json: string): readonly string[] => {
  const { items = [] } = JSON.parse(json) as {
    readonly items?: readonly { readonly content_html?: string; readonly url?: string }[];
  };
  return items.flatMap(({ content_html: html = '', url = '' }) => [
    ...checkFragment(html),
    ...(runs.test(withoutSpace(url)) ? [`url ${url.slice(0, 60)}`] : []),
  ]);
};

const checkFile = (path: string, text: string, known: Known): readonly string[] => {
  if (path.endsWith('.html')) return checkPage(text, known);
  if (path.endsWith('.xml') || path.endsWith('.svg')) return checkXml(text);
  if (path.endsWith('feed.json') || path.endsWith('changes.json')) return checkJsonFeed(text);
  return [];
};

const checkedFile = /\.(?:html|xml|svg|json)$/;

export const filesOf = (dist: string): readonly string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath ?? one.path, one.name).slice(dist.length + 1));

/** Collects the scripts and guarded elements of sites with harmless texts. The check accepts these on every page. */
export const knownOf = (dists: readonly string[]): Known => {
  const scripts = new Set<string>();
  const known = new Set<string>();
  for (const dist of dists)
    for (const path of filesOf(dist).filter((one) => one.endsWith('.html'))) {
      const elements = [...elementsOf(parse(readFileSync(join(dist, path), 'utf8')))];
      scripts.add(codeOf(elements));
      for (const element of elements) if (guarded.has(element.tagName)) known.add(guardedOf(element));
    }
  return { scripts, guarded: known };
};

/**
 * Checks the HTML, XML and SVG files and the JSON feeds of a site. Returns what the checks found (`findings`), each
 * with its file, and the number of files that were read, including other JSON files.
 */
export const checkFiles = (
  dist: string,
  known: Known,
): { readonly files: number; readonly findings: readonly string[] } => {
  const paths = filesOf(dist).filter((path) => checkedFile.test(path));
  const findings = paths.flatMap((path) =>
    checkFile(path, readFileSync(join(dist, path), 'utf8'), known).map((one) => `${path}: ${one}`),
  );
  return { files: paths.length, findings };
};
