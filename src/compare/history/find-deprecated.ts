// A description → the parts that are deprecated or have a sunset day (operations, webhooks, parameters, fields and
// schemas), each once and with its place in the reference, or only the keys of these parts.
import { anchorBelow } from '../../model/reference/anchors.ts';
import { type DeprecatedPart, deprecatedKey } from '../../model/api/api-history.ts';
import type { ApiSpec, Extensions, NamedSchema, Operation, Schema } from '../../model/api/api-spec.ts';
import { isDay } from '../../model/history/history-files.ts';
import { unnamedSchemas } from '../../reference/schemas/schema-parts.ts';
import { takeAnchors } from '../../reference/outline/take-anchors.ts';
import { operationKey } from '../operations/match-operations.ts';
import { createPartAnchors } from './reference-anchors.ts';

/** Returns the day of `x-sunset` (ISO 8601) as `sunset`, which is absent if the value does not start with a day. */
const sunsetOf = (extensions: Extensions): { sunset?: string } => {
  const literal = Object.hasOwn(extensions, 'x-sunset') ? extensions['x-sunset'] : undefined;
  const day = literal?.kind === 'string' ? literal.value.slice(0, 10) : '';
  return isDay(day) ? { sunset: day } : {};
};

/**
 * Place of a part in the reference. `operation` is the operation that contains the part, absent for operations
 * themselves, and for schemas and their fields.
 */
type Place = { readonly name: string; readonly anchor: string; readonly operation?: string };

const partOf = (
  kind: DeprecatedPart['kind'],
  { isDeprecated, extensions }: Pick<Schema, 'isDeprecated' | 'extensions'>,
  { name, anchor, operation }: Place,
): DeprecatedPart[] => {
  const sunset = sunsetOf(extensions);
  return isDeprecated || sunset.sunset !== undefined
    ? [{ kind, name, ...(operation !== undefined && { operation }), anchor, ...sunset }]
    : [];
};

/**
 * Returns the fields of a schema, and of the unnamed schemas in it, that are deprecated or have a valid `x-sunset`.
 * Fields of a named schema are listed with that schema.
 */
const fieldsOf = (schema: Schema, place: Place): DeprecatedPart[] => {
  return [
    ...schema.properties.flatMap((property) => {
      const at: Place = {
        ...place,
        name: `${place.name}.${property.name}`,
        anchor: anchorBelow(place.anchor, property.name),
      };
      return [...partOf('field', property.schema, at), ...fieldsOf(property.schema, at)];
    }),
    ...unnamedSchemas(schema).flatMap((one) => fieldsOf(one, place)),
  ];
};

const ofOperation = (operation: Operation, anchor: string): DeprecatedPart[] => {
  const key = operationKey(operation);
  const bodies = [
    ...(operation.requestBody === undefined ? [] : [{ name: 'body', content: operation.requestBody.content }]),
    ...operation.responses.map(({ status, content }) => ({ name: status, content })),
  ];
  return [
    ...partOf('operation', operation, { name: key, anchor }),
    ...operation.parameters.flatMap((parameter) => {
      const name = `${parameter.in}.${parameter.name}`;
      const isDeprecated = parameter.isDeprecated || (parameter.schema?.isDeprecated ?? false);
      const at: Place = {
        name,
        operation: key,
        anchor: anchorBelow(anchorBelow(anchor, parameter.in), parameter.name),
      };
      return partOf(
        'parameter',
        { isDeprecated, extensions: { ...parameter.schema?.extensions, ...parameter.extensions } },
        at,
      );
    }),
    ...bodies.flatMap(({ name, content }) =>
      content.flatMap(({ schema }) =>
        schema === undefined ? [] : fieldsOf(schema, { name, operation: key, anchor: anchorBelow(anchor, name) }),
      ),
    ),
  ];
};

const ofSchema = ({ name, schema }: NamedSchema, anchor: string): DeprecatedPart[] => [
  ...partOf('schema', schema, { name, anchor }),
  ...fieldsOf(schema, { name, anchor }),
];

type Owned = { readonly owner: Operation | NamedSchema; readonly ownAnchor: string; readonly part: DeprecatedPart };

const listAll = (spec: ApiSpec, anchorOf: (of: Operation | NamedSchema) => string): Owned[] =>
  [...spec.operations, ...spec.webhooks, ...spec.schemas].flatMap((owner) => {
    const ownAnchor = anchorOf(owner);
    return ('schema' in owner ? ofSchema(owner, ownAnchor) : ofOperation(owner, ownAnchor)).map((part) => ({
      owner,
      ownAnchor,
      part,
    }));
  });

/**
 * Returns the keys of all deprecated parts. Unless a part is moved or renamed, it has the same key in every
 * description of the API.
 */
export const listDeprecatedKeys = (spec: ApiSpec): readonly string[] => [
  ...new Set(listAll(spec, () => '').map(({ part }) => deprecatedKey(part))),
];

/**
 * Returns the part with its own anchor or, if the reference does not have that anchor, with the nearest enclosing one.
 */
const placeAmong = (part: DeprecatedPart, anchors: ReadonlySet<string>): DeprecatedPart => {
  let { anchor } = part;
  while (!anchors.has(anchor) && anchor.includes('.')) anchor = anchor.slice(0, anchor.lastIndexOf('.'));
  return { ...part, anchor };
};

/**
 * Returns deprecated parts with their anchors. Reads the models of only those operations and schemas that have
 * deprecated parameters or fields, because reading all models is expensive.
 */
export const findDeprecated = (spec: ApiSpec): readonly DeprecatedPart[] => {
  const { operations, schemas } = takeAnchors(spec);
  const anchorOf = (of: Operation | NamedSchema): string =>
    ('schema' in of ? schemas.get(of) : operations.get(of)) ?? '';
  const anchorsOf = createPartAnchors(spec);
  // Several media types may declare the same field. The map contains such a field only once.
  const parts = new Map(listAll(spec, anchorOf).map((owned) => [deprecatedKey(owned.part), owned]));
  return [...parts.values()].map(({ owner, ownAnchor, part }) =>
    // Every operation and every schema has an anchor, so only parameters and fields need `placeAmong`.
    part.kind === 'operation' || part.kind === 'schema' ? part : placeAmong(part, anchorsOf(owner, ownAnchor)),
  );
};
