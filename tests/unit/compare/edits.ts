// Provides a description with most kinds of objects, and edits that each change or remove one of its members. Also
// applies edits, and shuffles the parts of a description whose order has no meaning.
type Tree = { [name: string]: unknown };

export const library: Tree = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  security: [{ key: [] }],
  tags: [{ name: 'books', description: 'To read.' }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        tags: ['books'],
        summary: 'Books',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 90, default: 0 } },
          { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string', maxLength: 10, pattern: '^a' } },
        ],
        responses: {
          200: {
            description: 'Books.',
            headers: { 'X-Total': { schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Book' } },
              },
            },
          },
          404: {
            description: 'None.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
          },
        },
      },
      post: {
        operationId: 'addBook',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
        },
        responses: { 201: { description: 'Added.' } },
      },
    },
    '/books/{id}': {
      delete: {
        operationId: 'removeBook',
        deprecated: true,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } }],
        responses: { 204: { description: 'Gone.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: { type: 'http', scheme: 'bearer' },
    },
    schemas: {
      Book: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', readOnly: true, minimum: 1 },
          title: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
            description: 'On the cover.',
            example: { short: 'A', long: 'B' },
          },
          kind: { type: 'string', enum: ['novel', 'poems'] },
          next: { $ref: '#/components/schemas/Book' },
          author: { allOf: [{ $ref: '#/components/schemas/Person' }], description: 'Who wrote it.' },
          parts: { type: 'array', maxItems: 9, uniqueItems: true, items: { type: 'number', multipleOf: 2 } },
          note: { oneOf: [{ type: 'string', maxLength: 5 }, { $ref: '#/components/schemas/Fault' }] },
        },
      },
      Person: { type: 'object', required: ['name'], properties: { name: { type: ['string', 'null'], maxLength: 50 } } },
      Fault: { type: 'object', additionalProperties: { type: 'string' }, properties: { code: { type: 'integer' } } },
      Spare: { type: 'object', properties: { a: { type: 'string', maxLength: 3 } } },
    },
  },
};

/** Edit of the member at `path`. `value` is its new value, or undefined to remove the member. */
export type Edit = { readonly path: readonly (string | number)[]; readonly value: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const lists = new Set(['required', 'enum', 'type', 'tags', 'security', 'parameters', 'servers']);

/** Keywords that no edit changes or removes. The members of their values are still edited. */
const fixed = new Set(['openapi', 'in', '$ref', 'operationId', 'info', 'paths', 'components', 'schemas', 'responses']);

const otherText = (name: string, value: string): string | undefined => {
  if (name === 'type') return value === 'string' ? 'boolean' : 'string';
  if (name === 'url') return 'https://other.example.com';
  if (['name', 'scheme', 'title', 'version', 'pattern', 'format', 'summary', 'description'].includes(name))
    return `${value}x`;
  return undefined;
};

const editsOfMember = (
  path: readonly (string | number)[],
  name: string,
  value: unknown,
  isProperty: boolean,
): Edit[] => {
  const here = [...path, name];
  const gone: Edit = { path: here, value: undefined };
  if (typeof value === 'number') return [{ path: here, value: value + 1 }, gone];
  if (typeof value === 'boolean') return [{ path: here, value: !value }];
  if (typeof value === 'string') {
    const other = otherText(name, value);
    return other === undefined ? [] : [{ path: here, value: other }];
  }
  if (Array.isArray(value) && name === 'enum')
    return [{ path: here, value: [...value, 'more'] }, { path: here, value: value.slice(1) }, gone];
  if (Array.isArray(value) && name === 'required') return [gone];
  if (Array.isArray(value) && (name === 'parameters' || name === 'security' || name === 'tags'))
    return path.length > 0 ? [gone] : [];
  return isProperty ||
    ['headers', 'content', '404', 'get', 'delete', 'items', 'additionalProperties', 'requestBody'].includes(name)
    ? [gone]
    : [];
};

/**
 * Returns whether an edit removes a field whose name `required` still lists. `allEdits` leaves out such edits, because
 * values must still contain the field.
 */
const isStillRequired = ({ path, value }: Edit): boolean =>
  value === undefined && path.at(-2) === 'properties' && ['id', 'name'].includes(String(path.at(-1)));

/** Returns edits of the members of a value, at every depth. Each edit changes or removes one member. */
export const allEdits = (value: unknown = library, path: readonly (string | number)[] = []): readonly Edit[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => (isTree(item) ? allEdits(item, [...path, index]) : []));
  if (!isTree(value)) return [];
  const isNames = ['properties', 'schemas', 'headers', 'content', 'securitySchemes'].includes(String(path.at(-1)));
  const isPathParameter = value.in === 'path';
  return Object.entries(value).flatMap(([name, member]) => {
    const isKeyword = !isNames;
    const own =
      (isKeyword && fixed.has(name)) || (isPathParameter && ['name', 'required'].includes(name))
        ? []
        : editsOfMember(path, name, member, path.at(-1) === 'properties');
    const inner =
      lists.has(name) && isKeyword && !['parameters', 'tags', 'servers'].includes(name)
        ? []
        : allEdits(member, [...path, name]);
    return [...own, ...inner].filter((edit) => !isStillRequired(edit));
  });
};

/** Returns a copy of the tree with the edit. */
export const applyEdit = (tree: unknown, { path: [first, ...rest], value }: Edit): unknown => {
  if (first === undefined) return value;
  if (Array.isArray(tree))
    return tree.map((item, index) => (index === first ? applyEdit(item, { path: rest, value }) : item));
  if (!isTree(tree)) return tree;
  const next = applyEdit(tree[first], { path: rest, value });
  const { [first]: _, ...others } = tree;
  return next === undefined
    ? others
    : Object.fromEntries(Object.entries(tree).map(([name, old]) => [name, name === String(first) ? next : old]));
};

/** Returns a copy in which keys, and items of lists whose order has no meaning, are in a random order. */
export const shuffle = (value: unknown, random: (below: number) => number, name = ''): unknown => {
  const mixed = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: random(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  if (Array.isArray(value)) {
    const items = value.map((item) => shuffle(item, random));
    return ['required', 'enum', 'parameters', 'oneOf', 'allOf', 'tags', 'type'].includes(name) ? mixed(items) : items;
  }
  if (!isTree(value)) return value;
  return Object.fromEntries(mixed(Object.entries(value)).map(([key, member]) => [key, shuffle(member, random, key)]));
};
