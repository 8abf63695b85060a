// Tests the texts that a reference shows for limits, types, literals, examples and anchors.
import { describe, expect, it } from 'vitest';
import type { Limits, Schema } from '../../../src/model/api/api-spec.ts';
import { createAnchorRegister } from '../../../src/reference/outline/anchor-register.ts';
import { describeLimits } from '../../../src/reference/describe/describe-limits.ts';
import { describeOwnType, describeType } from '../../../src/reference/describe/describe-type.ts';
import { joinTokens, literalText, literalTokens } from '../../../src/reference/describe/literal-text.ts';
import { describeExamples } from '../../../src/reference/describe/describe-examples.ts';
import { integer, list, number, numeral, object, ref, schema, string, text } from './support/build-spec.ts';

describe('limits', () => {
  const words = (limits: Limits): string[] =>
    describeLimits(limits).map(({ key, values }) =>
      [key.replace('reference.limit.', ''), ...Object.values(values ?? {})].join(' '),
    );

  it('two bounds are joined, and an exact count is shown once', () => {
    expect(words({ minLength: numeral(2), maxLength: numeral(128) })).toEqual(['length.range 2 128']);
    expect(words({ minItems: numeral(3), maxItems: numeral(3) })).toEqual(['items.exact 3']);
    expect(words({ minimum: numeral(0), maximum: numeral(1) })).toEqual(['number.range 0 1']);
  });

  it('a lower bound of zero is left out', () => {
    expect(words({ minLength: numeral(0), maxLength: numeral(5) })).toEqual(['length.max 5']);
    expect(words({ minItems: numeral(0) })).toEqual([]);
  });

  it('a number keeps its spelling', () => {
    expect(words({ minimum: { value: 1, spelling: '1.0' } })).toEqual(['number.min 1.0']);
  });

  it('every keyword of limits has its text', () => {
    expect(
      words({
        exclusiveMinimum: numeral(0),
        exclusiveMaximum: numeral(9),
        multipleOf: numeral(3),
        uniqueItems: true,
        minContains: numeral(1),
        maxProperties: numeral(4),
        pattern: '^a',
      }),
    ).toEqual([
      'number.above 0',
      'number.below 9',
      'number.multiple 3',
      'items.unique',
      'contains.min 1',
      'properties.max 4',
      'pattern ^a',
    ]);
  });
});

describe('types', () => {
  const schemas: Readonly<Record<string, Schema>> = {
    Pet: object({}),
    Colour: text({ enum: [{ value: string('RED') }] }),
    List: list(schema({ allOf: [ref('List'), ref('Pet')] })),
  };
  const index = new Map(Object.entries(schemas));
  const typeOf = (inner: Schema): string =>
    describeType(inner, index)
      .map(({ text: word, anchor }) => (anchor === undefined ? word : `[${word}](#${anchor})`))
      .join('');

  it.each<[string, Schema]>([
    ['string', text()],
    ['string date-time', text({ format: 'date-time' })],
    ['integer int64 | null', schema({ types: ['integer', 'null'], format: 'int64' })],
    ['[Pet](#schema-Pet)', ref('Pet')],
    ['string enum · [Colour](#schema-Colour)', ref('Colour')],
    ['[Pet](#schema-Pet)[]', list(ref('Pet'))],
    ['(string | integer)[]', list(schema({ types: ['string', 'integer'] }))],
    ['string[][]', list(list(text()))],
    ['map<string, integer>', schema({ types: ['object'], additionalProperties: integer() })],
    ['[string, [Pet](#schema-Pet)]', schema({ types: ['array'], prefixItems: [text(), ref('Pet')] })],
    ['[string, …]', schema({ types: ['array'], prefixItems: [text()], items: integer() })],
    ['[Pet](#schema-Pet) | string', schema({ oneOf: [ref('Pet'), text()] })],
    ['[Pet](#schema-Pet) | null', schema({ oneOf: [ref('Pet'), schema({ types: ['null'] })] })],
    ['any', schema()],
    ['never', schema({ always: false })],
    ['object', object({ a: text() })],
    ['array', schema({ types: ['array'] })],
    ['"x"', schema({ const: string('x') })],
    ['Missing', ref('Missing')],
    ['a | b | c | d | …', schema({ anyOf: ['a', 'b', 'c', 'd', 'e'].map((format) => schema({ format })) })],
  ])('a type is written as %s', (expected, inner) => {
    expect(typeOf(inner)).toBe(expected);
  });

  it('the type of an array that contains itself through allOf is finite', () => {
    expect(describeOwnType(schemas.List ?? schema(), index).length).toBeGreaterThan(0);
  });
});

describe('literals as text', () => {
  const literal = {
    kind: 'object',
    entries: [
      ['no', number('1.0')],
      ['empty', { kind: 'array', items: [] }],
      ['list', { kind: 'array', items: [string('"'), { kind: 'null' }] }],
    ],
  } as const;

  it('a literal on one line keeps the spelling of numbers', () => {
    expect(literalText(literal)).toBe('{"no": 1.0, "empty": [], "list": ["\\"", null]}');
  });

  it('a highlighted literal is the same JSON, with neighbouring plain pieces joined', () => {
    const tokens = joinTokens(literalTokens(literal));
    expect(tokens.map(([, piece]) => piece).join('')).toBe(
      '{\n  "no": 1.0,\n  "empty": [],\n  "list": [\n    "\\"",\n    null\n  ]\n}',
    );
    expect(tokens.filter(([kind], index) => kind === '' && tokens[index + 1]?.[0] === '')).toEqual([]);
  });
});

describe('examples of a value', () => {
  it('a single short example is on the line of its value', () => {
    expect(describeExamples([{ text: '7' }], undefined)).toEqual({
      facts: [{ key: 'reference.fact.example', values: { code: '7' } }],
      examples: [],
    });
    expect(describeExamples([{ text: '1.0' }], number('1.0'))).toEqual({ facts: [], examples: [] });
    for (const examples of [
      [{ text: '1' }, { text: '2' }],
      [{ text: 'x'.repeat(41) }],
      [{ text: '1', summary: 'One' }],
    ]) {
      expect(describeExamples(examples, undefined)).toEqual({ facts: [], examples });
    }
  });
});

describe('anchors', () => {
  it('an anchor is given once, and equal ones get the next number that is not used', () => {
    const { take } = createAnchorRegister();
    expect(['a', 'a', 'a~3', 'a', 'b'].map(take)).toEqual(['a', 'a~2', 'a~3', 'a~4', 'b']);
  });
});
