// A value with arrays and objects in it → pairs with names in brackets: `created[at][gte]=5`, `expand[0]=one`. OpenAPI
// does not define this form (3.2 §4.12.4, `deepObject`), but qs, Rack and PHP read it. Also tests whether a value needs
// this form.
import type { Literal } from '../../model/api/api-spec.ts';

export type NestedPair = readonly [name: string, value: Literal];

/** Returns a pair for each plain value in `value`. Empty arrays and objects have no pairs. */
export const nestedPairs = (
  name: string,
  value: Literal,
  encodeKey: (key: string) => string = (key) => key,
): NestedPair[] => {
  if (value.kind === 'array') return value.items.flatMap((item, at) => nestedPairs(`${name}[${at}]`, item, encodeKey));
  if (value.kind === 'object')
    return value.entries.flatMap(([key, inner]) => nestedPairs(`${name}[${encodeKey(key)}]`, inner, encodeKey));
  return [[name, value]];
};

/**
 * Returns whether a value is an array, or an object that contains arrays or objects. OpenAPI defines `deepObject` only
 * for objects of plain values, so writing other values with brackets is a convention.
 */
export const isNested = (value: Literal): boolean =>
  value.kind === 'array' ||
  (value.kind === 'object' && value.entries.some(([, inner]) => inner.kind === 'array' || inner.kind === 'object'));
