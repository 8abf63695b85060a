// A value → a key by which equal values are found.
import type { Literal } from '../../model/api/api-spec.ts';
import { literalText } from '../../reference/describe/literal-text.ts';
import { decimalOf, decimalText } from './decimal.ts';

/** Returns a key that is equal for equal values. Numbers are compared by their exact value, members in any order. */
export const exactKey = (literal: Literal): string => {
  if (literal.kind === 'number') return decimalText(decimalOf(literal));
  if (literal.kind === 'array') return `[${literal.items.map(exactKey).join()}]`;
  if (literal.kind !== 'object') return literalText(literal);
  return `{${literal.entries
    .map(([name, value]) => `${JSON.stringify(name)}:${exactKey(value)}`)
    .sort()
    .join()}}`;
};
