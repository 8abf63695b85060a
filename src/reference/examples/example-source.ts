// An example → whether its value is known, and the URL to link to if the value is not known. Also finds the first value
// in a list of examples.
import type { Example, Literal } from '../../model/api/api-spec.ts';

/**
 * Returns whether the value or its serialized text is known, from the description or from a text file next to it, which
 * has already been read.
 */
export const hasValue = ({ value, serialized }: Example): boolean => value !== undefined || serialized !== undefined;

/** Returns the value of the first example that has a value, or undefined if no example does. */
export const firstValue = (examples: readonly Example[]): Literal | undefined =>
  examples.find(({ value }) => value !== undefined)?.value;

/**
 * Returns the URL to link to if the value is not known, and undefined otherwise. A relative URL is returned only if its
 * file is copied to the output.
 */
export const exampleHref = (example: Example): string | undefined => {
  const { externalValue = '', file } = example;
  if (hasValue(example)) return undefined;
  return file !== undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(externalValue) ? externalValue : undefined;
};
