// A schema → phrases: facts for the line of the schema, and rules, which are sentences about the whole value. Also
// describes the day on which a part of the API will be removed.
import type { Extensions, Limits, Schema } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { describeLimits } from './describe-limits.ts';
import { literalText, literalWord } from './literal-text.ts';
import type { MergedSchema } from '../schemas/merge-schema.ts';
import { alsoHolds } from '../schemas/also-holds.ts';
import { emptySchema, type SchemaPart } from '../schemas/schema-parts.ts';

const code = (key: string, text: string | undefined): Phrase[] =>
  text === undefined ? [] : [{ key, values: { code: text } }];

/**
 * Returns a fact with the day on which a part of the API will be removed (`x-sunset`), or an empty list if the
 * description does not state this day.
 */
export const sunsetFacts = ({ 'x-sunset': date }: Extensions): Phrase[] =>
  date === undefined ? [] : [{ key: 'reference.fact.sunset', values: { date: literalWord(date) } }];

/**
 * Returns whether the line of a schema shows a type only because the schema has fields or items. Such a schema states
 * no type, so it also accepts values of other types.
 */
const isTypeImplied = ({ schema, properties, choices, unfollowed }: MergedSchema): boolean =>
  schema.types.length === 0 &&
  schema.always === undefined &&
  choices.length + unfollowed.length === 0 &&
  schema.dynamicRef === undefined &&
  (properties.length > 0 ||
    schema.additionalProperties !== undefined ||
    schema.items !== undefined ||
    schema.prefixItems.length > 0);

/**
 * Removes the bounds of `contains` if several parts have a `contains`, because each `contains` is then shown with its
 * own bounds.
 */
const limitsOf = ({ limits }: Schema, parts: readonly SchemaPart[]): Limits => {
  if (parts.length < 2 || parts.filter(({ schema }) => schema.contains !== undefined).length < 2) return limits;
  const { minContains: _min, maxContains: _max, ...others } = limits;
  return others;
};

/** Returns the facts in the order in which they are shown. */
export const schemaFacts = ({ schema, parts, ...merged }: MergedSchema): Phrase[] => [
  ...(isTypeImplied({ schema, parts, ...merged }) ? [{ key: 'reference.fact.untyped' }] : []),
  ...describeLimits(limitsOf(schema, parts)),
  ...alsoHolds(schema, parts),
  ...code('reference.fact.default', schema.default === undefined ? undefined : literalText(schema.default)),
  ...code('reference.fact.const', schema.const === undefined ? undefined : literalText(schema.const)),
  ...code('reference.fact.contentEncoding', schema.contentEncoding),
  ...code('reference.fact.contentMediaType', schema.contentMediaType),
  ...code('reference.fact.anchor', schema.anchor),
  ...code('reference.fact.anchor', schema.dynamicAnchor),
  ...Object.entries(schema.otherKeywords).map(
    ([keyword, value]): Phrase => ({
      key: 'reference.fact.keyword',
      values: { code: `${keyword}: ${literalText(value)}` },
    }),
  ),
  ...sunsetFacts(schema.extensions),
];

const acceptsAll = (schema: Schema): boolean =>
  schema.always === true ||
  (schema.ref === undefined &&
    schema.properties.length === 0 &&
    JSON.stringify(schema) === JSON.stringify(emptySchema));

const isMadeOfNothing = ({ schema: { allOf } }: SchemaPart): boolean => allOf.length > 0 && allOf.every(acceptsAll);

/**
 * Returns the rules, such as required fields that `properties` does not list, dependent fields, and whether other
 * fields are allowed.
 */
export const describeRules = ({ schema, properties, parts, unevaluated }: MergedSchema): Phrase[] => {
  const known = new Set(properties.map(({ name }) => name));
  const missing = schema.requiredElsewhere.filter((name) => !known.has(name));
  const others = schema.additionalProperties?.always;
  return [
    ...code('reference.rule.required', missing.length === 0 ? undefined : missing.join(', ')),
    ...schema.dependentRequired.map(
      ({ name, requires }): Phrase => ({
        key: 'reference.rule.dependentRequired',
        values: { code: name, others: requires.join(', ') },
      }),
    ),
    ...(others === undefined ? [] : [{ key: others ? 'reference.rule.additional' : 'reference.rule.noAdditional' }]),
    ...(schema.isEnumOpen === true ? [{ key: 'reference.rule.openEnum' }] : []),
    ...(schema.items?.always === false ? [{ key: 'reference.rule.noMoreItems' }] : []),
    ...unevaluated,
    ...(parts.some(isMadeOfNothing) ? [{ key: 'reference.rule.allOfAny' }] : []),
  ];
};
