// An anchor of a reference → the href of its page and fragment (docs/urls.md).
import { getOwn } from '../get-own.ts';
import { encodePath } from '../paths.ts';

/** One page, or an overview with a page for each operation, webhook, schema and tag. */
export type ReferenceLayout = 'page' | 'operations';

export type ReferencePlaces = {
  readonly layout: ReferenceLayout;
  /** Href of the reference in the reader's locale: the one page, or the overview. */
  readonly href: string;
  /** Paths below the overview, by anchor, of parts whose path does not follow from their anchor. */
  readonly moved: Readonly<Record<string, string>>;
};

const folders: readonly (readonly [prefix: string, folder: string])[] = [
  ['schema-', 'schemas/'],
  ['tag-', 'tags/'],
  ['webhook-', 'webhooks/'],
];

/**
 * Returns the anchor of the operation, schema, tag … that contains an anchor: the text before the first `.`, since
 * escaped names do not contain a `.`.
 */
export const ownerAnchor = (anchor: string): string => anchor.split('.', 1)[0] ?? anchor;

/**
 * Matches the anchors of security schemes, of parts that operations share, and of the lists of webhooks, schemas and
 * shared parts.
 */
const shownOnOverview = /^(?:(?:security|parameter|header|requestBody|response)-|tag-~(?:webhooks|schemas|shared)$)/;

/**
 * Returns the path of a part below the overview: `schemas/Campaign` for `schema-Campaign`. Returns undefined for a part
 * that is on the overview.
 */
export const ownPath = (owner: string): string | undefined => {
  if (shownOnOverview.test(owner)) return undefined;
  const known = folders.find(([prefix]) => owner.startsWith(prefix));
  return known === undefined ? owner : `${known[1]}${owner.slice(known[0].length)}`;
};

/**
 * Returns the path, below the reference, of the page that has an anchor. Returns undefined for the reference itself.
 */
export const placePath = (
  { layout, moved }: Pick<ReferencePlaces, 'layout' | 'moved'>,
  anchor: string,
): string | undefined => {
  const owner = ownerAnchor(anchor);
  return layout === 'page' ? undefined : (getOwn(moved, owner) ?? ownPath(owner));
};

/** Returns the href of the page that has an anchor. */
export const placeHref = (places: ReferencePlaces, anchor: string): string => {
  const { href } = places;
  const path = placePath(places, anchor);
  return path === undefined ? href : `${href}/${encodePath(path)}`;
};

/** Returns the href of an anchor. An operation, a schema or a tag with its own page needs no fragment. */
export const anchorHref = (places: ReferencePlaces, anchor: string): string => {
  const page = placeHref(places, anchor);
  return page !== places.href && anchor === ownerAnchor(anchor) ? page : `${page}#${encodeURIComponent(anchor)}`;
};
