// The kinds of pages: the fields of a route of each kind, the data for its template, and its traits. To add a kind,
// start in this file (docs/internals/how-to-add.md).
import type { FilePath } from '../paths.ts';
import type { BreadcrumbModel, LinkModel, SidebarModel } from '../reference/link-model.ts';
import type { ReferencePageData, VersionModel } from '../reference/reference-page-model.ts';
import type { ArticleModel, DeprecationModel, DiagramModel, PostSummary, TagModel } from './page-parts.ts';
import type { SocialKind } from './social.ts';

/**
 * `date` is the day of a dated reference, and absent for the reference of today. With a `date`, `api` is
 * `ad@2026-11-22`. Pages of a dated reference are not in menus, the search or the sitemap.
 */
type Dated = { readonly date?: string };

/** `part` is the anchor of the operation, schema or tag of the page. */
type Part = Dated & { readonly api: string; readonly part: string };

/** Fields of a route of each kind, in addition to the fields of all routes. */
export type RouteFields = {
  /** `entry` is absent if the site has no entry for its home page. */
  home: { readonly entry?: FilePath };
  doc: { readonly entry: FilePath; readonly version: string };
  page: { readonly entry: FilePath };
  blog: { readonly pageNumber: number };
  post: { readonly entry: FilePath };
  archive: object;
  tags: object;
  tag: { readonly tag: string };
  api: Dated & { readonly api: string };
  apiOverview: Dated & { readonly api: string };
  apiOperation: Part;
  apiSchema: Part;
  apiTag: Part;
  /** Page with the samples of an API in one language, for a reference on one page. */
  apiSamples: { readonly api: string; readonly language: string };
  /** Page with the changes between two recorded days. */
  apiChanges: { readonly api: string; readonly from: string; readonly to: string };
  /** Page with the deprecated parts of all APIs. */
  deprecations: object;
  redirect: { readonly to: string; readonly settingsPath: string };
  search: object;
  notFound: object;
};

/** Data for the template of each kind, in addition to the data of all pages. */
export type PageData = ReferencePageData & {
  home: {
    /** Diagram of the home page. Absent if the config has no `diagram`. */
    readonly diagram?: DiagramModel;
    /** Text of the home page. Absent if the site has no entry for its home page. */
    readonly article?: ArticleModel;
    readonly posts: readonly PostSummary[];
    readonly apis: readonly {
      readonly name: string;
      readonly title: string;
      readonly href: string;
      readonly description: string;
      readonly operationCount: number;
    }[];
    /** First docs of the site. Empty if the site has no docs. */
    readonly docs: readonly LinkModel[];
    /** Href of the blog. Absent if the site has no blog. */
    readonly blogHref?: string;
  };
  doc: {
    readonly article: ArticleModel;
    readonly sidebar: readonly SidebarModel[];
    readonly breadcrumbs: readonly BreadcrumbModel[];
    /**
     * Doc before this one in the sidebar; `next` is the doc after it. Each is absent if the sidebar has no such doc.
     */
    readonly previous?: LinkModel;
    readonly next?: LinkModel;
    readonly versions: readonly VersionModel[];
    /**
     * Href of the same doc in the current version, or else of the first doc of that version. Absent on a doc of the
     * current version, and if that version has no docs.
     */
    readonly currentVersionHref?: string;
  };
  page: { readonly article: ArticleModel };
  blog: {
    readonly title: string;
    readonly posts: readonly (PostSummary & { readonly excerptHtml: string; readonly hasMore: boolean })[];
    readonly pageNumber: number;
    readonly pageCount: number;
    /** Href of the page with newer posts. Absent, like `olderHref`, if the blog has no such page. */
    readonly newerHref?: string;
    readonly olderHref?: string;
  };
  post: {
    readonly article: ArticleModel;
    readonly summary: PostSummary;
    /** Names of the authors. Absent if the front matter does not name authors. */
    readonly authors?: readonly string[];
    /**
     * Post that was published after this one; `older` is the post before it. Each is absent if the blog has no such
     * post.
     */
    readonly newer?: LinkModel;
    readonly older?: LinkModel;
    readonly blogHref: string;
  };
  archive: {
    /** Years of the archive with their posts. `year` is absent for posts without a date. */
    readonly years: readonly { readonly year?: string; readonly posts: readonly PostSummary[] }[];
    readonly blogHref: string;
  };
  tags: {
    readonly groups: readonly { readonly initial: string; readonly tags: readonly TagModel[] }[];
    readonly blogHref: string;
  };
  tag: { readonly tag: TagModel; readonly posts: readonly PostSummary[]; readonly tagsHref: string };
  apiChanges: {
    /** Title of the API. */
    readonly title: string;
    readonly referenceHref: string;
    /** Href of the page with the history. Absent if no page shows it. */
    readonly historyHref?: string;
    readonly from: string;
    readonly to: string;
    /** Comparisons with the same last day (`earlier`) and with the same first day (`later`), including this one. */
    readonly earlier: readonly LinkModel[];
    readonly later: readonly LinkModel[];
    readonly html: string;
  };
  deprecations: {
    readonly apis: readonly {
      readonly title: string;
      readonly href: string;
      readonly rows: readonly DeprecationModel[];
    }[];
    /**
     * Href of the calendar file (`.ics`) with the days of removal. Absent if no part has a day on which it will be
     * removed.
     */
    readonly calendarHref?: string;
    /** Href of the page with the history. Absent if no page shows it. */
    readonly historyHref?: string;
  };
  redirect: { readonly href: string };
  notFound: {
    readonly suggestions: readonly LinkModel[];
    readonly homeHref: string;
    /**
     * Href of a list of the locale's pages, in which a script finds pages that the reader may have meant. Absent if the
     * site has no such list.
     */
    readonly pagesHref?: string;
  };
  /** `suggestions` are links for readers without JavaScript. */
  search: { readonly suggestions: readonly LinkModel[] };
};

/** Properties of a kind of page that do not depend on the model of a page. */
export type PageTraits = {
  /** Kind of the social picture. Absent if pages of this kind have no social picture. */
  readonly picture?: SocialKind;
  /** Whether the page has a Markdown twin. */
  readonly hasTwin: boolean;
  /**
   * Whether search engines may show pages of the kind. False for redirects, the search, 404 pages, and comparisons of
   * two recorded days.
   */
  readonly isIndexed: boolean;
  /** Present if the page is made from the posts of the blog. */
  readonly isOfPosts?: true;
  /**
   * Type of the page in schema.org. Absent if pages of the kind have no structured data, and for the home page, whose
   * data describes the whole site.
   */
  readonly schemaType?: 'APIReference' | 'BlogPosting' | 'TechArticle';
};

const entry: PageTraits = { picture: 'home', hasTwin: true, isIndexed: true };
const blog: PageTraits = { picture: 'blog', hasTwin: true, isIndexed: true, isOfPosts: true };
const reference: PageTraits = { picture: 'api', hasTwin: true, isIndexed: true };
const special: PageTraits = { hasTwin: false, isIndexed: false };

export const pageTraits: Readonly<Record<keyof RouteFields, PageTraits>> = {
  home: entry,
  doc: { ...entry, picture: 'docs', schemaType: 'TechArticle' },
  page: entry,
  blog,
  post: { ...blog, schemaType: 'BlogPosting' },
  archive: blog,
  tags: blog,
  tag: blog,
  api: { ...reference, schemaType: 'APIReference' },
  apiOverview: reference,
  apiOperation: reference,
  apiSchema: reference,
  apiTag: reference,
  apiSamples: reference,
  apiChanges: { ...reference, isIndexed: false },
  deprecations: reference,
  redirect: special,
  search: special,
  notFound: special,
};
