// A Schema Object → a schema of the model. References keep their names. Schemas of 2.0 and 3.0 are expressed in
// keywords of 3.1.
import type { Literal, Schema } from '../../../model/api/api-spec.ts';
import { referenceOf } from '../../source/create-resolver.ts';
import { isTrue, items, member, members, stringOf, stringsOf, toLiteral } from '../../source/cursor.ts';
import type { Cursor } from '../../source/source-document.ts';
import { extensionsOf, missingOf } from '../conversion.ts';
import { checkExampleValues } from './check-values.ts';
import type { Conversion } from '../conversion.ts';
import { isNullAlternative, toNullable } from './convert-types.ts';
import { emptySchema } from './empty-schema.ts';
import { plainKeywords } from './schema-keywords.ts';
import type { Keyword, Reading } from './schema-keywords.ts';
import { nameSchema } from './schema-names.ts';

/**
 * Returns whether a schema is internal, or refers to an internal schema. Both are left out, since a reference to a
 * schema that is left out would not resolve.
 */
const isInternal = ({ resolver }: Conversion, cursor: Cursor): boolean => {
  if (isTrue(member(cursor, 'x-internal'))) return true;
  if (referenceOf(cursor.node) === undefined) return false;
  const end = resolver.follow(cursor);
  return end.kind === 'found' && isTrue(member(end.cursor, 'x-internal'));
};

/**
 * Reads `$ref`. If its target is another schema, returns the name of that schema, even if the schema is itself a
 * reference that does not resolve. If `$ref` does not resolve or is part of a cycle, returns the missing part.
 */
const readReference = ({ conversion, value, holder }: Reading): Partial<Schema> => {
  const { resolver, names } = conversion;
  const target = resolver.step(value, stringOf(value) ?? '');
  const isSchema =
    target.kind === 'found' && (target.cursor.node.kind === 'map' || target.cursor.node.kind === 'boolean');
  const isChain = target.kind === 'found' && referenceOf(target.cursor.node) !== undefined;
  const isRing = isChain && resolver.follow(holder).kind === 'cycle';
  if (isSchema && !isRing) return { ref: nameSchema(names, target.cursor) };
  const missing = missingOf(conversion, holder);
  return missing === undefined ? {} : { missing: [missing] };
};

const listOf = (conversion: Conversion, cursor: Cursor): readonly Schema[] =>
  items(cursor).flatMap((item) => convertSchema(conversion, item) ?? []);

/**
 * Converts alternatives. An alternative that represents null gets the type `null`, even if it is a reference to a
 * schema such as `NullEnum`.
 */
const alternativesOf = (conversion: Conversion, cursor: Cursor): readonly Schema[] =>
  items(cursor).flatMap((item) => {
    const schema = convertSchema(conversion, item);
    if (schema === undefined) return [];
    const end = referenceOf(item.node) === undefined ? undefined : conversion.resolver.follow(item);
    const target = end === undefined ? item : end.kind === 'found' ? end.cursor : undefined;
    return target !== undefined && isNullAlternative(conversion.version, target)
      ? [{ ...schema, types: ['null'] }]
      : [schema];
  });

const mapOf = (
  conversion: Conversion,
  entries: readonly (readonly [string, Cursor])[],
): readonly { name: string; schema: Schema }[] =>
  entries.flatMap(([name, value]) => {
    // A string under `$ref` means that the whole map is a reference that does not resolve. A property may also have the
    // name `$ref`, but its value is a schema, not a string.
    if (name === '$ref' && value.node.kind === 'string') return [];
    const schema = convertSchema(conversion, value);
    return schema === undefined ? [] : [{ name, schema }];
  });

const missingMap = (conversion: Conversion, value: Cursor): Pick<Schema, 'missing'> => {
  const missing = missingOf(conversion, value);
  return missing === undefined ? {} : { missing: [missing] };
};

const readProperties = ({ conversion, value, holder }: Reading): Partial<Schema> => {
  const required = new Set(stringsOf(member(holder, 'required')));
  return {
    properties: mapOf(conversion, members(value)).map(({ name, schema }) => ({
      name,
      isRequired: required.has(name),
      schema,
    })),
    ...missingMap(conversion, value),
  };
};

const readRequired = ({ value, holder }: Reading): Partial<Schema> => {
  const defined = member(holder, 'properties');
  return { requiredElsewhere: stringsOf(value).filter((name) => member(defined, name) === undefined) };
};

const readPatterns = ({ conversion, value }: Reading): Partial<Schema> => ({
  patternProperties: mapOf(conversion, members(value)).map(({ name, schema }) => ({ pattern: name, schema })),
  ...missingMap(conversion, value),
});

/**
 * Reads `items`. A list of schemas becomes `prefixItems` of 2020-12, and the `additionalItems` next to the list become
 * `items`.
 */
const readItems = ({ conversion, value, holder }: Reading): Partial<Schema> => {
  if (value.node.kind !== 'list') return { items: convertSchema(conversion, value) };
  const rest = member(holder, 'additionalItems');
  return { prefixItems: listOf(conversion, value), items: rest && convertSchema(conversion, rest) };
};

/**
 * Keeps `additionalItems` as it is written if `items` is not a list, because the keyword then has no effect. If `items`
 * is a list, `readItems` reads the keyword.
 */
const readAdditionalItems = ({ value, holder, before }: Reading): Partial<Schema> =>
  member(holder, 'items')?.node.kind === 'list'
    ? {}
    : { otherKeywords: { ...before.otherKeywords, additionalItems: toLiteral(value.node) } };

/**
 * Reads `dependencies` of older drafts, and `dependentRequired` and `dependentSchemas`, which have replaced it. Each
 * member of these keywords is a list of names or a schema.
 */
const readDependencies = ({ conversion, value, before }: Reading): Partial<Schema> => {
  const isList = ([, { node }]: readonly [string, Cursor]): boolean => node.kind === 'list';
  const written = members(value);
  const required = written.filter(isList).map(([name, list]) => ({ name, requires: stringsOf(list) }));
  const schemas = mapOf(
    conversion,
    written.filter((entry) => !isList(entry)),
  );
  return {
    dependentRequired: [...before.dependentRequired, ...required],
    dependentSchemas: [...before.dependentSchemas, ...schemas],
  };
};

const readDefinitions = ({ conversion, value, before }: Reading): Partial<Schema> => ({
  definitions: [...before.definitions, ...mapOf(conversion, members(value))],
});

const one = (name: keyof Schema): Keyword => [
  ['map', 'boolean'],
  ({ conversion, value }) => ({ [name]: convertSchema(conversion, value) }),
];

const many = (name: keyof Schema): Keyword => [
  ['list'],
  ({ conversion, value }) => ({ [name]: listOf(conversion, value) }),
];

const alternatives = (name: 'oneOf' | 'anyOf'): Keyword => [
  ['list'],
  ({ conversion, value }) => ({
    [name]: items(value).length > 1 ? alternativesOf(conversion, value) : listOf(conversion, value),
  }),
];

const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ...plainKeywords,
  ['$ref', [['string'], readReference]],
  ['properties', [['map'], readProperties]],
  ['required', [['list'], readRequired]],
  ['patternProperties', [['map'], readPatterns]],
  ['additionalProperties', one('additionalProperties')],
  ['unevaluatedProperties', one('unevaluatedProperties')],
  ['propertyNames', one('propertyNames')],
  ['dependencies', [['map'], readDependencies]],
  ['dependentRequired', [['map'], readDependencies]],
  ['dependentSchemas', [['map'], readDependencies]],
  ['items', [['map', 'boolean', 'list'], readItems]],
  ['additionalItems', [['map', 'boolean'], readAdditionalItems]],
  ['prefixItems', many('prefixItems')],
  ['contains', one('contains')],
  ['unevaluatedItems', one('unevaluatedItems')],
  ['allOf', many('allOf')],
  ['oneOf', alternatives('oneOf')],
  ['anyOf', alternatives('anyOf')],
  ['not', one('not')],
  ['if', one('if')],
  ['then', one('then')],
  ['else', one('else')],
  ['$defs', [['map'], readDefinitions]],
  ['definitions', [['map'], readDefinitions]],
  ['contentSchema', one('contentSchema')],
]);

const modelledExtensions = [
  'x-nullable',
  'x-additionalPropertiesName',
  'x-ms-enum',
  'x-enumDescriptions',
  'x-enum-descriptions',
  'x-enum-varnames',
  'x-enumNames',
];

type Draft = Record<string, unknown> & { -readonly [Name in keyof Schema]: Schema[Name] };

const isNullableKeyword = ({ version }: Conversion, name: string): boolean => name === 'nullable' && version === '3.0';

const convertObject = (conversion: Conversion, holder: Cursor): Schema => {
  const schema: Draft = { ...emptySchema };
  const other: [string, Literal][] = [];
  let extensions = 0;
  for (const [name, value] of members(holder)) {
    const [kinds, read] = keywords.get(name) ?? [];
    if (read !== undefined && kinds?.includes(value.node.kind)) {
      const made = read({ conversion, value, holder, before: schema });
      for (const [key, part] of Object.entries(made)) if (part !== undefined) schema[key] = part;
    } else if (name.startsWith('x-')) extensions += 1;
    else if (!isNullableKeyword(conversion, name)) other.push([name, toLiteral(value.node)]);
  }
  if (schema.examples.length > 0 || schema.default !== undefined) checkExampleValues(conversion, holder);
  if (other.length > 0) schema.otherKeywords = { ...schema.otherKeywords, ...Object.fromEntries(other) };
  if (extensions > 0) schema.extensions = extensionsOf(holder, modelledExtensions);
  return toNullable(conversion.version, holder, schema);
};

/**
 * Converts a schema. Returns undefined if the schema is internal. A value that cannot be a schema (a number, a list)
 * becomes a schema that accepts every value.
 */
export const convertSchema = (conversion: Conversion, cursor: Cursor): Schema | undefined => {
  const { node } = cursor;
  if (node.kind === 'boolean') return { ...emptySchema, always: node.value };
  if (node.kind !== 'map') return emptySchema;
  return isInternal(conversion, cursor) ? undefined : convertObject(conversion, cursor);
};
