// Tests that every documented body and response has examples that match its schema, because readers copy them from the
// reference. Also tests that a wrong type and a misspelled field make an example invalid.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  apiNames,
  at,
  type Description,
  entriesOf,
  type Json,
  loadDescription,
  type Node,
  operationsOf,
  textAt,
} from './description.ts';
import { type Example, examplesOf } from './examples.ts';
import { type Check, createCheck } from './schemas.ts';

describe.each(apiNames)('the examples of `%s`', (api) => {
  let description: Description;
  let check: Check;
  let examples: readonly Example[];

  beforeAll(async () => {
    description = await loadDescription(api);
    check = createCheck(description);
    examples = examplesOf(description.document);
  });

  it('all examples of a description match their schemas and have no unknown fields', () => {
    const atLeast = { account: 10, ad: 80, performance: 30 }[api];
    expect(examples.length).toBeGreaterThan(atLeast);
    expect(
      examples.flatMap(({ place, schema, value }) => check(schema, value).map((problem) => `${place}: ${problem}`)),
    ).toEqual([]);
  });

  it('every documented body and response has examples, each with a name and a summary', () => {
    const bodies = operationsOf(description).flatMap(({ id, requestBody, responses }) =>
      [...(requestBody === undefined ? [] : [['body', requestBody] as const]), ...responses].flatMap(([part, node]) =>
        entriesOf(at(node, 'content')).map(([type, media]) => ({ name: `${id} ${part} ${type}`, media })),
      ),
    );
    const isNamed = ([name, example]: readonly [string, Node]): boolean =>
      /^[a-z]\w+$/.test(name) && textAt(example, 'summary') !== '';
    const lacking = bodies.filter(({ media }) => {
      const named = entriesOf(at(media, 'examples'));
      return named.length === 0 || !named.every(isNamed);
    });
    expect(bodies.length).toBeGreaterThan(3);
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  /**
   * Returns a copy of an example with a wrong type at one place. The first primitive value or empty object becomes
   * `[]`, and an empty list becomes a string.
   */
  const broken = (value: Json): Json => {
    if (Array.isArray(value)) return value.length === 0 ? 'broken' : [broken(value[0] ?? null), ...value.slice(1)];
    if (typeof value !== 'object' || value === null) return [];
    const [first, ...others] = Object.entries(value);
    return first === undefined ? [] : Object.fromEntries([[first[0], broken(first[1])], ...others]);
  };

  it('every example is invalid if one of its values has another type', () => {
    const unnoticed = examples.filter(({ schema, value }) => check(schema, broken(value)).length === 0);
    expect(unnoticed.map(({ place }) => place)).toEqual([]);
  });

  it('every example is invalid if one of its fields is misspelled', () => {
    const objects = examples.filter(
      ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    const unnoticed = objects.filter(
      ({ schema, value }) => check(schema, Object.assign({ mispelt: 1 }, value)).length === 0,
    );
    expect(objects.length).toBeGreaterThan(3);
    expect(unnoticed.map(({ place }) => place)).toEqual([]);
  });
});
