// Tests example values that are generated from schemas.
import '../../seed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/model/api/api-spec.ts';
import { exampleValue } from '../../../src/reference/examples/example-value.ts';
import { literalText } from '../../../src/reference/describe/literal-text.ts';
import { literalValue } from '../../../src/reference/schemas/to-json-schema.ts';
import { integer, list, numeral, object, ref, schema, string, text } from './support/build-spec.ts';
import { objections, schemas } from './support/random-schemas.ts';

describe('generated values', () => {
  it('a generated value is valid against its schema, whatever the schema requires', () => {
    fc.assert(
      fc.property(schemas, (random) => {
        const made = exampleValue(random, new Map(), 'request');
        expect(made === undefined ? ['no value'] : objections(random, literalValue(made))).toEqual([]);
      }),
      { numRuns: Number(process.env.MOKCHA_RUNS ?? 300) },
    );
  });

  it('a generated value is the same in every run', () => {
    const made = (random: Schema): unknown => exampleValue(random, new Map(), 'response');
    for (const random of fc.sample(schemas, 50)) expect(made(random)).toEqual(made(random));
  });

  it('a value of schemas that contain each other is finite, and uses the alternative that ends', () => {
    const index = new Map([
      [
        'Tree',
        object({
          'name!': text(),
          'left!': schema({ anyOf: [ref('Tree'), schema({ types: ['null'] })] }),
          'children!': list(ref('Tree')),
        }),
      ],
      [
        'Rule',
        schema({
          oneOf: [
            object({ 'all!': list(ref('Rule'), { limits: { minItems: numeral(1) } }) }),
            object({ 'field!': text() }),
          ],
        }),
      ],
    ]);
    const made = (name: string): string => literalText(exampleValue(ref(name), index, 'request') ?? { kind: 'null' });
    expect(made('Tree')).toBe('{"name": "string", "left": null, "children": []}');
    expect(made('Rule')).toBe('{"field": "string"}');
  });

  it('a value of sixty schemas that contain all others is generated in time', () => {
    const names = Array.from({ length: 60 }, (_, at) => `S${at}`);
    const index = new Map(
      names.map((name) => [name, object(Object.fromEntries(names.map((other) => [other, ref(other)])))]),
    );
    const start = process.cpuUsage();
    expect(exampleValue(ref('S0'), index, 'request')?.kind).toBe('object');
    // The CPU time of this process does not depend on other programs.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(4000);
  });

  it('members of the other side are left out of an example of the whole object', () => {
    const example = {
      kind: 'object',
      entries: [
        ['id', string('7')],
        ['name', string('a')],
      ],
    } as const;
    const pet = object({ 'id!': text({ isReadOnly: true }), 'name!': text() }, { examples: [example] });
    expect(literalText(exampleValue(pet, new Map(), 'request') ?? { kind: 'null' })).toBe('{"name": "a"}');
    expect(literalText(exampleValue(pet, new Map(), 'response') ?? { kind: 'null' })).toBe('{"id": "7", "name": "a"}');
  });

  it('a deprecated member is left out unless it is required', () => {
    const old = object({ 'a!': integer({ isDeprecated: true }), b: integer({ isDeprecated: true }) });
    expect(literalText(exampleValue(old, new Map(), 'response') ?? { kind: 'null' })).toBe('{"a": 1}');
  });

  it('a value is generated once for all references to a schema, for each side and size', () => {
    const index = new Map([['Pet', object({ 'id!': text({ isReadOnly: true }), 'name!': text() })]]);
    const first = exampleValue(ref('Pet'), index, 'request');
    expect(exampleValue(ref('Pet'), index, 'request')).toBe(first);
    expect(literalText(first ?? { kind: 'null' })).toBe('{"name": "string"}');
    expect(literalText(exampleValue(ref('Pet'), index, 'response') ?? { kind: 'null' })).toBe(
      '{"id": "string", "name": "string"}',
    );
    expect(exampleValue(ref('Pet'), index, 'request', 1)).not.toBe(first);
  });

  it('a reference with keywords of its own has its own value, and so does another description', () => {
    const index = new Map([['Name', text()]]);
    const shown = (schema: Schema, known: ReadonlyMap<string, Schema>): string =>
      literalText(exampleValue(schema, known, 'request') ?? { kind: 'null' });
    expect(shown(ref('Name'), index)).toBe('"string"');
    expect(shown(ref('Name', { examples: [string('Ada')] }), index)).toBe('"Ada"');
    expect(shown(ref('Name', { default: string('Bo') }), index)).toBe('"Bo"');
    expect(shown(ref('Name'), new Map([['Name', integer()]]))).toBe('1');
  });
});
