// Keeps elements and attributes that the sanitiser would remove although a plugin made them or the config allows them.
// They are recorded before sanitising and restored afterwards, unless they are unsafe.
import type { Element, Nodes, Properties, Root } from 'hast';
import { attributeKey, hasUnsafeAddress, isNeverAttribute, isNeverElement } from '../../model/content/unsafe-html.ts';
import { type Allowed, isKnownElement } from './allowed.ts';
import { IN_RAW, MADE } from './plugin-output.ts';
import { KEPT, KEPT_ELEMENT, OWN } from './schema.ts';

/** Element or attribute that a plugin made although no page can have it: `<script>`, `onclick` of `<p>`. */
export type Refused = { readonly what: string; readonly position: Element['position'] };

type Kept = { readonly tagName: string; readonly properties: Properties; readonly isMade: boolean };

/**
 * Returns whether the compiler checks the URLs in the attribute after sanitising. The compiler can report the
 * positions of these URLs.
 */
const isJudgedLater = (tagName: string, key: string): boolean =>
  (tagName === 'a' && key === 'href') || (/^(?:img|source)$/.test(tagName) && /^(?:src|srcset)$/.test(key));

const isNever = (tagName: string, name: string, value: unknown): boolean =>
  isNeverAttribute(name) || (!isJudgedLater(tagName, attributeKey(name)) && hasUnsafeAddress(name, value));

const isOwn = (name: string): boolean => OWN.includes(name);

const placeOf = ({ properties, position }: Element): Element['position'] =>
  properties[MADE] === IN_RAW ? undefined : position;

/**
 * Returns all properties of an element that a plugin made, except properties that are never safe, which are added to
 * `refused`.
 */
const madeProperties = (element: Element, refused: Refused[]): Properties => {
  const { tagName, properties } = element;
  const kept = Object.entries(properties).filter(([name, value]) => {
    if (name === MADE) return false;
    if (isOwn(name) || !isNever(tagName, name, value)) return true;
    refused.push({ what: `\`${name.toLowerCase()}\` of \`<${tagName}>\``, position: placeOf(element) });
    return false;
  });
  return Object.fromEntries(kept);
};

const allowedProperties = ({ tagName, properties }: Element, allowed: Allowed): Properties =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const kept = allowed.keepValue(tagName, name, value);
      return kept === undefined || kept === null ? [] : [[name, kept]];
    }),
  );

const withoutOwn = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !isOwn(name)));

const putBack = (node: Nodes, kept: readonly Kept[]): void => {
  if (node.type === 'element') {
    const own = kept[Number(node.properties[KEPT] ?? Number.NaN)];
    const { [KEPT]: _, ...rest } = node.properties;
    // Mokcha's own attributes are kept only on elements with `data-mokcha`, an attribute that writers cannot set.
    const written = 'dataMokcha' in rest ? rest : withoutOwn(rest);
    node.properties = own === undefined ? written : own.isMade ? own.properties : { ...written, ...own.properties };
    node.tagName = own?.tagName ?? node.tagName;
  }
  if ('children' in node) for (const child of node.children) putBack(child, kept);
};

/**
 * Returns whether the element is a `source` with `src` and without `srcset`, as in a video or audio element. A `source`
 * in a `picture` has `srcset` instead, and the built-in list allows it (HTML, "The source element").
 */
const isSourceOfMedia = (tagName: string, properties: Properties): boolean =>
  tagName === 'source' && 'src' in properties && !('srcSet' in properties);

const describeSource = ({ type, media }: Properties): Properties => ({
  ...(type !== undefined && { type }),
  ...(media !== undefined && { media }),
});

/**
 * Result of `liftAllowed`. `putBack` restores elements and attributes in the sanitised tree. `refused`: elements and
 * attributes from plugins that cannot be restored, because they are never safe.
 */
export type Lifted = { readonly putBack: (tree: Root) => void; readonly refused: readonly Refused[] };

/**
 * Marks and renames elements of the tree, so that they pass the sanitiser. `putBack` of the result must be called with
 * the sanitised tree.
 */
export const liftAllowed = (tree: Root, allowed: Allowed): Lifted => {
  const kept: Kept[] = [];
  const refused: Refused[] = [];
  const lift = (element: Element): void => {
    const { tagName } = element;
    const isMade = MADE in element.properties;
    if (isNeverElement(tagName)) {
      if (isMade) refused.push({ what: `\`<${tagName}>\``, position: placeOf(element) });
      return;
    }
    const isKnown = isKnownElement(tagName);
    if (!isMade && !isKnown && !allowed.hasElement(tagName)) return;
    const properties = isMade ? madeProperties(element, refused) : allowedProperties(element, allowed);
    if (!isMade && isKnown && Object.keys(properties).length === 0) return;
    const isPlayed = isSourceOfMedia(tagName, { ...element.properties, ...properties });
    const own = isPlayed ? { ...describeSource(element.properties), ...properties } : properties;
    element.properties = { ...element.properties, [KEPT]: String(kept.push({ tagName, properties: own, isMade }) - 1) };
    if (!isKnown || isPlayed) element.tagName = KEPT_ELEMENT;
  };
  const visit = (node: Nodes): void => {
    if ('children' in node) node.children.forEach(visit);
    if (node.type === 'element') lift(node);
  };
  visit(tree);
  return { putBack: (safe) => putBack(safe, kept), refused };
};
