// A literal → one line of text for readers.
import type { Literal } from '../../../../src/model/api/api-spec.ts';

/** Returns a literal in one line, like JSON without the quotes of strings and names. */
export const literalLine = (literal: Literal): string => {
  if (literal.kind === 'string') return literal.value;
  if (literal.kind === 'number') return literal.spelling;
  if (literal.kind === 'array') return `[${literal.items.map(literalLine).join(', ')}]`;
  if (literal.kind === 'object')
    return `{${literal.entries.map(([name, value]) => `${name}: ${literalLine(value)}`).join(', ')}}`;
  return literal.kind === 'null' ? 'null' : String(literal.value);
};
