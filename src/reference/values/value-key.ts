// A value → a key by which equal values are found.
import type { Literal } from '../../model/api/api-spec.ts';
import { literalText } from '../describe/literal-text.ts';

type LiteralNumber = Extract<Literal, { readonly kind: 'number' }>;

/**
 * Creates a function that returns equal keys for equal values, with members in any order. `keyNumber` decides which
 * numbers are equal.
 */
export const createValueKey = (keyNumber: (literal: LiteralNumber) => string): ((literal: Literal) => string) => {
  const keyOf = (literal: Literal): string => {
    if (literal.kind === 'number') return keyNumber(literal);
    if (literal.kind === 'array') return `[${literal.items.map(keyOf).join()}]`;
    if (literal.kind !== 'object') return literalText(literal);
    return `{${literal.entries
      .map(([name, value]) => `${JSON.stringify(name)}:${keyOf(value)}`)
      .sort()
      .join()}}`;
  };
  return keyOf;
};

/**
 * Returns a key that is equal for equal values. Numbers are equal if JavaScript reads the same number, as for `1` and
 * `1.0`.
 */
export const valueKey = createValueKey(({ value }) => String(value));
