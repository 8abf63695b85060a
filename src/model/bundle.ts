// A description as one document: every file's parts in place, keys in the order written, numbers as spelled. What differs by locale is marked.

/** Compact, since a description has hundreds of thousands: a string is itself, whatever is more than its value is an object. */
export type BundleNode =
  | null
  | boolean
  | string
  /** In the grammar of JSON, as it was spelled. */
  | { readonly number: string }
  /** What a text is looked up by: itself in the description's own language, unless it has a key of its own. */
  | { readonly text: string }
  /** Where a `$ref` or a mapping leads: `#/components/schemas/Pet`. `written`: how it says so where that is a bare name. */
  | { readonly ref: string; readonly written?: string }
  | readonly BundleNode[]
  | BundleMap;

export type BundleMap = {
  readonly members: readonly BundleEntry[];
  /** On a Link Object: the id of the operation that it leads to. */
  readonly leadsTo?: string;
};

export type BundleEntry = readonly [name: string, value: BundleNode];

export const isBundleMap = (node: BundleNode | undefined): node is BundleMap =>
  typeof node === 'object' && node !== null && 'members' in node;

export const isBundleList = (node: BundleNode | undefined): node is readonly BundleNode[] => Array.isArray(node);

export const bundleMember = (node: BundleNode | undefined, name: string): BundleNode | undefined =>
  isBundleMap(node) ? node.members.find(([key]) => key === name)?.[1] : undefined;
