// Generates examples for schemas, and returns those that are not valid according to ajv.
import { exampleValue } from '../../src/reference/examples/example-value.ts';
import { indexSchemas } from '../../src/reference/schemas/find-schema.ts';
import { literalText } from '../../src/reference/describe/literal-text.ts';
import { literalValue } from '../../src/reference/schemas/to-json-schema.ts';
import { describeSchema, type Side } from '../meaning/describe-schema.ts';
import { parseText } from '../unit/openapi/helpers.ts';
import type { Draft, JudgedGroup } from './suite-groups.ts';

export type MakeExample = typeof exampleValue;

export type InvalidExample = {
  readonly file: string;
  readonly description: string;
  readonly side: Side;
  readonly made: string;
};

export type Findings = {
  readonly tried: number;
  readonly invalid: readonly InvalidExample[];
  /**
   * Invalid examples of schemas for which a valid value is not known: neither the tests of the suite nor `plainValues`
   * have one.
   */
  readonly unsatisfiable: readonly InvalidExample[];
};

const sides: readonly Side[] = ['request', 'response'];

/** Generates and checks an example of each schema for both sides. `make` generates the examples. */
export const findInvalid = async (
  groups: readonly JudgedGroup[],
  draft: Draft,
  make: MakeExample = exampleValue,
): Promise<Findings> => {
  const invalid: InvalidExample[] = [];
  const unsatisfiable: InvalidExample[] = [];
  let tried = 0;
  for (const { file, description, schema, accepts, isSatisfiable } of groups) {
    const described = JSON.stringify(describeSchema(schema, 'request')).replace(
      '"3.1.0"',
      draft === 'draft4' ? '"3.0.3"' : '"3.1.0"',
    );
    const { value: spec } = await parseText(described);
    const body = spec?.schemas.find(({ name }) => name === 'Body')?.schema;
    if (spec === undefined || body === undefined) continue;
    for (const side of sides) {
      const value = make(body, indexSchemas(spec), side);
      tried += 1;
      const made = value === undefined ? 'nothing' : literalText(value);
      // A schema without rules gets no example. A required body is `{}` in this case.
      if (accepts(value === undefined ? {} : literalValue(value))) continue;
      (isSatisfiable ? invalid : unsatisfiable).push({ file, description, side, made });
    }
  }
  return { tried, invalid, unsatisfiable };
};
