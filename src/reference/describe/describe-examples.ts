// The examples of a value → a fact on the line of the value if its only example is short and has no further data, or
// else a list below the line. A fact that would only repeat the default is left out.
import type { Literal } from '../../model/api/api-spec.ts';
import type { ExampleModel } from '../../model/reference/schema-model.ts';
import type { Phrase } from '../../model/reference/phrase.ts';
import { literalText } from './literal-text.ts';

const longestOnLine = 40;

export type DescribedExamples = { readonly facts: readonly Phrase[]; readonly examples: readonly ExampleModel[] };

/**
 * Returns a single short example without further data, such as a summary or a link, as a fact for the line of the
 * value. If this example equals the default (`standard`), returns neither a fact nor an example. Returns all other
 * examples as a list below the line.
 */
export const describeExamples = (
  examples: readonly ExampleModel[],
  standard: Literal | undefined,
): DescribedExamples => {
  const [first, ...others] = examples;
  if (first === undefined || others.length > 0) return { facts: [], examples };
  const { text, href, missing, summary, description } = first;
  const isPlain = [href, missing, summary, description].every((part) => part === undefined);
  if (!isPlain || text.length > longestOnLine) return { facts: [], examples };
  const isDefault = standard !== undefined && literalText(standard) === text;
  return { facts: isDefault ? [] : [{ key: 'reference.fact.example', values: { code: text } }], examples: [] };
};
