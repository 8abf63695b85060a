// Generates random schemas as people write them, each of which accepts some value. Validates values with ajv, which
// shares no code with Mokcha.
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { Schema } from '../../../../src/model/api/api-spec.ts';
import { toJsonSchema } from '../../../../src/reference/schemas/to-json-schema.ts';
import { integer, list, number, numeral, object, schema, string, text } from './build-spec.ts';

const patterns = [
  '^[a-z]+$',
  '^\\d{4}-\\d{2}$',
  '^(?:ALL|NONE)$',
  '[A-Z]{2}',
  '^[가-힣]{2,5}$',
  '^\\S+@\\S+$',
  '^#[0-9a-fA-F]{6}$',
  '^[^\\s"]+\\.(?:png|jpe?g)$',
  '^\\p{Lu}\\w*$',
  '^$|^x',
];
const formatNames = [
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uuid',
  'byte',
  'json-pointer',
  'regex',
];

const bounds = fc.record({
  from: fc.integer({ min: -50, max: 50 }),
  width: fc.integer({ min: 0, max: 30 }),
  isExclusive: fc.boolean(),
});

const numbers = fc.oneof(
  bounds.map(({ from, width, isExclusive }) =>
    integer({
      limits: isExclusive
        ? { exclusiveMinimum: numeral(from), exclusiveMaximum: numeral(from + width + 2) }
        : { minimum: numeral(from), maximum: numeral(from + width) },
    }),
  ),
  fc
    .record({ step: fc.constantFrom(0.01, 0.5, 2, 7, 100), from: fc.integer({ min: -500, max: 500 }) })
    .map(({ step, from }) =>
      schema({
        types: ['number'],
        limits: { multipleOf: numeral(step), minimum: numeral(from), maximum: numeral(from + 3 * step + 1) },
      }),
    ),
  fc.integer({ min: -20, max: 20 }).map((most) => integer({ limits: { maximum: numeral(most) } })),
  fc.integer({ min: -20, max: 20 }).map((least) =>
    schema({
      types: ['number'],
      limits: { exclusiveMinimum: numeral(least), exclusiveMaximum: numeral(least + 0.5) },
    }),
  ),
);

const texts = fc.oneof(
  fc
    .record({ least: fc.nat(30), width: fc.nat(10) })
    .map(({ least, width }) => text({ limits: { minLength: numeral(least), maxLength: numeral(least + width) } })),
  fc.constantFrom(...patterns).map((pattern) => text({ limits: { pattern } })),
  fc.nat(12).map((least) => text({ limits: { pattern: '^[a-z][a-z0-9-]*$', minLength: numeral(least) } })),
  fc.constantFrom(...formatNames).map((format) => text({ format })),
  fc.nat(40).map((least) => text({ format: 'uri', limits: { minLength: numeral(least) } })),
  fc.nat(40).map((least) => text({ format: 'email', limits: { minLength: numeral(least) } })),
);

const fixed = fc.oneof(
  fc.constantFrom(
    schema({ const: string('only') }),
    schema({ const: { kind: 'null' } }),
    schema({ enum: [{ value: number('3') }, { value: string('b') }] }),
  ),
  fc.constantFrom('a', '나').map((value) => text({ default: string(value) })),
  // An example or a default can be invalid. In that case, another value is generated.
  fc.constant(integer({ examples: [string('no number')] })),
  fc.constant(text({ limits: { minLength: numeral(5) }, default: string('') })),
  fc.constant(schema({ types: ['boolean'] })),
  fc.constant(schema({ types: ['null', 'string'], limits: { minLength: numeral(2) } })),
);

const names = fc.uniqueArray(fc.constantFrom('id', 'name', 'kind', 'size', 'list', 'x-y', '이름'), {
  minLength: 1,
  maxLength: 5,
});

const objects = (inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .record({
      names,
      inner: fc.array(inner, { minLength: 7, maxLength: 7 }),
      flags: fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }),
      least: fc.nat(7),
      extra: fc.option(inner, { nil: undefined }),
    })
    .map(({ names: keys, inner: schemas, flags, least, extra }) => {
      const [first = 'id', second = first] = keys;
      return object(
        Object.fromEntries(
          keys.map((name, at) => [
            `${name}${flags[at] === 1 ? '!' : ''}`,
            { ...(schemas[at] ?? text()), isReadOnly: flags[at] === 3 },
          ]),
        ),
        {
          limits: {
            minProperties: numeral(
              extra === undefined
                ? Math.min(least, flags.slice(0, keys.length).filter((flag) => flag !== 3).length)
                : least,
            ),
          },
          dependentRequired: flags[0] === 3 || flags[1] === 3 ? [] : [{ name: first, requires: [second] }],
          additionalProperties: extra ?? schema({ always: false }),
        },
      );
    });

const lists = (inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.oneof(
    fc
      .record({ items: inner, least: fc.nat(4) })
      .map(({ items, least }) => list(items, { limits: { minItems: numeral(least), maxItems: numeral(least + 1) } })),
    fc.nat(6).map((least) =>
      list(integer({ limits: { minimum: numeral(1), maximum: numeral(9) } }), {
        limits: { uniqueItems: true, minItems: numeral(least) },
      }),
    ),
    fc.nat(5).map((least) =>
      list(object({ 'key!': text(), 'on!': schema({ types: ['boolean'] }) }), {
        limits: { uniqueItems: true, minItems: numeral(least) },
      }),
    ),
    fc
      .tuple(inner, inner)
      .map(([one, other]) =>
        list(schema({ always: false }), { prefixItems: [one, other], limits: { minItems: numeral(2) } }),
      ),
    fc.nat(3).map((least) =>
      list(schema({ types: ['integer', 'string'] }), {
        contains: text({ limits: { minLength: numeral(3) } }),
        limits: { minContains: numeral(least), minItems: numeral(least) },
      }),
    ),
  );

const compositions = (inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.oneof(
    fc.tuple(inner, inner, fc.boolean()).map(([one, other, isAny]) => {
      const alternatives = [
        object({ 'kind!': schema({ const: string('a') }), 'one!': one }),
        object({ 'kind!': schema({ const: string('b') }), 'other!': other }),
      ];
      return isAny ? schema({ anyOf: alternatives }) : schema({ oneOf: alternatives });
    }),
    fc
      .tuple(inner, inner)
      .map(([one, other]) => schema({ allOf: [object({ 'one!': one }), object({ 'other!': other })] })),
    // A value such as 2 matches both alternatives, so `oneOf` does not accept it.
    fc.constant(
      schema({
        oneOf: [integer({ limits: { minimum: numeral(1) } }), integer({ limits: { multipleOf: numeral(2) } })],
      }),
    ),
    fc.constant(text({ not: schema({ enum: [{ value: string('string') }, { value: string('string2') }] }) })),
    inner.map((one) =>
      object(
        { 'kind!': text({ enum: [{ value: string('a') }, { value: string('b') }] }), one },
        {
          if: object({ kind: schema({ const: string('a') }) }),
          // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
          then: schema({ requiredElsewhere: ['one'] }),
        },
      ),
    ),
    inner.map((one) =>
      object({ 'kind!': text() }, { dependentSchemas: [{ name: 'kind', schema: object({ 'more!': one }) }] }),
    ),
    fc.constantFrom(
      object(
        {},
        {
          propertyNames: text({ limits: { pattern: '^[A-Z]{3}$' } }),
          additionalProperties: integer(),
          limits: { minProperties: numeral(2) },
        },
      ),
      object(
        {},
        {
          patternProperties: [{ pattern: '^x-', schema: integer() }],
          additionalProperties: schema({ always: false }),
          limits: { minProperties: numeral(2) },
        },
      ),
      object({ 'id!': text(), a: text(), b: text() }, { limits: { maxProperties: numeral(1) } }),
      object({}, { requiredElsewhere: ['made'] }),
    ),
  );

export const schemas: fc.Arbitrary<Schema> = fc.letrec<{ any: Schema }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    numbers,
    texts,
    fixed,
    objects(tie('any')),
    lists(tie('any')),
    compositions(tie('any')),
  ),
})).any;

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

/** Validates a value with ajv, and returns the errors. */
export const objections = (whole: Schema, value: unknown): readonly string[] => {
  const validate = ajv.compile(toJsonSchema(whole) as AnySchema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
