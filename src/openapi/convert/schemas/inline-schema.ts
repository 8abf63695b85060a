// A parameter, header or item of 2.0, which contains the keywords of its schema → that schema, as if it had been
// written separately.
import type { Cursor } from '../../source/source-document.ts';

/**
 * Members that belong to the parameter or header, not to its schema. They include `description`, so that it is shown
 * only once.
 */
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

/** Returns the schema of a parameter, header or item. Returns undefined if `cursor` has no keywords of a schema. */
export const inlineSchema = (cursor: Cursor): Cursor | undefined => {
  const { node } = cursor;
  if (node.kind !== 'map') return undefined;
  const entries = new Map(
    [...node.entries].filter(
      ([name]) =>
        !ownMembers.has(name) &&
        !(name.startsWith('x-') && !/^x-(?:nullable|enum|ms-enum|additionalPropertiesName)/.test(name)),
    ),
  );
  return entries.size === 0 ? undefined : { ...cursor, node: { ...node, entries } };
};
