// The schemas inside a schema that are not fields → labelled groups, such as alternatives, conditions, items by
// position, and excluded schemas.
import type { Schema } from '../../model/api/api-spec.ts';
import { anchorBelow } from '../../model/reference/anchors.ts';
import type { ChoiceModel, GroupKeyword, GroupModel, SchemaModel } from '../../model/reference/schema-model.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { impliedValue } from '../../model/api/discriminator-values.ts';
import type { MergedChoice, MergedCondition, MergedSchema } from '../schemas/merge-schema.ts';
import { containsGroups } from '../schemas/contains-groups.ts';
import { withoutUntyped } from '../schemas/without-untyped.ts';
import type { Reading } from './reading-state.ts';
import { nameOf } from '../schemas/schema-parts.ts';
import { wordsOf } from '../../text/text-key.ts';

type ReadSchema = (schema: Schema, at: string, reading: Reading) => SchemaModel;
type Place = {
  readonly at: string;
  readonly reading: Reading;
  readonly readSchema: ReadSchema;
  /** Whether the schema around the groups states a type. */
  readonly isTyped: boolean;
};
type Candidate = Pick<ChoiceModel, 'label' | 'isDefault'> & {
  readonly segment: string;
  readonly schema: Schema;
  /** Discriminator values that select the schema. Absent outside of `oneOf` and `anyOf`. */
  readonly values?: readonly string[];
};

/** Keywords whose schemas apply to the same value as the schema around them. */
const ofSameValue: ReadonlySet<GroupKeyword> = new Set([
  'oneOf',
  'anyOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

const readChoice = (
  { segment, schema, label, values = [], isDefault }: Candidate,
  { at, reading, readSchema, isTyped }: Place,
): ChoiceModel => {
  const inner = anchorBelow(at, segment);
  const anchor = reading.register.take(inner);
  const read = readSchema(schema, inner, reading);
  return {
    anchor,
    ...(label === undefined ? {} : { label }),
    values,
    ...(isDefault === true && { isDefault }),
    schema: isTyped ? withoutUntyped(read) : read,
  };
};

const readGroup = (keyword: GroupKeyword, candidates: readonly Candidate[], place: Place): GroupModel[] => {
  const inner = { ...place, isTyped: place.isTyped && ofSameValue.has(keyword) };
  return candidates.length === 0
    ? []
    : [{ keyword, choices: candidates.map((candidate) => readChoice(candidate, inner)) }];
};

/**
 * Returns whether a schema has a type but no name, texts, values, parts, fields, items or limits. The line of the field
 * already shows the type.
 */
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

/**
 * Returns the discriminator values that select a schema: the mapped values, or else the value that the schema implies
 * (`impliedValue`). The list is empty if no value selects the schema.
 */
const discriminatorValues = (
  { discriminator }: MergedChoice,
  name: string | undefined,
  { index }: Reading,
): string[] => {
  if (discriminator === undefined || name === undefined) return [];
  const mapped = discriminator.mapping.filter(([, target]) => target === name).map(([value]) => value);
  if (mapped.length > 0) return mapped;
  const implied = impliedValue(name, index.get(name), discriminator.propertyName);
  return implied === undefined ? [] : [implied];
};

const readAlternatives = (choice: MergedChoice, place: Place): GroupModel[] => {
  if (choice.schemas.every(isPlain)) return [];
  const candidates = choice.schemas.map((schema, index): Candidate => {
    const name = nameOf(schema);
    const label = schema.title ?? name;
    return {
      segment: name ?? (schema.title === undefined ? `${choice.keyword}-${index + 1}` : wordsOf(schema.title)),
      schema,
      values: discriminatorValues(choice, name, place.reading),
      isDefault: name !== undefined && choice.discriminator?.defaultMapping === name,
      ...(label === undefined ? {} : { label }),
    };
  });
  return readGroup(choice.keyword, candidates, place).map((group) =>
    choice.discriminator === undefined ? group : { ...group, discriminator: choice.discriminator.propertyName },
  );
};

const none: readonly Candidate[] = [];

/**
 * Returns the schema as the only candidate, or an empty list if the schema is absent. A boolean schema is a candidate
 * too, because `then: false` rules a value out.
 */
const single = (keyword: GroupKeyword, schema: Schema | undefined): readonly Candidate[] =>
  schema === undefined ? none : [{ segment: keyword, schema }];

/**
 * Returns the schema as the only candidate, or an empty list if the schema is absent or boolean, because a sentence
 * describes a boolean schema (`describe-unevaluated.ts`).
 */
const unlessAlways = (keyword: GroupKeyword, schema: Schema | undefined): readonly Candidate[] =>
  schema?.always === undefined ? single(keyword, schema) : none;

const same = (name: string): string => name;

const named = (
  schemas: readonly { readonly name: string; readonly schema: Schema }[],
  toLabel: (name: string) => string = same,
): readonly Candidate[] =>
  schemas.length === 0 ? none : schemas.map(({ name, schema }) => ({ segment: name, schema, label: toLabel(name) }));

const noGroups: readonly GroupModel[] = [];

/**
 * Returns whether a schema has groups other than choices and conditions. Most schemas have no groups, so nothing is
 * collected for them.
 */
const hasGroup = (schema: Schema): boolean =>
  [schema.prefixItems, schema.dependentSchemas, schema.definitions].some((list) => list.length > 0) ||
  (schema.contains ??
    schema.unevaluatedItems ??
    schema.propertyNames ??
    schema.unevaluatedProperties ??
    schema.contentSchema) !== undefined;

/** Groups with their keyword, schemas and label. The label is absent if the page has a fixed label for the keyword. */
type Groups = readonly (readonly [GroupKeyword, readonly Candidate[], Phrase?])[];

const conditionsOf = (condition: MergedCondition): Groups => [
  ['not', single('not', condition.not)],
  ['if', single('if', condition.if)],
  ['then', single('then', condition.then)],
  ['else', single('else', condition.else)],
];

const groupsOf = ({ schema, parts }: MergedSchema): Groups => [
  [
    'prefixItems',
    named(
      schema.prefixItems.map((inner, index) => ({ name: String(index), schema: inner })),
      (position) => String(Number(position) + 1),
    ),
  ],
  ...containsGroups(parts).map(({ schema: inner, label }): Groups[number] => [
    'contains',
    single('contains', inner),
    label,
  ]),
  ['unevaluatedItems', unlessAlways('unevaluatedItems', schema.unevaluatedItems)],
  ['propertyNames', single('propertyNames', schema.propertyNames)],
  ['dependentSchemas', named(schema.dependentSchemas)],
  ['unevaluatedProperties', unlessAlways('unevaluatedProperties', schema.unevaluatedProperties)],
  ['contentSchema', single('contentSchema', schema.contentSchema)],
  ['$defs', named(schema.definitions)],
];

/**
 * Reads the groups of a schema. `readSchema` is an argument, so that this file and `read-schema.ts` do not import each
 * other.
 */
export const readGroups = (
  merged: MergedSchema,
  at: string,
  reading: Reading,
  readSchema: ReadSchema,
): readonly GroupModel[] => {
  const place: Place = { at, reading, readSchema, isTyped: merged.schema.types.length > 0 };
  if (merged.choices.length + merged.conditions.length === 0 && !hasGroup(merged.schema)) return noGroups;
  return [
    ...merged.choices.flatMap((choice) => readAlternatives(choice, place)),
    ...[...merged.conditions.flatMap(conditionsOf), ...groupsOf(merged)].flatMap(([keyword, candidates, label]) =>
      readGroup(keyword, candidates, place).map((group) => (label === undefined ? group : { ...group, label })),
    ),
  ];
};
