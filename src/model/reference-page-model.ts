// What the templates of a reference get: one page, or an overview with a page for each operation, schema and tag.
import type { ApiSpec } from './api-spec.ts';
import type { BreadcrumbModel, LinkModel, SidebarModel } from './link-model.ts';
import type {
  NamedSchemaModel,
  OperationLinkModel,
  OperationModel,
  ReferenceModel,
  SampleSectionModel,
  SchemaLinkModel,
  SectionModel,
  SharedPartModel,
} from './reference-model.ts';
import type { ReferencePlaces } from './reference-places.ts';

/** One text of a description in the page's locale: HTML, and the locale that it is in where that is not the page's. */
export type TextModel = {
  readonly html: string;
  readonly plain: string;
  /** Of a summary of several lines: what follows its title, as HTML or, in a twin, Markdown. */
  readonly rest?: string;
  readonly lang?: string;
};

/** Links between calls of different descriptions. */
export type ApiCalls = {
  /** By `operationRef` as it is written. */
  readonly next: Readonly<Record<string, LinkModel>>;
  /** By the anchor of the operation that needs the value. */
  readonly needs: Readonly<Record<string, readonly { readonly value: string; readonly from: readonly LinkModel[] }[]>>;
};

/** One of the versions of what a page shows; `isCurrent`: it is the one that is read. */
export type VersionModel = { readonly name: string; readonly label: string; readonly href: string; readonly isCurrent: boolean };

export type ApiVersionsModel = {
  /** The current one first. */
  readonly all: readonly VersionModel[];
  /** On a page of another than the current version: the same place in that. */
  readonly currentHref?: string;
  /** The same of each operation, by its anchor, where the page has all of them and their files. */
  readonly currentOperations?: Readonly<Record<string, string>>;
};

/** What changed in an operation, as recorded; days are `YYYY-MM-DD`, a name in backticks is code. */
export type TimelineModel = {
  readonly since?: string;
  /** Newest first. */
  readonly steps: readonly {
    readonly date: string;
    readonly changes: readonly { readonly sentence: string; readonly isBreaking?: true }[];
  }[];
  /** Older changes that are left out. */
  readonly moreCount?: number;
};

export type ReferenceHistoryModel = {
  /** What a day is added to: the href of its entry on the history page. Absent: the site has no such page. */
  readonly entries?: string;
  /** By anchor, of the operations that the page shows. */
  readonly timelines: Readonly<Record<string, TimelineModel>>;
};

/** Of a reference as it was recorded on a day. */
export type DatedModel = {
  /** As the reader's locale writes it. */
  readonly date: string;
  /** The same place in today's, else its first page. Absent: there is none. */
  readonly currentHref?: string;
  /** Anchors of operations and schemas of the page that today's does not have. */
  readonly gone: readonly string[];
};

/** `history` is absent where nothing is recorded to tell, `dated` on today's reference. */
export type ReferenceHistory = { readonly history?: ReferenceHistoryModel; readonly dated?: DatedModel };

/** Absent: the API has one version alone. */
type WithVersions = { readonly versions?: ApiVersionsModel };

/** An operation in a list of its section. */
export type OperationEntry = OperationLinkModel & { readonly isDeprecated: boolean };

export type SectionListModel = Omit<SectionModel, 'operations'> & { readonly operations: readonly OperationEntry[] };

/** What the pages of a reference have that has one for each operation. */
type PartOfReference = WithVersions &
  ReferenceHistory & {
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

/** A language of samples and the page that has them; `#<operation>` is one of them. */
export type LanguageModel = { readonly id: string; readonly label: string; readonly href: string };

export type ReferencePageData = {
  api: WithVersions &
    ReferenceHistory & {
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
      /** Where the calls are in each language. */
      readonly languages: readonly LanguageModel[];
    };
  apiSamples: WithVersions & {
    readonly title: string;
    readonly referenceHref: string;
    readonly language: LanguageModel;
    readonly languages: readonly LanguageModel[];
    readonly sections: readonly SampleSectionModel[];
    /** By source text: those that the sections name. */
    readonly texts: Readonly<Record<string, TextModel>>;
    readonly sidebar: readonly SidebarModel[];
  };
  apiOverview: PartOfReference & {
    readonly sections: readonly SectionListModel[];
    readonly webhooks: readonly OperationEntry[];
    readonly schemas: readonly SchemaLinkModel[];
    readonly sharedParts: readonly SharedPartModel[];
  };
  apiOperation: PartOfReference & { readonly operation: OperationModel };
  apiSchema: PartOfReference & { readonly schema: NamedSchemaModel };
  apiTag: PartOfReference & { readonly section: SectionListModel };
};
