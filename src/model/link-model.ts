// Links as templates get them: hrefs ready to print.
export type LinkModel = {
  readonly label: string;
  readonly href: string;
  readonly isExternal?: boolean;
  /** Where the doc stands in other versions of the docs, by their names. Absent: it is no doc, or stands in one version. */
  readonly versionHrefs?: Readonly<Record<string, string>>;
};

export type SidebarModel =
  | (LinkModel & { readonly kind: 'link'; readonly badge?: string; readonly method?: string })
  | {
      readonly kind: 'category';
      readonly label: string /** Of the category's own page. */;
      readonly href?: string;
      readonly note?: string;
      readonly items: readonly SidebarModel[];
    };

export type BreadcrumbModel = { readonly label: string; readonly href?: string };
