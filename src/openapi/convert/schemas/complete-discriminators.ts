// Schemas → schemas whose discriminators also map their implicit values (OpenAPI 3.x, Discriminator Object). Such a
// value selects a member of `oneOf` or `anyOf`, or a schema that extends the schema with the discriminator by `allOf`,
// directly or through others.
import type { Discriminator, NamedSchema, Schema } from '../../../model/api/api-spec.ts';
import { allowedValues, basesOf, impliedValue, ownParts } from '../../../model/api/discriminator-values.ts';

type Family = {
  readonly schemas: ReadonlyMap<string, Schema>;
  /**
   * Names of the schemas that directly extend a schema, by the name of the extended schema, in the order of the
   * description.
   */
  readonly extensions: ReadonlyMap<string, readonly string[]>;
};

const isReference = ({ allOf, ref }: Schema): boolean => ref !== undefined && allOf.length === 0;

/** Returns the name of the schema at the end of a chain of plain references (`Animal: { $ref: Pet }`). */
const resolveName = (name: string, schemas: Family['schemas']): string => {
  const seen = new Set<string>();
  let at = name;
  for (
    let schema = schemas.get(at);
    schema?.ref !== undefined && isReference(schema) && !seen.has(at);
    schema = schemas.get(at)
  ) {
    seen.add(at);
    at = schema.ref;
  }
  return at;
};

const familyOf = (named: readonly NamedSchema[]): Family => {
  const schemas = new Map(named.map(({ name, schema }) => [name, schema]));
  const extensions = new Map<string, string[]>();
  for (const { name, schema } of named)
    for (const base of basesOf(schema)) {
      const known = extensions.get(resolveName(base, schemas));
      if (known === undefined) extensions.set(resolveName(base, schemas), [name]);
      else known.push(name);
    }
  return { schemas, extensions };
};

const descendants = (name: string, { extensions }: Family): readonly string[] => {
  const found = new Set<string>();
  let front = [name];
  while (front.length > 0) {
    front = front.flatMap((base) => extensions.get(base) ?? []).filter((inner) => inner !== name && !found.has(inner));
    for (const inner of front) found.add(inner);
  }
  return [...found];
};

const completeMapping = (
  discriminator: Discriminator,
  whole: Schema,
  names: readonly string[],
  { schemas }: Family,
): Discriminator => {
  const { propertyName: property, mapping, defaultMapping } = discriminator;
  const allowed = allowedValues(whole, property);
  const mapped = new Set([
    ...mapping.map(([, target]) => target),
    ...(defaultMapping === undefined ? [] : [defaultMapping]),
  ]);
  const taken = new Set(mapping.map(([value]) => value));
  const added = [...new Set(names)].flatMap((name): [string, string][] => {
    const value = mapped.has(name) ? undefined : impliedValue(name, schemas.get(name), property, allowed);
    if (value === undefined || taken.has(value)) return [];
    taken.add(value);
    return [[value, name]];
  });
  return added.length === 0 ? discriminator : { ...discriminator, mapping: [...mapping, ...added] };
};

/**
 * Completes the discriminator of a schema, and the discriminators of those parts of its `allOf` that are not
 * references.
 */
const completePart = (part: Schema, whole: Schema, children: readonly string[], family: Family): Schema => {
  const { discriminator, oneOf, anyOf, allOf } = part;
  const chosen = [...oneOf, ...anyOf].flatMap(({ ref }) => ref ?? []);
  const inner = allOf.map((each) => (each.ref === undefined ? completePart(each, whole, children, family) : each));
  const isChanged = inner.some((each, at) => each !== allOf[at]);
  const completed = discriminator && completeMapping(discriminator, whole, [...chosen, ...children], family);
  if (!isChanged && completed === discriminator) return part;
  return { ...part, ...(completed && { discriminator: completed }), ...(isChanged && { allOf: inner }) };
};

/** Returns the schemas with complete mappings. Schemas without a discriminator are returned unchanged. */
export const completeDiscriminators = (named: readonly NamedSchema[]): readonly NamedSchema[] => {
  if (!named.some(({ schema }) => ownParts(schema).some(({ discriminator }) => discriminator !== undefined)))
    return named;
  const family = familyOf(named);
  return named.map((each) => {
    if (ownParts(each.schema).every(({ discriminator }) => discriminator === undefined)) return each;
    const schema = completePart(each.schema, each.schema, descendants(each.name, family), family);
    return schema === each.schema ? each : { ...each, schema };
  });
};
