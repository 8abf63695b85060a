// An example → where its value is: in the description, or in a file elsewhere that only an address names.
import type { Example, Literal } from '../model/api-spec.ts';

/** Tests whether the value, or its bytes, are known: text of a file next to the description is read before. */
export const hasValue = ({ value, serialized }: Example): boolean => value !== undefined || serialized !== undefined;

/** Returns the value of the first example that has one. */
export const firstValue = (examples: readonly Example[]): Literal | undefined => examples.find(({ value }) => value !== undefined)?.value;

/** Returns what to link instead of a value. A relative address leads nowhere from a page, unless its file is copied. */
export const exampleHref = (example: Example): string | undefined => {
  const { externalValue = '', file } = example;
  if (hasValue(example)) return undefined;
  return file !== undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(externalValue) ? externalValue : undefined;
};
