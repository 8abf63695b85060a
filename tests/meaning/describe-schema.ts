// Builds a description in OpenAPI 3.1 with a request or response of a single schema. OpenAPI 3.1 reads JSON Schema
// unchanged.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rewrites references within the schema (`#`, `#/$defs/a`), which must begin at the place of the schema in the
 * description.
 */
const rebase = (value: unknown, root: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => rebase(item, root));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'enum' || name === 'const'
        ? inner
        : name === '$ref' && typeof inner === 'string' && inner.startsWith('#') && !/^#[^/]/.test(inner)
          ? `${root}${inner.slice(1)}`
          : rebase(inner, root),
    ]),
  );
};

export type Side = 'request' | 'response';

/** Builds a description that has the schema in a request or a response. */
export const describeSchema = (schema: unknown, side: Side): Readonly<Record<string, unknown>> => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } };
  const operation =
    side === 'request'
      ? { requestBody: { content }, responses: { 204: { description: 'ok' } } }
      : { responses: { 200: { description: 'ok', content } } };
  return {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { post: { operationId: 'a', ...operation } } },
    components: { schemas: { Body: rebase(schema, '#/components/schemas/Body') } },
  };
};
