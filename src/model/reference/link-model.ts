// Types for links, sidebar items and breadcrumbs as templates get them: with hrefs that are ready to use. Resolving
// links is left to src/site/.

export type LinkModel = {
  readonly label: string;
  readonly href: string;
  /** Whether the config gives a URL instead of a page. Absent for all other links. */
  readonly isExternal?: boolean;
  /**
   * Hrefs of the same doc in all versions of the docs that contain the doc, by version. Present only in the navbar and
   * the footer, for a link to a doc, if the docs have several versions.
   */
  readonly versionHrefs?: Readonly<Record<string, string>>;
};

export type SidebarModel =
  /** `method` is present for an operation, and `badge` for a deprecated operation. */
  | (LinkModel & { readonly kind: 'link'; readonly badge?: string; readonly method?: string })
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Href of the page of the category itself. Absent if the category has no page. */
      readonly href?: string;
      /** Name of the category's tag. Absent if it equals the label, or if the category is not a tag. */
      readonly note?: string;
      readonly items: readonly SidebarModel[];
    };

/** A breadcrumb. `href` is absent if the breadcrumb has no page. */
export type BreadcrumbModel = { readonly label: string; readonly href?: string };
