// Tests that generated bodies and examples of whole descriptions are valid according to ajv. `npm run corpora` checks
// the same for public descriptions.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleValue } from '../../src/reference/examples/example-value.ts';
import { bundleOf } from '../emptiness/find-missing.ts';
import { fixtureRoot, parseFixture, parseWhole, toSource } from '../unit/openapi/helpers.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { judgeBodies } from './judge-bodies.ts';

const fixtures = ['2.0/swagger.json', '3.0/openapi.yaml', '3.0-multi/openapi.yaml', '3.1/openapi.yaml'];
/**
 * Error of the schema Loan in 3.1. No value is valid: `oneOf` needs exactly one match, but two of its alternatives
 * accept every object.
 */
const unsatisfiable = ' must match exactly one schema in oneOf {"passingSchemas":[0,1]}';

/** Pointer of a reference that Redocly does not resolve, because the name of its file has a space. */
const unreadable = ['/paths/~1books~1{bookId}/get/responses/200/content/application~1json/schema'];

const pathOf = (fixture: string): string => join(fixtureRoot.pathname, fixture);

describe('bodies and examples', () => {
  it.each(fixtures)('all generated bodies and examples are valid: %s', async (fixture) => {
    const { value } = await parseFixture(fixture);
    const { tried, invalid, unread } = judgeBodies(value, await bundleOf(pathOf(fixture)));
    expect(tried).toBeGreaterThan(3);
    const expected = fixture === '3.1/openapi.yaml' ? unsatisfiable : undefined;
    expect(invalid.filter(({ sentences }) => sentences[0] !== expected)).toEqual([]);
    expect(unread).toEqual(fixture === '3.0-multi/openapi.yaml' ? unreadable : []);
  });

  it('all generated bodies and examples of Mokcha’s own description are valid', async () => {
    const file = join(import.meta.dirname, '../../specs/ad/openapi.yaml');
    const readFile = (path: string) => toSource(path, readFileSync(join(dirname(file), path)));
    const { value } = await parseWhole({ name: 'ad', file: toFilePath(basename(file)), readFile });
    if (value === undefined) throw new Error('no description');
    const { tried, invalid, unread } = judgeBodies(value, await bundleOf(file));
    expect(tried).toBeGreaterThan(100);
    expect(invalid).toEqual([]);
    expect(unread).toEqual([]);
  });

  it('a generated value without a required field is found to be invalid, in bodies and in named schemas', async () => {
    const { value } = await parseFixture('3.1/openapi.yaml');
    const forgetful: typeof exampleValue = (...asked) => {
      const made = exampleValue(...asked);
      return made?.kind === 'object' ? { ...made, entries: [] } : made;
    };
    const { invalid } = judgeBodies(value, await bundleOf(pathOf('3.1/openapi.yaml')), forgetful);
    expect(invalid.some(({ pointer }) => /^\/components\/schemas\/[^/]*$/.test(pointer))).toBe(true);
    expect(invalid.some(({ pointer }) => pointer.includes('/content/'))).toBe(true);
  });
});
