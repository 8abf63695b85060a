// A valibot schema → JSON Schema (draft-07, which editors read), as far as JSON Schema can express it.
// A check that is a function states its part as `metadata`.
import { getOwn } from '../model/get-own.ts';
import type * as v from 'valibot';

type JsonSchema = { readonly [key: string]: unknown };
type Schema = v.GenericSchema<unknown, unknown>;

/** Parts of valibot's schemas that are read here. */
type Node = {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly wrapped?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly value?: Node;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  readonly metadata?: JsonSchema;
  readonly description?: string;
  readonly getter?: (input: unknown) => Node;
};

/** Sample inputs for a schema that is chosen by its input, one for each kind that can be written. */
const probes: readonly unknown[] = ['', '/', 'https://', {}, { items: [] }, { href: '' }, []];

type Work = { readonly names: ReadonlyMap<unknown, string>; readonly defs: Map<string, JsonSchema> };

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length === 1 ? (distinct[0] ?? {}) : { anyOf: distinct };
};

const chosen = (node: Node, work: Work): JsonSchema => {
  const convertAll = (): JsonSchema => anyOf(probes.map((probe) => convert(node.getter?.(probe) ?? node, work)));
  const name = work.names.get(node);
  if (name === undefined) return convertAll();
  if (!work.defs.has(name)) {
    // The name is defined first, since the schema may contain itself.
    work.defs.set(name, {});
    work.defs.set(name, convertAll());
  }
  return { $ref: `#/definitions/${name}` };
};

const object = ({ type, entries = {} }: Node, work: Work): JsonSchema => {
  const required = Object.keys(entries).filter((key) => getOwn(entries, key)?.type !== 'optional');
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, convert(entry, work)])),
    ...(required.length > 0 && { required }),
    ...(type === 'strict_object' && { additionalProperties: false }),
  };
};

const convertType = (node: Node, work: Work): JsonSchema => {
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type };
    case 'picklist':
      return { enum: node.options };
    case 'optional':
      return node.wrapped ? convert(node.wrapped, work) : {};
    case 'array':
      return { type: 'array', ...(node.item && { items: convert(node.item, work) }) };
    case 'record':
      return { type: 'object', ...(node.value && { additionalProperties: convert(node.value, work) }) };
    case 'union':
      return anyOf((node.options as readonly Node[]).map((option) => convert(option, work)));
    case 'strict_object':
    case 'object':
      return object(node, work);
    case 'lazy':
      return chosen(node, work);
    default:
      throw new Error(`bug: no JSON Schema is known of valibot’s \`${node.type}\``);
  }
};

/** Returns the keywords that an action of a pipe adds. */
const convertAction = ({ type, requirement, metadata, description }: Node): JsonSchema => {
  if (type === 'non_empty') return { minLength: 1 };
  if (type === 'regex' && requirement instanceof RegExp) return { pattern: requirement.source };
  if (type === 'description') return { description };
  return type === 'metadata' ? (metadata ?? {}) : {};
};

const convert = (node: Node, work: Work): JsonSchema => {
  if (node.pipe === undefined) return convertType(node, work);
  const [first, ...actions] = node.pipe;
  const parts = [
    first ? convert(first, work) : {},
    ...actions.filter(({ kind }) => kind !== 'schema').map(convertAction),
  ];
  return Object.assign({}, ...parts) as JsonSchema;
};

/** Converts a schema. `named`: schemas that become `definitions`; those that contain themselves must be among them. */
export const toJsonSchema = (
  schema: Schema,
  about: { readonly title: string; readonly named?: Readonly<Record<string, Schema>> },
): JsonSchema => {
  const work: Work = {
    names: new Map(Object.entries(about.named ?? {}).map(([name, one]) => [one, name])),
    defs: new Map(),
  };
  const whole = convert(schema as unknown as Node, work);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: about.title,
    ...whole,
    ...(work.defs.size > 0 && { definitions: Object.fromEntries(work.defs) }),
  };
};
