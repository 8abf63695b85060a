// Schemas → the values by which an implicit discriminator mapping selects them (OpenAPI 3.x, Discriminator Object; 2.0,
// `discriminator`), and the names of the schemas that a schema is based on (`allOf`).
import type { Literal, Schema } from './api-spec.ts';

const msValue = 'x-ms-discriminator-value';

/**
 * Returns a schema and the inline parts of its `allOf`, including inline parts of these parts. References in `allOf`
 * are left out.
 */
export const ownParts = (schema: Schema): readonly Schema[] => [
  schema,
  ...schema.allOf.flatMap((part) => (part.ref === undefined ? ownParts(part) : [])),
];

const onlyValue = ({ const: only, enum: values }: Schema): Literal | undefined =>
  only ?? (values?.length === 1 ? values[0]?.value : undefined);

/**
 * Returns the only value that a schema allows for a property, or undefined if the schema does not restrict the property
 * to one value.
 */
export const fixedValue = (schema: Schema, property: string): Literal | undefined =>
  ownParts(schema)
    .flatMap(({ properties }) => properties.filter(({ name }) => name === property))
    .map((found) => onlyValue(found.schema))
    .find((value) => value !== undefined);

/**
 * Returns the strings in the first `enum` that a schema has for a property, or undefined if the schema has no `enum`
 * for the property.
 */
export const allowedValues = (schema: Schema, property: string): readonly string[] | undefined => {
  const lists = ownParts(schema).flatMap(({ properties }) =>
    properties.flatMap((found) =>
      found.name === property && found.schema.enum !== undefined ? [found.schema.enum] : [],
    ),
  );
  return lists[0]?.flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
};

const simplify = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the name if it is allowed or if `allowed` is undefined, or else the first allowed value with the same letters
 * and digits, ignoring case. Returns undefined if no allowed value matches.
 */
const allowedName = (name: string, allowed: readonly string[] | undefined): string | undefined =>
  allowed === undefined || allowed.includes(name) ? name : allowed.find((value) => simplify(value) === simplify(name));

/**
 * Returns the value that selects `schema`: its `x-ms-discriminator-value`, or else the only value that it allows for
 * the property, or else its name. If the schema or its base (`allowed`) lists values, the listed value that matches the
 * name (`allowedName`) replaces the name; if both list values, only values in both lists count. Returns undefined if no
 * listed value matches.
 */
export const impliedValue = (
  name: string,
  schema: Schema | undefined,
  property: string,
  allowed?: readonly string[],
): string | undefined => {
  const parts = schema === undefined ? [] : ownParts(schema);
  const extension = parts.map(({ extensions }) => extensions[msValue]).find((value) => value !== undefined);
  if (extension?.kind === 'string') return extension.value;
  const fixed = schema === undefined ? undefined : fixedValue(schema, property);
  if (fixed?.kind === 'string') return fixed.value;
  const own = schema === undefined ? undefined : allowedValues(schema, property);
  return allowedName(name, own?.filter((value) => allowed?.includes(value) ?? true) ?? allowed);
};

/**
 * Returns the names of the schemas that a schema is based on: the references in its `allOf`. A nullable schema has no
 * bases: `allOf: [Pet]` next to `nullable` means a Pet or null, and does not define a new kind of Pet.
 */
export const basesOf = (schema: Schema): readonly string[] =>
  schema.types.includes('null') ? [] : ownParts(schema).flatMap(({ allOf }) => allOf.flatMap(({ ref }) => ref ?? []));
