// The bodies and examples that we make for whole descriptions are valid; ajv is the judge. `npm run corpora` asks the same of public descriptions.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleValue } from '../../src/reference/examples/example-value.ts';
import { bundleOf } from '../emptiness/find-missing.ts';
import { fixtureRoot, parseFixture, parseWhole, toSource } from '../unit/openapi/helpers.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { judgeBodies } from './judge-bodies.ts';

const fixtures = ['2.0/swagger.json', '3.0/openapi.yaml', '3.0-multi/openapi.yaml', '3.1/openapi.yaml'];
/** Two alternatives of the Loan in 3.1 both accept every object, and only one may: no value fits. */
const unsatisfiable = ' must match exactly one schema in oneOf {"passingSchemas":[0,1]}';

/** Redocly leaves one reference as it is: the name of its file has a space. */
const unreadable = ['/paths/~1books~1{bookId}/get/responses/200/content/application~1json/schema'];

const pathOf = (fixture: string): string => join(fixtureRoot.pathname, fixture);

describe('bodies and examples', () => {
  it.each(fixtures)('are valid: %s', async (fixture) => {
    const { value } = await parseFixture(fixture);
    const { tried, invalid, unread } = judgeBodies(value, await bundleOf(pathOf(fixture)));
    expect(tried).toBeGreaterThan(3);
    const expected = fixture === '3.1/openapi.yaml' ? unsatisfiable : undefined;
    expect(invalid.filter(({ sentences }) => sentences[0] !== expected)).toEqual([]);
    expect(unread).toEqual(fixture === '3.0-multi/openapi.yaml' ? unreadable : []);
  });

  it('are valid in our own description', async () => {
    const file = join(import.meta.dirname, '../../specs/ad/openapi.yaml');
    const readFile = (path: string) => toSource(path, readFileSync(join(dirname(file), path)));
    const { value } = await parseWhole({ name: 'ad', file: toFilePath(basename(file)), readFile });
    if (value === undefined) throw new Error('no description');
    const { tried, invalid, unread } = judgeBodies(value, await bundleOf(file));
    expect(tried).toBeGreaterThan(100);
    expect(invalid).toEqual([]);
    expect(unread).toEqual([]);
  });

  it('are found to be wrong where a required field is left out, in bodies as well as in named schemas', async () => {
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
