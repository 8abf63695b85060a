// A schema that would be repeated too often has its fields in its own section, and is a link everywhere else.
import { describe, expect, it } from 'vitest';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import type { SchemaModel } from '../../../src/model/reference/reference-model.ts';
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
        responses: { [status ?? '200']: { description: 'A', ...(status && { content: { 'application/json': { schema } } }) } },
      },
    },
  ]);

const schemaOf = (reference: ReferenceModel, name: string): SchemaModel | undefined =>
  reference.schemas.find((schema) => schema.name === name)?.schema;
const fieldNames = (schema: SchemaModel | undefined): readonly string[] => (schema?.fields ?? []).map(({ name }) => name);

describe('a schema is shown once', () => {
  it('if its fields times the schemas that are built upon it are more than 100,000', async () => {
    expect(await shownOnce({ components: { schemas: { hub: large(250), ...heirs(400) } } })).toEqual([]);
    expect(await shownOnce({ components: { schemas: { hub: large(250), ...heirs(401) } } })).toEqual(['hub']);
  });

  it('if those are built upon another one that is built upon it', async () => {
    const middle = { allOf: [refTo('hub'), { type: 'object', properties: { middle: text } }] };
    expect(await shownOnce({ components: { schemas: { ...heirs(350, 'middle'), middle, hub: large(350) } } })).toEqual(['hub']);
  });

  it('if what it brings is not its own', async () => {
    const bases = members(350, (at) => [`b${at}`, { type: 'object', properties: { [`p${at}`]: text } }]);
    const hub = { allOf: times(350, (at) => refTo(`b${at}`)) };
    expect(await shownOnce({ components: { schemas: { ...bases, hub, ...heirs(350) } } })).toEqual(['hub']);
  });

  it.each([
    ['itself', refTo('hub')],
    ['in a list', { type: 'array', items: refTo('hub') }],
    ['in a field', { type: 'object', properties: { data: refTo('hub') } }],
    ['in a field of another', refTo('envelope')],
    ['or null', { anyOf: [refTo('hub'), { type: 'null' }] }],
    ['as one of two', { oneOf: [refTo('hub'), text] }],
  ])('if many operations have it: %s', async (_, schema) => {
    const schemas = { hub: large(350), envelope: { type: 'object', properties: { data: refTo('hub') } } };
    expect(await shownOnce({ paths: sending(350, schema), components: { schemas } })).toEqual(['hub']);
    expect(await shownOnce({ paths: sending(350, schema, '201'), components: { schemas } })).toEqual(['hub']);
  });

  it('unless operations have it only as an error, which is a link in any case', async () => {
    expect(await shownOnce({ paths: sending(350, refTo('hub'), '4XX'), components: { schemas: { hub: large(350) } } })).toEqual([]);
  });

  it('if many fields of one body have it', async () => {
    const wide = { type: 'object', properties: members(350, (at) => [`f${at}`, refTo('hub')]) };
    expect(await shownOnce({ paths: sending(1, refTo('wide')), components: { schemas: { wide, hub: large(350) } } })).toEqual(['hub']);
  });

  it('if it has that many values', async () => {
    const hub = { type: 'string', enum: times(350, (at) => `v${at}`) };
    const schema = { type: 'object', properties: { kind: refTo('hub') } };
    expect(await shownOnce({ paths: sending(350, schema), components: { schemas: { hub } } })).toEqual(['hub']);
  });

  it('however its bases lead to one another', async () => {
    const ring = { a: { allOf: [refTo('b'), large(350)] }, b: { allOf: [refTo('a')] } };
    expect(await shownOnce({ components: { schemas: { ...ring, ...heirs(350, 'b') } } })).toContain('a');
  });
});

describe('where a schema is shown once', () => {
  const parts = (count: number) => ({
    paths: sending(1, refTo('hub')),
    components: { schemas: { hub: large(350), ...heirs(count) } },
  });

  it('its own section has its fields, and others a link to it', async () => {
    const reference = readReference(await parse(parts(350)));
    expect(fieldNames(schemaOf(reference, 'hub')).length).toBe(350);
    const heir = schemaOf(reference, 's0');
    expect(fieldNames(heir)).toEqual(['own']);
    expect(heir?.includes).toEqual([{ text: 'hub', anchor: 'schema-hub' }]);
    const media = reference.sections[0]?.operations[0]?.body?.media[0];
    expect(media?.schema?.fields).toEqual([]);
    expect(media?.schema?.type).toEqual([{ text: 'hub', anchor: 'schema-hub' }]);
  });

  it('an edit of another schema that makes the difference changes its pages', async () => {
    const few = await parse(parts(100));
    const enough = await parse({ ...parts(100), components: { schemas: { hub: large(1_200), ...heirs(100) } } });
    expect(fieldNames(schemaOf(readReference(few), 's0')).length).toBe(351);
    const { reference } = updateReference(updateReference(undefined, few), enough);
    expect(reference).toEqual(readReference(enough));
    expect(fieldNames(schemaOf(reference, 's0'))).toEqual(['own']);
  });

  it('more operations that use it change the pages of those that are as before', async () => {
    const schemas = { hub: large(4_000) };
    const few = await parse({ paths: sending(3, refTo('hub')), components: { schemas } });
    const many = await parse({ paths: sending(30, refTo('hub')), components: { schemas } });
    const { reference } = updateReference(updateReference(undefined, few), many);
    expect(reference).toEqual(readReference(many));
    expect(reference.sections[0]?.operations[0]?.body?.media[0]?.schema?.fields).toEqual([]);
  });
});
