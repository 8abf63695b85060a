// Recorded descriptions of an API, oldest first, and the current one → the day on which each part was added, the day of
// its last change, and the changes to each operation. Changes since the newest recorded description have no day yet, so
// they get no mark.
import type { ApiSpec } from '../../model/api/api-spec.ts';
import type { RecordedMark, RecordedMarks } from '../../model/history/recorded-mark.ts';
import type { Change } from '../change.ts';
import { compare } from '../compare.ts';
import { appendSegments } from '../comparison-state.ts';
import { carryPointers } from './carry-pointers.ts';
import { markedPointer } from './marked-pointer.ts';
import { createTimelines } from './timelines.ts';

export type DatedSpec = { readonly date: string; readonly spec: ApiSpec };

const addingInBody = /^(?:request|response)-(?:property-added(?:-required)?|enum-value-added)$/;
const addingElsewhere = /^(?:(?:parameter|header)-added(?:-required)?|schema-added)$/;
const isAdding = (rule: string): boolean => addingInBody.test(rule) || addingElsewhere.test(rule);
/**
 * Matches rules that report a new operation, webhook or request body. Marks that a former part had below the same
 * pointer do not apply to the new part.
 */
const beginning = /^(?:operation|webhook|request-body)-added/;
const removing =
  /^(?:(?:request|response)-(?:property-removed.*|enum-value-removed)|parameter-removed|header-removed(?:-required)?)$/;

/**
 * Returns the pointers of a change. A change to a part that operations share is reported only at the first operation,
 * so its pointer is repeated for each of these operations, except webhooks.
 */
const pointersOf = ({ where: { pointer, operations } }: Change): readonly string[] => {
  const [, root, , below] = /^\/(operations|webhooks)\/([^/]*)(.*)/s.exec(pointer) ?? [];
  return root !== 'operations' || operations.length < 2
    ? [pointer]
    : operations
        .filter((label) => !label.startsWith('webhook '))
        .map((label) => `${appendSegments('/operations', label)}${below}`);
};

type Marks = Map<string, RecordedMark>;

const isBelow = (pointer: string, tops: ReadonlySet<string>): boolean => {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (tops.has(pointer.slice(0, end))) return true;
  return false;
};

type Breaking = Pick<RecordedMark, 'isBreaking' | 'breakingSide'>;

const breakingOf = ({ class: changeClass, side }: Change): Breaking =>
  changeClass === 'breaking' ? { isBreaking: true, ...(side !== 'both' && { breakingSide: side }) } : {};

/** Combines two changes of the same day. If both are breaking, but on different sides, the result has no side. */
const joinBreaking = (a: Breaking, b: Breaking): Breaking => {
  if (!a.isBreaking || !b.isBreaking) return a.isBreaking ? a : b;
  return a.breakingSide === b.breakingSide ? a : { isBreaking: true };
};

const noteChanged = (marks: Marks, pointer: string, date: string, change: Change): void => {
  const { since, changed, isBreaking, breakingSide } = marks.get(pointer) ?? {};
  if (since === date) return;
  const before: Breaking =
    changed === date ? { ...(isBreaking && { isBreaking }), ...(breakingSide && { breakingSide }) } : {};
  marks.set(pointer, { ...(since && { since }), changed: date, ...joinBreaking(before, breakingOf(change)) });
};

const carry = (marks: Marks, changes: readonly Change[]): Marks => {
  const pointerOf = carryPointers(changes);
  return new Map([...marks].map(([pointer, mark]) => [pointerOf(pointer), mark]));
};

const noteStep = (marks: Marks, date: string, changes: readonly Change[]): void => {
  const added = changes.filter(({ rule }) => isAdding(rule)).flatMap(pointersOf);
  const tops = new Set([...added, ...changes.filter(({ rule }) => beginning.test(rule)).flatMap(pointersOf)]);
  for (const known of marks.keys()) if (isBelow(known, tops)) marks.delete(known);
  for (const pointer of added) marks.set(pointer, { since: date });
  for (const change of changes) {
    if (change.class === 'text' || change.where.isGone || isAdding(change.rule)) continue;
    for (const pointer of pointersOf(change)) {
      const target = markedPointer(pointer, { isGone: removing.test(change.rule) });
      if (target !== undefined) noteChanged(marks, target, date, change);
    }
  }
};

/**
 * Returns the marks of an API and the timelines of its operations. Compares each recorded description with the previous
 * one, and carries the marks and timelines over to the current description. Fewer than two recorded descriptions give
 * neither marks nor timelines.
 */
export const recordsToMarks = (records: readonly DatedSpec[], current: ApiSpec): RecordedMarks => {
  let marks: Marks = new Map();
  const timelines = createTimelines();
  records.forEach(({ date, spec }, at) => {
    const before = records[at - 1];
    if (before === undefined) return;
    const changes = compare(before.spec, spec);
    marks = carry(marks, changes);
    noteStep(marks, date, changes);
    timelines.add(date, changes);
  });
  const newest = records.at(-1);
  if (newest === undefined || records.length < 2) return { marks: {}, timelines: {} };
  const ahead = compare(newest.spec, current);
  timelines.carry(ahead);
  return { marks: Object.fromEntries(carry(marks, ahead)), timelines: timelines.all() };
};
