// A value → the number of values that it contains, including the value itself.
import type { Literal } from '../../model/api/api-spec.ts';

/** Counts the value itself and all values in it. */
export const countValues = (value: Literal): number => {
  const inner =
    value.kind === 'array' ? value.items : value.kind === 'object' ? value.entries.map(([, member]) => member) : [];
  return inner.reduce((sum, one) => sum + countValues(one), 1);
};
