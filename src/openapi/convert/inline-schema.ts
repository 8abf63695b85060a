// A parameter, header or item of 2.0, which has its schema's keywords among its own → that schema, as if it had been written apart.
import type { Cursor } from '../source/cursor.ts';

/** Members that are the parameter's or header's own. `description` is told there, not twice. */
const ownMembers = new Set([
  'name',
  'in',
  'description',
  'required',
  'allowEmptyValue',
  'collectionFormat',
  'examples',
  'x-example',
  'x-examples',
  'x-internal',
]);

/** Undefined where no keyword is left: there is no schema then. */
export const inlineSchema = (cursor: Cursor): Cursor | undefined => {
  const { node } = cursor;
  if (node.kind !== 'map') return undefined;
  const entries = new Map(
    [...node.entries].filter(
      ([name]) => !ownMembers.has(name) && !(name.startsWith('x-') && !/^x-(?:nullable|enum|ms-enum|additionalPropertiesName)/.test(name)),
    ),
  );
  return entries.size === 0 ? undefined : { ...cursor, node: { ...node, entries } };
};
