// A schema → values to test schemas with: numbers and strings at the edges of its limits, and the values that it lists
// (`const`, `enum`, `default`, examples). Also provides simple values for every schema, and functions that create
// literals. Lists and objects are composed in `sample-values.ts`.
import type { Literal, Schema } from '../../model/api/api-spec.ts';
import { stringFromPattern } from '../../reference/values/string-from-pattern.ts';
import { formatOf } from '../schemas/formats.ts';
import { addWhole, decimalOf, toNumeral } from './decimal.ts';
import { sampleOfFormat } from './accepts-scalar.ts';

/** Returns a string as a literal. */
export const text = (value: string): Literal => ({ kind: 'string', value });
/** Returns a list with these items as a literal. */
export const list = (items: readonly Literal[]): Literal => ({ kind: 'array', items });
/** Returns an object with these members as a literal. */
export const object = (entries: readonly (readonly [string, Literal])[]): Literal => ({ kind: 'object', entries });
const number = (spelling: string): Literal => ({ kind: 'number', value: Number(spelling), spelling });

export const atoms: readonly Literal[] = [
  text('a'),
  number('1'),
  { kind: 'boolean', value: true },
  { kind: 'null' },
  number('0'),
  number('1.5'),
  number('-1'),
  { kind: 'boolean', value: false },
  text(''),
  list([]),
  object([]),
];

/**
 * Returns numbers at and near the bounds of a schema, multiples of its `multipleOf`, and 1 and 0 if its types include
 * numbers.
 */
export const numbersOf = ({ limits, types }: Schema): Literal[] => {
  const bounds = [limits.minimum, limits.maximum, limits.exclusiveMinimum, limits.exclusiveMaximum];
  const near = bounds.flatMap((bound) => {
    if (bound === undefined) return [];
    const at = decimalOf(bound);
    const half = { digits: 5n, scale: 1 };
    const shifted = { digits: at.digits * 10n + half.digits * 10n ** BigInt(at.scale), scale: at.scale + 1 };
    return [at, addWhole(at, 1n), addWhole(at, -1n), addWhole(at, 2n), shifted].map(toNumeral);
  });
  const step = limits.multipleOf;
  const multiples =
    step && step.value > 0
      ? [1n, 2n, 3n].map((times) => toNumeral({ ...decimalOf(step), digits: decimalOf(step).digits * times }))
      : [];
  const first = types.includes('integer') || types.includes('number') ? [number('1'), number('0')] : [];
  return [...near.slice(0, 12), ...multiples].map((numeral): Literal => ({ kind: 'number', ...numeral })).concat(first);
};

const longestText = 200;

/** Returns texts for the format, the pattern and the lengths of a schema, and `a` if its types include `string`. */
export const textsOf = (schema: Schema): Literal[] => {
  const { limits, types } = schema;
  const format = formatOf(schema);
  const lengths = [limits.minLength, limits.maxLength].flatMap((limit) =>
    limit ? [limit.value - 1, limit.value, limit.value + 1] : [],
  );
  const filled = lengths
    .filter((length) => length >= 0 && length <= longestText)
    .map((length) => text('a'.repeat(length)));
  const matching =
    limits.pattern === undefined
      ? []
      : [0, 1].flatMap((variant) => stringFromPattern(limits.pattern ?? '', 0, 100, variant) ?? []);
  return [
    ...(format === undefined ? [] : [sampleOfFormat(format)]),
    ...matching.map(text),
    ...filled,
    ...(types.includes('string') ? [text('a')] : []),
  ];
};

/** Returns values that a schema lists: `const`, the first values of `enum`, `default`, and the first examples. */
export const valuesOf = (schema: Schema): Literal[] => [
  ...(schema.const ? [schema.const] : []),
  ...(schema.enum ?? []).slice(0, 12).map(({ value }) => value),
  ...[schema.default, ...schema.examples.slice(0, 2)].flatMap((value) => value ?? []),
];
