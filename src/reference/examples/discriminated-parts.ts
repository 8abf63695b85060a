// Sets discriminators in generated examples: an example of a schema that extends a base has the discriminator value
// that selects this schema, and an example of the base is an example of one of the schemas that extend it.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { basesOf, fixedValue, impliedValue } from '../../model/api/discriminator-values.ts';
import type { MergedChoice, MergedSchema } from '../schemas/merge-schema.ts';
import { emptySchema, nameOf, type SchemaIndex } from '../schemas/schema-parts.ts';

/** Maximum number of schemas that extend a base and are tried for an example of the base. */
const mostKinds = 3;

const all = (...schemas: readonly Schema[]): Schema => ({ ...emptySchema, allOf: schemas });

/**
 * Returns a schema that also requires the discriminator property, and its value unless `own` already allows only one
 * value for this property.
 */
const withValue = (schema: Schema, own: Schema | undefined, property: string, value: string): Schema => {
  const text: Literal = { kind: 'string', value };
  const valueSchema: Schema =
    own !== undefined && fixedValue(own, property) !== undefined ? emptySchema : { ...emptySchema, const: text };
  return all(schema, { ...emptySchema, properties: [{ name: property, isRequired: true, schema: valueSchema }] });
};

/**
 * Returns an alternative of `oneOf` or `anyOf`. If the alternative has a discriminator value, the returned schema also
 * requires this value.
 */
export const chosenAlternative = (schema: Schema, { discriminator }: MergedChoice, index: SchemaIndex): Schema => {
  const name = nameOf(schema);
  if (discriminator === undefined || name === undefined) return schema;
  const mapped = discriminator.mapping.find(([, target]) => target === name)?.[0];
  const value = mapped ?? impliedValue(name, index.get(name), discriminator.propertyName);
  return value === undefined ? schema : withValue(schema, index.get(name), discriminator.propertyName, value);
};

/**
 * Returns a list with one schema: the given schema, which then also requires the values that the discriminators of its
 * bases assign to it. The list is empty if the discriminators assign no values.
 */
const ownKind = (schema: Schema, { parts, followed }: MergedSchema, index: SchemaIndex): readonly Schema[] => {
  const assigned = new Map<string, readonly [value: string, name: string]>();
  for (const { schema: part } of parts) {
    const { propertyName, mapping } = part.discriminator ?? { propertyName: '', mapping: [] };
    const name = followed.find((each) => mapping.some(([, target]) => target === each));
    const value = mapping.find(([, target]) => target === name)?.[0];
    if (name !== undefined && value !== undefined && !assigned.has(propertyName))
      assigned.set(propertyName, [value, name]);
  }
  if (assigned.size === 0) return [];
  return [
    [...assigned].reduce(
      (whole, [property, [value, name]]) => withValue(whole, index.get(name), property, value),
      schema,
    ),
  ];
};

const isBuiltUpon = (name: string, bases: ReadonlySet<string>, index: SchemaIndex, seen: Set<string>): boolean => {
  if (seen.has(name)) return false;
  seen.add(name);
  const schema = index.get(name) ?? emptySchema;
  return [...basesOf(schema), ...(schema.ref === undefined ? [] : [schema.ref])].some(
    (inner) => bases.has(inner) || isBuiltUpon(inner, bases, index, seen),
  );
};

/** Returns up to `mostKinds` of the schemas that extend the base, each with its discriminator value. */
const kindsOf = (
  { schema, choices, followed }: MergedSchema,
  index: SchemaIndex,
  variant: number,
): readonly Schema[] => {
  const { discriminator } = schema;
  if (discriminator === undefined || choices.length > 0) return [];
  const bases = new Set(followed);
  const kinds = discriminator.mapping.filter(([, target]) => isBuiltUpon(target, bases, index, new Set()));
  const turned = kinds.map((_, at) => kinds[(at + variant) % kinds.length]).slice(0, mostKinds);
  return turned.flatMap((kind) => {
    if (kind === undefined) return [];
    const [value, name] = kind;
    return [withValue({ ...emptySchema, ref: name }, index.get(name), discriminator.propertyName, value)];
  });
};

/**
 * Returns the schemas from which an example is generated, in the order in which they are tried. The list is empty if no
 * discriminator applies.
 */
export const discriminatedParts = (
  schema: Schema,
  merged: MergedSchema,
  index: SchemaIndex,
  variant: number,
): readonly Schema[] => {
  if (nameOf(schema) === undefined || merged.parts.every(({ schema: part }) => part.discriminator === undefined))
    return [];
  const own = ownKind(schema, merged, index);
  return own.length > 0 ? own : kindsOf(merged, index, variant);
};
