// Finds tags and attributes that the sanitiser leaves out. They are reported, because the page does not show that
// something is missing. Also finds tags of JSX.
import { getOwn } from '../../model/get-own.ts';
import { attributeKey, hasUnsafeAddress, isNeverAttribute, isNeverElement } from '../../model/content/unsafe-html.ts';
import { describeBraces } from '../lint/describe-braces.ts';
import { componentHint } from '../notation/component-hint.ts';
import type { Finding } from '../lint/finding.ts';
import { allowAttributes, allowElement, neverAllowed } from './allow-hint.ts';
import type { Allowed } from './allowed.ts';
import { KEPT_ELEMENT, sanitiseSchema } from './schema.ts';

const namesOf = (attributes: readonly (string | readonly unknown[])[] = []): string[] =>
  attributes.map((attribute) => String(typeof attribute === 'string' ? attribute : attribute[0]).toLowerCase());

const KNOWN = new Set(sanitiseSchema.tagNames?.filter((name) => name !== KEPT_ELEMENT));
const STRIPPED = new Set(sanitiseSchema.strip);
const EVERYWHERE = new Set(namesOf(sanitiseSchema.attributes?.['*']).filter((name) => !name.startsWith('data')));

/**
 * Elements of HTML, including obsolete ones (HTML §4, §16.2), that are left out while their content remains, unless the
 * config allows them. Other names that the allow list does not have are placeholders in the text, or components.
 */
const ELEMENTS = new Set(
  (
    'address area article aside audio base body button canvas data datalist dialog embed fieldset footer ' +
    'form head header hgroup html label ' +
    'legend link main map menu meta meter nav optgroup option output param progress search slot track ' +
    'video acronym applet basefont bgsound ' +
    'big blink center dir font frame frameset isindex keygen listing marquee menuitem nextid nobr ' +
    'plaintext rb rtc spacer strike tt'
  ).split(' '),
);

/** Returns the name of the element that browsers create for a tag (HTML §13.2.6.4.7). */
const elementOf = (name: string): string => (name.toLowerCase() === 'image' ? 'img' : name.toLowerCase());

const HINTS: Readonly<Record<string, string>> = {
  script: 'remove it: only templates of the site have scripts.',
  style: 'remove it: only templates of the site have styles.',
  svg: 'save it as a file, and write `![what it shows](/picture.svg)`.',
  strike: 'write `~~words~~`.',
  tt: 'write the text in backticks.',
};

type Attribute = { readonly name: string; readonly value: string };

const attributesOf = (written: string): Attribute[] =>
  [...written.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)].map(
    ([, name = '', double, single, bare]) => ({
      name,
      value: double ?? single ?? bare ?? '',
    }),
  );

/**
 * Returns the hint for an element that is left out. The hint suggests a link if the element has a URL in `src`, `data`
 * or `href` and `HINTS` does not contain the element.
 */
const hintFor = (name: string, element: string, attributes: readonly Attribute[]): string => {
  const address = attributes.find(({ name: key }) => /^(?:src|data|href)$/i.test(key))?.value;
  const hint = HINTS[element] ?? (address ? `link to it: \`[what it is](${address})\`.` : 'remove it.');
  if (isNeverElement(element)) return Object.hasOwn(HINTS, element) ? hint : `${hint.slice(0, -1)}; ${neverAllowed(1)}`;
  return `${hint.slice(0, -1)}, or ${allowElement(name, attributes)}.`;
};

/**
 * Returns whether the compiler reads the URLs in the attribute. The compiler reports an unsafe URL with its place
 * (`content/url-scheme`).
 */
const isCompiled = (element: string, name: string): boolean =>
  /^(?:a|img|source)$/.test(element) && /^(?:href|src|srcset)$/i.test(name);

const leftOut = (element: string, attributes: readonly Attribute[], allowed: Allowed): string[] => {
  const own = new Set(namesOf(getOwn(sanitiseSchema.attributes, element)));
  const kept = attributes.filter(({ name, value }) => {
    if (EVERYWHERE.has(name.toLowerCase()) || own.has(name.toLowerCase())) return true;
    const words = attributeKey(name) === 'class' ? value.trim().split(/\s+/) : value;
    const found = isCompiled(element, name) ? value : allowed.keepValue(element, name, words);
    return found !== undefined && found.length === words.length;
  });
  return [...new Set(attributes.filter((one) => !kept.includes(one)).map(({ name }) => name))];
};

type FindingText = Pick<Finding, 'message' | 'hint'>;

type Tag = {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** Whether other HTML comes before the tag in the same block. */
  readonly isInner: boolean;
  readonly allowed: Allowed;
};

const attributesHint = (element: string, names: readonly string[], attributes: readonly Attribute[]): string => {
  const them = names.length === 1 ? 'it' : 'them';
  if (element === 'img' && names.every((one) => /^(?:width|height)$/i.test(one)))
    return `remove ${them}: the size is read from the image file.`;
  const isNever = (name: string): boolean =>
    isNeverAttribute(name) || attributes.some((one) => one.name === name && hasUnsafeAddress(name, one.value));
  if (names.every(isNever)) return `remove ${them}; ${neverAllowed(names.length)}`;
  const safe = names.filter((name) => !isNever(name));
  const what = safe.length === names.length ? them : safe.map((name) => `\`${name}\``).join(', ');
  return `remove ${them}, or ${allowAttributes(element, safe, what)}.`;
};

const describeAttributes = ({ name, attributes, allowed }: Tag, element: string): FindingText | undefined => {
  const names = leftOut(element, attributes, allowed);
  if (names.length === 0) return undefined;
  const [what, are] = names.length === 1 ? ['attribute', 'is'] : ['attributes', 'are'];
  return {
    message: `The ${what} ${names.map((one) => `\`${one}\``).join(', ')} of \`<${name}>\` ${are} left out.`,
    hint: attributesHint(element, names, attributes),
  };
};

const describeTag = (tag: Tag): FindingText | undefined => {
  const { name, attributes, isInner, allowed } = tag;
  const element = elementOf(name);
  if (KNOWN.has(element) || allowed.hasElement(element)) return describeAttributes(tag, element);
  if (STRIPPED.has(element))
    return { message: `\`<${name}>\` is left out, with everything in it.`, hint: hintFor(name, element, attributes) };
  const hint = componentHint(name, Object.fromEntries(attributes.map(({ name: key, value }) => [key, value])));
  if (ELEMENTS.has(element))
    return {
      message: `\`<${name}>\` is left out; its content remains.`,
      hint: hint ?? hintFor(name, element, attributes),
    };
  const message = `\`<${name}>\` is not an HTML element and is not shown.`;
  // Within HTML, Markdown does not interpret backslashes and backticks.
  const shown = isInner ? `write \`&lt;${name}>\`` : `write \`\\<${name}>\`, or put it in backticks,`;
  return { message, hint: hint ?? `${shown} if readers should see it; remove it if not.` };
};

const TAG = new RegExp(
  [
    /<!--[\s\S]*?(?:-->|$)/,
    /<\?[\s\S]*?(?:\?>|$)/,
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/,
    /<(\/?)([a-z][^\s/<>]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Problems of the tags in one run of HTML, and the element that is still open at its end. */
export type FoundTags = {
  readonly found: readonly Finding[];
  /** Name of an element that is left out with its content and has not ended yet. Absent if no such element is open. */
  readonly inside?: string;
};

/**
 * Finds tags that are left out, or that are JSX. `before` is the `inside` of the preceding HTML in the same block.
 * Problems: `content/html`, `content/mdx`.
 */
export const findTags = (written: string, allowed: Allowed, before?: string): FoundTags => {
  const found: Finding[] = [];
  const isStripped = (element: string): boolean => STRIPPED.has(element) && !allowed.hasElement(element);
  let inside = before;
  for (const { index, 0: whole, 1: slash, 2: name = '', 3: rest = '' } of written.matchAll(TAG)) {
    if (name === '') continue;
    const element = elementOf(name);
    if (slash === '/' && element === inside) inside = undefined;
    if (slash === '/' || inside !== undefined) continue;
    if (/=\s*\{/.test(rest)) {
      found.push({
        ...describeBraces(name, rest),
        index,
        length: whole.includes('\n') ? name.length + 1 : whole.length,
      });
      if (isStripped(element) && !rest.endsWith('/')) inside = element;
      continue;
    }
    const described = describeTag({ name, attributes: attributesOf(rest), isInner: index > 0, allowed });
    if (described)
      found.push({
        ...described,
        index,
        length: whole.includes('\n') ? name.length + 1 : whole.length,
        code: 'content/html',
      });
    if (isStripped(element) && !rest.endsWith('/')) inside = element;
  }
  return { found, ...(inside !== undefined && { inside }) };
};
