// What a template gets: JSON, whole, and nothing else. Links are hrefs ready to print, HTML fields are sanitised already.
import type { MessageKey } from './messages.ts';
import type { LinkModel, SidebarModel, BreadcrumbModel } from './link-model.ts';
import type { ReferencePageData, VersionModel } from './reference-page-model.ts';
import type { OutputPath } from './paths.ts';
import type { RouteKind } from './route.ts';
import type { SocialCard } from './social.ts';

export type * from './link-model.ts';
export type * from './reference-page-model.ts';

export type NavModel =
  | (LinkModel & { readonly kind: 'link' })
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly LinkModel[] };

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
  readonly searchHref: string;
  readonly navbar: readonly NavModel[];
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly LinkModel[] }[];
    readonly copyright: string;
  };
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  readonly hasBlog: boolean;
  /** The blog's own pages, for the line of links that they share. Absent: no blog. */
  readonly blog?: { readonly href: string; readonly archiveHref: string; readonly tagsHref?: string };
  /** `isOurs`: our mark, small enough to come with a page. */
  readonly favicon: { readonly href: string; readonly type: string; readonly isOurs: boolean };
  /** An entry of the site has elements with a `style`. Absent: none has. */
  readonly hasStyleAttributes?: true;
  /** `images.allow` of the config. Absent: the pages load images of the site alone. */
  readonly imageHosts?: readonly string[];
};

/** One thing in the words of schema.org: JSON. */
export type StructuredData = Readonly<{ [name: string]: string | number | readonly string[] | StructuredData | readonly StructuredData[] }>;

/** What other sites show beside a link to a page. */
export type SocialPicture = {
  readonly card: SocialCard;
  readonly output: OutputPath;
  readonly href: string;
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
};

export type HeadModel = {
  /** `Page | Site`; the home page's is `Site | tagline`. */
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  readonly alternates: readonly AlternateModel[];
  readonly isIndexed: boolean;
  readonly openGraphType: 'website' | 'article';
  /** The entry's own, absolute. */
  readonly image?: string;
  /** Absent beside an `image`. */
  readonly picture?: SocialPicture;
  readonly structuredData?: readonly StructuredData[];
  /** Of what is told here alone. */
  readonly feeds?: ShellModel['feeds'];
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

export type ArticleModel = {
  readonly title: string;
  readonly html: string;
  readonly toc: readonly TocItem[];
  readonly hideTitle: boolean;
  readonly lastUpdated?: { readonly date: string; readonly text: string };
  readonly editHref?: string;
};

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

/** Something that is going away. */
export type DeprecationModel = {
  readonly id: string;
  readonly name: string;
  /** Of a parameter or a field: the operation that it is in. */
  readonly operation?: string;
  readonly href: string;
  /** `YYYY-MM-DD` as data, and as the locale writes it. */
  readonly sunset?: { readonly date: string; readonly text: string };
  /** Of the first snapshot that has it so; `isOlder`: the first of all has. */
  readonly since?: { readonly date: string; readonly text: string; readonly isOlder: boolean };
};

type PageData = ReferencePageData & {
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
    /** The first of them. Empty: the site has none. */
    readonly docs: readonly LinkModel[];
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
    readonly authors?: readonly string[];
    readonly newer?: LinkModel;
    readonly older?: LinkModel;
    readonly blogHref: string;
  };
  archive: { readonly years: readonly { readonly year?: string; readonly posts: readonly PostSummary[] }[]; readonly blogHref: string };
  tags: { readonly groups: readonly { readonly initial: string; readonly tags: readonly TagModel[] }[]; readonly blogHref: string };
  tag: { readonly tag: TagModel; readonly posts: readonly PostSummary[]; readonly tagsHref: string };
  apiChanges: {
    /** Of the API. */
    readonly title: string;
    readonly referenceHref: string;
    /** Where the history is told; absent: no page tells it. */
    readonly historyHref?: string;
    readonly from: string;
    readonly to: string;
    /** Other days for the beginning, and for the end. */
    readonly earlier: readonly LinkModel[];
    readonly later: readonly LinkModel[];
    readonly html: string;
  };
  deprecations: {
    readonly apis: readonly { readonly title: string; readonly href: string; readonly rows: readonly DeprecationModel[] }[];
    /** Absent: no day is known. */
    readonly calendarHref?: string;
    readonly historyHref?: string;
  };
  redirect: { readonly href: string };
  notFound: {
    readonly suggestions: readonly LinkModel[];
    readonly homeHref: string;
    /** The list of the locale's pages, for a script that finds likely ones. Absent: the site has none. */
    readonly pagesHref?: string;
  };
  /** `suggestions`: where to look without a script. */
  search: { readonly suggestions: readonly LinkModel[] };
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
