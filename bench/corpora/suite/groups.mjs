// Reads the groups of the JSON Schema Test Suite, and selects those with which `src/compare` can be checked against
// ajv. Each group is a schema with instances.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether a description cannot contain the schema unchanged, because the schema has identifiers or dynamic
 * references (`$id`, `$anchor`, `$dynamicRef`, …), or refers to other documents.
 */
const isForeign = (schema) =>
  /"\$(?:id|anchor|dynamicRef|dynamicAnchor|vocabulary)"|"\$ref":"(?!#)/.test(JSON.stringify(schema));

/**
 * Returns `{ file, description, schema, instances }` of each usable group, with the schema without `$schema`. Leaves
 * out boolean schemas, schemas that a description cannot contain, and groups whose tests ajv does not pass, because ajv
 * is the reference here.
 */
export const usableGroups = (groups, compile) =>
  groups.flatMap(({ file, description, schema, tests }) => {
    if (typeof schema !== 'object' || isForeign(schema)) return [];
    const { $schema: _, ...bare } = schema;
    try {
      const accepts = compile(bare);
      if (tests.some(({ data, valid }) => accepts(data) !== valid)) return [];
    } catch {
      return [];
    }
    return [{ file, description, schema: bare, instances: tests.map(({ data }) => data) }];
  });

export const readGroups = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).map((group) => ({ ...group, file })));
