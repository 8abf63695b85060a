// An operation → its id: the written id if no earlier operation has it, otherwise an id made from the written id or,
// without one, from method and path. Ids are unique in the description, since they become the anchors of the
// operations.
import type { Operation } from '../../model/api/api-spec.ts';
import { member, placeOf, stringOf } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import type { Conversion } from './conversion.ts';

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Makes an id from method and path: `GET /pets/{petId}` → `getPetsPetId`. */
const makeId = (method: string, path: string): string => {
  const words = path.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return method.toLowerCase() + words.map(capitalise).join('');
};

/**
 * Returns the id of an operation, and whether the description contains this id. An operation that is converted again
 * (through a shared callback) is recognized by its node, method and path, and keeps its id. Problems:
 * `api/operation-id`.
 */
export const claimOperationId = (
  conversion: Conversion,
  cursor: Cursor,
  method: string,
  path: string,
): Pick<Operation, 'id' | 'isIdWritten'> => {
  const { idOwners, writtenIds, madeIds, findFreeId, problems } = conversion;
  const key = `${method} ${path}`;
  const at = member(cursor, 'operationId');
  const written = stringOf(at)?.trim() || undefined;
  const owner = written === undefined ? undefined : idOwners.get(written);
  if (written !== undefined && (owner === undefined || (owner.cursor.node === cursor.node && owner.key === key))) {
    idOwners.set(written, { cursor, key });
    return { id: written, isIdWritten: true };
  }
  const made = madeIds.get(cursor.node) ?? new Map<string, string>();
  const id =
    made.get(key) ??
    findFreeId(written ?? makeId(method, path), (other) => writtenIds.has(other) || idOwners.has(other));
  const suggestion = writtenIds.has(makeId(method, path)) ? id : makeId(method, path);
  const first = member(owner?.cursor, 'operationId');
  // Two paths can share a path item. Its ids are then read from the same nodes and are not duplicates.
  if (at !== undefined && first !== undefined && first.node !== at.node) {
    problems.push({
      code: 'api/operation-id',
      severity: 'error',
      message: `Two operations have the id \`${written}\`.`,
      hint: `give this operation an \`operationId\` of its own, such as \`${suggestion}\`.`,
      at: placeOf(at, at.node),
      related: [{ message: 'also used at', at: placeOf(first, first.node) }],
    });
  }
  madeIds.set(cursor.node, made.set(key, id));
  idOwners.set(id, { cursor, key });
  return { id, isIdWritten: false };
};
