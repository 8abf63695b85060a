// A block of a page, as JSON: the content of a directive, or the comparison on a page of its own. Blocks are the
// input of `templates/parts/blocks/` and, with texts in Markdown, of src/render/block-markdown.ts. Links are hrefs that
// are ready to use; an `href` is absent if its target has no page. A text is absent if the description does not contain
// it.
import type { ChangeClass, ChangeCounts, ChangeSide } from '../api/api-history.ts';
import type { Missing } from '../api/api-schema.ts';
import type { Phrase } from '../reference/phrase.ts';

/**
 * Text of a description or a note: sanitised HTML, or Markdown in a twin. `lang` is absent if the text is in the
 * language of the page.
 */
export type BlockText = { readonly text: string; readonly lang?: string };

/** Part of a type, such as `string` or `Campaign`. `missing` is present if the part is not in the description. */
export type TypeLinkModel = { readonly text: string; readonly href?: string; readonly missing?: Missing };

/** `label`: name of the table for screen readers. */
type ValuesBlock = {
  readonly kind: 'values';
  readonly label: string;
  /** Whether at least one value has a meaning. Otherwise the table has only the column of values. */
  readonly hasMeanings: boolean;
  readonly rows: readonly { readonly name: string; readonly href?: string; readonly meaning?: BlockText }[];
};

type FieldsBlock = {
  readonly kind: 'fields';
  readonly label: string;
  readonly rows: readonly {
    readonly name: string;
    readonly href?: string;
    readonly isRequired: boolean;
    readonly type: readonly TypeLinkModel[];
    readonly description?: BlockText;
    readonly facts: readonly Phrase[];
  }[];
};

type ErrorsBlock = {
  readonly kind: 'errors';
  readonly label: string;
  readonly rows: readonly { readonly status: string; readonly href?: string; readonly description?: BlockText }[];
};

/**
 * `name`: title that is made from the `operationId`. Absent if the operation has a summary, or if no title can be made.
 */
type OperationBlock = {
  readonly kind: 'operation';
  readonly method: string;
  readonly path: string;
  readonly href?: string;
  readonly name?: string;
  readonly summary?: BlockText;
};

export type OperationNameModel = {
  readonly method: string;
  readonly path: string;
  readonly isWebhook?: true;
  readonly href?: string;
};

export type ChangeItemModel = {
  /** Anchor of the change. Absent if the changes of the page have no anchors. */
  readonly id?: string;
  /**
   * Sentence in pieces. The piece that names the changed part links to that part, if a reference on the site contains
   * it.
   */
  readonly sentence: readonly { readonly text: string; readonly isCode: boolean; readonly href?: string }[];
  readonly side: ChangeSide;
  /**
   * Place in the dated reference of the later day. Absent if the sentence itself links there, or if the site does not
   * contain the place.
   */
  readonly recordedPlace?: { readonly date: string; readonly href: string };
  /**
   * Operations that the change concerns: `few` are always shown, and `others` only after a reader has expanded the
   * list. `count` is the number of all operations, including those that are not listed.
   */
  readonly operations: {
    readonly few: readonly OperationNameModel[];
    readonly others: readonly OperationNameModel[];
    readonly count: number;
  };
};

export type ChangeSubjectModel =
  | { readonly kind: 'operation'; readonly operation: OperationNameModel }
  | { readonly kind: 'schema'; readonly name: string; readonly href?: string }
  | { readonly kind: 'operations' | 'whole' };

/** Changes between two days, the most severe class first. */
export type ChangesModel = {
  readonly counts: ChangeCounts;
  readonly classes: readonly {
    readonly name: ChangeClass;
    readonly groups: readonly { readonly subject: ChangeSubjectModel; readonly changes: readonly ChangeItemModel[] }[];
    /** Number of changes that are left out, and the href of the page that has them. Absent if all changes are shown. */
    readonly more?: { readonly count: number; readonly href?: string };
  }[];
};

/** A day: `date` is `YYYY-MM-DD`, and `text` is the day as the locale writes it. */
export type DayModel = { readonly date: string; readonly text: string };

export type HistoryEntryModel = {
  readonly id: string;
  readonly day: DayModel;
  readonly note?: BlockText;
  /** Size of the oldest recorded description, which has no changes. Absent for all others. */
  readonly first?: { readonly operations: number; readonly schemas: number };
  /**
   * Changes since the previous recorded day, `since.day`. Absent for the oldest entry. `changes` is absent if a page
   * shows only the counts, as it does for older entries.
   */
  readonly since?: {
    readonly day: DayModel;
    readonly href?: string;
    readonly counts: ChangeCounts;
    readonly changes?: ChangesModel;
  };
  /** Href of the dated reference of the day. Absent if the site does not contain it. */
  readonly referenceHref?: string;
};

/** The history of one API, newest entry first. `id`: anchor of its section, and prefix of the ids of its filters. */
export type HistoryModel = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly HistoryEntryModel[];
  readonly oldest: DayModel;
  /** Newest entry with a breaking change. Absent if no entry has one. */
  readonly lastBreaking?: { readonly day: DayModel; readonly id: string };
  /** Href of the comparison of the first day with the last. Absent if the site has no such page. */
  readonly wholeHref?: string;
  readonly feeds: readonly { readonly name: string; readonly href: string }[];
  /** Classes of the changes in the entries, the most severe first. */
  readonly classes: readonly ChangeClass[];
};

/** `id`: prefix of the ids of the filters that apply to all APIs. */
type HistoryBlock = {
  readonly kind: 'history';
  readonly id: string;
  readonly apis: readonly HistoryModel[];
  /** Href of the page that lists deprecated parts. Absent if the site has no such page. */
  readonly calendarHref?: string;
};

type ChangesBlock = {
  readonly kind: 'changes';
  readonly title: string;
  readonly href?: string;
  readonly changes: ChangesModel;
};

/** The comparison of two days on a page of its own, with filters. */
type ComparisonBlock = { readonly kind: 'comparison'; readonly changes: ChangesModel };

export type BlockModel =
  | ValuesBlock
  | FieldsBlock
  | ErrorsBlock
  | OperationBlock
  | HistoryBlock
  | ChangesBlock
  | ComparisonBlock;

export type BlockKind = BlockModel['kind'];

/** A block of one kind. */
export type BlockOf<K extends BlockKind> = Extract<BlockModel, { kind: K }>;
