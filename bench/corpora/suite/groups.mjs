// The JSON Schema Test Suite (a folder of its files) → the groups that this check can use, each a schema with instances.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a description cannot hold as it stands: schemas of their own identity, and references out of the schema. */
const isForeign = (schema) => /"\$(?:id|anchor|dynamicRef|dynamicAnchor|vocabulary)"|"\$ref":"(?!#)/.test(JSON.stringify(schema));

/** `{ file, description, schema, instances }`, without those whose own tests ajv fails: it could not be the judge of them. */
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
