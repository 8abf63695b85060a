// Types in the data of pages: tables of contents, tags, summaries of posts, articles, the diagram of the home page, and
// deprecated parts of an API.

export type TocItem = { readonly id: string; readonly html: string; readonly items: readonly TocItem[] };

export type TagModel = { readonly label: string; readonly href: string; readonly count: number };

export type PostSummary = {
  readonly title: string;
  readonly href: string;
  readonly description: string;
  /**
   * Date of the post, `YYYY-MM-DD`; `dateText` is the date as the locale writes it. Both are absent if the post has no
   * date.
   */
  readonly date?: string;
  readonly dateText?: string;
  readonly tags: readonly TagModel[];
  /** Locale of the text. Absent if it is the locale of the page. */
  readonly lang?: string;
};

export type ArticleModel = {
  readonly title: string;
  readonly html: string;
  readonly toc: readonly TocItem[];
  readonly hideTitle: boolean;
  /** Date of the last change of the entry. Absent if it is not known. */
  readonly lastUpdated?: { readonly date: string; readonly text: string };
  /** Href of the page on which the entry is edited. Absent if the config has no `editUrl`. */
  readonly editHref?: string;
};

/**
 * Diagram on the home page that shows how the objects of an API relate to each other: boxes on a grid, with arrows
 * between them.
 */
export type DiagramModel = {
  /** Text alternative for readers who cannot see the diagram. */
  readonly label: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    /** Second line, in the typeface of code. Absent, like `href`, if the config does not set it. */
    readonly note?: string;
    readonly href?: string;
    /** Column on the grid, 0-based like `row`. */
    readonly column: number;
    readonly row: number;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
};

/** A deprecated part of an API. */
export type DeprecationModel = {
  readonly id: string;
  readonly name: string;
  /** Operation that contains the parameter or field. Absent for operations, schemas and the fields of named schemas. */
  readonly operation?: string;
  readonly href: string;
  /** Day on which the part will be removed: `YYYY-MM-DD`, and as the locale writes it. Absent if it is not known. */
  readonly sunset?: { readonly date: string; readonly text: string };
  /**
   * First recorded day on which the part was deprecated and after which it has stayed deprecated. Absent if the newest
   * recorded description does not deprecate the part, or if nothing is recorded. `isOlder` is true if the day is the
   * first recorded day of the API.
   */
  readonly since?: { readonly date: string; readonly text: string; readonly isOlder: boolean };
};
