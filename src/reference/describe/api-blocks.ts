// A part of a description → the data of the block in which a directive shows this part. Also writes the limits of a
// value as text, such as `2–128`.
import type { ApiBlock, FieldRow } from '../../model/api/api-block.ts';
import type { ApiSpec, Numeral, Operation, Parameter, Schema } from '../../model/api/api-spec.ts';
import { isErrorStatus } from '../../model/api/error-status.ts';
import { schemaFacts } from './describe-rules.ts';
import { operationTitle } from '../../model/api/operation-title.ts';
import { describeType } from './describe-type.ts';
import { fieldsOf, innerSchema, ownerOf, wholeSchema } from '../schemas/find-schema.ts';
import { literalCodes, literalWord } from './literal-text.ts';
import { emptySchema, type SchemaIndex } from '../schemas/schema-parts.ts';

/** Place in a description: the name of the API, the name of a schema, and a path of fields below that schema. */
export type SchemaAt = { readonly api: string; readonly name: string; readonly path: readonly string[] };

const targetOf = ({ api, name, path }: SchemaAt): string =>
  `schema:${api}/${name}${path.length === 0 ? '' : `#${path.join('.')}`}`;

/**
 * Returns a block with the values of a schema, or of the items of an array. Returns undefined if the schema does not
 * list its values.
 */
export const enumBlock = (schema: Schema, at: SchemaAt, index: SchemaIndex): ApiBlock | undefined => {
  const whole = wholeSchema(innerSchema(schema, index), index).schema;
  const values = whole.enum;
  const owner = ownerOf(schema, index);
  const from: SchemaAt = owner === undefined ? at : { ...at, name: owner, path: [] };
  if (values === undefined) return undefined;
  const codes = literalCodes(whole);
  const rows = values
    .map((value, at) => ({ ...value, code: codes[at] ?? '' }))
    // The type already shows that the value may be null.
    .filter(({ value }) => value.kind !== 'null')
    .map(({ value, code, description }) => {
      const text = literalWord(value);
      return {
        text: code,
        target: targetOf({ ...from, path: [...from.path, text] }),
        ...(description !== undefined && { description }),
      };
    });
  return { kind: 'enum', rows };
};

const fieldRow = (
  head: Pick<FieldRow, 'name' | 'target' | 'isRequired'>,
  schema: Schema,
  index: SchemaIndex,
): FieldRow => {
  const merged = wholeSchema(schema, index);
  const whole = merged.schema;
  const description = whole.description ?? whole.title;
  return {
    name: head.name,
    target: head.target,
    type: describeType(schema, index),
    isRequired: head.isRequired,
    facts: schemaFacts(merged),
    ...(description !== undefined && { description }),
  };
};

type Level = {
  readonly at: SchemaAt;
  /** Prefix of each name: the names of the outer fields, each followed by a dot. */
  readonly above: string;
  /** Number of levels of fields to show, including this level. */
  readonly depth: number;
  /** Names of the outer schemas. A schema is not opened again inside itself. */
  readonly open: readonly string[];
};

const fieldRows = (schema: Schema, { at, above, depth, open }: Level, index: SchemaIndex): FieldRow[] =>
  fieldsOf(schema, index).flatMap((field) => {
    const here: SchemaAt = { ...at, path: [...at.path, field.name] };
    const name = `${above}${field.name}`;
    const row = fieldRow({ name, target: targetOf(here), isRequired: field.isRequired }, field.schema, index);
    const owner = ownerOf(field.schema, index);
    if (depth <= 1 || (owner !== undefined && open.includes(owner))) return [row];
    const inner: Level = {
      at: owner === undefined ? here : { ...at, name: owner, path: [] },
      above: `${name}.`,
      depth: depth - 1,
      open: owner === undefined ? open : [...open, owner],
    };
    return [row, ...fieldRows(field.schema, inner, index)];
  });

/**
 * Returns a block with fields of a schema. `fields` contains the names of the fields to show, in this order. If
 * `fields` is absent, all fields are shown. `depth` is the largest number of levels to show.
 */
export const schemaBlock = (
  schema: Schema,
  at: SchemaAt,
  options: { readonly fields?: readonly string[]; readonly depth: number; readonly index: SchemaIndex },
): ApiBlock => {
  const rows = fieldRows(schema, { at, above: '', depth: options.depth, open: [at.name] }, options.index);
  const isWithin = (row: FieldRow, name: string): boolean => row.name === name || row.name.startsWith(`${name}.`);
  return { kind: 'fields', rows: options.fields?.flatMap((name) => rows.filter((row) => isWithin(row, name))) ?? rows };
};

/** Returns a block with the method and path of an operation, and its title if it has one. */
export const operationBlock = (operation: Operation, api: string): ApiBlock => {
  const { id, method, path, summary } = operation;
  const title = operationTitle(operation);
  // A title that is made from the id is not a text of the description, so it has no translation.
  const words = title === undefined ? {} : title === summary ? { summary: title } : { name: title };
  return { kind: 'operation', target: `op:${api}/${id}`, method, path, ...words };
};

const parameterSchema = ({ schema, content }: Parameter): Schema => schema ?? content[0]?.schema ?? emptySchema;

/**
 * Returns a block with parameters of an operation. `place` is the place whose parameters are shown (`path`, `query` …).
 * If `place` is absent, the parameters of all places are shown.
 */
export const parametersBlock = (
  api: string,
  operation: Operation,
  { place, index }: { readonly place?: string | undefined; readonly index: SchemaIndex },
): ApiBlock => {
  const rows = operation.parameters
    .filter((parameter) => place === undefined || parameter.in === place)
    .map((parameter) => {
      const target = `op:${api}/${operation.id}#${parameter.in}.${parameter.name}`;
      const { name, isRequired } = parameter;
      const row = fieldRow({ name, target, isRequired }, parameterSchema(parameter), index);
      return { ...row, ...(parameter.description !== undefined && { description: parameter.description }) };
    });
  return { kind: 'fields', rows };
};

/**
 * Returns a block with the error responses of operations, sorted by status. Each description of a status occurs once.
 */
export const errorsBlock = (spec: ApiSpec, operations: readonly Operation[]): ApiBlock => {
  const rows = operations.flatMap(({ id, responses }) =>
    responses
      .filter(({ status }) => isErrorStatus(status))
      .map(({ status, description }) => ({
        status,
        ...(operations.length === 1 && { target: `op:${spec.name}/${id}#${status}` }),
        ...(description !== undefined && { description }),
      })),
  );
  const seen = new Map(rows.map((row) => [`${row.status} ${row.description}`, row]));
  return {
    kind: 'errors',
    rows: [...seen.values()].sort((a, b) => (a.status < b.status ? -1 : a.status > b.status ? 1 : 0)),
  };
};

/**
 * Returns the first pair of limits that a value has: of its length, its numeric value, its number of items, or its
 * number of fields. A pair is written as `2–128`, or as one number if a limit is absent or the limits are equal.
 * Returns undefined if the value has no limits.
 */
export const boundsOf = (schema: Schema, index: SchemaIndex): string | undefined => {
  const { limits } = wholeSchema(schema, index).schema;
  const pairs: readonly (readonly [Numeral | undefined, Numeral | undefined])[] = [
    [limits.minLength, limits.maxLength],
    [limits.minimum ?? limits.exclusiveMinimum, limits.maximum ?? limits.exclusiveMaximum],
    [limits.minItems, limits.maxItems],
    [limits.minProperties, limits.maxProperties],
  ];
  const [least, most] = pairs.find(([low, high]) => low !== undefined || high !== undefined) ?? [];
  if (least !== undefined && most !== undefined && least.value !== most.value)
    return `${least.spelling}–${most.spelling}`;
  return (most ?? least)?.spelling;
};
