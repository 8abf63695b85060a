// Tests how the parser reads a description of OpenAPI 3.1 (tests/specs/3.1), and recursive references.
import { describe, expect, it } from 'vitest';
import { exampleValue } from '../../../../src/reference/examples/example-value.ts';
import { indexSchemas } from '../../../../src/reference/schemas/find-schema.ts';
import { literalText } from '../../../../src/reference/describe/literal-text.ts';
import { fieldOf, parseText, loadFixture, operationOf, schemaOf } from '../helpers.ts';

describe('OpenAPI 3.1', () => {
  const loaded = loadFixture('3.1/openapi.yaml');

  it('an unknown keyword of a 3.1 schema is kept, because JSON Schema allows it', () => {
    expect(loaded.problems).toEqual([]);
    expect(schemaOf(loaded.spec, 'Loan').otherKeywords).toEqual({
      unknownKeyword: { kind: 'object', entries: [['kept', { kind: 'boolean', value: true }]] },
    });
  });

  it('webhooks are read, and internal ones are left out', () => {
    expect(loaded.spec.webhooks.map(({ id, path, method }) => [id, path, method])).toEqual([
      ['onLoanEnded', 'loanEnded', 'POST'],
    ]);
  });

  it('a shared path item is followed, and texts next to a reference replace those of its target', () => {
    const operation = operationOf(loaded.spec, 'getLoan');
    expect(operation.path).toBe('/loans/{loanId}');
    expect(operation.parameters.map(({ name, ref, description }) => [name, ref, description])).toEqual([
      ['loanId', undefined, undefined],
      ['fields', 'Fields', 'Only here.'],
    ]);
    expect(operation.responses[0]).toMatchObject({ ref: 'Loan', description: 'Said beside the reference.' });
    expect(operation.codeSamples).toEqual([{ lang: 'Python', source: 'print(1)' }]);
  });

  it('a generated id is never one that is written elsewhere', () => {
    expect(loaded.spec.operations.map(({ id, path, method }) => [id, path, method])).toEqual([
      ['getLoan', '/loans/{loanId}', 'GET'],
      ['postUnnamed-2', '/unnamed', 'POST'],
      ['headUnnamed', '/unnamed', 'HEAD'],
      ['postUnnamed', '/unnamed', 'OPTIONS'],
    ]);
  });

  it('the keywords of JSON Schema 2020-12 are read', () => {
    const loan = schemaOf(loaded.spec, 'Loan');
    expect(loan.comment).toBe('For maintainers.');
    expect(loan.unevaluatedProperties?.always).toBe(false);
    expect(loan.requiredElsewhere).toEqual(['elsewhere']);
    expect(loan.dependentRequired).toEqual([{ name: 'id', requires: ['kind'] }]);
    expect(loan.dependentSchemas[0]).toMatchObject({ name: 'kind', schema: { requiredElsewhere: ['state'] } });
    expect(loan.if?.properties[0]?.schema.const).toEqual({ kind: 'number', value: 1, spelling: '1' });
    expect(loan.then?.requiredElsewhere).toEqual(['tuple']);
    expect(loan.else?.not?.requiredElsewhere).toEqual(['tuple']);
    expect(loan.oneOf.map(({ title, ref }) => title ?? ref)).toEqual(['First', 'Other']);
    expect(fieldOf(loaded.spec, 'Loan.id')).toMatchObject({
      types: ['integer', 'null'],
      limits: { exclusiveMinimum: { value: 0 }, maximum: { spelling: '12345678901234567890' } },
    });
    expect(
      fieldOf(loaded.spec, 'Loan.id').examples.map((example) => example.kind === 'number' && example.spelling),
    ).toEqual(['1.0', '1e3', '16']);
    expect(fieldOf(loaded.spec, 'Loan.kind').const).toEqual({ kind: 'number', value: 1.5, spelling: '1.50' });
    expect(fieldOf(loaded.spec, 'Loan.state').enum?.map(({ name, description }) => [name, description])).toEqual([
      ['Open', 'Still out.'],
      ['Closed', 'Back again.'],
    ]);
    const tuple = fieldOf(loaded.spec, 'Loan.tuple');
    expect(tuple.prefixItems.map(({ always, types }) => always ?? types)).toEqual([['string'], true]);
    expect(tuple).toMatchObject({
      items: { always: false },
      contains: { types: ['string'] },
      unevaluatedItems: { always: false },
      limits: { minContains: { value: 1 }, maxContains: { value: 2 } },
    });
    const free = fieldOf(loaded.spec, 'Loan.free');
    expect(free).toMatchObject({
      patternProperties: [{ pattern: '^x', schema: { types: ['string'] } }],
      propertyNames: { limits: { maxLength: { value: 3 } } },
      additionalProperties: { types: ['number'] },
    });
    expect(fieldOf(loaded.spec, 'Loan.cover')).toMatchObject({
      contentEncoding: 'base64',
      contentMediaType: 'image/png',
    });
    expect(fieldOf(loaded.spec, 'Loan.payload').contentSchema?.types).toEqual(['object']);
  });

  it('keywords next to a reference are kept, and definitions and anchors have names', () => {
    expect(fieldOf(loaded.spec, 'Loan.described')).toMatchObject({
      ref: 'Text',
      description: 'Said beside the reference.',
      isDeprecated: true,
    });
    expect(schemaOf(loaded.spec, 'Loan').definitions.map(({ name, schema }) => [name, schema.title])).toEqual([
      ['Inner', 'Inner text'],
    ]);
    expect(fieldOf(loaded.spec, 'Loan.defined').ref).toBe('Inner');
    expect(schemaOf(loaded.spec, 'Inner').title).toBe('Inner text');
    expect(fieldOf(loaded.spec, 'Loan.anchored').ref).toBe('Spot');
    expect(schemaOf(loaded.spec, 'Spot').anchor).toBe('spot');
    expect(schemaOf(loaded.spec, 'Tree').dynamicAnchor).toBe('node');
    expect(fieldOf(loaded.spec, 'Tree.children').items?.dynamicRef).toBe('Tree');
    expect(fieldOf(loaded.spec, 'Tree.other').dynamicRef).toBe('elsewhere');
  });

  it('boolean schemas are read', () => {
    expect(schemaOf(loaded.spec, 'Everything').always).toBe(true);
    expect(schemaOf(loaded.spec, 'Nothing').always).toBe(false);
  });

  it('a field that refers to an internal schema is left out', () => {
    const names = schemaOf(loaded.spec, 'Loan').properties.map(({ name }) => name);
    expect(names).toContain('tree');
    expect(names).not.toContain('internal');
    expect(loaded.spec.schemas.map(({ name }) => name)).not.toContain('Secret');
  });

  it('every text is listed once with its place, in the order of the places', () => {
    const listed = loaded.spec.texts.map(({ role, source }) => `${role}: ${source.split('\n')[0]}`);
    expect(listed).toEqual([
      'info.title: Library',
      'info.summary: Books.',
      'info.description: Books and their loans.',
      'tag.displayName: Loans',
      'tagGroup.name: People',
      'response.description: Fine.',
      'response.description: Taken name.',
      'operation.summary: A loan ended',
      'response.description: Seen.',
      'parameter.description: Only here.',
      'response.description: Said beside the reference.',
      'parameter.description: Everywhere.',
      'response.description: Said at the response.',
      'securityScheme.description: A certificate.',
      'enum.description: Still out.',
      'enum.description: Back again.',
      'schema.description: Said beside the reference.',
      'schema.title: First',
      'schema.title: Inner text',
      'schema.description: A text.',
    ]);
    expect(loaded.spec.texts[1]).toEqual({
      source: 'Books.',
      role: 'info.summary',
      place: { file: '3.1/openapi.yaml', pointer: '/info/summary', position: { line: 5, column: 12, length: 6 } },
    });
  });
});

const filters = (reference: string, anchor: string): string => `
openapi: 3.1.0
info: { title: Filters, version: '1' }
paths: {}
components:
  schemas:
    Equal: { type: object, properties: { type: { enum: [eq] }, value: { type: string } }, required: [type, value] }
    Filter:
      ${anchor}
      type: object
      properties:
        type: { enum: [and] }
        parts: { type: array, items: { oneOf: [{ $ref: '#/components/schemas/Equal' }, { ${reference} }] } }
      required: [type, parts]
`;

describe('schemas that refer to the schema around them', () => {
  it.each([
    ["$recursiveRef: '#'", '$recursiveAnchor: true'],
    ["$dynamicRef: '#node'", '$dynamicAnchor: node'],
  ])('a recursive reference leads to the schema around it, in types and in examples: %s', async (reference, anchor) => {
    const { value: spec } = await parseText(filters(reference, anchor));
    if (spec === undefined) throw new Error('no description');
    const filter = schemaOf(spec, 'Filter');
    expect(fieldOf(spec, 'Filter.parts').items?.oneOf[1]?.dynamicRef).toBe('Filter');
    expect(filter.otherKeywords).toEqual({});
    const made = exampleValue(filter, indexSchemas(spec), 'request');
    expect(made && literalText(made)).toBe('{"type": "and", "parts": [{"type": "eq", "value": "string"}]}');
  });
});
