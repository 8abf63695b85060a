// What recorded descriptions say of a part of the current one. JSON; days are `YYYY-MM-DD`.

export type RecordedMark = {
  /** The first day on which it was recorded. Absent: it stands in the oldest record. */
  readonly since?: string;
  /** The last day on which it was recorded otherwise than before. Absent: never, or not after `since`. */
  readonly changed?: string;
  /** What it was on that day may break a client. */
  readonly isBreaking?: true;
  /** It may in what clients send, or in what they get, alone. Absent: wherever it stands. */
  readonly breakingSide?: 'request' | 'response';
};

/** What is true of it on one side of calls: a value that is gone breaks who sends it, and nobody who gets the field. */
export const markOnSide = (mark: RecordedMark | undefined, side: 'request' | 'response' | 'both'): { readonly recorded?: RecordedMark } => {
  if (mark === undefined) return {};
  const { breakingSide = side, isBreaking, ...always } = mark;
  const isHere = side === 'both' || side === breakingSide;
  return { recorded: { ...always, ...(isBreaking && isHere && { isBreaking }) } };
};

export type RecordedChange = {
  /** By language (`en`, `ko`); a name in backticks is code. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly isBreaking?: true;
};

/** What changed in one operation on a day, the worst first. */
export type RecordedStep = { readonly date: string; readonly changes: readonly RecordedChange[] };

export type OperationTimeline = {
  readonly since?: string;
  /** Newest day first, at least one. */
  readonly steps: readonly RecordedStep[];
  /** Older changes that are left out. Absent: none. */
  readonly moreCount?: number;
};

export type RecordedMarks = {
  /** By pointer into the current description, members of lists by name (`/schemas/Pet/schema/properties/name`). */
  readonly marks: Readonly<Record<string, RecordedMark>>;
  /** By `GET /pets` or `webhook newPet`. */
  readonly timelines: Readonly<Record<string, OperationTimeline>>;
};
