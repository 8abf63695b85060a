// Tests that the examples generated for hard schemas are valid according to ajv. `npm run corpora:suite` checks the
// whole JSON Schema Test Suite.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleValue } from '../../src/reference/examples/example-value.ts';
import { findInvalid } from './find-invalid.ts';
import { judgeGroups, type SuiteGroup } from './suite-groups.ts';

const kinds = parse(readFileSync(new URL('hard-schemas.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly unknown[]>
>;

const groupsOf = (kind: string, schemas: readonly unknown[]): readonly SuiteGroup[] =>
  schemas.map((schema) => ({ file: kind, description: JSON.stringify(schema), schema, tests: [] }));

describe('the example of a schema', () => {
  it.each(Object.keys(kinds))('generated examples of hard schemas are valid: %s', async (kind) => {
    const schemas = kinds[kind] ?? [];
    const groups = judgeGroups(groupsOf(kind, schemas), 'draft2020-12');
    expect(groups.length).toBe(schemas.length);
    const { tried, invalid, unsatisfiable } = await findInvalid(groups, 'draft2020-12');
    expect(
      [...invalid, ...unsatisfiable].map(({ side, description, made }) => `${side}: ${description}: ${made}`),
    ).toEqual([]);
    expect(tried).toBe(2 * schemas.length);
  });

  it('an example is found to be invalid if its generator ignores a rule', async () => {
    const groups = judgeGroups(groupsOf('names', kinds.names ?? []), 'draft2020-12');
    const forgetful: typeof exampleValue = (schema, index, side) =>
      exampleValue({ ...schema, limits: { ...schema.limits, minProperties: undefined } } as never, index, side);
    const { invalid, unsatisfiable } = await findInvalid(groups, 'draft2020-12', forgetful);
    expect(invalid.length + unsatisfiable.length).toBeGreaterThan(10);
  });
});
