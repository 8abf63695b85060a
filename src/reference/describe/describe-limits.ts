// The limits of a value → phrases: a pair of inclusive bounds is one phrase (`2–128 characters`), and numbers keep
// their spelling.
import type { Limits, Numeral } from '../../model/api/api-spec.ts';
import type { Phrase } from '../../model/reference/phrase.ts';

/**
 * Returns the phrase for the limits of a count, with one of the keys `reference.limit.<what>.{range,exact,min,max}`, or
 * an empty list if the count has no limits. A minimum of 0 does not count as a limit.
 */
const countPhrase = (what: string, min: Numeral | undefined, max: Numeral | undefined): Phrase[] => {
  const least = min?.value === 0 ? undefined : min;
  if (least !== undefined && max !== undefined) {
    return least.value === max.value
      ? [{ key: `reference.limit.${what}.exact`, values: { count: max.spelling } }]
      : [{ key: `reference.limit.${what}.range`, values: { min: least.spelling, max: max.spelling } }];
  }
  if (least !== undefined) return [{ key: `reference.limit.${what}.min`, values: { min: least.spelling } }];
  return max === undefined ? [] : [{ key: `reference.limit.${what}.max`, values: { max: max.spelling } }];
};

const one = (key: string, limit: Numeral | undefined): Phrase[] =>
  limit === undefined ? [] : [{ key, values: { limit: limit.spelling } }];

const numberPhrases = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Limits): Phrase[] => {
  const inclusive: Phrase[] =
    minimum !== undefined && maximum !== undefined
      ? [{ key: 'reference.limit.number.range', values: { min: minimum.spelling, max: maximum.spelling } }]
      : [...one('reference.limit.number.min', minimum), ...one('reference.limit.number.max', maximum)];
  return [
    ...inclusive,
    ...one('reference.limit.number.above', exclusiveMinimum),
    ...one('reference.limit.number.below', exclusiveMaximum),
    ...one('reference.limit.number.multiple', multipleOf),
  ];
};

/** Returns a phrase even for `false`, the default: an author who writes it down means that duplicates are allowed. */
const uniquePhrase = ({ uniqueItems }: Limits): Phrase[] =>
  uniqueItems === undefined
    ? []
    : [{ key: uniqueItems ? 'reference.limit.items.unique' : 'reference.limit.items.duplicates' }];

const allPhrases = (limits: Limits): Phrase[] => [
  ...numberPhrases(limits),
  ...countPhrase('length', limits.minLength, limits.maxLength),
  ...countPhrase('items', limits.minItems, limits.maxItems),
  ...uniquePhrase(limits),
  ...countPhrase('contains', limits.minContains, limits.maxContains),
  ...countPhrase('properties', limits.minProperties, limits.maxProperties),
  ...(limits.pattern === undefined ? [] : [{ key: 'reference.limit.pattern', values: { code: limits.pattern } }]),
];

const none: readonly Phrase[] = [];

/** Returns the phrases of all limits. Most fields have no limits, so nothing is allocated for them. */
export const describeLimits = (limits: Limits): readonly Phrase[] => {
  for (const _ in limits) return allPhrases(limits);
  return none;
};
