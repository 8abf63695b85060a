// A schema, or an operation → the names of the schemas that it refers to. Also visits the schemas inside a schema, and
// lists the schemas that an operation's page opens.
import type { Header, MediaType, Operation, Schema } from '../model/api/api-spec.ts';
import { isErrorStatus } from '../model/api/error-status.ts';
import type { UsageSide } from '../model/reference/reference-model.ts';
import { type CallSides, clientCall, sidesOfCallbacks } from './call-sides.ts';
import { encodingHeaders } from './encoding-headers.ts';
import { listedInner, singleInner } from './schemas/schema-parts.ts';

const namedInner = ['properties', 'patternProperties', 'dependentSchemas', 'definitions'] as const;

/** Calls `visit` for a schema and for every schema in it, however deeply nested. References are not followed. */
export const visitSchemas = (schema: Schema | undefined, visit: (inner: Schema) => void): void => {
  if (schema === undefined) return;
  visit(schema);
  for (const key of namedInner) for (const member of schema[key]) visitSchemas(member.schema, visit);
  for (const key of listedInner) for (const member of schema[key]) visitSchemas(member, visit);
  for (const key of singleInner) visitSchemas(schema[key], visit);
};

const collectNames = (schema: Schema | undefined, add: (names: Set<string>, inner: Schema) => void): Set<string> => {
  const names = new Set<string>();
  visitSchemas(schema, (inner) => add(names, inner));
  return names;
};

/** Returns the names in the `$ref`s of a schema and of all schemas in it. References are not followed. */
export const namesIn = (schema: Schema | undefined): Set<string> =>
  collectNames(schema, (names, { ref }) => {
    if (ref !== undefined) names.add(ref);
  });

/** Returns the names that a schema may link to: the names in its `$ref`s, discriminators and dynamic references. */
export const linksIn = (schema: Schema | undefined): Set<string> =>
  collectNames(schema, (names, { ref, dynamicRef, discriminator }) => {
    for (const name of [ref, dynamicRef, discriminator?.defaultMapping]) if (name !== undefined) names.add(name);
    for (const [, name] of discriminator?.mapping ?? []) names.add(name);
  });

const headerSchemas = (headers: readonly Header[]): (Schema | undefined)[] =>
  headers.flatMap(({ schema, content }) => [schema, ...mediaSchemas(content)]);

const mediaSchemas = (content: readonly MediaType[]): (Schema | undefined)[] =>
  content.flatMap((media) => [media.schema, media.itemSchema, ...headerSchemas(encodingHeaders(media))]);

const partSchemas = (operation: Operation): Readonly<Record<keyof CallSides, readonly (Schema | undefined)[]>> => ({
  request: [
    ...operation.parameters.flatMap(({ schema, content }) => [schema, ...mediaSchemas(content)]),
    ...mediaSchemas(operation.requestBody?.content ?? []),
  ],
  response: operation.responses.flatMap(({ headers, content }) => [
    ...headerSchemas(headers),
    ...mediaSchemas(content),
  ]),
});

/**
 * Returns the schemas that an operation's page opens, including the schemas of its callbacks. Schemas of errors are
 * left out, because the page only links to them.
 */
export const openedSchemas = (operation: Operation): readonly Schema[] => {
  const responses = operation.responses.filter(({ status }) => !isErrorStatus(status));
  const { request, response } = partSchemas({ ...operation, responses });
  const inCallbacks = operation.callbacks.flatMap(({ operations }) => operations.flatMap(openedSchemas));
  return [...[...request, ...response].filter((schema) => schema !== undefined), ...inCallbacks];
};

/** The two sides of an API, the request first. */
export const sides: readonly UsageSide[] = ['request', 'response'];

/**
 * Returns the names of the schemas that an operation and its callbacks refer to directly, each with the sides on which
 * the schema is used.
 */
export const directNames = (
  operation: Operation,
  namesOf = namesIn,
  callSides: CallSides = clientCall,
): Map<string, UsageSide[]> => {
  const names = new Map<string, UsageSide[]>();
  const add = (name: string, side: UsageSide): void => {
    const known = names.get(name) ?? [];
    if (!known.includes(side)) names.set(name, [...known, side]);
  };
  const schemas = partSchemas(operation);
  for (const part of sides)
    for (const schema of schemas[part]) for (const name of namesOf(schema)) add(name, callSides[part]);
  const inCallbacks = operation.callbacks.flatMap((callback) => callback.operations);
  for (const inner of inCallbacks)
    for (const [name, used] of directNames(inner, namesOf, sidesOfCallbacks(callSides)))
      for (const side of used) add(name, side);
  return names;
};
