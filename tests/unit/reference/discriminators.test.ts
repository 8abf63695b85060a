// Tests that pages, samples and "used by" lists take account of all alternatives of a discriminator, however these
// alternatives are written.
import { describe, expect, it } from 'vitest';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import { exampleValue } from '../../../src/reference/examples/example-value.ts';
import { literalValue } from '../../../src/reference/schemas/to-json-schema.ts';
import { whereUsed } from '../../../src/reference/where-used.ts';
import { parseFiles } from '../openapi/helpers.ts';
import { ref } from './support/build-spec.ts';
import { renderSpec } from './support/render-spec.ts';

const version3 = (schemas: string): string => `
openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '204': { description: added } }
  /cats:
    get:
      operationId: getCat
      responses:
        '200': { description: a cat, content: { application/json: { schema: { $ref: '#/components/schemas/Cat' } } } }
components:
  schemas:${schemas.replace(/\n/g, '\n    ')}
`;

const version2 = (schemas: string): string => `
swagger: '2.0'
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      operationId: addPet
      parameters: [{ name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }]
      responses: { '204': { description: added } }
  /cats:
    get:
      operationId: getCat
      responses: { '200': { description: a cat, schema: { $ref: '#/definitions/Cat' } } }
definitions:${schemas.replace(/\n/g, '\n  ').replaceAll('components/schemas', 'definitions')}
`;

const children = `
Cat:
  allOf:
    - $ref: '#/components/schemas/Pet'
    - type: object
      required: [lives]
      properties: { lives: { type: integer, minimum: 9, maximum: 9 } }
Dog:
  allOf:
    - $ref: '#/components/schemas/Pet'
    - type: object
      properties: { tricks: { type: array, items: { type: string } } }
`;

const pet = (members: string, kind = '{ type: string }'): string => `
Pet:
  type: object
  required: [kind]
  properties: { kind: ${kind}, name: { type: string } }
  ${members}`;

const plain = 'discriminator: { propertyName: kind }';

/**
 * Description, and the discriminator value of each alternative of `Pet`. `others` has the values of schemas that extend
 * an alternative, and is absent if no schema does.
 */
type Form = {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly others?: Readonly<Record<string, string>>;
};

const forms: Readonly<Record<string, Form>> = {
  'without a mapping': { text: version3(pet(plain) + children), values: { Cat: 'Cat', Dog: 'Dog' } },
  'in 2.0': { text: version2(pet('discriminator: kind') + children), values: { Cat: 'Cat', Dog: 'Dog' } },
  'in 2.0 with their own values': {
    text: version2(
      pet('discriminator: kind') + children.replace('Cat:\n', 'Cat:\n  x-ms-discriminator-value: Felis\n'),
    ),
    values: { Cat: 'Felis', Dog: 'Dog' },
  },
  'with a mapping of one of two': {
    text: version3(
      pet("discriminator: { propertyName: kind, mapping: { meow: '#/components/schemas/Cat' } }") + children,
    ),
    values: { Cat: 'meow', Dog: 'Dog' },
  },
  'with a value that the alternative itself defines': {
    text: version3(
      pet(plain) +
        children.replace('properties: { lives:', 'properties: { kind: { type: string, enum: [feline] }, lives:'),
    ),
    values: { Cat: 'feline', Dog: 'Dog' },
  },
  'with values that are their names in lower case': {
    text: version3(pet(plain, '{ type: string, enum: [dog, cat] }') + children),
    values: { Cat: 'cat', Dog: 'dog' },
  },
  'of a base with a base of its own': {
    text: version3(
      `
Pet:
  allOf:
    - $ref: '#/components/schemas/Thing'
    - type: object
      required: [kind]
      properties: { kind: { type: string }, name: { type: string } }
      discriminator: { propertyName: kind }
Thing: { type: object, properties: { id: { type: string } } }${children}`,
    ),
    values: { Cat: 'Cat', Dog: 'Dog' },
  },
  'that refer to the base through an alias': {
    text: version3(
      pet(plain) +
        children.replaceAll('schemas/Pet', 'schemas/Animal') +
        `Animal: { $ref: '#/components/schemas/Pet' }\n`,
    ),
    values: { Cat: 'Cat', Dog: 'Dog' },
  },
  'of an alternative': {
    text: version3(
      `${pet(plain)}${children}
Lion:
  allOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, properties: { mane: { type: boolean } } }]
`,
    ),
    values: { Cat: 'Cat', Dog: 'Dog' },
    others: { Lion: 'Lion' },
  },
};

/**
 * Description in which each alternative lists its own discriminator values, so the names of the schemas are not values.
 */
const listed = version3(`
Pet:
  oneOf: [{ $ref: '#/components/schemas/Equal' }, { $ref: '#/components/schemas/Both' }]
  discriminator: { propertyName: kind }
Equal:
  type: object
  required: [kind]
  properties: { kind: { type: string, enum: [eq, ne] } }
Both:
  type: object
  required: [kind, parts]
  properties: { kind: { type: string, enum: [and, or] }, parts: { type: array, items: { type: string } } }
Cat: { type: object }
`);

const read = async (text: string): Promise<ApiSpec> => {
  const { value, problems } = await parseFiles({ 'api.yaml': text });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (value === undefined) throw new Error('no description');
  return value;
};

const sampleOf = (spec: ApiSpec, name: string, side: 'request' | 'response' = 'request'): unknown => {
  const index = new Map(spec.schemas.map((named) => [named.name, named.schema]));
  const made = exampleValue(ref(name), index, side);
  return made && literalValue(made);
};

describe.each(Object.entries(forms))('alternatives %s', (_, { text, values, others = {} }) => {
  const all = { ...values, ...others };

  it('each alternative has its value on the page of the base', async () => {
    const { html } = renderSpec(await read(text), { locale: 'en' });
    const section = html.slice(
      html.indexOf('id="schema-Pet"'),
      html.indexOf('</section>', html.indexOf('id="schema-Pet"')),
    );
    const words = section.slice(section.indexOf('chosen by')).replace(/<[^>]+>/g, ' ');
    for (const [name, value] of Object.entries(all))
      expect(words).toMatch(new RegExp(`\\b${value}\\b\\W+\\b${name}\\b`));
  });

  it('the sample of an alternative has its value, and the sample of the base is one of them', async () => {
    const spec = await read(text);
    for (const [name, value] of Object.entries(all)) expect(sampleOf(spec, name), name).toMatchObject({ kind: value });
    expect(sampleOf(spec, 'Cat')).toMatchObject({ lives: 9 });
    expect(Object.values(all)).toContain((sampleOf(spec, 'Pet') as { kind: string }).kind);
    expect(sampleOf(spec, 'Pet', 'response')).toHaveProperty('name');
  });

  it('an alternative is used by everything that uses the base, and by nothing that uses another one', async () => {
    const used = whereUsed(await read(text));
    const users = (name: string): string[] =>
      [...(used.get(name)?.direct ?? []), ...(used.get(name)?.through ?? [])].flatMap(({ operations }) =>
        operations.map(({ anchor }) => anchor),
      );
    expect(new Set(users('Dog'))).toEqual(new Set(['addPet']));
    expect(new Set(users('Cat'))).toEqual(new Set(['getCat', 'addPet']));
    expect(new Set(users('Pet'))).toEqual(new Set(['addPet', 'getCat']));
  });
});

describe('bases that list the alternatives built on them', () => {
  const kinds = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]";
  const text = version3(pet(`${plain}\n  ${kinds}`) + children);

  it('the sample of a base that lists its alternatives is one of them, each with its own value', async () => {
    const spec = await read(text);
    // A Cat is also a Dog, except for its kind. JSON Schema ignores discriminators, so only a Dog matches exactly one
    // alternative.
    expect(sampleOf(spec, 'Pet')).toEqual({ kind: 'Dog' });
    expect(sampleOf(spec, 'Dog')).toEqual({ kind: 'Dog' });
    expect(sampleOf(spec, 'Cat')).toMatchObject({ kind: 'Cat', lives: 9 });
  });

  it('an alternative that is built on its base has no alternatives of its own', async () => {
    const { anchors } = renderSpec(await read(text));
    expect(anchors).toContain('schema-Pet.Cat');
    expect(anchors.filter((anchor) => anchor.startsWith('schema-Cat.'))).not.toContain('schema-Cat.Dog');
  });
});

describe('alternatives in an operation', () => {
  const text = version3(`
Pet:
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
  discriminator: { propertyName: kind }
Cat: { type: object, required: [kind], properties: { kind: { type: string, enum: [cat] } } }
Dog: { type: object, required: [kind], properties: { kind: { const: dog } } }
`);

  it('the sample of an operation has the value of the first alternative', async () => {
    const inline = text.replace(
      "schema: { $ref: '#/components/schemas/Pet' }",
      "schema: { oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }], " +
        'discriminator: { propertyName: kind } }',
    );
    expect(inline).not.toBe(text);
    for (const [written, first] of [
      [text, 'cat'],
      [inline, 'dog'],
    ] as const) {
      const { html } = renderSpec(await read(written), { locale: 'en' });
      const call = html.slice(html.indexOf('id="addPet.body"'), html.indexOf('id="getCat"'));
      expect(call.replace(/<[^>]+>/g, '')).toMatch(new RegExp(`"kind": "${first}"`));
    }
    expect(sampleOf(await read(text), 'Pet')).toEqual({ kind: 'cat' });
  });
});

describe('alternatives with values that are not their names', () => {
  it('a sample has a value that its alternative lists, and the name is not shown as a value', async () => {
    const spec = await read(listed);
    expect(sampleOf(spec, 'Pet')).toEqual({ kind: 'eq' });
    const { html } = renderSpec(spec, { locale: 'en' });
    expect(html).not.toContain('&quot;Equal&quot;');
    expect(html).not.toContain('kind = Equal');
  });
});
