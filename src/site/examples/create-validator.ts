// Validates values of examples against the schemas of one description with ajv. Also reports unknown fields, which JSON
// Schema allows.
import { getOwn } from '../../model/get-own.ts';
import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from '../../model/api/api-spec.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import { wholeSchema } from '../../reference/schemas/find-schema.ts';
import type { SchemaIndex } from '../../reference/schemas/schema-parts.ts';
import { toJsonDocument, toJsonSchema } from '../../reference/schemas/to-json-schema.ts';
import type { DescribedSpec } from '../directives/directive.ts';

/** Mistake in a part of a value. */
export type ValueFault = {
  /** JSON pointer (RFC 6901) to the part, or an empty string for the whole value. */
  readonly pointer: string;
  /** Sentence without its subject, such as "has no field `name`". */
  readonly predicate: string;
  /** Hint that says how to fix the mistake. Absent if the predicate already says what is allowed. */
  readonly hint?: string;
};

/** Returns the mistakes in a value: violations of the schema, and fields that the schema does not describe. */
export type Validator = (schema: Schema, value: unknown) => readonly ValueFault[];

/** Returns the pointer to a member of the value at `pointer` (RFC 6901 §3). */
export const pointerTo = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const list = (values: readonly unknown[]): string =>
  values.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``).join(', ');

/** Returns a sentence about a mistake. `whole` is the subject of the sentence if the mistake is in the whole value. */
export const describeFault = ({ pointer, predicate }: ValueFault, whole = 'The value'): string =>
  `${pointer === '' ? whole : `\`${pointer}\``} ${predicate}.`;

const toFault = ({ instancePath: pointer, keyword, params, message = '' }: ErrorObject, value: unknown): ValueFault => {
  switch (keyword) {
    case 'required':
      return {
        pointer,
        predicate: `has no field \`${params.missingProperty}\``,
        hint: `add \`${params.missingProperty}\`.`,
      };
    case 'enum': {
      const known = (params.allowedValues as unknown[]).filter((allowed) => allowed !== null);
      const nearest = typeof value === 'string' ? findNearest(value, known.map(String)) : undefined;
      const listed =
        known.length > 1 ? `use one of ${list(known)}.` : `write ${list(known.length === 0 ? [null] : known)}.`;
      const hint = nearest === undefined ? listed : `write \`${nearest}\`.`;
      return { pointer, predicate: `is ${list([value])}, which is not an allowed value`, hint };
    }
    case 'const':
      return {
        pointer,
        predicate: `is ${list([value])}, not ${list([params.allowedValue])}`,
        hint: `write ${list([params.allowedValue])}.`,
      };
    case 'type':
      return {
        pointer,
        predicate: 'has the wrong type',
        hint: `use a value of type ${[params.type]
          .flat()
          .map((type) => `\`${type}\``)
          .join(' or ')}.`,
      };
    default:
      return { pointer, predicate: message.replace('NOT', 'not') };
  }
};

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, name) =>
        getOwn(inner as Record<string, unknown> | undefined, name.replaceAll('~1', '/').replaceAll('~0', '~')),
      value,
    );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the fields that the schema does not describe. A field is known if at least one alternative (`oneOf`, `anyOf`)
 * describes it. No field is unknown if the schema describes no fields at all, or explicitly allows other fields
 * (`additionalProperties`, `patternProperties`).
 */
const findUnknown = (index: SchemaIndex, schema: Schema, value: unknown, pointer: string): readonly ValueFault[] => {
  const whole = wholeSchema(schema, index);
  const parts = [whole, ...whole.choices.flatMap(({ schemas }) => schemas.map((choice) => wholeSchema(choice, index)))];
  if (Array.isArray(value)) {
    const items = parts.map((part) => part.schema.items).find((inner) => inner !== undefined);
    return items === undefined ? [] : value.flatMap((item, at) => findUnknown(index, items, item, `${pointer}/${at}`));
  }
  const fields = new Map(
    parts.flatMap(({ properties }) => properties.map(({ name, schema: inner }) => [name, inner] as const)),
  );
  const isOpen = parts.some(
    ({ schema: { additionalProperties, patternProperties } }) =>
      patternProperties.length > 0 || (additionalProperties !== undefined && additionalProperties.always !== false),
  );
  if (!isRecord(value) || fields.size === 0 || isOpen) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.get(name);
    const here = pointerTo(pointer, name);
    if (field !== undefined) return findUnknown(index, field, inner, here);
    const nearest = findNearest(name, fields.keys());
    return [
      {
        pointer: here,
        predicate: 'is a field that the description does not have',
        hint: nearest === undefined ? 'remove it.' : `write \`${nearest}\`.`,
      },
    ];
  });
};

/**
 * Removes the errors inside alternatives (`oneOf`, `anyOf`) if there are other errors. If a value fits no alternative,
 * ajv reports the errors of every alternative.
 */
const withoutBranches = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const inBranch = (error: ErrorObject): boolean => /\/(?:oneOf|anyOf)\/\d+\//.test(error.schemaPath);
  const own = errors.filter((error) => !inBranch(error));
  return own.length > 0 ? own : errors;
};

/**
 * Options that reduce the work of ajv, because the description is validated elsewhere, and a schema is used too rarely
 * for optimisations to save time.
 */
const quick = { meta: false, validateSchema: false, inlineRefs: false, code: { optimize: false } } as const;

/** Creates a validator for one description. */
export const createValidator = ({ spec, schemas }: DescribedSpec): Validator => {
  const ajv = new Ajv2020({
    ...quick,
    strict: false,
    allErrors: true,
    validateFormats: false,
    schemas: [toJsonDocument(spec) as AnySchema],
  });
  const compiled = new Map<string, ValidateFunction | undefined>();
  /**
   * Compiles schemas with equal content only once, because many operations have the same parameter. Returns undefined
   * if the schema is invalid (`type: strng`, a malformed `pattern`), which is not a mistake in the value.
   */
  const compile = (schema: Schema): ValidateFunction | undefined => {
    const json = toJsonSchema(schema);
    const key = JSON.stringify(json);
    if (!compiled.has(key)) {
      try {
        compiled.set(key, ajv.compile(json as AnySchema));
      } catch {
        compiled.set(key, undefined);
      }
    }
    return compiled.get(key);
  };
  return (schema, value) => {
    const validate = compile(schema);
    const errors = validate === undefined || validate(value) ? [] : withoutBranches(validate.errors ?? []);
    return [
      ...errors.map((error) => toFault(error, valueAt(value, error.instancePath))),
      ...findUnknown(schemas, schema, value, ''),
    ];
  };
};
