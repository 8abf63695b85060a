// Types of the search index (docs/search.md), and functions that convert a page to its item in a head file and its item
// in a text file.

/** Kinds of records. A file of the index contains the position of a kind in this list, not its name. */
export const searchKinds = [
  'operation',
  'field',
  'value',
  'error',
  'schema',
  'doc',
  'section',
  'post',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Possible result of a search. */
export type SearchRecord = {
  readonly kind: SearchKind;
  /** Anchor of the record on its page; empty for the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** Breadcrumb, such as the doc of a section or the schemas of a field. */
  readonly trail: string;
  /**
   * Names in code (`POST createCampaign /campaigns`) or tags of an entry, by which the record is also found. May be
   * empty.
   */
  readonly names: string;
  readonly text: string;
};

/** Href of a page, with the records of the page. */
export type SearchPage = { readonly href: string; readonly records: readonly SearchRecord[] };

/** Heads of the records of some pages: all fields except `text`, in the order of `SearchRecord`. */
export type HeadFile = readonly (readonly [
  href: string,
  records: readonly (readonly [kind: number, anchor: string, title: string, trail: string, names: string])[],
])[];

/** Texts of the records of some pages, in the order of their heads. Files contain them packed (`packed-texts.ts`). */
export type TextFile = readonly (readonly [href: string, texts: readonly string[]])[];

/** Content of `search/index.json`: the names of the other files in the same folder. */
export type SearchFiles = { readonly heads: readonly string[]; readonly texts: readonly string[] };

/** Converts a page to its item in a head file. */
export const toHeads = ({ href, records }: SearchPage): HeadFile[number] => [
  href,
  records.map(({ kind, anchor, title, trail, names }) => [searchKinds.indexOf(kind), anchor, title, trail, names]),
];

/** Converts a page to its item in a text file. */
export const toTexts = ({ href, records }: SearchPage): TextFile[number] => [href, records.map(({ text }) => text)];
