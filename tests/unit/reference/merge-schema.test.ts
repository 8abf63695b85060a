// Tests merged schemas: the parts of `allOf`, references, nullable alternatives and conditions.
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/model/api/api-spec.ts';
import { mergeSchema } from '../../../src/reference/schemas/merge-schema.ts';
import { nameOf } from '../../../src/reference/schemas/schema-parts.ts';
import { integer, list, numeral, object, ref, schema, string, text } from './support/build-spec.ts';

const index = (schemas: Readonly<Record<string, Schema>>): ReadonlyMap<string, Schema> =>
  new Map(Object.entries(schemas));
const fieldsOf = (inner: Schema, schemas: Readonly<Record<string, Schema>>): [string, boolean, string | undefined][] =>
  mergeSchema(inner, index(schemas)).properties.map(({ name, isRequired, from }) => [name, isRequired, from]);

describe('merged schemas', () => {
  const Base = object(
    { 'id!': integer(), kind: text() },
    {
      title: 'Base',
      description: 'The base.',
      examples: [string('b')],
      discriminator: { propertyName: 'kind', mapping: [] },
    },
  );
  const Middle = schema({ allOf: [ref('Base'), object({ middle: text() }, { requiredElsewhere: ['kind'] })] });

  it('fields of the base come first, each field has its origin, and fields that any part requires are required', () => {
    expect(fieldsOf(schema({ allOf: [ref('Middle'), object({ own: text() })] }), { Base, Middle })).toEqual([
      ['id', true, 'Base'],
      ['kind', true, 'Base'],
      ['middle', false, 'Middle'],
      ['own', false, undefined],
    ]);
  });

  it('title, description and examples of a base are not those of the whole', () => {
    const merged = mergeSchema(Middle, index({ Base })).schema;
    expect([merged.title, merged.description, merged.discriminator, merged.examples]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
    expect(merged.types).toEqual(['object']);
  });

  it('keywords next to a reference replace those of its target, and the others are kept', () => {
    const merged = mergeSchema(ref('Base', { description: 'Mine.' }), index({ Base })).schema;
    expect([merged.title, merged.description]).toEqual(['Base', 'Mine.']);
  });

  it('a field that two parts define has the limits of both', () => {
    const both = schema({
      allOf: [
        object({ a: text({ limits: { minLength: numeral(2), maxLength: numeral(9) } }) }),
        object({ a: text({ description: 'A.', limits: { minLength: numeral(3) } }) }),
      ],
    });
    const [a] = mergeSchema(both, index({})).properties;
    const field = mergeSchema(a?.schema ?? schema(), index({})).schema;
    expect(field.limits).toEqual({ minLength: numeral(3), maxLength: numeral(9) });
    expect(field.description).toBe('A.');
  });

  it('items that two parts define are joined', () => {
    const listOf = (items: Schema): Schema =>
      schema({ allOf: [list(items), list(text({ limits: { minLength: numeral(3) } }))] });
    const { items } = mergeSchema(listOf(text({ enum: [{ value: string('a') }] })), index({})).schema;
    const item = mergeSchema(items ?? schema(), index({})).schema;
    expect([item.enum, item.limits]).toEqual([[{ value: string('a') }], { minLength: numeral(3) }]);
    expect(mergeSchema(listOf(text({ limits: { minLength: numeral(3) } })), index({})).schema.items?.allOf).toEqual([]);
  });

  it('additional properties are those of all parts: `true` changes nothing, and `false` stays `false`', () => {
    const others = (...parts: Schema[]): Schema | undefined =>
      mergeSchema(
        schema({ allOf: parts.map((additionalProperties) => object({}, { additionalProperties })) }),
        index({}),
      ).schema.additionalProperties;
    const [anything, nothing] = [schema({ always: true }), schema({ always: false })];
    expect([
      others(nothing, anything)?.always,
      others(anything, nothing)?.always,
      others(text(), nothing)?.always,
    ]).toEqual([false, false, false]);
    expect([others(anything, text())?.types, others(text(), anything)?.types]).toEqual([['string'], ['string']]);
  });

  it('values that all enumerations share and types that all parts allow are kept', () => {
    const values = (...names: string[]): Schema['enum'] => names.map((name) => ({ value: string(name) }));
    const merged = mergeSchema(
      schema({
        allOf: [text({ enum: values('a', 'b') }), schema({ types: ['string', 'null'], enum: values('b', 'c') })],
      }),
      index({}),
    ).schema;
    expect(merged.enum).toEqual(values('b'));
    expect(merged.types).toEqual(['string']);
  });

  it('an alternative of a schema and null is merged into a nullable schema', () => {
    const nullable = schema({ anyOf: [ref('Base'), schema({ types: ['null'] })] });
    const merged = mergeSchema(nullable, index({ Base }));
    expect(merged.schema.types).toEqual(['object', 'null']);
    expect(merged.choices).toEqual([]);
    expect(nameOf(nullable)).toBe('Base');
  });

  it('conditions of every part are kept, each `then` with its own `if`', () => {
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    const rule = (name: string): Schema => schema({ if: object({ kind: text() }), then: object({ [name]: text() }) });
    const not = schema({ not: object({ bad: text() }) });
    const merged = mergeSchema(
      schema({ allOf: [rule('card'), ref('Rule'), not], not: integer() }),
      index({ Rule: rule('bank') }),
    );
    const words = merged.conditions.map((part) => [
      part.not?.types.join() ?? '',
      part.if === undefined ? '' : 'if',
      part.then?.properties.map(({ name }) => name).join() ?? '',
    ]);
    expect(words).toEqual([
      ['integer', '', ''],
      ['', 'if', 'card'],
      ['', 'if', 'bank'],
      ['object', '', ''],
    ]);
  });

  it('merging ends at a schema that contains itself, and at references that are not to be followed', () => {
    const Loop: Schema = schema({ allOf: [ref('Loop'), object({ a: text() })] });
    expect(fieldsOf(ref('Loop'), { Loop })).toEqual(
      [['a', false, 'Loop']].map(([name, isRequired]) => [name, isRequired, undefined]),
    );
    expect(mergeSchema(ref('Base'), index({ Base }), () => false)).toMatchObject({
      properties: [],
      unfollowed: ['Base'],
    });
    expect(mergeSchema(ref('Missing'), index({}))).toMatchObject({
      properties: [],
      followed: [],
      unfollowed: ['Missing'],
    });
  });

  it('forty levels of schemas that are reached in many ways are visited once', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `L${level}`,
        schema({ allOf: [ref(`L${level + 1}`), ref(`L${level + 1}`), object({ [`f${level}`]: text() })] }),
      ]),
    );
    expect(mergeSchema(ref('L0'), index(levels)).properties).toHaveLength(40);
  });
});
