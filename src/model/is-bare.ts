// Whether a schema, or another part of a description, says anything.

/** Members that mean something else when they are `false` than when they are absent. */
const meaningfulFalse = new Set(['always', 'explode']);

const isEmptyObject = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Tests for a member that means the same as no member: `undefined`, `false`, an empty list or object. */
export const isSilent = ([name, value]: readonly [string, unknown]): boolean =>
  value === undefined || (value === false && !meaningfulFalse.has(name)) || isEmptyObject(value);

/** Tests for a schema that says nothing except, possibly, `$ref`. Two of these with the same reference mean the same. */
export const isBare = (schema: object): boolean => Object.entries(schema).every((entry) => entry[0] === 'ref' || isSilent(entry));
