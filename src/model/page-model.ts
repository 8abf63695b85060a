// What a template gets: JSON, whole, and nothing else. Links are hrefs ready to print, HTML fields are sanitised already.
import type { ApiSpec } from './api-spec.ts';
import type { MessageKey } from './messages.ts';
import type {
  NamedSchemaModel,
  OperationLinkModel,
  OperationModel,
  ReferenceModel,
  SchemaLinkModel,
  SectionModel,
  SharedPartModel,
} from './reference-model.ts';
import type { ReferencePlaces } from './reference-places.ts';
import type { RouteKind } from './route.ts';

export type LinkModel = { readonly label: string; readonly href: string; readonly isExternal?: boolean; readonly isCurrent?: boolean };

export type NavModel =
  | (LinkModel & { readonly kind: 'link' })
  | { readonly kind: 'menu'; readonly label: string; readonly isCurrent: boolean; readonly items: readonly LinkModel[] };

export type SidebarModel =
  | (LinkModel & { readonly kind: 'link'; readonly badge?: string; readonly method?: string })
  | {
      readonly kind: 'category';
      readonly label: string /** Of the category's own page. */;
      readonly href?: string;
      readonly note?: string;
      readonly items: readonly SidebarModel[];
    };

export type LocaleModel = {
  readonly code: string;
  readonly label: string;
  readonly badge?: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

export type AlternateModel = { readonly hreflang: string; readonly href: string };

/** The frame that every page has. `navbar`, `footer` and `sidebar` are shared by all pages of a section: their current item is marked by `currentPath`. */
export type ShellModel = {
  readonly locale: string;
  readonly siteTitle: string;
  readonly tagline: string;
  readonly basePath: string;
  readonly homeHref: string;
  readonly navbar: readonly NavModel[];
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly LinkModel[] }[];
    readonly copyright: string;
  };
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  readonly hasBlog: boolean;
  /** The blog's own pages, for the line of links that they share. Absent: no blog. */
  readonly blog?: { readonly href: string; readonly archiveHref: string; readonly tagsHref?: string };
  /** Absent: the site has none. */
  readonly faviconHref?: string;
};

/** One thing in the words of schema.org: JSON. */
export type StructuredData = Readonly<{ [name: string]: string | number | readonly string[] | StructuredData | readonly StructuredData[] }>;

export type HeadModel = {
  /** `Page | Site`; the home page's is `Site | tagline`. */
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  readonly alternates: readonly AlternateModel[];
  readonly isIndexed: boolean;
  readonly openGraphType: 'website' | 'article';
  readonly image?: string;
  readonly structuredData?: readonly StructuredData[];
  /** A redirect page's target. */
  readonly refresh?: string;
};

/** The same for machines; hrefs. */
export type TwinsModel = {
  readonly markdown: string;
  /** Of a reference: the description as one file. */
  readonly json?: string;
  readonly yaml?: string;
};

export type TocItem = { readonly id: string; readonly html: string; readonly items: readonly TocItem[] };

export type TagModel = { readonly label: string; readonly href: string; readonly count: number };

export type PostSummary = {
  readonly title: string;
  readonly href: string;
  readonly description: string;
  /** `YYYY-MM-DD` as data, and as the locale writes it; absent: no date. */
  readonly date?: string;
  readonly dateText?: string;
  readonly tags: readonly TagModel[];
  readonly lang?: string;
};

export type BreadcrumbModel = { readonly label: string; readonly href?: string };

export type VersionModel = { readonly name: string; readonly label: string; readonly href: string; readonly isCurrent: boolean };

export type ArticleModel = {
  readonly title: string;
  readonly html: string;
  readonly toc: readonly TocItem[];
  readonly hideTitle: boolean;
  readonly lastUpdated?: { readonly date: string; readonly text: string };
  readonly editHref?: string;
};

/** Links between calls of different descriptions. */
export type ApiCalls = {
  /** By `operationRef` as it is written. */
  readonly next: Readonly<Record<string, LinkModel>>;
  /** By the anchor of the operation that needs the value. */
  readonly needs: Readonly<Record<string, readonly { readonly value: string; readonly from: readonly LinkModel[] }[]>>;
};

/** One text of a description in the page's locale: HTML, and the locale that it is in where that is not the page's. */
export type TextModel = { readonly html: string; readonly plain: string; readonly lang?: string; readonly isStale?: boolean };

/** Boxes on a grid, and which leads to which: how the objects of a site hang together. */
export type DiagramModel = {
  /** What it shows, for those who cannot see it. */
  readonly label: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    /** A second line, in the typeface of code. */
    readonly note?: string;
    readonly href?: string;
    /** From 0. */
    readonly column: number;
    readonly row: number;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
};

/** An operation in a list of its section. */
export type OperationEntry = OperationLinkModel & { readonly isDeprecated: boolean };

export type SectionListModel = Omit<SectionModel, 'operations'> & { readonly operations: readonly OperationEntry[] };

/** What the pages of a reference have that has one for each operation. */
type ReferencePageData = {
  /** Without operations, schemas and texts. */
  readonly spec: ApiSpec;
  /** By source text: those that the page shows. */
  readonly texts: Readonly<Record<string, TextModel>>;
  readonly places: ReferencePlaces;
  readonly sidebar: readonly SidebarModel[];
  /** From the overview down, the page itself last; empty on the overview. */
  readonly breadcrumbs: readonly BreadcrumbModel[];
  /** As on one page: of what the page is about. */
  readonly calls: ApiCalls;
  readonly docs: Readonly<Record<string, readonly LinkModel[]>>;
};

type PageData = {
  home: {
    readonly diagram?: DiagramModel;
    readonly article?: ArticleModel;
    readonly posts: readonly PostSummary[];
    readonly apis: readonly {
      readonly name: string;
      readonly title: string;
      readonly href: string;
      readonly description: string;
      readonly operationCount: number;
    }[];
    readonly docsHref?: string;
    readonly blogHref?: string;
  };
  doc: {
    readonly article: ArticleModel;
    readonly sidebar: readonly SidebarModel[];
    readonly breadcrumbs: readonly BreadcrumbModel[];
    readonly previous?: LinkModel;
    readonly next?: LinkModel;
    readonly versions: readonly VersionModel[];
    /** On an older version: where the current one is. */
    readonly currentVersionHref?: string;
  };
  page: { readonly article: ArticleModel };
  blog: {
    readonly title: string;
    readonly posts: readonly (PostSummary & { readonly excerptHtml: string; readonly hasMore: boolean })[];
    readonly pageNumber: number;
    readonly pageCount: number;
    readonly newerHref?: string;
    readonly olderHref?: string;
  };
  post: {
    readonly article: ArticleModel;
    readonly summary: PostSummary;
    readonly newer?: LinkModel;
    readonly older?: LinkModel;
    readonly blogHref: string;
  };
  archive: { readonly years: readonly { readonly year?: string; readonly posts: readonly PostSummary[] }[]; readonly blogHref: string };
  tags: { readonly groups: readonly { readonly initial: string; readonly tags: readonly TagModel[] }[]; readonly blogHref: string };
  tag: { readonly tag: TagModel; readonly posts: readonly PostSummary[]; readonly tagsHref: string };
  api: {
    /** Without operations, schemas and texts: `reference` is what was read of them. */
    readonly spec: ApiSpec;
    /** The description as a reader meets it: `readReference(spec)`, equal in every locale. */
    readonly reference: ReferenceModel;
    /** By what the description has in the place of a text. Every text of `spec.texts` is there. */
    readonly texts: Readonly<Record<string, TextModel>>;
    readonly places: ReferencePlaces;
    /** Hrefs of the operations' Markdown, by anchor. Absent: they have none. */
    readonly operationTwins?: Readonly<Record<string, string>>;
    readonly sidebar: readonly SidebarModel[];
    /** What follows a call in another description of the site, and what gives it its values. */
    readonly calls: ApiCalls;
    /** Docs that speak of an operation or a schema, by its anchor. */
    readonly docs: Readonly<Record<string, readonly LinkModel[]>>;
  };
  apiOverview: ReferencePageData & {
    readonly sections: readonly SectionListModel[];
    readonly webhooks: readonly OperationEntry[];
    readonly schemas: readonly SchemaLinkModel[];
    readonly sharedParts: readonly SharedPartModel[];
  };
  apiOperation: ReferencePageData & { readonly operation: OperationModel };
  apiSchema: ReferencePageData & { readonly schema: NamedSchemaModel };
  apiTag: ReferencePageData & { readonly section: SectionListModel };
  redirect: { readonly href: string };
  notFound: { readonly suggestions: readonly LinkModel[]; readonly homeHref: string };
};

/** `K` picks the data of a route kind; the rest is common to all pages. */
export type PageModel<K extends RouteKind = RouteKind> = {
  [Kind in K]: {
    readonly kind: Kind;
    /** Route path without locale and base path, for island prefixes. */
    readonly path: string;
    readonly locale: string;
    /** Differs from `locale` on an untranslated page, which then shows a notice. */
    readonly contentLocale: string;
    readonly head: HeadModel;
    readonly shell: ShellModel;
    /** `href` of this page as navbar and sidebar items have it. */
    readonly currentHref: string;
    /** Absent: the page has none. */
    readonly twins?: TwinsModel;
    readonly locales: readonly LocaleModel[];
    readonly messages: Readonly<Record<MessageKey, string>>;
    readonly data: PageData[Kind];
  };
}[K];

export type PageDataOf<K extends RouteKind> = PageData[K];
