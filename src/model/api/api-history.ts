// The recorded history of an API, ready to be shown: the size of each recorded description, the changes between two of
// them as sentences with anchors in the reference, and the API's deprecated parts. Comparing is left to src/compare/,
// and rendering to src/site/history/ and src/render/.
import type { EntryLink, Segment } from '../content/entry.ts';

/**
 * Effect of a change on clients. `breaking`: a client that follows the description may fail. `dangerous`: a client that
 * relies on more than the description promises may fail. `safe`: no client notices unless it looks for the change.
 * `text`: only words change, nothing that is sent.
 */
export type ChangeClass = 'breaking' | 'dangerous' | 'safe' | 'text';

/** All classes, the most severe first. */
export const changeClasses: readonly ChangeClass[] = ['breaking', 'dangerous', 'safe', 'text'];

/**
 * Data that a change concerns: the data that clients send (`request`), the data that they receive (`response`), or
 * both.
 */
export type ChangeSide = 'request' | 'response' | 'both';

/**
 * An operation that a change concerns. `anchor` is the anchor of the operation or, if the change affects a different
 * place in each operation, the anchor of that place. The anchor is in the reference of the later description or, with
 * `isGone`, of the earlier one. It is absent if neither reference has such an anchor.
 */
export type ChangedOperation = {
  readonly method: string;
  readonly path: string;
  readonly anchor?: string;
  /** Present if the anchor is in the reference of the earlier description. */
  readonly isGone?: true;
  /** Present if the operation is a webhook. Its `path` is then the name of the webhook. */
  readonly isWebhook?: true;
};

export type ChangeModel = {
  readonly rule: string;
  readonly side: ChangeSide;
  /** Sentence that describes the change, by language, with code in backticks. */
  readonly sentences: Readonly<Record<string, string>>;
  /**
   * Anchor in the reference of the later description or, with `isGone`, of the earlier one. Absent if the changed part
   * has no anchor, or if the operations have different ones.
   */
  readonly anchor?: string;
  /** Present if the anchor is in the reference of the earlier description. */
  readonly isGone?: true;
  /** The first operations that the change concerns. Empty if the heading of the group names the only operation. */
  readonly operations: readonly ChangedOperation[];
  /** Number of all operations that the change concerns; 0 if the heading of the group names the only one. */
  readonly operationCount: number;
};

/**
 * Subject of a group of changes: one operation, several operations with the same change, a schema, or the description
 * as a whole. A schema has either an `anchor` in the reference of the later description, or `isGone`.
 */
export type ChangeSubject =
  | { readonly kind: 'operation'; readonly operation: ChangedOperation }
  | { readonly kind: 'operations' | 'whole' }
  | { readonly kind: 'schema'; readonly name: string; readonly anchor?: string; readonly isGone?: true };

export type ChangeGroup = { readonly subject: ChangeSubject; readonly changes: readonly ChangeModel[] };

export type ChangeCounts = Readonly<Record<ChangeClass, number>>;

/**
 * All changes between two recorded descriptions. Classes without changes are left out; the others are sorted, most
 * severe first.
 */
export type ApiComparison = {
  readonly counts: ChangeCounts;
  readonly classes: readonly { readonly class: ChangeClass; readonly groups: readonly ChangeGroup[] }[];
};

/** Note that a writer added to a recorded description, in one locale. */
export type HistoryNote = {
  readonly segments: readonly Segment[];
  readonly links: readonly EntryLink[];
  readonly markdown: string;
};

/** One recorded description: its day, size and notes, and its changes since the previous one. */
export type HistoryEntry = {
  /** Day of the recorded description, `YYYY-MM-DD`. */
  readonly date: string;
  readonly operationCount: number;
  readonly schemaCount: number;
  /** Notes by locale. */
  readonly notes: Readonly<Record<string, HistoryNote>>;
  /** Comparison with the previous recorded description. Absent for the oldest recorded description. */
  readonly since?: { readonly date: string; readonly comparison: ApiComparison };
};

/** A part that is deprecated: it is marked as deprecated, or has a day on which it will be removed (`sunset`). */
export type DeprecatedPart = {
  readonly kind: 'operation' | 'parameter' | 'field' | 'schema';
  /** Name as a reader would write it: `GET /pets`, `Pet.name`, `query.limit`. */
  readonly name: string;
  /** Operation that contains the parameter or field. Absent for operations, schemas and the fields of named schemas. */
  readonly operation?: string;
  readonly anchor: string;
  /** Day on which the part will be removed, `YYYY-MM-DD`. Absent if the description does not give a day. */
  readonly sunset?: string;
};

/**
 * A deprecated part. `since` is the first recorded day on which the part was deprecated and after which it has stayed
 * deprecated; absent if the newest recorded description does not deprecate the part, or if nothing is recorded.
 * `isOlder` is set if `since` is the first recorded day of the API: the part may have been deprecated before.
 */
export type DatedDeprecation = DeprecatedPart & { readonly since?: string; readonly isOlder?: true };

export type ApiHistory = {
  readonly api: string;
  /** Recorded descriptions, the newest first. Empty if nothing is recorded. */
  readonly entries: readonly HistoryEntry[];
  /** Anchors that occur both in the comparisons and in today's reference. */
  readonly anchorsToday: readonly string[];
  /** Comparisons that `::changes` directives show, by the name of the pair of days (`pairName`). */
  readonly asked: Readonly<Record<string, ApiComparison>>;
  readonly deprecated: readonly DatedDeprecation[];
};

const FEW_OPERATIONS = 3;

/**
 * Returns the number of operations that are always named for a change. A page shows further ones only after a reader
 * has expanded the list, and a feed only counts them. A single further operation is named too, because its name takes
 * no more space than the count.
 */
export const fewOperations = ({ operationCount }: ChangeModel): number =>
  operationCount === FEW_OPERATIONS + 1 ? operationCount : FEW_OPERATIONS;

/** Returns the name of a pair of days, which is a segment of the URL of their comparison: `2026-01-12...2026-06-15`. */
export const pairName = (from: string, to: string): string => `${from}...${to}`;

/** Returns a key that is equal for the same part in all recorded descriptions. */
export const deprecatedKey = ({ kind, operation, name }: DeprecatedPart): string =>
  `${kind} ${operation ?? ''} ${name}`;
