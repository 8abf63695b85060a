// The schemas inside a schema that are no fields → labelled groups: alternatives, conditions, items by position, what is ruled out.
import type { Schema } from '../model/api-spec.ts';
import type { ChoiceModel, GroupKeyword, GroupModel, SchemaModel } from '../model/reference-model.ts';
import type { MergedChoice, MergedSchema } from './merge-schema.ts';
import type { Reading } from './reading.ts';
import { nameOf } from './schema-parts.ts';

type ReadSchema = (schema: Schema, path: readonly string[], reading: Reading) => SchemaModel;
type Place = { readonly path: readonly string[]; readonly reading: Reading; readonly readSchema: ReadSchema };
type Candidate = { readonly segment: string; readonly schema: Schema; readonly label?: string; readonly values?: readonly string[] };

const readChoice = ({ segment, schema, label, values = [] }: Candidate, { path, reading, readSchema }: Place): ChoiceModel => {
  const inner = [...path, segment];
  return {
    anchor: reading.register.take(reading.anchorAt(inner)),
    ...(label === undefined ? {} : { label }),
    values,
    schema: readSchema(schema, inner, reading),
  };
};

const readGroup = (keyword: GroupKeyword, candidates: readonly Candidate[], place: Place): GroupModel[] =>
  candidates.length === 0 ? [] : [{ keyword, choices: candidates.map((candidate) => readChoice(candidate, place)) }];

/** A type that the line of the field has told already needs no choice of its own. */
const isPlain = (schema: Schema): boolean =>
  schema.types.length > 0 &&
  nameOf(schema) === undefined &&
  [schema.properties, schema.allOf, schema.oneOf, schema.anyOf, schema.patternProperties, schema.prefixItems].every(
    (list) => list.length === 0,
  ) &&
  [schema.title, schema.description, schema.enum, schema.const, schema.items, schema.additionalProperties].every(
    (word) => word === undefined,
  ) &&
  Object.keys(schema.limits).length === 0;

/** OpenAPI 3.x, discriminator object: without a mapping the value is the schema's name. */
const discriminatorValues = ({ discriminator }: MergedChoice, name: string | undefined): string[] => {
  if (discriminator === undefined || name === undefined) return [];
  const mapped = discriminator.mapping.filter(([, target]) => target === name).map(([value]) => value);
  return mapped.length > 0 ? mapped : [name];
};

const readAlternatives = (choice: MergedChoice, place: Place): GroupModel[] => {
  if (choice.schemas.every(isPlain)) return [];
  const candidates = choice.schemas.map((schema, index): Candidate => {
    const name = nameOf(schema);
    const label = schema.title ?? name;
    return {
      segment: name ?? schema.title ?? `${choice.keyword}-${index + 1}`,
      schema,
      values: discriminatorValues(choice, name),
      ...(label === undefined ? {} : { label }),
    };
  });
  return readGroup(choice.keyword, candidates, place).map((group) =>
    choice.discriminator === undefined ? group : { ...group, discriminator: choice.discriminator.propertyName },
  );
};

const single = (keyword: GroupKeyword, schema: Schema | undefined): [GroupKeyword, Candidate[]] => [
  keyword,
  schema === undefined || schema.always !== undefined ? [] : [{ segment: keyword, schema }],
];

const groupsOf = (schema: Schema): [GroupKeyword, Candidate[]][] => [
  single('not', schema.not),
  single('if', schema.if),
  single('then', schema.then),
  single('else', schema.else),
  ['prefixItems', schema.prefixItems.map((inner, index) => ({ segment: String(index), schema: inner, label: `[${index}]` }))],
  single('contains', schema.contains),
  single('unevaluatedItems', schema.unevaluatedItems),
  single('propertyNames', schema.propertyNames),
  ['dependentSchemas', schema.dependentSchemas.map(({ name, schema: inner }) => ({ segment: name, schema: inner, label: name }))],
  single('unevaluatedProperties', schema.unevaluatedProperties),
  single('contentSchema', schema.contentSchema),
  ['$defs', schema.definitions.map(({ name, schema: inner }) => ({ segment: name, schema: inner, label: name }))],
];

/** `readSchema` comes as an argument: the two read each other's parts, and imports go one way. */
export const readGroups = (merged: MergedSchema, path: readonly string[], reading: Reading, readSchema: ReadSchema): GroupModel[] => {
  const place: Place = { path, reading, readSchema };
  return [
    ...merged.choices.flatMap((choice) => readAlternatives(choice, place)),
    ...groupsOf(merged.schema).flatMap(([keyword, candidates]) => readGroup(keyword, candidates, place)),
  ];
};
