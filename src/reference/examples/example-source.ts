// An example → whether its value is known, and the URL to link to if the value is not known. Also finds the first value
// in a list of examples.
import type { Example, Literal } from '../../model/api/api-spec.ts';

/** Returns whether the value of an example, or its serialized text, is known. */
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
