// Where the anchors of a reference stand: the one answer to "anchor → href" for templates, navigation and links in texts (docs/urls.md).
import { ownValue } from './own-value.ts';
import { encodePath } from './paths.ts';

/** One page, or an overview with a page for each operation, webhook, schema and tag. */
export type ReferenceLayout = 'page' | 'operations';

export type ReferencePlaces = {
  readonly layout: ReferenceLayout;
  /** Of the reference in the reader's locale: the one page, or the overview. */
  readonly href: string;
  /** Below the overview, by anchor: what stands elsewhere than its anchor says. */
  readonly moved: Readonly<Record<string, string>>;
};

const folders: readonly (readonly [prefix: string, folder: string])[] = [
  ['schema-', 'schemas/'],
  ['tag-', 'tags/'],
  ['webhook-', 'webhooks/'],
];

/** The operation, schema, tag … that an anchor belongs to: no name has a `.` in its anchor, so the first one ends it. */
export const ownerAnchor = (anchor: string): string => anchor.split('.', 1)[0] ?? anchor;

/** What the overview tells: security schemes, the parts that operations share, and where its own lists begin. */
const toldByOverview = /^(?:(?:security|parameter|header|requestBody|response)-|tag-~(?:webhooks|schemas|shared)$)/;

/** `schema-Campaign` → `schemas/Campaign`; undefined for what the overview tells. */
export const ownPath = (owner: string): string | undefined => {
  if (toldByOverview.test(owner)) return undefined;
  const known = folders.find(([prefix]) => owner.startsWith(prefix));
  return known === undefined ? owner : `${known[1]}${owner.slice(known[0].length)}`;
};

/** Of the page that an anchor stands on, below the reference; undefined for the reference itself. */
export const placePath = ({ layout, moved }: Pick<ReferencePlaces, 'layout' | 'moved'>, anchor: string): string | undefined => {
  const owner = ownerAnchor(anchor);
  return layout === 'page' ? undefined : (ownValue(moved, owner) ?? ownPath(owner));
};

/** Of the page that an anchor stands on. */
export const placeHref = (places: ReferencePlaces, anchor: string): string => {
  const { href } = places;
  const path = placePath(places, anchor);
  return path === undefined ? href : `${href}/${encodePath(path)}`;
};

/** An operation, a schema or a tag with a page of its own is that page, and needs no fragment. */
export const anchorHref = (places: ReferencePlaces, anchor: string): string => {
  const page = placeHref(places, anchor);
  return page !== places.href && anchor === ownerAnchor(anchor) ? page : `${page}#${encodeURIComponent(anchor)}`;
};
