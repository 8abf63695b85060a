// A schema → whether it has no content except, possibly, a reference. A member of a schema or of another part of a
// description → whether it means the same as an absent member.

/** Members of schemas, parameters and headers for which `false` does not mean the same as an absent member. */
const meaningfulFalse = new Set(['always', 'explode']);

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * Returns whether a member means the same as an absent one: its value is `undefined`, an empty list, an empty object,
 * or `false` if the name of the member is not in `meaningfulFalse`.
 */
export const isSilent = ([name, value]: readonly [string, unknown]): boolean =>
  value === undefined || (value === false && !meaningfulFalse.has(name)) || isEmptyObject(value);

/**
 * Returns whether a schema has no content except, possibly, `$ref`. Two bare schemas with the same reference mean the
 * same.
 */
export const isBare = (schema: object): boolean =>
  Object.entries(schema).every((entry) => entry[0] === 'ref' || isSilent(entry));
