// Builds the descriptions of bombs and the sites that contain them, and provides parts that several bombs share, such
// as operations and references.
import type { SiteFiles } from '../bomb.ts';

type Value = unknown;

/** Returns a description in JSON. `parts` has more members, and can replace `openapi`, `info` and `paths`. */
export const description = (parts: Readonly<Record<string, Value>>): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, ...parts });

/** Returns a site that consists of one description with these parts. */
export const describedSite = (parts: Readonly<Record<string, Value>>): SiteFiles => ({
  'specs/a/openapi.json': description(parts),
});

/** Returns `paths` with one operation whose response has the schema, and the example if one is given. */
export const pathsOf = (schema: Value, example?: Value): Readonly<Record<string, Value>> => ({
  '/a': {
    get: {
      summary: 'A',
      operationId: 'a',
      responses: {
        200: {
          description: 'A',
          content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
        },
      },
    },
  },
});

/**
 * Returns a site with one description. The response of its only operation has the first of the schemas, and the example
 * if one is given.
 */
export const schemaSite = (schemas: Readonly<Record<string, Value>>, example?: Value): SiteFiles => {
  const first = Object.keys(schemas)[0] ?? '';
  return describedSite({ paths: pathsOf({ $ref: `#/components/schemas/${first}` }, example), components: { schemas } });
};

export const refTo = (name: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

export type Part = Readonly<Record<string, unknown>>;

export const ok = { 200: { description: 'A' } };

/** Returns a path item with one operation. `more` has additional members of the operation. */
export const operation = (at: number, more: Part = {}): Part => ({
  get: { operationId: `o${at}`, summary: `O ${at}`, responses: ok, ...more },
});
