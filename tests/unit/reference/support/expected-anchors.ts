// Collects the ids that the page of a description must have for operations, schemas and their contents. Shares no
// functions with the tested code.
import type { ApiSpec, MediaType, Operation, Schema } from '../../../../src/model/api/api-spec.ts';
import { emptySchema } from '../../../../src/reference/schemas/schema-parts.ts';

type Side = 'request' | 'response' | 'both';
type Walk = { readonly spec: ApiSpec; readonly side: Side; readonly levels: number; readonly open: readonly string[] };
type Gathered = { readonly schemas: Schema[]; readonly names: string[] };

const encode = (name: string): string =>
  name.normalize('NFC').replace(/[^\p{L}\p{N}_-]/gu, (mark) => `~${(mark.codePointAt(0) ?? 0).toString(16)}`);
const at = (path: string, ...names: readonly string[]): string => [path, ...names.map(encode)].join('.');
const isNull = (schema: Schema): boolean => schema.types.join() === 'null' && schema.ref === undefined;

const gather = (schema: Schema, walk: Walk, found: Gathered = { schemas: [], names: [] }): Gathered => {
  found.schemas.push(schema);
  const alternatives = (schema.oneOf.length > 0 ? schema.oneOf : schema.anyOf).filter((inner) => !isNull(inner));
  const [only] = alternatives.length === 1 && !(schema.oneOf.length > 0 && schema.anyOf.length > 0) ? alternatives : [];
  for (const inner of [...schema.allOf, ...(only === undefined ? [] : [only])]) gather(inner, walk, found);
  const target = walk.spec.schemas.find(({ name }) => name === schema.ref);
  if (target === undefined || found.names.includes(target.name) || walk.open.includes(target.name) || walk.levels === 0)
    return found;
  found.names.push(target.name);
  return gather(target.schema, walk, found);
};

const wordOf = (value: { readonly kind: string; readonly value?: unknown; readonly spelling?: string }): string =>
  value.kind === 'null' ? 'null' : (value.spelling ?? String(value.value));

const together = (schemas: readonly Schema[]): Schema =>
  schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : { ...emptySchema, allOf: schemas };

/**
 * Returns whether the keyword is in a schema, in its `allOf` or its only alternative, or in a target of their
 * references.
 */
const says = (schema: Schema, word: 'isReadOnly' | 'isWriteOnly', { spec }: Walk): boolean =>
  gather(schema, { spec, side: 'both', levels: 1, open: [] }).schemas.some((part) => part[word]);

const valuesOf = (schemas: readonly Schema[]): string[] => {
  const lists = schemas.flatMap((part) =>
    part.enum === undefined ? [] : [part.enum.map(({ value }) => wordOf(value))],
  );
  return (lists[0] ?? []).filter((value) => lists.every((values) => values.includes(value)));
};

const inSchema = (schema: Schema, path: string, walk: Walk): string[] => {
  const { schemas, names } = gather(schema, walk);
  const inner: Walk = names.length === 0 ? walk : { ...walk, levels: walk.levels - 1, open: [...walk.open, ...names] };
  const hidden = walk.side === 'request' ? 'isReadOnly' : walk.side === 'response' ? 'isWriteOnly' : undefined;
  const parts = schemas.flatMap(({ properties }) => properties);
  const fields = [...new Set(parts.map(({ name }) => name))].map(
    (name) => [name, together(parts.filter((part) => part.name === name).map((part) => part.schema))] as const,
  );
  const shown = fields.filter(([, field]) => hidden === undefined || !says(field, hidden, walk));
  const items = schemas.flatMap((part) => part.items ?? []);
  return [
    ...valuesOf(schemas).map((value) => at(path, value)),
    ...shown.flatMap(([name, field]) => [at(path, name), ...inSchema(field, at(path, name), inner)]),
    ...(items.length === 0 ? [] : inSchema(together(items), path, inner)),
  ];
};

const inContent = ([first]: readonly MediaType[], path: string, walk: Walk): string[] =>
  first?.schema === undefined ? [] : inSchema(first.schema, path, walk);

const inOperation = (operation: Operation, spec: ApiSpec): string[] => {
  const id = encode(operation.id);
  const request: Walk = { spec, side: 'request', levels: 2, open: [] };
  return [
    id,
    ...operation.parameters.flatMap(({ in: place, name, schema, content }) => {
      const inner = schema ?? content[0]?.schema;
      return [at(id, place, name), ...(inner === undefined ? [] : inSchema(inner, at(id, place, name), request))];
    }),
    ...(operation.requestBody === undefined
      ? []
      : [`${id}.body`, ...inContent(operation.requestBody.content, `${id}.body`, request)]),
    ...operation.responses.flatMap(({ status, headers, content, links }) => [
      at(id, status),
      ...headers.map(({ name }) => at(id, status, 'header', name)),
      ...links.map(({ name }) => at(id, status, 'link', name)),
      ...inContent(content, at(id, status), { ...request, side: 'response', levels: /^[45d]/.test(status) ? 0 : 2 }),
    ]),
  ];
};

const reference = (name: string): Schema => ({ ...emptySchema, ref: name });

/** Numbers equal ids: the second of two equal ids ends with `~2` (docs/urls.md). */
const numbered = (anchors: readonly string[]): string[] =>
  anchors.map((anchor, index) => {
    const earlier = anchors.slice(0, index).filter((other) => other === anchor).length;
    return earlier === 0 ? anchor : `${anchor}~${earlier + 1}`;
  });

/**
 * Lists the ids of operations, schemas and their contents. Leaves out webhooks, callbacks, alternatives and second
 * media types.
 */
export const expectedAnchors = (spec: ApiSpec): string[] =>
  numbered([
    ...spec.operations.flatMap((operation) => inOperation(operation, spec)),
    ...spec.schemas.flatMap(({ name, schema }) => {
      const path = `schema-${encode(name)}`;
      const isAlias = schema.ref !== undefined || (schema.allOf.length === 1 && schema.properties.length === 0);
      return [path, ...(isAlias ? [] : inSchema(reference(name), path, { spec, side: 'both', levels: 1, open: [] }))];
    }),
  ]);
