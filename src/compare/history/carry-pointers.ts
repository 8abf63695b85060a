// Changes → functions from former pointers and labels of operations to current ones, so that a part that is renamed or
// moved keeps its marks and its timeline.
import type { Change } from '../change.ts';
import { appendSegments } from '../comparison-state.ts';

type Renames = ReadonlyMap<string, string>;

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const isAddress = ({ rule, where }: Change): boolean =>
  (rule === 'operation-moved' || rule === 'path-parameter-renamed') && where.pointer.endsWith('/path');

/**
 * Returns the current pointers of renamed schemas, and of operations with a new method or path, by their former
 * pointers.
 */
const wholes = (changes: readonly Change[]): Renames =>
  new Map(
    changes.flatMap((change) => {
      const { rule, where, before, after } = change;
      if (rule === 'schema-renamed')
        return [[appendSegments('/schemas', String(before)), appendSegments('/schemas', String(after))]];
      if (!isAddress(change)) return [];
      const operation = parentOf(where.pointer);
      return [[appendSegments(parentOf(operation), String(before)), operation]];
    }),
  );

/**
 * Returns the current pointers of moved and renamed parameters by their former pointers. Both pointers are below the
 * current pointer of the operation.
 */
const parameters = (changes: readonly Change[]): Renames =>
  new Map(
    changes.flatMap((change) => {
      const { rule, where, before } = change;
      if (rule === 'parameter-moved') return [[appendSegments(parentOf(where.pointer), String(before)), where.pointer]];
      if (rule !== 'path-parameter-renamed' || isAddress(change)) return [];
      const parameter = parentOf(where.pointer);
      return [[appendSegments(parentOf(parameter), `path.${before}`), parameter]];
    }),
  );

const rename = (pointer: string, renames: Renames): string => {
  if (renames.size === 0) return pointer;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const now = renames.get(pointer.slice(0, end));
    if (now !== undefined) return `${now}${pointer.slice(end)}`;
  }
  return pointer;
};

/** Returns a function that converts a pointer before the changes to the pointer after them. */
export const carryPointers = (changes: readonly Change[]): ((pointer: string) => string) => {
  const [outer, inner] = [wholes(changes), parameters(changes)];
  return (pointer) => rename(rename(pointer, outer), inner);
};

/**
 * Returns a function that converts the label of an operation before the changes (`GET /pets`) to its label after them.
 */
export const carryLabels = (changes: readonly Change[]): ((label: string) => string) => {
  const moved = new Map(
    changes
      .filter((change) => isAddress(change) && change.name !== undefined)
      .map(({ before, name }) => [String(before), String(name)]),
  );
  return (label) => moved.get(label) ?? label;
};
