// A literal → one line of JSON; a string without its quotes.
import type { Literal } from '../../../src/model/api-spec.ts';

export const literalLine = (literal: Literal): string => {
  if (literal.kind === 'string') return literal.value;
  if (literal.kind === 'number') return literal.spelling;
  if (literal.kind === 'array') return `[${literal.items.map(literalLine).join(', ')}]`;
  if (literal.kind === 'object') return `{${literal.entries.map(([name, value]) => `${name}: ${literalLine(value)}`).join(', ')}}`;
  return literal.kind === 'null' ? 'null' : String(literal.value);
};
