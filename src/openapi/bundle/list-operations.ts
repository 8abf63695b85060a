// A path item → its operations, including `additionalOperations` (OpenAPI 3.2).

import { members } from '../source/cursor.ts';
import type { Cursor } from '../source/source-document.ts';
import { shapeOf } from './bundle-grammar.ts';

/** Returns the operations of a path item in the order of the file. */
export const listOperations = (pathItem: Cursor): readonly Cursor[] =>
  members(pathItem).flatMap(([name, value]) => {
    const { kind, many } = shapeOf('pathItem', name);
    if (kind !== 'operation') return [];
    return many === undefined ? [value] : members(value).map(([, operation]) => operation);
  });
