// Tests that a reference page has every operation, parameter, field and value of its description at its anchor. The
// descriptions are random ones and Mokcha's own.
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ApiSpec, Schema } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import { parseSpec } from '../../../src/openapi/parse-spec.ts';
import {
  list,
  media,
  object,
  operation,
  parameter,
  ref,
  response,
  schema,
  spec,
  string,
  text,
} from './support/build-spec.ts';
import { expectedAnchors } from './support/expected-anchors.ts';
import { renderSpec } from './support/render-spec.ts';

const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const enumeration = (values: readonly string[]): Schema =>
  text({ enum: values.map((value) => ({ value: string(value) })) });
/**
 * Two enumerations. One has few values, which are shown at each use of its name. The other has too many values for
 * that.
 */
const enumerations = {
  Kind: enumeration(['A', 'B']),
  Country: enumeration(Array.from({ length: 21 }, (_, index) => `C${index}`)),
};
const fieldName = fc.constantFrom('a', 'b', 'id', 'name', '가격', 'x-y', 'a b', 'a.b');

const schemas: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => {
  const fields = fc.uniqueArray(fc.tuple(fieldName, fc.boolean(), tie('schema')), {
    maxLength: 3,
    selector: ([name]) => name,
  });
  const record = fields.map((entries) =>
    object(Object.fromEntries(entries.map(([name, isRequired, inner]) => [isRequired ? `${name}!` : name, inner]))),
  );
  const reference = fc.constantFrom(...names, ...Object.keys(enumerations)).map((name) => ref(name));
  return {
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.boolean().map((isReadOnly) => text({ isReadOnly })),
      fc
        .uniqueArray(fc.constantFrom('ONE', 'TWO', '셋', 'a/b'), { minLength: 1 })
        .map((values) => text({ enum: values.map((value) => ({ value: string(value) })) })),
      reference,
      reference.map((inner) => schema({ anyOf: [inner, schema({ types: ['null'] })] })),
      tie('schema').map((items) => list(items)),
      record,
      fc.tuple(reference, record).map(([base, own]) => schema({ allOf: [base, own] })),
    ),
  };
}).schema;

/** Named schemas. All of them are objects, because an alias of another schema shows only a link. */
const named = fc
  .uniqueArray(fc.tuple(fieldName, schemas), { maxLength: 4, selector: ([name]) => name })
  .map((entries) => object(Object.fromEntries(entries)));

const specs: fc.Arbitrary<ApiSpec> = fc
  .record({ named: fc.array(named, { minLength: 4, maxLength: 4 }), bodies: fc.array(schemas, { maxLength: 3 }) })
  .map(({ named: records, bodies }) =>
    spec({
      schemas: {
        ...Object.fromEntries(names.map((name, index) => [name, records[index] ?? object({})])),
        ...enumerations,
      },
      operations: bodies.map((body, index) =>
        operation(`call ${index}`, {
          parameters: [parameter('filter', { schema: body })],
          requestBody: { isRequired: true, content: [media(body)] },
          responses: [
            response('200', { content: [media(list(body))] }),
            response('404', { content: [media(ref('Alpha'))] }),
          ],
        }),
      ),
    }),
  );

/** Removes the anchors that `expectedAnchors` does not list: those of the layout, of tags and of security schemes. */
const withoutFrame = (anchors: readonly string[]): string[] =>
  anchors.filter((anchor) => !/^(site-|sidebar|drawer|tag-|security-)/.test(anchor));

describe('parts of a reference page', () => {
  it('a page has every operation, parameter, field and value of any description at its anchor, each once', () => {
    fc.assert(
      fc.property(specs, (description) => {
        const { anchors } = renderSpec(description);
        expect(new Set(anchors).size).toBe(anchors.length);
        expect(withoutFrame(anchors).sort()).toEqual(expectedAnchors(description).sort());
      }),
      { numRuns: 60 },
    );
  });

  it.each(['account', 'ad', 'performance'])('the page of our own description %s is complete', async (name) => {
    const readFile = (path: string) =>
      existsSync(path) ? { path: toFilePath(path), hash: '', bytes: readFileSync(path) } : undefined;
    const { value } = parseSpec({ name, file: toFilePath(`specs/${name}/openapi.yaml`), readFile });
    const description = value ?? spec();
    const { anchors, links } = renderSpec(description);
    const missing = expectedAnchors(description).filter((anchor) => !anchors.includes(anchor));
    expect(missing).toEqual([]);
    expect(description.operations.length).toBeGreaterThan(3);
    expect(links.filter((href) => href.startsWith('#') && !anchors.includes(href.slice(1)))).toEqual([]);
  });
});
