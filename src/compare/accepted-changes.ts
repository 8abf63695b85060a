// The content of a file → its accepted changes, each with a reason and a last day. These entries and the found changes
// → the changes that are accepted, the changes that are not, and the entries that have expired or match no change.
import type { Change } from './change.ts';
import { rules } from './rules/rules.ts';

export type AcceptedChange = {
  readonly rule: string;
  /**
   * Field (`Pet.status`) or JSON pointer of the change. Absent if the change is accepted wherever the rule reports it.
   */
  readonly at?: string;
  /** Operation that the change concerns, such as `GET /pets`. Absent if the change is accepted for all operations. */
  readonly operation?: string;
  readonly reason: string;
  /** Last day on which the change is accepted, such as `2026-12-31`. */
  readonly until: string;
};

export type AcceptedList = { readonly accepted: readonly AcceptedChange[]; readonly faults: readonly string[] };

const names = ['rule', 'at', 'operation', 'reason', 'until'] as const;
const needed: readonly string[] = ['rule', 'reason', 'until'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const readEntry = (
  entry: unknown,
  number: number,
): { readonly value?: AcceptedChange; readonly faults: readonly string[] } => {
  const which = `Entry ${number}`;
  if (!isRecord(entry)) return { faults: [`${which} is not an object.`] };
  const faults = Object.keys(entry)
    .filter((name) => !(names as readonly string[]).includes(name))
    .map(
      (name) =>
        `${which} has the unknown key \`${name}\`; the keys are ${names.map((key) => `\`${key}\``).join(', ')}.`,
    );
  for (const name of names) {
    const value = entry[name];
    const isMissing = value === undefined || value === '';
    if (isMissing && needed.includes(name)) faults.push(`${which} has no \`${name}\`.`);
    else if (value !== undefined && typeof value !== 'string')
      faults.push(`\`${name}\` of ${which.toLowerCase()} is not a string.`);
  }
  const { rule, until } = entry;
  if (typeof rule === 'string' && rule !== '' && !rules.has(rule))
    faults.push(`${which} refers to an unknown rule \`${rule}\`.`);
  if (typeof until === 'string' && until !== '' && !isDay(until))
    faults.push(`\`until\` of ${which.toLowerCase()} is not a valid date in the form 2026-12-31.`);
  return faults.length === 0 ? { value: entry as AcceptedChange, faults } : { faults };
};

/**
 * Reads accepted changes from the content of a file, `{ accepted: [{ rule, at?, operation?, reason, until }] }`. In the
 * result, `accepted` has the entries without mistakes, and `faults` has a sentence for each mistake.
 */
export const readAccepted = (content: unknown): AcceptedList => {
  const list = isRecord(content) ? content.accepted : undefined;
  if (!Array.isArray(list))
    return {
      accepted: [],
      faults: [list === undefined ? 'The list `accepted` is missing.' : '`accepted` is not a list.'],
    };
  const read = list.map((entry, index) => readEntry(entry, index + 1));
  return { accepted: read.flatMap(({ value }) => value ?? []), faults: read.flatMap(({ faults }) => faults) };
};

type PointerOf = (change: Change) => string | undefined;

const isMeant = ({ rule, at, operation }: AcceptedChange, change: Change, pointerOf: PointerOf): boolean =>
  rule === change.rule &&
  (at === undefined || at === change.where.field || at === change.where.pointer || at === pointerOf(change)) &&
  (operation === undefined || change.where.operations.includes(operation));

export type SortedChanges = {
  readonly open: readonly Change[];
  readonly accepted: readonly { readonly change: Change; readonly by: AcceptedChange }[];
  readonly expired: readonly AcceptedChange[];
  /** Entries that are still valid, but match no change. */
  readonly unused: readonly AcceptedChange[];
};

/**
 * Separates accepted changes from open changes, and finds the entries that have expired or match no change. `today` is
 * a day such as `2026-11-22`; `pointerOf` returns the JSON pointer of a change in its source file, or undefined if this
 * pointer is not known. If `pointerOf` is absent, `at` of an entry is compared only with the field and the pointer of
 * the change.
 */
export const separateAccepted = (
  changes: readonly Change[],
  list: readonly AcceptedChange[],
  today: string,
  pointerOf: PointerOf = () => undefined,
): SortedChanges => {
  const valid = list.filter(({ until }) => until >= today);
  const found = changes.map((change) => ({ change, by: valid.find((entry) => isMeant(entry, change, pointerOf)) }));
  return {
    open: found.flatMap(({ change, by }) => (by === undefined ? [change] : [])),
    accepted: found.flatMap(({ change, by }) => (by === undefined ? [] : [{ change, by }])),
    expired: list.filter(({ until }) => until < today),
    unused: valid.filter((entry) => !changes.some((change) => isMeant(entry, change, pointerOf))),
  };
};
