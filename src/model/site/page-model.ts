// The model of a page: everything that a template gets, as JSON. Links are hrefs that are ready to print, and HTML
// fields are already sanitised. Making these models is left to src/site/models/.
import type { MessageKey } from '../messages.ts';
import type { LinkModel, SidebarModel, BreadcrumbModel } from '../reference/link-model.ts';
import type { ReferencePageData, VersionModel } from '../reference/reference-page-model.ts';
import type { OutputPath } from '../paths.ts';
import type { RouteKind } from './route.ts';
import type { SocialCard } from './social.ts';

export type * from '../reference/link-model.ts';
export type * from '../reference/reference-page-model.ts';

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

/**
 * The frame that every page has. All pages of a section share `navbar`, `footer` and, in their data, `sidebar`; the
 * current item of each is marked by `currentHref` of the page model.
 */
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
  /** Pages that the blog itself has, for the line of links that they share. Absent if the site has no blog. */
  readonly blog?: { readonly href: string; readonly archiveHref: string; readonly tagsHref?: string };
  /** `isOurs` is set for our own icon, which is small enough to be inlined in a page. */
  readonly favicon: { readonly href: string; readonly type: string; readonly isOurs: boolean };
  /** Whether an entry of the site has elements with a `style`. Absent if none has. */
  readonly hasStyleAttributes?: true;
  /** `images.allow` of the config. Absent if pages load images from the site only. */
  readonly imageHosts?: readonly string[];
};

/** One object in the vocabulary of schema.org, as JSON. */
export type StructuredData = Readonly<{ [name: string]: string | number | readonly string[] | StructuredData | readonly StructuredData[] }>;

/** The picture that other sites show next to a link to a page. */
export type SocialPicture = {
  readonly card: SocialCard;
  readonly output: OutputPath;
  readonly href: string;
  /** Absolute address. */
  readonly url: string;
  readonly alt: string;
};

export type HeadModel = {
  /** `Page | Site`, or `Site | tagline` for the home page. */
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  readonly alternates: readonly AlternateModel[];
  readonly isIndexed: boolean;
  readonly openGraphType: 'website' | 'article';
  /** Absolute address of the picture that the entry itself names. */
  readonly image?: string;
  /** Absent if there is an `image`. */
  readonly picture?: SocialPicture;
  readonly structuredData?: readonly StructuredData[];
  /** Feeds that only this page has. */
  readonly feeds?: ShellModel['feeds'];
  /** Target of a redirect page. */
  readonly refresh?: string;
};

/** Hrefs of the same content for machines. */
export type TwinsModel = {
  readonly markdown: string;
  /** Description as one file, for a reference. */
  readonly json?: string;
  readonly yaml?: string;
};

export type TocItem = { readonly id: string; readonly html: string; readonly items: readonly TocItem[] };

export type TagModel = { readonly label: string; readonly href: string; readonly count: number };

export type PostSummary = {
  readonly title: string;
  readonly href: string;
  readonly description: string;
  /** `YYYY-MM-DD`, and `dateText` as the locale writes it. Both are absent if the post has no date. */
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

/** Boxes on a grid with arrows between them: how the objects of a site relate to each other. */
export type DiagramModel = {
  /** Text alternative for readers who cannot see the diagram. */
  readonly label: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    /** Second line, in the typeface of code. */
    readonly note?: string;
    readonly href?: string;
    /** 0-based, as is `row`. */
    readonly column: number;
    readonly row: number;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
};

/** A deprecated part of an API. */
export type DeprecationModel = {
  readonly id: string;
  readonly name: string;
  /** Operation that the parameter or field belongs to. Absent for other parts. */
  readonly operation?: string;
  readonly href: string;
  /** `YYYY-MM-DD` as data, and as the locale writes it. */
  readonly sunset?: { readonly date: string; readonly text: string };
  /**
   * Day of the first snapshot that marks the part as deprecated. `isOlder` is set if that is the first snapshot of all.
   */
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
    /** First docs of the site. Empty if it has none. */
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
    /** Href of the current version, on a doc of an older version. */
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
    /** Title of the API. */
    readonly title: string;
    readonly referenceHref: string;
    /** Href of the page with the history. Absent if no page shows it. */
    readonly historyHref?: string;
    readonly from: string;
    readonly to: string;
    /** Comparisons with another first day (`earlier`) and with another last day (`later`). */
    readonly earlier: readonly LinkModel[];
    readonly later: readonly LinkModel[];
    readonly html: string;
  };
  deprecations: {
    readonly apis: readonly { readonly title: string; readonly href: string; readonly rows: readonly DeprecationModel[] }[];
    /** Absent if no day is known. */
    readonly calendarHref?: string;
    readonly historyHref?: string;
  };
  redirect: { readonly href: string };
  notFound: {
    readonly suggestions: readonly LinkModel[];
    readonly homeHref: string;
    /**
     * Href of a list of the locale's pages, from which a script picks likely ones. Absent if the site has no such list.
     */
    readonly pagesHref?: string;
  };
  /** `suggestions` are links for readers without script. */
  search: { readonly suggestions: readonly LinkModel[] };
};

/** The model of a page. `K` picks the data of a route kind; the rest is common to all pages. */
export type PageModel<K extends RouteKind = RouteKind> = {
  [Kind in K]: {
    readonly kind: Kind;
    /** Route path, for prefixes of the ids in islands. */
    readonly path: string;
    readonly locale: string;
    /** Locale of the text. If it differs from `locale`, the page is not translated and shows a notice. */
    readonly contentLocale: string;
    readonly head: HeadModel;
    readonly shell: ShellModel;
    /** Href of this page as items of navbar and sidebar have it. */
    readonly currentHref: string;
    /** Absent if the page has none. */
    readonly twins?: TwinsModel;
    readonly locales: readonly LocaleModel[];
    readonly messages: Readonly<Record<MessageKey, string>>;
    readonly data: PageData[Kind];
  };
}[K];

export type PageDataOf<K extends RouteKind> = PageData[K];
