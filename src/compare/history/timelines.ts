// The changes of each day → a timeline for each operation: the changes to it and to the schemas that it reaches.
// Changes that affect only texts are left out, since the history page shows them.
import type { OperationTimeline, RecordedChange, RecordedStep } from '../../model/history/recorded-mark.ts';
import type { Change } from '../change.ts';
import { languageCodes } from '../../languages/language-codes.ts';
import { describeChange } from '../messages/describe-change.ts';
import { carryLabels } from './carry-pointers.ts';

/**
 * Largest number of changes that a timeline shows: those of the newest days. If the changes of a day fit only in part,
 * the first ones are shown. A schema that every operation reaches would otherwise fill all timelines.
 */
const mostChanges = 12;

export type Timelines = {
  readonly add: (date: string, changes: readonly Change[]) => void;
  /** Moves timelines to the new names of their operations, for changes that have no day yet. */
  readonly carry: (changes: readonly Change[]) => void;
  readonly all: () => Readonly<Record<string, OperationTimeline>>;
};

/** Timeline of one operation. `since` is absent if the day on which the operation was added is not known. */
type Line = { readonly since?: string; readonly steps: readonly RecordedStep[] };

const toRecordedChange = (change: Change): RecordedChange => ({
  sentences: Object.fromEntries(languageCodes.map((locale) => [locale, describeChange(change, locale)])),
  ...(change.class === 'breaking' && { isBreaking: true }),
});

/** Merges equal sentences about requests and responses, and keeps the more severe of the two changes. */
const mergeEqual = (changes: readonly RecordedChange[]): RecordedChange[] =>
  [...new Map([...changes].reverse().map((one) => [one.sentences.en, one])).values()].reverse();

const isAdded = ({ rule }: Change): boolean => rule === 'operation-added' || rule === 'webhook-added';

const cut = ({ since, steps }: Line): OperationTimeline => {
  let left = mostChanges;
  const shown: RecordedStep[] = [];
  for (const { date, changes } of steps.toReversed()) {
    if (left > 0) shown.push({ date, changes: changes.slice(0, left) });
    left -= changes.length;
  }
  return { ...(since && { since }), steps: shown, ...(left < 0 && { moreCount: -left }) };
};

/** Creates empty timelines. Days are added in order, oldest first. */
export const createTimelines = (): Timelines => {
  let lines = new Map<string, Line>();
  const carry = (changes: readonly Change[]): void => {
    const labelOf = carryLabels(changes);
    lines = new Map([...lines].map(([label, line]) => [labelOf(label), line]));
  };
  return {
    carry,
    add: (date, changes) => {
      carry(changes);
      const byOperation = new Map<string, RecordedChange[]>();
      const fresh = new Set<string>();
      for (const change of changes) {
        if (change.class === 'text' || change.where.isGone) continue;
        const recorded = toRecordedChange(change);
        for (const label of change.where.operations) {
          byOperation.set(label, [...(byOperation.get(label) ?? []), recorded]);
          if (isAdded(change)) fresh.add(label);
        }
      }
      for (const [label, own] of byOperation) {
        const isNew = fresh.has(label);
        const known = isNew ? undefined : lines.get(label);
        const since = isNew ? date : known?.since;
        lines.set(label, {
          ...(since && { since }),
          steps: [...(known?.steps ?? []), { date, changes: mergeEqual(own) }],
        });
      }
    },
    all: () => Object.fromEntries([...lines].map(([label, line]) => [label, cut(line)])),
  };
};
