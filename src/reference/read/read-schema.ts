// A schema and the anchor of its place → the model of the schema, such as its type, facts, values, fields and groups.
// Values, fields and groups have anchors, which are taken in the order of the page. Also reads the section of a named
// schema.

import { anchorBelow, schemaAnchor } from '../../model/reference/anchors.ts';
import type { Discriminator, Schema } from '../../model/api/api-spec.ts';
import { markOnSide } from '../../model/history/recorded-mark.ts';
import type {
  FieldModel,
  SchemaLinkModel,
  SchemaModel,
  TypePart,
  ValueModel,
} from '../../model/reference/schema-model.ts';
import { createAnchorRegister } from '../outline/anchor-register.ts';
import { describeOwnType, describeType, missingPart } from '../describe/describe-type.ts';
import { literalCodes, literalWord } from '../describe/literal-text.ts';
import type { MergedProperty, MergedSchema } from '../schemas/merge-schema.ts';
import { withoutUntyped } from '../schemas/without-untyped.ts';
import { readGroups } from './read-groups.ts';
import type { Reading } from './reading-state.ts';
import { emptySchema, nameOf, type SchemaIndex } from '../schemas/schema-parts.ts';

/** Returns the link to the section of a named schema. */
export const schemaLink = (name: string): SchemaLinkModel => ({ name, anchor: schemaAnchor(name) });

const schemaTypePart = (name: string, index: SchemaIndex): TypePart =>
  index.has(name) ? { text: name, anchor: schemaAnchor(name) } : { text: name };

const readValues = (
  schema: Schema,
  side: Reading['side'],
  anchorOf: (text: string) => string | undefined,
): ValueModel[] => {
  const codes = literalCodes(schema);
  return (schema.enum ?? []).map(({ value, name, description, recorded }, index) => {
    const text = literalWord(value);
    const anchor = anchorOf(text);
    return {
      ...(anchor === undefined ? {} : { anchor }),
      text,
      code: codes[index] ?? text,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...markOnSide(recorded, side),
    };
  });
};

/**
 * Returns the target of an entry in the mapping of a discriminator. The entry may name a schema that does not exist or
 * a file that cannot be read.
 */
const mappedPart = (name: string, index: SchemaIndex): TypePart =>
  index.has(name) ? schemaTypePart(name, index) : missingPart({ name });

const readDiscriminator = (
  { propertyName, mapping, defaultMapping }: Discriminator,
  index: SchemaIndex,
): SchemaModel['discriminator'] => ({
  property: propertyName,
  mapping: [
    ...mapping.map(([value, name]) => ({ value, target: mappedPart(name, index) })),
    ...(defaultMapping === undefined ? [] : [{ target: mappedPart(defaultMapping, index) }]),
  ],
});

const isHidden = (schema: Schema, { side, index, known }: Reading): boolean => {
  if (side === 'both') return false;
  const { isReadOnly, isWriteOnly } = known.accessOf(schema, index);
  return side === 'request' ? isReadOnly : isWriteOnly;
};

const readField = (property: MergedProperty, kind: FieldModel['kind'], at: string, reading: Reading): FieldModel => {
  const inner = anchorBelow(at, property.name);
  return {
    anchor: reading.register.take(inner),
    kind,
    name: property.name,
    isRequired: property.isRequired,
    from: property.from === undefined ? undefined : schemaLink(property.from),
    schema: readSchema(property.schema, inner, reading),
    ...markOnSide(property.recorded, reading.side),
  };
};

const calledOf = ({ additionalName }: Schema): Pick<FieldModel, 'called'> =>
  additionalName === undefined ? {} : { called: additionalName };

const readFields = ({ schema, properties }: MergedSchema, at: string, reading: Reading): FieldModel[] => {
  const others = schema.additionalProperties;
  return [
    ...properties
      .filter((property) => !isHidden(property.schema, reading))
      .map((property) => readField(property, 'property', at, reading)),
    ...schema.patternProperties.map(({ pattern, schema: inner }) =>
      readField({ name: pattern, isRequired: false, schema: inner }, 'pattern', at, reading),
    ),
    ...(others === undefined || others.always !== undefined
      ? []
      : [
          {
            ...readField({ name: '*', isRequired: false, schema: others }, 'additional', at, reading),
            ...calledOf(schema),
          },
        ]),
  ];
};

const hasMore = (schema: SchemaModel): boolean =>
  [schema.facts, schema.values, schema.examples, schema.fields, schema.groups, schema.rules, schema.includes].some(
    (list) => list.length > 0,
  ) ||
  [
    schema.items,
    schema.title,
    schema.description,
    schema.discriminator,
    schema.xml,
    schema.externalDocs,
    schema.extensions,
  ].some((part) => part !== undefined) ||
  schema.isDeprecated === true ||
  schema.access !== undefined;

/**
 * Returns whether the items are a boolean schema that needs no model, because the type or a rule shows them. `true`
 * after `prefixItems` needs a model.
 */
const areItemsShown = ({ always }: Schema, { prefixItems }: Schema): boolean =>
  always === false || (always === true && prefixItems.length === 0);

const missingOutsideType = ({ missing = [] }: Schema, type: readonly TypePart[]): TypePart[] =>
  missing.filter(({ name }) => !type.some((part) => part.missing?.name === name)).map(missingPart);

/** Reads a schema whose type is already known. Named schemas that must not be opened here become links. */
const readOwn = (schema: Schema, type: readonly TypePart[], at: string, reading: Reading): SchemaModel => {
  const merged = reading.known.merge(schema, reading);
  const usesName = merged.followed.length > 0;
  const isOwn = reading.own !== undefined && merged.followed.includes(reading.own);
  const isFar = usesName && reading.levels <= 0;
  const inner: Reading = usesName
    ? { ...reading, levels: reading.levels - 1, open: new Set([...reading.open, ...merged.followed]) }
    : reading;
  const whole = merged.schema;
  const isRest = whole.prefixItems.length > 0;
  const items =
    whole.items === undefined || areItemsShown(whole.items, whole) ? undefined : readItems(whole.items, at, inner);
  return {
    type,
    ...reading.known.wordsOf(merged),
    values: readValues(whole, reading.side, (text) =>
      isFar ? undefined : reading.register.take(anchorBelow(at, text)),
    ),
    ...(isFar && { areValuesCopied: true }),
    ...markOnSide(whole.recorded, reading.side),
    fields: readFields(merged, at, inner),
    items: items !== undefined && (isRest || hasMore(items)) ? items : undefined,
    ...(isRest && items !== undefined && { areItemsRest: true }),
    groups: readGroups(merged, at, inner, readSchema),
    includes: [
      ...(nameOf(schema) === undefined || isOwn
        ? merged.unfollowed.map((name) => schemaTypePart(name, reading.index))
        : []),
      ...missingOutsideType(whole, type),
    ],
    discriminator:
      whole.discriminator === undefined || merged.choices.some(({ discriminator }) => discriminator !== undefined)
        ? undefined
        : readDiscriminator(whole.discriminator, reading.index),
  };
};

/**
 * Reads the items of an array. If the schema of the items has a name, its own section shows its title, description,
 * deprecation and access, so these are left out here.
 */
const readItems = (items: Schema, at: string, reading: Reading): SchemaModel => {
  const model = readSchema(items, at, reading);
  if (nameOf(items) === undefined) return model;
  const { title: _title, description: _description, isDeprecated: _isDeprecated, access: _access, ...own } = model;
  return own;
};

/** Reads a schema. `at` is the anchor with which the anchors of its parts begin. */
export const readSchema = (schema: Schema, at: string, reading: Reading): SchemaModel => {
  const model = readOwn(schema, reading.known.typeOf(schema, reading.index), at, reading);
  return nameOf(schema) === undefined ? model : withoutUntyped(model);
};

/**
 * Reads the section of a named schema, with one level of its own fields. Every other name is a link, so an alias of
 * another schema is only a link.
 */
export const readNamedSchema = (
  name: string,
  schema: Schema,
  anchor: string,
  { index, known }: Pick<Reading, 'index' | 'known'>,
): SchemaModel => {
  const reading: Reading = {
    index,
    known,
    register: createAnchorRegister(),
    side: 'both',
    levels: 1,
    own: name,
    open: new Set(),
  };
  if (nameOf(schema) !== undefined)
    return readOwn(schema, describeType(schema, index), anchor, { ...reading, levels: 0 });
  return readOwn({ ...emptySchema, ref: name }, describeOwnType(schema, index), anchor, reading);
};
