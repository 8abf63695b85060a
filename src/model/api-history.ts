// What was recorded of an API, told: its snapshots, and what changed between two of them, in sentences and with the places of the reference.
import type { EntryLink, Segment } from './entry.ts';

/**
 * `breaking`: a client that kept to the description may fail. `dangerous`: one that relied on more than was promised may.
 * `safe`: no client notices who does not look. `text`: nothing that is sent is another.
 */
export type ChangeClass = 'breaking' | 'dangerous' | 'safe' | 'text';

/** The worst first. */
export const changeClasses: readonly ChangeClass[] = ['breaking', 'dangerous', 'safe', 'text'];

/** Where a change shows: in what clients send (`request`) or get (`response`), or in both. */
export type ChangeSide = 'request' | 'response' | 'both';

/** `anchor`: in the reference of the description after, or of the one before where it is gone. */
export type ToldOperation = {
  readonly method: string;
  readonly path: string;
  readonly anchor?: string;
  readonly isGone?: true;
  /** A webhook: `path` is its name, and `method` none that a client calls. */
  readonly isWebhook?: true;
};

export type ToldChange = {
  readonly rule: string;
  readonly side: ChangeSide;
  /** By language; `` ` `` marks what is code. */
  readonly sentences: Readonly<Record<string, string>>;
  /** The place in the reference: that of the description after, or of the one before where it is gone. Absent: the reference has no such place. */
  readonly anchor?: string;
  readonly isGone?: true;
  /** The first of the operations that it concerns, where its group does not tell it. */
  readonly operations: readonly ToldOperation[];
  readonly operationCount: number;
};

/** What changes have in common: they stand in one operation, alike in several, in a schema, or in the description as a whole. */
export type ChangeSubject =
  | { readonly kind: 'operation'; readonly operation: ToldOperation }
  | { readonly kind: 'operations' | 'whole' }
  | { readonly kind: 'schema'; readonly name: string; readonly anchor?: string; readonly isGone?: true };

export type ChangeGroup = { readonly subject: ChangeSubject; readonly changes: readonly ToldChange[] };

export type ChangeCounts = Readonly<Record<ChangeClass, number>>;

/** Classes without changes are left out; the others are the worst first. */
export type ApiComparison = {
  readonly counts: ChangeCounts;
  readonly classes: readonly { readonly class: ChangeClass; readonly groups: readonly ChangeGroup[] }[];
};

/** What people wrote of a snapshot, in one locale. */
export type HistoryNote = { readonly segments: readonly Segment[]; readonly links: readonly EntryLink[]; readonly markdown: string };

/** Of a snapshot: what it holds, and what changed since the one before it. */
export type HistoryEntry = {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly operationCount: number;
  readonly schemaCount: number;
  /** By locale. */
  readonly notes: Readonly<Record<string, HistoryNote>>;
  /** Absent: the first. */
  readonly since?: { readonly date: string; readonly comparison: ApiComparison };
};

/** Something that is marked as deprecated, or has a day on which it goes away. */
export type DeprecatedPart = {
  readonly kind: 'operation' | 'parameter' | 'field' | 'schema';
  /** As a reader says it: `GET /pets`, `Pet.name`, `query.limit`. */
  readonly name: string;
  /** Of a parameter or a field of an operation: the operation. */
  readonly operation?: string;
  readonly anchor: string;
  /** `YYYY-MM-DD`; absent: no day is told. */
  readonly sunset?: string;
};

/** `since`: the first snapshot that marks it, and every one after it does. `isOlder`: that is the first of all, so it may have been so before. */
export type DatedDeprecation = DeprecatedPart & { readonly since?: string; readonly isOlder?: true };

export type ApiHistory = {
  readonly api: string;
  /** Newest first; empty: nothing is recorded. */
  readonly entries: readonly HistoryEntry[];
  /** Anchors of its changes that today's reference has, too. */
  readonly anchorsToday: readonly string[];
  /** What directives ask for, by `2026-01-12...2026-06-15`. */
  readonly asked: Readonly<Record<string, ApiComparison>>;
  readonly deprecated: readonly DatedDeprecation[];
};

const FEW_OPERATIONS = 3;

/** How many of the operations that a change is about are named at once: one more takes no more room than the words that there is one more. */
export const fewOperations = ({ operationCount }: ToldChange): number =>
  operationCount === FEW_OPERATIONS + 1 ? operationCount : FEW_OPERATIONS;

/** As an address has the two days. */
export const pairName = (from: string, to: string): string => `${from}...${to}`;

/** What is the same thing in descriptions of other days. */
export const deprecatedKey = ({ kind, operation, name }: DeprecatedPart): string => `${kind} ${operation ?? ''} ${name}`;
