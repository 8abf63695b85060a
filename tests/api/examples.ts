// Lists every example and every default value of a description, each with the schema that it must match.
import { at, entriesOf, isMember, type Json, type Member, type Node } from './description.ts';

export type Example = {
  /** JSON pointer of the example in the bundled description. */
  readonly place: string;
  readonly schema: string;
  readonly value: Json;
};

const has = ({ value }: Node, key: string): boolean => isMember(value) && value[key] !== undefined;

/**
 * Keywords whose value is a schema. The value of a keyword in `listKeywords` is a list of schemas, and that of a
 * keyword in `mapKeywords` is an object with schemas by name.
 */
const schemaKeywords = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contains',
];
const listKeywords = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const mapKeywords = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

/** Lists the examples inside a schema. A default value counts as an example, because it must also match the schema. */
const examplesOfSchema = (schema: Node): readonly Example[] => {
  const example = (node: Node): Example => ({ place: node.pointer, schema: schema.pointer, value: node.value });
  const inner = [
    ...schemaKeywords.filter((key) => has(schema, key)).map((key) => at(schema, key)),
    ...[...listKeywords, ...mapKeywords].flatMap((key) => entriesOf(at(schema, key)).map(([, node]) => node)),
  ];
  return [
    ...['example', 'default'].filter((key) => has(schema, key)).map((key) => example(at(schema, key))),
    ...entriesOf(at(schema, 'examples')).map(([, node]) => example(node)),
    ...inner.flatMap(examplesOfSchema),
  ];
};

/**
 * Lists the examples of a media type, parameter or header. Each of them has a `schema`, and can have an `example` or
 * named `examples`.
 */
const examplesOfHolder = (holder: Node): readonly Example[] => {
  const schema = at(holder, 'schema').pointer;
  const named = entriesOf(at(holder, 'examples')).map(([, node]) => at(node, 'value'));
  return [...(has(holder, 'example') ? [at(holder, 'example')] : []), ...named].map((node) => ({
    place: node.pointer,
    schema,
    value: node.value,
  }));
};

const examplesIn = (node: Node): readonly Example[] => {
  if (!isMember(node.value)) return entriesOf(node).flatMap(([, inner]) => examplesIn(inner));
  const isHolder = has(node, 'schema');
  const rest = entriesOf(node).filter(([key]) => key !== 'example' && key !== 'examples' && key !== 'schema');
  return [
    ...(isHolder ? [...examplesOfHolder(node), ...examplesOfSchema(at(node, 'schema'))] : []),
    ...rest.flatMap(([, inner]) => examplesIn(inner)),
  ];
};

export const examplesOf = (document: Member): readonly Example[] => {
  const root: Node = { value: document, pointer: '' };
  const components = at(root, 'components');
  return [
    ...examplesIn(at(root, 'paths')),
    ...entriesOf(at(components, 'schemas')).flatMap(([, schema]) => examplesOfSchema(schema)),
    ...entriesOf(components)
      .filter(([key]) => key !== 'schemas')
      .flatMap(([, node]) => examplesIn(node)),
  ];
};
