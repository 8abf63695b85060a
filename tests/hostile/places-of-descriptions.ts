// Lists the places of a description where its author chooses a name, in both layouts of a reference. The descriptions
// are of OpenAPI 3.1, or 3.2 if only this version has the place.
import type { NamedSite, NamePlace } from './places.ts';

type Tree = Record<string, unknown>;

/** Returns an object with one own property, even if its name is `__proto__`. */
const own = (name: string, value: unknown): Tree => Object.fromEntries([[name, value]]);

const ok = { 200: { description: 'OK' } };

/**
 * Returns a function that takes the layout of the reference. Its result is a function that takes a name and returns a
 * site with the API `pets`. `change` returns the members that contain the name, by the part of the description that
 * they are added to. Parts that are absent in its result are unchanged.
 */
const described =
  (
    change: (name: string) => {
      readonly root?: Tree;
      readonly operation?: Tree;
      readonly schema?: Tree;
      readonly components?: Tree;
      readonly path?: string;
      readonly info?: Tree;
      readonly item?: Tree;
      readonly property?: Tree;
    },
  ) =>
  (layout: 'page' | 'operations') =>
  (name: string): NamedSite => {
    const { root, operation, schema, components, path = '/pets', info, item } = change(name);
    const pet = { type: 'object', description: 'A pet.', properties: { id: { type: 'string' } }, ...schema };
    const list = {
      operationId: 'listPets',
      summary: 'List pets',
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
      },
      ...operation,
    };
    const { schemas, ...others } = components ?? {};
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1', ...info },
      paths: {
        ...own(path, { get: list, ...item }),
        '/other': { get: { operationId: 'other', summary: 'Other', responses: ok } },
      },
      components: { schemas: { Pet: pet, ...(schemas as Tree) }, ...others },
      ...root,
    });
    const config = { url: 'https://docs.example.com', apis: [{ name: 'pets', layout }] };
    return {
      files: { 'content/en/docs/intro.md': '# Intro\n\nText.\n\n::schema[Pet]\n', 'specs/pets/openapi.json': text },
      config,
    };
  };

const ref = (kind: string, name: string): Tree => ({
  $ref: `#/components/${kind}/${name
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .split('')
    .map((unit) => (/[\w~-]/.test(unit) || unit.charCodeAt(0) > 127 ? unit : encodeURIComponent(unit)))
    .join('')}`,
});

const json = (schema: Tree): Tree => ({ content: { 'application/json': { schema } } });

const kinds: Readonly<Record<string, ReturnType<typeof described>>> = {
  'operation id': described((name) => ({ operation: { operationId: name } })),
  'two operation ids with the same shortened form': described((name) => ({
    operation: { operationId: `${name}1` },
    item: { put: { operationId: `${name}2`, responses: ok } },
  })),
  'summary of an operation': described((name) => ({ operation: { summary: name } })),
  'description of an operation': described((name) => ({ operation: { description: name } })),
  'tag of an operation': described((name) => ({ operation: { tags: [name] } })),
  'tag of a description': described((name) => ({
    operation: { tags: [name] },
    root: { tags: [{ name, description: 'A tag.' }] },
  })),
  'displayed name of a tag': described((name) => ({
    operation: { tags: ['x'] },
    root: { tags: [{ name: 'x', 'x-displayName': name }] },
  })),
  'group of tags': described((name) => ({
    operation: { tags: ['x'] },
    root: { tags: [{ name: 'x' }], 'x-tagGroups': [{ name, tags: ['x', name] }] },
  })),
  'parent of a tag': described((name) => ({
    operation: { tags: ['x'] },
    root: { openapi: '3.2.0', tags: [{ name: 'x', parent: name, kind: name }, { name }] },
  })),
  schema: described((name) => ({
    components: { schemas: own(name, { type: 'object', properties: { a: ref('schemas', name) } }) },
    schema: { properties: { b: ref('schemas', name) } },
  })),
  property: described((name) => ({ schema: { properties: own(name, { type: 'string' }), required: [name] } })),
  'property of objects': described((name) => ({
    schema: {
      properties: own(name, {
        type: 'object',
        properties: own(name, { type: 'array', items: { type: 'object', properties: own(name, { type: 'string' }) } }),
      }),
    },
  })),
  'pattern of properties': described((name) => ({ schema: { patternProperties: own(name, { type: 'string' }) } })),
  'dependent property': described((name) => ({
    schema: { dependentRequired: own(name, [name]), dependentSchemas: own(name, { required: [name] }) },
  })),
  'value of an enumeration': described((name) => ({
    schema: {
      properties: { a: { type: 'string', enum: [name, 'b'], default: name, 'x-enumDescriptions': own(name, name) } },
    },
  })),
  constant: described((name) => ({ schema: { properties: { a: { const: name }, b: { const: own(name, name) } } } })),
  'pattern, format, title': described((name) => ({
    schema: { properties: { a: { type: 'string', pattern: name, format: name, title: name, contentMediaType: name } } },
  })),
  discriminator: described((name) => ({
    schema: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: name, mapping: own(name, '#/components/schemas/Cat') },
    },
    components: { schemas: { Cat: { type: 'object', properties: own(name, { type: 'string' }) } } },
  })),
  'target of a discriminator': described((name) => ({
    schema: { oneOf: [ref('schemas', name)], discriminator: { propertyName: 'a', mapping: { a: name } } },
    components: { schemas: own(name, { type: 'object', properties: { a: { type: 'string' } } }) },
  })),
  'parameter in a query': described((name) => ({
    operation: { parameters: [{ name, in: 'query', schema: { type: 'string' } }] },
  })),
  'parameter in a header': described((name) => ({
    operation: { parameters: [{ name, in: 'header', schema: { type: 'string' }, example: name }] },
  })),
  'parameter in a cookie': described((name) => ({
    operation: {
      parameters: [{ name, in: 'cookie', schema: { type: 'object', properties: own(name, { type: 'string' }) } }],
    },
  })),
  'parameter in a path': described((name) => ({
    path: `/pets/{${name}}`,
    operation: { parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }] },
  })),
  'place of a parameter': described((name) => ({
    operation: { parameters: [{ name: 'a', in: name, style: name, schema: { type: 'string' } }] },
  })),
  path: described((name) => ({ path: `/${name}` })),
  'path without operation id': described((name) => ({ path: `/${name}`, operation: { operationId: undefined } })),
  'whole path': described((name) => ({ path: name })),
  method: described((name) => ({ item: own(name, { operationId: 'x', responses: ok }) })),
  'additional method': described((name) => ({
    root: { openapi: '3.2.0' },
    item: { additionalOperations: own(name, { operationId: 'x', responses: ok }) },
  })),
  status: described((name) => ({ operation: { responses: { ...ok, ...own(name, { description: 'x' }) } } })),
  'media type': described((name) => ({
    operation: { responses: { 200: { description: 'x', content: own(name, { schema: { type: 'string' } }) } } },
  })),
  'media type of a body': described((name) => ({
    item: {
      post: {
        operationId: 'x',
        requestBody: {
          content: own(name, {
            schema: { type: 'object', properties: own(name, { type: 'string' }) },
            encoding: own(name, { contentType: name, headers: own(name, { schema: { type: 'string' } }) }),
          }),
        },
        responses: ok,
      },
    },
  })),
  'field of a form': described((name) => ({
    item: {
      post: {
        operationId: 'x',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: own(name, { type: 'string' }) },
              encoding: own(name, { contentType: 'text/plain' }),
            },
          },
        },
        responses: ok,
      },
    },
  })),
  header: described((name) => ({
    operation: { responses: { 200: { description: 'x', headers: own(name, { schema: { type: 'string' } }) } } },
  })),
  example: described((name) => ({
    operation: {
      responses: {
        200: {
          description: 'x',
          content: {
            'application/json': {
              schema: { type: 'object' },
              examples: own(name, { summary: name, value: own(name, name) }),
            },
          },
        },
      },
    },
  })),
  'file of an example': described((name) => ({
    operation: {
      responses: {
        200: {
          description: 'x',
          content: { 'application/json': { schema: { type: 'object' }, examples: { a: { externalValue: name } } } },
        },
      },
    },
  })),
  link: described((name) => ({
    operation: {
      responses: { 200: { description: 'x', links: own(name, { operationId: 'other', parameters: own(name, name) }) } },
    },
  })),
  'operation of a link': described((name) => ({
    operation: {
      responses: { 200: { description: 'x', links: { a: { operationId: name }, b: { operationRef: name } } } },
    },
  })),
  callback: described((name) => ({ operation: { callbacks: own(name, own(name, { post: { responses: ok } })) } })),
  webhook: described((name) => ({ root: { webhooks: own(name, { post: { responses: ok } }) } })),
  'security scheme': described((name) => ({
    components: { securitySchemes: own(name, { type: 'apiKey', in: 'header', name }) },
    operation: { security: [own(name, [])] },
  })),
  scope: described((name) => ({
    components: {
      securitySchemes: {
        o: {
          type: 'oauth2',
          flows: { implicit: { authorizationUrl: 'https://example.com/', scopes: own(name, name) } },
        },
      },
    },
    operation: { security: [{ o: [name] }] },
  })),
  'kind of security': described((name) => ({
    components: { securitySchemes: { o: { type: name, scheme: name, flows: own(name, {}) } } },
    operation: { security: [own(name, [name])] },
  })),
  server: described((name) => ({
    root: {
      servers: [
        {
          url: `https://example.com/{${name}}`,
          name,
          description: name,
          variables: own(name, { default: name, enum: [name] }),
        },
      ],
    },
  })),
  'address of a server': described((name) => ({ root: { servers: [{ url: name }] } })),
  'shared parameter': described((name) => ({
    components: { parameters: own(name, { name: 'p', in: 'query', schema: { type: 'string' } }) },
    operation: { parameters: [ref('parameters', name)] },
  })),
  'shared response': described((name) => ({
    components: {
      responses: own(name, { description: 'x', ...json({ type: 'string' }) }),
      requestBodies: own(name, json({ type: 'string' })),
      headers: own(name, { schema: { type: 'string' } }),
    },
    operation: {
      responses: {
        ...ok,
        400: ref('responses', name),
        500: { description: 'x', headers: { h: ref('headers', name) } },
      },
    },
    item: {
      post: {
        operationId: 'x',
        requestBody: ref('requestBodies', name),
        responses: { ...ok, 400: ref('responses', name) },
      },
    },
  })),
  'key of a description': described((name) => ({ root: own(name, 'x') })),
  'key of info': described((name) => ({ info: own(name, 'x') })),
  'key of an operation': described((name) => ({ operation: own(name, 'x') })),
  'key of a schema': described((name) => ({ schema: own(name, { a: 1 }) })),
  'key of a path item': described((name) => ({ item: own(name, 'x') })),
  'key of components': described((name) => ({ components: own(name, own(name, {})) })),
  extension: described((name) => ({ operation: own(`x-${name}`, own(name, name)), schema: own(`x-${name}`, 'x') })),
  'title of a description': described((name) => ({
    info: {
      title: name,
      description: name,
      version: name,
      contact: { name, url: name, email: name },
      license: { name, identifier: name },
    },
  })),
  reference: described((name) => ({ schema: { properties: { a: { $ref: name } } } })),
  'reference within': described((name) => ({
    schema: { properties: { a: { $ref: `#/components/schemas/${name}` } } },
  })),
  'anchor of a schema': described((name) => ({
    schema: {
      $id: name,
      $anchor: name,
      $dynamicAnchor: name,
      $defs: own(name, { type: 'string' }),
      properties: { a: { $ref: `#${name}` } },
    },
  })),
  sample: described((name) => ({ operation: { 'x-codeSamples': [{ lang: name, label: name, source: name }] } })),
  'outside documentation': described((name) => ({ operation: { externalDocs: { url: name, description: name } } })),
  'xml name': described((name) => ({
    schema: {
      xml: { name, prefix: name, namespace: name },
      properties: own(name, { type: 'string', xml: { name, attribute: true } }),
    },
    operation: {
      responses: {
        200: { description: 'x', content: { 'application/xml': { schema: { $ref: '#/components/schemas/Pet' } } } },
      },
    },
  })),
  'name of values': described((name) => ({
    schema: {
      'x-additionalPropertiesName': name,
      additionalProperties: { type: 'string' },
      'x-enum-varnames': [name],
      'x-ms-enum': { name, values: [{ value: 'a', name }] },
    },
  })),
  'day of deprecation': described((name) => ({ operation: { deprecated: true, 'x-sunset': name } })),
};

export const describedPlaces: readonly NamePlace[] = Object.entries(kinds).flatMap(
  ([name, withLayout]): NamePlace[] => [
    { name, siteWith: withLayout('operations') },
    { name: `${name}, on one page`, siteWith: withLayout('page') },
  ],
);
