// A path item → its operations, those of `additionalOperations` (OpenAPI 3.2) among them.

import { type Cursor, members } from '../source/cursor.ts';
import { shapeOf } from './bundle-grammar.ts';

export const listOperations = (pathItem: Cursor): readonly Cursor[] =>
  members(pathItem).flatMap(([name, value]) => {
    const { kind, many } = shapeOf('pathItem', name);
    if (kind !== 'operation') return [];
    return many === undefined ? [value] : members(value).map(([, operation]) => operation);
  });
