// Walks a description and lists what its reference page must have: operations, parameters, fields of named schemas, and
// values of enumerations.
import {
  at,
  type Description,
  isMember,
  itemsOf,
  membersOf,
  type Node,
  referenceOf,
  textAt,
} from './load-description.ts';

/**
 * Parts of a description or of a page, as sorted lists that can be compared. Each parameter, field and value begins
 * with its operation (`GET /pets`) or its schema.
 */
export type Counted = {
  readonly operations: readonly string[];
  readonly parameters: readonly string[];
  readonly fields: readonly string[];
  readonly values: readonly string[];
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

type Found = { readonly operation: Node; readonly name: string; readonly shared: readonly Node[] };

const operationsAt = (description: Description, paths: Node): Found[] =>
  membersOf(paths).flatMap(([path, unresolved]) => {
    const item = description.follow(unresolved);
    const shared = itemsOf(at(item, 'parameters'));
    const own = membersOf(item).flatMap(([method, operation]) =>
      METHODS.includes(method) ? [{ operation, name: `${method.toUpperCase()} ${path}`, shared }] : [],
    );
    const more = membersOf(at(item, 'additionalOperations')).map(([method, operation]) => ({
      operation,
      name: `${method} ${path}`,
      shared,
    }));
    return [...own, ...more].flatMap((found) => [found, ...callbacksOf(description, found.operation)]);
  });

const callbacksOf = (description: Description, operation: Node): Found[] =>
  membersOf(at(operation, 'callbacks')).flatMap(([, callback]) =>
    operationsAt(description, description.follow(callback)),
  );

type Parameter = { readonly of: string; readonly node: Node };

/**
 * Returns the parameters of an operation. A parameter of the operation replaces the parameter of its path with the same
 * name and place. A body parameter (2.0) is left out, because a page does not show it as a parameter.
 */
const parametersOf = (description: Description, { operation, name, shared }: Found): Parameter[] => {
  const byKey = new Map<string, Node>();
  for (const parameter of [...shared, ...itemsOf(at(operation, 'parameters'))]) {
    const node = description.follow(parameter);
    if (textAt(node, 'in') !== 'body') byKey.set(`${textAt(node, 'in')} ${textAt(node, 'name')}`, node);
  }
  return [...byKey.values()].map((node) => ({ of: name, node }));
};

const enumOf = (node: Node): string[] => itemsOf(at(node, 'enum')).map(({ value }) => String(value));

/** Returns the values of a parameter's enumeration. In 2.0, the parameter itself has the keywords of a schema. */
const parameterValues = (description: Description, { of, node }: Parameter): string[] => {
  const schema = description.follow(at(node, 'schema').value === null ? node : at(node, 'schema'));
  const values = [...enumOf(schema), ...enumOf(description.follow(at(schema, 'items')))];
  return values.map((value) => `${of} ${textAt(node, 'name')}: ${value}`);
};

type Walked = { readonly fields: readonly string[]; readonly values: readonly string[] };

const join = (parts: readonly Walked[]): Walked => ({
  fields: parts.flatMap(({ fields }) => fields),
  values: parts.flatMap(({ values }) => values),
});

const CHOICES = ['oneOf', 'anyOf', 'prefixItems'];
const PARTS = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'items',
  'additionalProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
];
const MAPS = ['$defs', 'dependentSchemas', 'patternProperties'];

/**
 * Collects the fields and values that a schema contains itself. Does not follow a `$ref`, because the fields of a named
 * schema are counted in the section of that schema.
 */
const walkInline = (node: Node): Walked => {
  if (!isMember(node.value) || referenceOf(node) !== undefined) return { fields: [], values: [] };
  const properties = membersOf(at(node, 'properties'));
  const inner = [
    ...properties.map(([, property]) => property),
    ...['allOf', ...CHOICES].flatMap((keyword) => itemsOf(at(node, keyword))),
    ...PARTS.map((keyword) => at(node, keyword)),
    ...MAPS.flatMap((keyword) => membersOf(at(node, keyword)).map(([, schema]) => schema)),
  ];
  return join([{ fields: properties.map(([name]) => name), values: enumOf(node) }, ...inner.map(walkInline)]);
};

/**
 * Collects the fields and values of a named schema, and of the schemas that its `allOf` refers to. Fields of those
 * schemas are left out if the named schema has a property with the same name.
 */
const walkNamed = (description: Description, node: Node, seen: readonly Node[] = []): Walked => {
  const bases = itemsOf(at(node, 'allOf')).flatMap((part) =>
    referenceOf(part) === undefined ? [] : [description.follow(part)],
  );
  const own = walkInline(node);
  const inherited = bases
    .filter((base) => !seen.some(({ value }) => value === base.value))
    .map((base) => walkNamed(description, base, [...seen, base]));
  const names = new Set(membersOf(at(node, 'properties')).map(([name]) => name));
  const base = join(inherited);
  return join([own, { fields: base.fields.filter((name) => !names.has(name)), values: base.values }]);
};

/**
 * Returns whether a named schema is a `$ref` to a part of a file, such as another schema. Its section on the page is a
 * link.
 */
const isAlias = (node: Node): boolean => referenceOf(node)?.includes('#') ?? false;

export const countDescription = (description: Description): Counted => {
  const { root } = description;
  const found = [...operationsAt(description, at(root, 'paths')), ...operationsAt(description, at(root, 'webhooks'))];
  const parameters = found.flatMap((one) => parametersOf(description, one));
  const named = [...membersOf(at(root, 'definitions')), ...membersOf(at(root, 'components', 'schemas'))];
  const walked = named.map(([name, node]) => ({
    name,
    ...(isAlias(node) ? { fields: [], values: [] } : walkNamed(description, description.follow(node))),
  }));
  return {
    operations: found.map(({ name }) => name).sort(),
    parameters: parameters.map(({ of, node }) => `${of} ${textAt(node, 'in')} ${textAt(node, 'name')}`).sort(),
    fields: walked.flatMap(({ name, fields }) => fields.map((field) => `${name} ${field}`)).sort(),
    values: [
      ...parameters.flatMap((one) => parameterValues(description, one)),
      ...walked.flatMap(({ name, values }) => values.map((value) => `${name}: ${value}`)),
    ].sort(),
  };
};
