// Models of the pages of a reference: one page, or an overview with a page for each operation, schema and tag. Samples
// may have pages of their own. Making these models is left to src/site/models/.
import type { ApiSpec } from '../api/api-spec.ts';
import type { BreadcrumbModel, LinkModel, SidebarModel } from './link-model.ts';
import type { NamedSchemaModel, OperationModel, SharedPartModel } from './reference-model.ts';
import type { SchemaLinkModel } from './schema-model.ts';
import type { OperationLinkModel } from './operation-link-model.ts';
import type { SampleSectionModel, SectionModel } from './reference-sections-model.ts';
import type { ReferenceModel } from './reference-sections-model.ts';
import type { ReferencePlaces } from './reference-places.ts';

/** One text of a description. `lang` is the locale of the text; absent if it is the locale of the page. */
export type TextModel = {
  readonly html: string;
  readonly plain: string;
  /**
   * Lines of a summary after its title: HTML, or Markdown in a twin. Absent for texts of one line, and for texts that
   * are not summaries.
   */
  readonly rest?: string;
  readonly lang?: string;
};

/** Links between operations of different descriptions. */
export type ApiCalls = {
  /** Operations that a client may call next, by `operationRef` as written. */
  readonly next: Readonly<Record<string, LinkModel>>;
  /** Operations that provide a value, by the anchor of the operation that needs the value. */
  readonly needs: Readonly<Record<string, readonly { readonly value: string; readonly from: readonly LinkModel[] }[]>>;
};

/**
 * A version of an API or of the docs. `isCurrent` is true for the version that the page belongs to, whether or not that
 * is the current version.
 */
export type VersionModel = {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

export type ApiVersionsModel = {
  /** All versions that could be parsed, the current one first. */
  readonly all: readonly VersionModel[];
  /**
   * Href of the same place in the current version, or else of its first page. Absent on pages of the current version,
   * and if that version could not be parsed.
   */
  readonly currentHref?: string;
  /**
   * For each operation of the page, by anchor: its href in the current version or, if that version does not have it,
   * the href of the first page of that version. Present only on a page of a version that is not current, if that page
   * contains all operations and the site has twins.
   */
  readonly currentOperations?: Readonly<Record<string, string>>;
};

/** Recorded changes of an operation. Days are `YYYY-MM-DD`; a name in backticks is code. */
export type TimelineModel = {
  /** Day on which the operation was added. Absent if that day is not known. */
  readonly since?: string;
  /** Days with changes, the newest first. */
  readonly steps: readonly {
    readonly date: string;
    readonly changes: readonly { readonly sentence: string; readonly isBreaking?: true }[];
  }[];
  /** Number of older changes that are left out. Absent if all are shown. */
  readonly moreCount?: number;
};

export type ReferenceHistoryModel = {
  /**
   * Prefix of the href of a day's entry on the history page; the day is appended. Absent if the site has no such page.
   */
  readonly entries?: string;
  /** Timelines of the operations that the page shows, by anchor. */
  readonly timelines: Readonly<Record<string, TimelineModel>>;
};

/** Data that only the pages of a dated reference have. */
export type DatedModel = {
  /** Day as the reader's locale writes it. */
  readonly date: string;
  /** Href of the same place in today's reference, or else of its first page. Absent if neither exists. */
  readonly currentHref?: string;
  /** Anchors of operations and schemas of the page that today's reference does not have. */
  readonly gone: readonly string[];
};

/** `history` is absent if the page does not show recorded changes. `dated` is absent in today's reference. */
export type ReferenceHistory = { readonly history?: ReferenceHistoryModel; readonly dated?: DatedModel };

/** `versions` is absent if the API has fewer than two versions that could be parsed. */
type WithVersions = { readonly versions?: ApiVersionsModel };

/** An operation in the list of operations of its section. */
export type OperationEntry = OperationLinkModel & { readonly isDeprecated: boolean };

export type SectionListModel = Omit<SectionModel, 'operations'> & { readonly operations: readonly OperationEntry[] };

/** Fields of all pages of a reference in which each operation has a page. */
type PartOfReference = WithVersions &
  ReferenceHistory & {
    /** Description without operations, webhooks, schemas, texts and files. */
    readonly spec: ApiSpec;
    /** Texts that the page shows, by their key in the description. */
    readonly texts: Readonly<Record<string, TextModel>>;
    readonly places: ReferencePlaces;
    readonly sidebar: readonly SidebarModel[];
    /** Pages from the overview to the page itself. Empty on the overview. */
    readonly breadcrumbs: readonly BreadcrumbModel[];
    /**
     * Operations of other descriptions that clients call after an operation of this page, or that provide its values.
     */
    readonly calls: ApiCalls;
    /** Docs that mention an operation or a schema, by its anchor. */
    readonly docs: Readonly<Record<string, readonly LinkModel[]>>;
  };

/**
 * A language of samples and the page that has them. The fragment `#<operation>` links to the sample of an operation.
 */
export type LanguageModel = { readonly id: string; readonly label: string; readonly href: string };

export type ReferencePageData = {
  api: WithVersions &
    ReferenceHistory & {
      /**
       * Description of the API. In HTML pages, its operations, webhooks, schemas, texts and files are left out;
       * `reference` contains its operations, webhooks and schemas.
       */
      readonly spec: ApiSpec;
      /** Model of the whole reference, equal in every locale: the result of `readReference(spec)`. */
      readonly reference: ReferenceModel;
      /** All texts of the description, by their key in the description. */
      readonly texts: Readonly<Record<string, TextModel>>;
      readonly places: ReferencePlaces;
      /** Hrefs of the twins of operations, by anchor. Absent if operations have no twins. */
      readonly operationTwins?: Readonly<Record<string, string>>;
      readonly sidebar: readonly SidebarModel[];
      /**
       * Operations of other descriptions of the site that clients call after an operation, or that provide its values.
       */
      readonly calls: ApiCalls;
      /** Docs that mention an operation or a schema, by its anchor. */
      readonly docs: Readonly<Record<string, readonly LinkModel[]>>;
      /** Languages of samples, each with the page that shows its samples. Empty in a dated reference. */
      readonly languages: readonly LanguageModel[];
    };
  apiSamples: WithVersions & {
    readonly title: string;
    readonly referenceHref: string;
    readonly language: LanguageModel;
    readonly languages: readonly LanguageModel[];
    readonly sections: readonly SampleSectionModel[];
    /** Texts that the sections use, by their key in the description. */
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
