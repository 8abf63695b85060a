// What the search index is made of, for the build that writes it and the browser that reads it (docs/search.md).

export const searchKinds = ['operation', 'field', 'value', 'error', 'schema', 'doc', 'section', 'post', 'page'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** One thing that can be found. */
export type SearchRecord = {
  readonly kind: SearchKind;
  /** On its page; empty: the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** What it stands in: the doc of a section, the schemas of a field. */
  readonly trail: string;
  /** What it is called in code, where the title does not say it: `POST /campaigns createCampaign`. */
  readonly names: string;
  readonly text: string;
};

/** All that can be found on a page. */
export type SearchPage = { readonly href: string; readonly records: readonly SearchRecord[] };

/** Heads of some pages: everything but texts, in the order of `SearchRecord`. */
export type HeadFile = readonly (readonly [
  href: string,
  records: readonly (readonly [kind: number, anchor: string, title: string, trail: string, names: string])[],
])[];

/** Texts of some pages, in the order of their heads; a file has them packed (`packed-texts.ts`). */
export type TextFile = readonly (readonly [href: string, texts: readonly string[]])[];

/** `search/index.json`: the files that hold the rest, below the same folder. */
export type SearchFiles = { readonly heads: readonly string[]; readonly texts: readonly string[] };

export const toHeads = ({ href, records }: SearchPage): HeadFile[number] => [
  href,
  records.map(({ kind, anchor, title, trail, names }) => [searchKinds.indexOf(kind), anchor, title, trail, names]),
];

export const toTexts = ({ href, records }: SearchPage): TextFile[number] => [href, records.map(({ text }) => text)];
