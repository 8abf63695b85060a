// The segments of a body, and functions that resolve the references in the body → HTML. Before this step, a body does
// not depend on the rest of the site.
import { getOwn } from '../model/get-own.ts';
import type { ImageSources, Segment } from '../model/content/entry.ts';
import { escapeAttribute, escapeText } from '../text/escape.ts';
import { fenceAttribute } from '../model/content/fence-attribute.ts';
import type { Messages } from '../model/messages.ts';

/**
 * Functions that resolve the references of a body. `link` and `image` return undefined if the target does not exist.
 */
export type Answers = {
  readonly link: (target: string) => { readonly href: string; readonly isExternal: boolean } | undefined;
  /** Returns the URL and the size of an image. `width` and `height` are absent if the size is not known. */
  readonly image: (
    target: string,
  ) => { readonly href: string; readonly width?: number; readonly height?: number } | undefined;
  /** Returns the HTML of a directive. */
  readonly block: (name: string, args: Readonly<Record<string, string>>) => string;
  /** Returns the bounds of a field as text, or undefined if the field does not exist or has no bounds. */
  readonly limit: (target: string) => string | undefined;
  readonly messages: Messages;
};

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`;

const joinFence = (fence: Extract<Segment, { kind: 'fence' }>): string => {
  const title = fenceAttribute(fence.meta, 'title');
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`;
  const language = fence.lang === '' ? '' : ` data-lang="${escapeAttribute(fence.lang)}"`;
  return `<figure class="code"${language}>${caption}<pre tabindex="0"><code>${fence.html}</code></pre></figure>`;
};

/**
 * Returns `written` (the attribute `name` with its value), or an empty string if `attributes` already contains this
 * attribute.
 */
const unlessGiven = (name: string, written: string, attributes = ''): string =>
  attributes.includes(` ${name}=`) ? '' : written;

const joinImage = (image: Extract<Segment, { kind: 'image' }>, answers: Answers): string => {
  const found = answers.image(image.target);
  if (found === undefined) return escapeText(image.alt);
  const { attributes = '' } = image;
  const isSized = / (?:width|height)=/.test(attributes);
  const size = isSized ? '' : `${attribute('width', found.width)}${attribute('height', found.height)}`;
  const loading = unlessGiven('loading', ' loading="lazy"', attributes);
  const decoding = unlessGiven('decoding', ' decoding="async"', attributes);
  const words = ` alt="${escapeAttribute(image.alt)}"${attribute('title', image.title)}`;
  const sources = joinSources(image, answers);
  return `<img src="${escapeAttribute(found.href)}"${words}${sources}${size}${loading}${decoding}${attributes}>`;
};

/** Returns `srcset` and `sizes`, without pictures that do not exist. */
const joinSources = ({ sources = [], sizes }: Partial<ImageSources>, answers: Answers): string => {
  const found = sources.flatMap(({ target, descriptor }) => {
    const href = answers.image(target)?.href;
    return href === undefined ? [] : [`${href}${descriptor}`];
  });
  return found.length === 0 ? '' : `${attribute('srcset', found.join(', '))}${attribute('sizes', sizes)}`;
};

const joinSource = (source: Extract<Segment, { kind: 'source' }>, answers: Answers): string => {
  const sources = joinSources(source, answers);
  return sources === '' ? '' : `<source${sources}${attribute('media', source.media)}${attribute('type', source.type)}>`;
};

const joinLink = (link: Extract<Segment, { kind: 'link' }>, answers: Answers): string => {
  const found = answers.link(link.target);
  // Without `href`, an `a` element is a placeholder for a link (HTML Standard, "The a element").
  if (found === undefined) return '<a>';
  const rel = found.isExternal ? unlessGiven('rel', ' rel="noopener"', link.attributes) : '';
  return `<a href="${escapeAttribute(found.href)}"${attribute('title', link.title)}${rel}${link.attributes ?? ''}>`;
};

const joinSegment = (segment: Segment, answers: Answers): string => {
  switch (segment.kind) {
    case 'html':
      return segment.html;
    case 'link':
      return joinLink(segment, answers);
    case 'image':
      return joinImage(segment, answers);
    case 'source':
      return joinSource(segment, answers);
    case 'address':
      return escapeAttribute(
        (segment.of === 'image' ? answers.image : answers.link)(segment.target)?.href ?? segment.target,
      );
    case 'message':
      return escapeAttribute(getOwn(answers.messages, segment.key) ?? segment.key);
    case 'fence':
      return joinFence(segment);
    case 'directive':
      return answers.block(segment.name, segment.args);
    case 'limit':
      return escapeText(answers.limit(segment.target) ?? `:limit[${segment.target}]`);
    case 'truncate':
      return '';
  }
};

/** Joins segments into HTML. An `excerpt` ends at the truncate marker; without a marker, it is the whole body. */
export const joinSegments = (
  segments: readonly Segment[],
  answers: Answers,
  part: 'whole' | 'excerpt' = 'whole',
): string => {
  const end = part === 'excerpt' ? segments.findIndex((segment) => segment.kind === 'truncate') : -1;
  return (end < 0 ? segments : segments.slice(0, end)).map((segment) => joinSegment(segment, answers)).join('');
};
