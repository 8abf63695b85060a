// The model of a page: everything that a template gets, as JSON. Links are hrefs that are ready to use, and HTML fields
// are already sanitised. Making these models is left to src/site/models/.
import type { MessageKey } from '../messages.ts';
import type { LinkModel } from '../reference/link-model.ts';
import type { OutputPath } from '../paths.ts';
import type { PageData } from './page-kinds.ts';
import type { RouteKind } from './route.ts';
import type { SocialCard } from './social.ts';

export type * from '../reference/link-model.ts';
export type * from '../reference/reference-page-model.ts';
export type * from './page-parts.ts';

export type NavModel =
  | (LinkModel & { readonly kind: 'link' })
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly LinkModel[] };

export type LocaleModel = {
  readonly code: string;
  readonly label: string;
  /** Short word next to the label. Absent if the config does not set it. */
  readonly badge?: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

type AlternateModel = { readonly hreflang: string; readonly href: string };

/**
 * Data that is the same on all pages of a locale, such as that of the navbar and the footer. `currentHref` of the page
 * model determines the current item of the navbar, of the footer and of the sidebar.
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
  /**
   * Hrefs of the blog, its archive and its tags, for the line of links that these pages show. Absent if the site has no
   * blog. `tagsHref` is absent if no post has tags.
   */
  readonly blog?: { readonly href: string; readonly archiveHref: string; readonly tagsHref?: string };
  /** Icon of the site. `isOurs` is true for our own icon, which is small enough to be inlined in a page. */
  readonly favicon: { readonly href: string; readonly type: string; readonly isOurs: boolean };
  /** Present if at least one entry of the site has elements with a `style`. */
  readonly hasStyleAttributes?: true;
  /** Hosts that `images.allow` of the config lists. Absent if pages load images from the site only. */
  readonly imageHosts?: readonly string[];
};

/** One object in the vocabulary of schema.org, as JSON. */
export type StructuredData = Readonly<{
  [name: string]: string | number | readonly string[] | StructuredData | readonly StructuredData[];
}>;

/** The picture that other sites show next to a link to a page. */
export type SocialPicture = {
  readonly card: SocialCard;
  readonly output: OutputPath;
  readonly href: string;
  /** Absolute URL of the picture. */
  readonly url: string;
  readonly alt: string;
};

export type HeadModel = {
  /** Title of the document: `Page | Site`, or `Site | tagline` for the home page. */
  readonly title: string;
  readonly description: string;
  /** Canonical URL. Absent if the config has no `url`, and on the 404 page. */
  readonly canonical?: string;
  readonly alternates: readonly AlternateModel[];
  readonly isIndexed: boolean;
  readonly openGraphType: 'website' | 'article';
  /**
   * Absolute URL of the picture that the entry itself names. Absent if the entry has no `image`, or if its URL is not
   * known.
   */
  readonly image?: string;
  /**
   * Social picture that Mokcha draws. Absent if the page has an `image`, or if Mokcha draws no picture for the page.
   */
  readonly picture?: SocialPicture;
  /**
   * Structured data for search engines. Absent if the config has no `url`, on untranslated and dated pages, and for
   * kinds of pages without structured data.
   */
  readonly structuredData?: readonly StructuredData[];
  /** Feeds of API changes. Absent if the page does not show a history that has feeds. */
  readonly feeds?: ShellModel['feeds'];
  /** Target of a redirect page. Absent on other pages. */
  readonly refresh?: string;
};

/** Hrefs of the twins of a page. */
type TwinsModel = {
  readonly markdown: string;
  /**
   * Hrefs of the description as one file, in JSON (`json`) and in YAML (`yaml`). Both are absent if the page is not the
   * first page of a reference.
   */
  readonly json?: string;
  readonly yaml?: string;
};

/** The model of a page. `K` selects the data of a route kind; all pages have the other fields. */
export type PageModel<K extends RouteKind = RouteKind> = {
  [Kind in K]: {
    readonly kind: Kind;
    /** Route path, from which each island gets an `identifierPrefix`. */
    readonly path: string;
    readonly locale: string;
    /** Locale of the text. If it differs from `locale`, the page is not translated and shows a notice. */
    readonly contentLocale: string;
    readonly head: HeadModel;
    readonly shell: ShellModel;
    /** Href of this page in the form that items of the navbar and the sidebar have. */
    readonly currentHref: string;
    /** Twins of the page. Absent if the page has none. */
    readonly twins?: TwinsModel;
    readonly locales: readonly LocaleModel[];
    readonly messages: Readonly<Record<MessageKey, string>>;
    readonly data: PageData[Kind];
  };
}[K];

export type PageDataOf<K extends RouteKind> = PageData[K];
