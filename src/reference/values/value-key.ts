// A value → a key by which equal values are found.
import type { Literal } from '../../model/api/api-spec.ts';
import { literalText } from '../describe/literal-text.ts';

/** Returns a key that is the same for equal values: numbers by value, members in any order. */
export const valueKey = (literal: Literal): string => {
  if (literal.kind === 'number') return String(literal.value);
  if (literal.kind === 'array') return `[${literal.items.map(valueKey).join()}]`;
  if (literal.kind !== 'object') return literalText(literal);
  return `{${literal.entries
    .map(([name, value]) => `${JSON.stringify(name)}:${valueKey(value)}`)
    .sort()
    .join()}}`;
};
