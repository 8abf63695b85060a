// A value → a key by which equal values are found, with numbers compared exactly.
import { createValueKey } from '../../reference/values/value-key.ts';
import { decimalOf, decimalText } from './decimal.ts';

/**
 * Returns a key that is equal for equal values. Numbers are compared by their exact value, and the order of members is
 * ignored.
 */
export const exactKey = createValueKey((literal) => decimalText(decimalOf(literal)));
