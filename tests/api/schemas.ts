// Validates values against schemas of a description (JSON Schema 2020-12 with formats). Rejects fields that no schema
// defines.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  type ApiName,
  at,
  type Description,
  entriesOf,
  follow,
  isMember,
  type Json,
  type Member,
  type Node,
} from './description.ts';

/**
 * Checks a value against the schema at `pointer` in the description. Returns the problems, each as one line that begins
 * with a JSON pointer into the value. The list is empty if the value is valid.
 */
export type Check = (pointer: string, value: Json) => readonly string[];

const knowsFields = (document: Member, node: Node): boolean => {
  const { value } = node;
  if (!isMember(value)) return false;
  if (isMember(value.properties)) return true;
  if (typeof value.$ref === 'string' && knowsFields(document, follow(document, node))) return true;
  return ['allOf', 'oneOf', 'anyOf'].some((key) =>
    entriesOf(at(node, key)).some(([, branch]) => knowsFields(document, branch)),
  );
};

/**
 * Returns a copy of the description that rejects misspelled fields: a schema in `schema`, `items` or `properties` gets
 * `unevaluatedProperties: false` if it has fields, and if its `additionalProperties` is absent or true. Schemas
 * elsewhere, such as in `allOf`, stay open, because a closed one would reject the fields of its siblings.
 */
const closed = (document: Member): Member => {
  const close = (node: Node): Json => {
    const schema = copy(node);
    if (!isMember(schema) || schema.additionalProperties !== undefined || !knowsFields(document, node)) return schema;
    return { ...schema, unevaluatedProperties: false };
  };
  const copy = (node: Node): Json => {
    const { value } = node;
    if (Array.isArray(value)) return entriesOf(node).map(([, item]) => copy(item));
    if (!isMember(value)) return value;
    return Object.fromEntries(
      entriesOf(node).flatMap(([key, inner]): readonly (readonly [string, Json])[] => {
        // The descriptions have `additionalProperties: true` only in the `then` of an `if`. There, it would allow
        // unknown fields in the whole schema, so it is left out.
        if (key === 'additionalProperties' && inner.value === true) return [];
        if (key === 'schema' || key === 'items') return [[key, close(inner)]];
        if (key !== 'properties') return [[key, copy(inner)]];
        return [[key, Object.fromEntries(entriesOf(inner).map(([name, field]) => [name, close(field)]))]];
      }),
    );
  };
  return Object.fromEntries(entriesOf({ value: document, pointer: '' }).map(([key, node]) => [key, copy(node)]));
};

/**
 * Returns whether an error only repeats another one. Errors of `if` do, and so do errors of `format` at a place with
 * another error: a string in place of a number also fails the number's format.
 */
const isEcho = ({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean =>
  keyword === 'if' ||
  (keyword === 'format' && errors.some((other) => other.keyword !== 'format' && other.instancePath === instancePath));

const lineOf = ({ instancePath, message, params }: ErrorObject): string => {
  const detail = params.allowedValues ?? params.unevaluatedProperty ?? params.additionalProperty;
  return `${instancePath || '/'} ${message}${detail === undefined ? '' : `: ${JSON.stringify(detail)}`}`;
};

const checkIn = (api: ApiName, document: Member): Check => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true });
  formats.default(ajv);
  ajv.addSchema(document, api, false, false);
  const known = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `${api}#${encodeURI(pointer)}` });
    known.set(pointer, validate);
    const errors = validate(value) ? [] : (validate.errors ?? []);
    return errors.filter((error) => !isEcho(error, errors)).map(lineOf);
  };
};

/** Creates a function that checks values against the schema at a JSON pointer of the description. */
export const createCheck = ({ api, document }: Description): Check => {
  const check = checkIn(api, document);
  const checkClosed = checkIn(api, closed(document));
  // The closed schema is checked only if the open one accepts the value. If the value has another problem, the closed
  // schema would report its valid fields as well.
  return (pointer, value) => {
    const problems = check(pointer, value);
    return problems.length > 0 || typeof value !== 'object' ? problems : checkClosed(pointer, value);
  };
};
