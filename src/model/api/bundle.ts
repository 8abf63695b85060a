// A description as one document, before it is translated and written: the contents of all its files, with keys in the
// order written and numbers as spelled. Texts and references have nodes of their own, since they differ by locale and
// by document.

/** A value of the document. Strings are stored as they are, and only values that need more data are objects. */
export type BundleNode =
  | null
  | boolean
  | string
  /** A number in the grammar of JSON, as it was spelled. */
  | { readonly number: string }
  /**
   * A translatable text, as the value by which its translation is looked up: the words in the description's own
   * language, or the key of the text.
   */
  | { readonly text: string }
  /**
   * Target of a `$ref` or of a mapping: `#/components/schemas/Pet`. `written` is set if a mapping has a bare name
   * (`Pet`) instead of a reference.
   */
  | { readonly ref: string; readonly written?: string }
  | readonly BundleNode[]
  | BundleMap;

export type BundleMap = {
  readonly members: readonly BundleEntry[];
  /**
   * Operation that a Link Object leads to: its `operationId`, or else its `operationRef`. Absent on other objects, and
   * if the link has neither.
   */
  readonly leadsTo?: string;
};

export type BundleEntry = readonly [name: string, value: BundleNode];

/** Returns whether a node is an object with members. */
export const isBundleMap = (node: BundleNode | undefined): node is BundleMap =>
  typeof node === 'object' && node !== null && 'members' in node;

/** Returns whether a node is an array. */
export const isBundleList = (node: BundleNode | undefined): node is readonly BundleNode[] => Array.isArray(node);

/** Returns the value of a member, or undefined if the node is not an object or has no such member. */
export const bundleMember = (node: BundleNode | undefined, name: string): BundleNode | undefined =>
  isBundleMap(node) ? node.members.find(([key]) => key === name)?.[1] : undefined;
