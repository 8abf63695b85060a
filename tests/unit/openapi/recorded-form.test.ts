// Tests the recorded form of a description. A comparison with its sources finds no changes, and its bytes do not depend
// on the order of the members in the description.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedJson } from '../../../src/pipeline/history/recorded-files.ts';
import { compare } from '../../../src/compare/compare.ts';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import { type FilePath, toFilePath } from '../../../src/model/paths.ts';
import { type ParsedSpec, parseSpec } from '../../../src/openapi/parse-spec.ts';
import '../../seed.ts';
import { toSource } from './helpers.ts';

const root = new URL('../../../', import.meta.url);

const parseWith = (file: string, read: (path: FilePath) => string | Uint8Array | undefined): ParsedSpec =>
  parseSpec({
    name: 'library',
    file: toFilePath(file),
    readFile: (path) => {
      const content = read(path);
      return content === undefined ? undefined : toSource(path, content);
    },
    validator: async () => [],
  });

const parseDisk = (file: string): ParsedSpec =>
  parseWith(file, (path) => {
    try {
      return readFileSync(new URL(path, root));
    } catch {
      return undefined;
    }
  });

const parseText = (text: string): ParsedSpec => parseWith('specs/library/history/2026-01-31.json', () => text);

const recorded = ({ bundle }: ParsedSpec): string => {
  if (bundle === undefined) throw new Error('nothing to record');
  return recordedJson(bundle());
};

const specOf = ({ value }: ParsedSpec): ApiSpec => {
  if (value === undefined) throw new Error('nothing was read');
  return value;
};

const descriptions = [
  ...['2.0/swagger.json', '3.0/openapi.yaml', '3.0-multi/openapi.yaml', '3.1/openapi.yaml', '3.2/openapi.yaml'].map(
    (path) => `tests/specs/${path}`,
  ),
  ...['2.0/petstore.yaml', '3.0/microcks.json', '3.1/galaxy.yaml', '3.2/petstore.yaml', '3.0-files/openapi.yml'].map(
    (path) => `tests/specs/public/fixtures/${path}`,
  ),
  ...['account', 'ad', 'performance'].map((name) => `specs/${name}/openapi.yaml`),
];

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Returns a copy in which the members of objects are in a random order. Lists keep their order. */
const shuffle = (value: Json, random: () => number): Json => {
  if (Array.isArray(value)) return value.map((item) => shuffle(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => [random(), name, shuffle(inner, random)] as const);
  return Object.fromEntries(members.sort(([one], [other]) => one - other).map(([, name, inner]) => [name, inner]));
};

const generator = (start: number) => {
  let state = start >>> 0;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
};

describe.each(descriptions)('the recorded form of %s', (file) => {
  it('a recorded description has no changes compared with its sources', () => {
    const source = parseDisk(file);
    const changes = compare(specOf(source), specOf(parseText(recorded(source))));
    // A bundle changes how references in extensions, and examples from separate files, are written.
    expect(changes.filter(({ rule }) => !['extension-changed', 'examples-changed'].includes(rule))).toEqual([]);
  });

  it('recording a recorded description again gives the same bytes', () => {
    const text = recorded(parseDisk(file));
    expect(recorded(parseText(text))).toBe(text);
    expect(text.endsWith('}\n') && !text.includes('\r')).toBe(true);
  });

  it('the order of members does not change the recorded bytes', () => {
    const text = recorded(parseDisk(file));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (start) => {
        // `JSON.parse` loses the spelling of numbers, so both texts are made from parsed values.
        const parsed = JSON.parse(text) as Json;
        const [one, other] = [JSON.stringify(parsed), JSON.stringify(shuffle(parsed, generator(start)))];
        expect(other).not.toBe(one);
        expect(recorded(parseText(other))).toBe(recorded(parseText(one)));
        expect(compare(specOf(parseText(one)), specOf(parseText(other)))).toEqual([]);
      }),
      { numRuns: 2 },
    );
  });
});
