// Links as templates get them: with hrefs that are ready to use. Resolving them is left to src/site/.

/** A link with its label. */
export type LinkModel = {
  readonly label: string;
  readonly href: string;
  readonly isExternal?: boolean;
  /**
   * Hrefs of the doc in the versions of the docs that have it, by version. Absent if the link is not to a doc or there
   * is only one version.
   */
  readonly versionHrefs?: Readonly<Record<string, string>>;
};

export type SidebarModel =
  | (LinkModel & { readonly kind: 'link'; readonly badge?: string; readonly method?: string })
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Href of the page of the category itself. */
      readonly href?: string;
      readonly note?: string;
      readonly items: readonly SidebarModel[];
    };

export type BreadcrumbModel = { readonly label: string; readonly href?: string };
