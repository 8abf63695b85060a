// A parameter → an example of its value as it is sent (`?colour=blue&colour=black`), because an example is easier to
// understand than the name of a style.
import type { Limits, Literal, Parameter, Schema } from '../../model/api/api-spec.ts';
import type { UsageSide } from '../../model/reference/reference-model.ts';
import { firstValue } from './example-source.ts';
import { exampleValue } from './example-value.ts';
import { mergeSchema } from '../schemas/merge-schema.ts';
import { isNested } from '../request/nested-pairs.ts';
import type { SchemaIndex } from '../schemas/schema-parts.ts';
import { serializeParameter } from '../request/serialize-parameter.ts';

/** Maximum length of an example, in UTF-16 units. In a longer example, the style is hard to see. */
const longest = 80;

const string = (value: string): Literal => ({ kind: 'string', value });

const nextNumber = (value: number, { maximum, exclusiveMaximum, multipleOf }: Limits): number => {
  const next = value + (multipleOf?.value ?? 1);
  return next > (maximum?.value ?? next) || next >= (exclusiveMaximum?.value ?? next + 1) ? value : next;
};

const nextValue = (value: Literal, { limits }: Schema): Literal => {
  if (value.kind === 'boolean') return { kind: 'boolean', value: !value.value };
  if (value.kind !== 'number') return value;
  const next = nextNumber(value.value, limits);
  return next === value.value ? value : { kind: 'number', value: next, spelling: String(next) };
};

/**
 * Returns two values of an item, so that the separator is visible, or an empty list if no value was found. The values
 * differ if a different value is easy to find.
 */
const pairOf = (item: Schema, index: SchemaIndex, side: UsageSide): Literal[] => {
  const { schema } = mergeSchema(item, index);
  const [first, second] = [...(schema.enum ?? []).map(({ value }) => value), ...schema.examples];
  if (first !== undefined && second !== undefined) return [first, second];
  const value = first ?? exampleValue(item, index, side);
  const isFree =
    schema.format === undefined && schema.limits.pattern === undefined && (schema.limits.minLength?.value ?? 0) <= 1;
  if (value?.kind === 'string' && value.value === 'string' && isFree) return [string('a'), string('b')];
  return value === undefined ? [] : [value, nextValue(value, schema)];
};

const wireValue = ({ examples, schema }: Parameter, index: SchemaIndex, side: UsageSide): Literal | undefined => {
  const given = firstValue(examples);
  if (given !== undefined || schema === undefined) return given;
  const whole = mergeSchema(schema, index).schema;
  if (whole.examples.length > 0 || whole.items === undefined) return exampleValue(schema, index, side);
  return { kind: 'array', items: pairOf(whole.items, index, side) };
};

const ofContent = ({ content, ...parameter }: Parameter): Parameter => {
  const [media] = content;
  return {
    ...parameter,
    content,
    examples: media?.examples ?? [],
    ...(media?.schema === undefined ? {} : { schema: media.schema }),
  };
};

const lead: Readonly<Record<Parameter['in'], (text: string, name: string) => string>> = {
  path: (text) => text,
  query: (text) => `?${text}`,
  querystring: (text) => `?${text}`,
  header: (text, name) => `${name}: ${text}`,
  cookie: (text) => `Cookie: ${text}`,
};

const isPlain = ({ kind }: Literal): boolean => kind !== 'array' && kind !== 'object';

/**
 * Returns whether a value shows how the style of a parameter writes values. A single value rarely does. Nested arrays
 * and objects do so only in `deepObject`, by convention (OpenAPI 3.2 §4.12.4).
 */
const showsStyle = (value: Literal, { style, allowReserved }: Parameter): boolean => {
  if (style === 'deepObject') return isNested(value) || (value.kind === 'object' && value.entries.length > 0);
  if (value.kind === 'array') return value.items.length > 1 && value.items.every(isPlain);
  if (value.kind === 'object') return value.entries.length > 0 && value.entries.every(([, inner]) => isPlain(inner));
  return allowReserved || style === 'matrix' || style === 'label';
};

/**
 * Returns whether a parameter is a form that makes up the whole query. Only an example shows how its fields are
 * written.
 */
const isWholeQuery = ({ in: place, content }: Parameter): boolean =>
  place === 'querystring' && /^application\/x-www-form-urlencoded\b/i.test(content[0]?.name ?? '');

/**
 * Returns the value as it is sent. Returns undefined if the parameter has no value, if the value does not show the
 * style, if the text is too long, or if the page names the format instead.
 */
export const wireExample = (parameter: Parameter, index: SchemaIndex, side: UsageSide): string | undefined => {
  const isWhole = isWholeQuery(parameter);
  // Headers have only one style in OpenAPI 3.x. A different style comes from OpenAPI 2.0, and the page names it.
  const isNamed =
    (parameter.content.length > 0 && !isWhole) || (parameter.in === 'header' && parameter.style !== 'simple');
  const value = isNamed ? undefined : wireValue(isWhole ? ofContent(parameter) : parameter, index, side);
  if (value === undefined || !(isWhole ? value.kind === 'object' : showsStyle(value, parameter))) return undefined;
  const text = lead[parameter.in](serializeParameter(parameter, value), parameter.name);
  return text.length > longest ? undefined : text;
};
