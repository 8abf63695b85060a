// Tests with ajv that the values generated for the parameters and JSON request bodies of the descriptions in this
// repository are valid.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { ApiSpec, Operation, Schema } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { parseSpec } from '../../../src/openapi/parse-spec.ts';
import { exampleValue } from '../../../src/reference/examples/example-value.ts';
import { indexSchemas } from '../../../src/reference/schemas/find-schema.ts';
import { literalValue, toJsonDocument, toJsonSchema } from '../../../src/reference/schemas/to-json-schema.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// The files `everything.yaml` of 3.x are left out: their constraints contradict each other.
const files = [
  'specs/account/openapi.yaml',
  'specs/ad/openapi.yaml',
  'specs/performance/openapi.yaml',
  'tests/specs/2.0/swagger.json',
  'tests/specs/2.0/everything.yaml',
  'tests/specs/3.0/openapi.yaml',
  'tests/specs/3.0-multi/openapi.yaml',
  'tests/specs/3.1/openapi.yaml',
  'tests/specs/3.2/openapi.yaml',
  'tests/specs/public/fixtures/2.0/petstore.yaml',
  'tests/specs/public/fixtures/3.1/galaxy.yaml',
  'tests/specs/public/fixtures/3.2/petstore.yaml',
];

const read = async (path: string): Promise<ApiSpec> => {
  const { value } = parseSpec({
    name: 'x',
    file: toFilePath(path),
    readFile: (file) => {
      const full = join(root, file);
      return statSync(full, { throwIfNoEntry: false })?.isFile()
        ? { path: file, hash: '', bytes: readFileSync(full) }
        : undefined;
    },
  });
  if (value === undefined) throw new Error(`no description came out of ${path}`);
  return value;
};

const sentSchemas = ({ parameters, requestBody }: Operation): readonly Schema[] => [
  ...parameters.flatMap(({ schema, content }) => schema ?? content[0]?.schema ?? []),
  ...(requestBody?.content ?? []).flatMap(({ name, schema }) =>
    schema === undefined || !/json/.test(name) ? [] : [schema],
  ),
];

/** Removes the requirement of read-only fields, which are not part of a request. */
const forRequests = (schema: Schema): Schema => ({
  ...schema,
  properties: schema.properties.map((property) => ({
    ...property,
    isRequired: property.isRequired && !property.schema.isReadOnly,
    schema: forRequests(property.schema),
  })),
  allOf: schema.allOf.map(forRequests),
});

describe.each(files)('%s', (file) => {
  it('every value that an operation sends is valid', async () => {
    const spec = await read(file);
    const index = indexSchemas(spec);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addSchema(
      toJsonDocument({
        ...spec,
        schemas: spec.schemas.map((named) => ({ ...named, schema: forRequests(named.schema) })),
      }) as AnySchema,
    );
    const wrong = spec.operations.flatMap((operation) =>
      sentSchemas(operation).flatMap((schema) => {
        const made = exampleValue(schema, index, 'request');
        const validate = ajv.compile(toJsonSchema(forRequests(schema)) as AnySchema);
        if (made === undefined || validate(literalValue(made))) return [];
        return [
          {
            id: operation.id,
            value: literalValue(made),
            errors: validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`),
          },
        ];
      }),
    );
    expect(wrong).toEqual([]);
    expect(spec.operations.flatMap(sentSchemas).length).toBeGreaterThan(0);
  });
});
