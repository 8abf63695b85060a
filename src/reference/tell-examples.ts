// The examples of a value → one short one on its line, several or long ones below. One that only repeats the default is left out.
import type { Literal } from '../model/api-spec.ts';
import type { ExampleModel, Phrase } from '../model/reference-model.ts';
import { literalText } from './literal-text.ts';

const longestOnLine = 40;

export type ToldExamples = { readonly facts: readonly Phrase[]; readonly examples: readonly ExampleModel[] };

export const tellExamples = (examples: readonly ExampleModel[], standard: Literal | undefined): ToldExamples => {
  const [first, ...others] = examples;
  if (first === undefined || others.length > 0) return { facts: [], examples };
  const { text, href, missing, summary, description } = first;
  const isPlain = [href, missing, summary, description].every((part) => part === undefined);
  if (!isPlain || text.length > longestOnLine) return { facts: [], examples };
  const isDefault = standard !== undefined && literalText(standard) === text;
  return { facts: isDefault ? [] : [{ key: 'reference.fact.example', values: { code: text } }], examples: [] };
};
