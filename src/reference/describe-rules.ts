// What a schema says besides its fields → phrases: facts stand on the line of the field, rules are sentences about the whole value.
import type { Extensions, Schema } from '../model/api-spec.ts';
import type { Phrase } from '../model/reference-model.ts';
import { describeLimits } from './describe-limits.ts';
import { literalText, literalWord } from './literal-text.ts';
import type { MergedSchema } from './merge-schema.ts';

const code = (key: string, text: string | undefined): Phrase[] => (text === undefined ? [] : [{ key, values: { code: text } }]);

/** `x-sunset`: the day from which something is gone. */
export const sunsetFacts = ({ 'x-sunset': date }: Extensions): Phrase[] =>
  date === undefined ? [] : [{ key: 'reference.fact.sunset', values: { date: literalWord(date) } }];

export const schemaFacts = (schema: Schema): Phrase[] => [
  ...describeLimits(schema.limits),
  ...code('reference.fact.default', schema.default === undefined ? undefined : literalText(schema.default)),
  ...code('reference.fact.const', schema.const === undefined ? undefined : literalText(schema.const)),
  ...code('reference.fact.contentEncoding', schema.contentEncoding),
  ...code('reference.fact.contentMediaType', schema.contentMediaType),
  ...code('reference.fact.anchor', schema.anchor),
  ...code('reference.fact.anchor', schema.dynamicAnchor),
  ...Object.entries(schema.otherKeywords).map(
    ([keyword, value]): Phrase => ({ key: 'reference.fact.keyword', values: { code: `${keyword}: ${literalText(value)}` } }),
  ),
  ...sunsetFacts(schema.extensions),
];

export const describeRules = ({ schema, properties }: MergedSchema): Phrase[] => {
  const known = new Set(properties.map(({ name }) => name));
  const missing = schema.requiredElsewhere.filter((name) => !known.has(name));
  const others = schema.additionalProperties?.always;
  return [
    ...code('reference.rule.required', missing.length === 0 ? undefined : missing.join(', ')),
    ...schema.dependentRequired.map(
      ({ name, requires }): Phrase => ({ key: 'reference.rule.dependentRequired', values: { code: name, others: requires.join(', ') } }),
    ),
    ...(others === undefined ? [] : [{ key: others ? 'reference.rule.additional' : 'reference.rule.noAdditional' }]),
    ...(schema.unevaluatedProperties?.always === false ? [{ key: 'reference.rule.noUnevaluated' }] : []),
    ...(schema.unevaluatedItems?.always === false || schema.items?.always === false ? [{ key: 'reference.rule.noMoreItems' }] : []),
  ];
};
