// Tests schemas that pages would repeat too often. Their fields are shown only in their own sections, and all other
// places link to these sections.
import { describe, expect, it } from 'vitest';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import type { SchemaModel } from '../../../src/model/reference/schema-model.ts';
import type { ReferenceModel } from '../../../src/model/reference/reference-sections-model.ts';
import { indexSchemas } from '../../../src/reference/schemas/find-schema.ts';
import { readReference } from '../../../src/reference/read/read-reference.ts';
import { updateReference } from '../../../src/reference/read/update-reference.ts';
import { members, times } from '../../bombs/bomb.ts';
import { description, refTo } from '../../bombs/descriptions/description.ts';
import { parseFiles } from '../openapi/helpers.ts';

const text = { type: 'string' };
const large = (size: number) => ({ type: 'object', properties: members(size, (at) => [`p${at}`, text]) });
const heirs = (size: number, base = 'hub') =>
  members(size, (at) => [`s${at}`, { allOf: [refTo(base), { type: 'object', properties: { own: text } }] }]);

const parse = async (parts: Readonly<Record<string, unknown>>): Promise<ApiSpec> => {
  const { value } = await parseFiles({ 'api.json': description(parts) });
  if (value === undefined) throw new Error('no description');
  return value;
};
const shownOnce = async (parts: Readonly<Record<string, unknown>>): Promise<readonly string[]> =>
  [...indexSchemas(await parse(parts))].flatMap(([name, schema]) => (schema.isShownOnce ? [name] : []));

const sending = (size: number, schema: unknown, status?: string) =>
  members(size, (at) => [
    `/a${at}`,
    {
      post: {
        operationId: `o${at}`,
        ...(status === undefined && { requestBody: { content: { 'application/json': { schema } } } }),
        responses: {
          [status ?? '200']: { description: 'A', ...(status && { content: { 'application/json': { schema } } }) },
        },
      },
    },
  ]);

const schemaOf = (reference: ReferenceModel, name: string): SchemaModel | undefined =>
  reference.schemas.find((schema) => schema.name === name)?.schema;
const fieldNames = (schema: SchemaModel | undefined): readonly string[] =>
  (schema?.fields ?? []).map(({ name }) => name);

describe('conditions for showing a schema once', () => {
  it('a schema is shown once if its fields times the schemas built on it are more than 100,000', async () => {
    expect(await shownOnce({ components: { schemas: { hub: large(250), ...heirs(400) } } })).toEqual([]);
    expect(await shownOnce({ components: { schemas: { hub: large(250), ...heirs(401) } } })).toEqual(['hub']);
  });

  it('a schema is shown once if many schemas are built on it through another one', async () => {
    const middle = { allOf: [refTo('hub'), { type: 'object', properties: { middle: text } }] };
    expect(await shownOnce({ components: { schemas: { ...heirs(350, 'middle'), middle, hub: large(350) } } })).toEqual([
      'hub',
    ]);
  });

  it('a schema is shown once if its fields come from its own bases', async () => {
    const bases = members(350, (at) => [`b${at}`, { type: 'object', properties: { [`p${at}`]: text } }]);
    const hub = { allOf: times(350, (at) => refTo(`b${at}`)) };
    expect(await shownOnce({ components: { schemas: { ...bases, hub, ...heirs(350) } } })).toEqual(['hub']);
  });

  it.each([
    ['itself', refTo('hub')],
    ['in a list', { type: 'array', items: refTo('hub') }],
    ['in a field', { type: 'object', properties: { data: refTo('hub') } }],
    ['in a field of another schema', refTo('envelope')],
    ['or null', { anyOf: [refTo('hub'), { type: 'null' }] }],
    ['as one of two', { oneOf: [refTo('hub'), text] }],
  ])('a schema is shown once if many operations have it: %s', async (_, schema) => {
    const schemas = { hub: large(350), envelope: { type: 'object', properties: { data: refTo('hub') } } };
    expect(await shownOnce({ paths: sending(350, schema), components: { schemas } })).toEqual(['hub']);
    expect(await shownOnce({ paths: sending(350, schema, '201'), components: { schemas } })).toEqual(['hub']);
  });

  it('a schema of errors is not shown once, because it is a link anyway', async () => {
    expect(
      await shownOnce({ paths: sending(350, refTo('hub'), '4XX'), components: { schemas: { hub: large(350) } } }),
    ).toEqual([]);
  });

  it('a schema is shown once if many fields of one body have it', async () => {
    const wide = { type: 'object', properties: members(350, (at) => [`f${at}`, refTo('hub')]) };
    expect(
      await shownOnce({ paths: sending(1, refTo('wide')), components: { schemas: { wide, hub: large(350) } } }),
    ).toEqual(['hub']);
  });

  it('an enumeration is shown once if it has too many values', async () => {
    const hub = { type: 'string', enum: times(350, (at) => `v${at}`) };
    const schema = { type: 'object', properties: { kind: refTo('hub') } };
    expect(await shownOnce({ paths: sending(350, schema), components: { schemas: { hub } } })).toEqual(['hub']);
  });

  it('a schema is shown once even if its bases refer to each other', async () => {
    const ring = { a: { allOf: [refTo('b'), large(350)] }, b: { allOf: [refTo('a')] } };
    expect(await shownOnce({ components: { schemas: { ...ring, ...heirs(350, 'b') } } })).toContain('a');
  });
});

describe('schemas that are shown once', () => {
  const parts = (count: number) => ({
    paths: sending(1, refTo('hub')),
    components: { schemas: { hub: large(350), ...heirs(count) } },
  });

  it('the section of a schema that is shown once has its fields, and others have a link to it', async () => {
    const reference = readReference(await parse(parts(350)));
    expect(fieldNames(schemaOf(reference, 'hub')).length).toBe(350);
    const heir = schemaOf(reference, 's0');
    expect(fieldNames(heir)).toEqual(['own']);
    expect(heir?.includes).toEqual([{ text: 'hub', anchor: 'schema-hub' }]);
    const media = reference.sections[0]?.operations[0]?.body?.media[0];
    expect(media?.schema?.fields).toEqual([]);
    expect(media?.schema?.type).toEqual([{ text: 'hub', anchor: 'schema-hub' }]);
  });

  it('an edit that makes a schema too large changes the pages of other schemas', async () => {
    const few = await parse(parts(100));
    const enough = await parse({ ...parts(100), components: { schemas: { hub: large(1_200), ...heirs(100) } } });
    expect(fieldNames(schemaOf(readReference(few), 's0')).length).toBe(351);
    const { reference } = updateReference(updateReference(undefined, few), enough);
    expect(reference).toEqual(readReference(enough));
    expect(fieldNames(schemaOf(reference, 's0'))).toEqual(['own']);
  });

  it('new operations that use a schema change the pages of operations that have not changed', async () => {
    const schemas = { hub: large(4_000) };
    const few = await parse({ paths: sending(3, refTo('hub')), components: { schemas } });
    const many = await parse({ paths: sending(30, refTo('hub')), components: { schemas } });
    const { reference } = updateReference(updateReference(undefined, few), many);
    expect(reference).toEqual(readReference(many));
    expect(reference.sections[0]?.operations[0]?.body?.media[0]?.schema?.fields).toEqual([]);
  });
});
