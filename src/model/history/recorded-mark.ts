// Types for the marks of the current description and the timelines of its operations, as JSON. Days are `YYYY-MM-DD`.
// Making marks and timelines, by comparing the recorded descriptions, is left to src/compare/history/.

export type RecordedMark = {
  /**
   * Recorded day on which the part was added. Absent if the part was not added between two recorded days, or was added
   * together with a part that contains it.
   */
  readonly since?: string;
  /**
   * Last day on which a change of the part was recorded, other than a change of its texts. Absent if no such change was
   * recorded after the part was added.
   */
  readonly changed?: string;
  /** Present if the change on the day `changed` may break a client. */
  readonly isBreaking?: true;
  /**
   * The only side on which the change may break clients: the data that they send, or the data that they receive. Absent
   * if the change may break clients on both sides, or cannot break them.
   */
  readonly breakingSide?: 'request' | 'response';
};

/**
 * Returns an object whose `recorded` is the mark as it applies to the request, to the response, or to both. The object
 * is empty if no mark is given. A change that breaks clients only on the other side is not marked as breaking: a value
 * that was removed, for example, breaks a client that sends it, but not a client that receives the field.
 */
export const markOnSide = (
  mark: RecordedMark | undefined,
  side: 'request' | 'response' | 'both',
): { readonly recorded?: RecordedMark } => {
  if (mark === undefined) return {};
  const { breakingSide = side, isBreaking, ...always } = mark;
  const isHere = side === 'both' || side === breakingSide;
  return { recorded: { ...always, ...(isBreaking && isHere && { isBreaking }) } };
};

export type RecordedChange = {
  /** Sentence that describes the change, by language (`en`, `ko`). A name in backticks is code. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly isBreaking?: true;
};

/** The changes of one operation on a day, the most severe first. */
export type RecordedStep = { readonly date: string; readonly changes: readonly RecordedChange[] };

export type OperationTimeline = {
  /** Day on which the operation was added. Absent if that day is not known. */
  readonly since?: string;
  /** Days with changes, the newest first; at least one. */
  readonly steps: readonly RecordedStep[];
  /** Number of older changes that are left out. Absent if all are included. */
  readonly moreCount?: number;
};

export type RecordedMarks = {
  /**
   * Marks by pointer into `ApiSpec`. A pointer identifies the items of a list by name, not by index
   * (`/schemas/Pet/schema/properties/name`).
   */
  readonly marks: Readonly<Record<string, RecordedMark>>;
  /** Timelines by the name of the operation: `GET /pets` or `webhook newPet`. */
  readonly timelines: Readonly<Record<string, OperationTimeline>>;
};
