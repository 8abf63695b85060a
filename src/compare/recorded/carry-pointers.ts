// What was called otherwise before a change → its pointer afterwards, so that what is known of a thing stays with it when it is renamed or moved.
import type { Change } from '../change.ts';
import { join } from '../walk.ts';

type Renames = ReadonlyMap<string, string>;

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const isAddress = ({ rule, where }: Change): boolean =>
  (rule === 'operation-moved' || rule === 'path-parameter-renamed') && where.pointer.endsWith('/path');

/** Schemas and operations by their former pointers. */
const wholes = (changes: readonly Change[]): Renames =>
  new Map(
    changes.flatMap((change) => {
      const { rule, where, before, after } = change;
      if (rule === 'schema-renamed') return [[join('/schemas', String(before)), join('/schemas', String(after))]];
      if (!isAddress(change)) return [];
      const operation = parentOf(where.pointer);
      return [[join(parentOf(operation), String(before)), operation]];
    }),
  );

/** Parameters, below the pointer that their operation has now. */
const parameters = (changes: readonly Change[]): Renames =>
  new Map(
    changes.flatMap((change) => {
      const { rule, where, before } = change;
      if (rule === 'parameter-moved') return [[join(parentOf(where.pointer), String(before)), where.pointer]];
      if (rule !== 'path-parameter-renamed' || isAddress(change)) return [];
      const parameter = parentOf(where.pointer);
      return [[join(parentOf(parameter), `path.${before}`), parameter]];
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

export const carryPointers = (changes: readonly Change[]): ((pointer: string) => string) => {
  const [outer, inner] = [wholes(changes), parameters(changes)];
  return (pointer) => rename(rename(pointer, outer), inner);
};

/** `GET /pets` before → the same operation afterwards. */
export const carryLabels = (changes: readonly Change[]): ((label: string) => string) => {
  const moved = new Map(
    changes.filter((change) => isAddress(change) && change.name !== undefined).map(({ before, name }) => [String(before), String(name)]),
  );
  return (label) => moved.get(label) ?? label;
};
