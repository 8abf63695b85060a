// Tests that an updated reference equals a new one after each of many edits, and that its unchanged operations are the
// same objects.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import type { OperationModel } from '../../../src/model/reference/reference-model.ts';
import type { ReferenceModel } from '../../../src/model/reference/reference-sections-model.ts';
import { readReference } from '../../../src/reference/read/read-reference.ts';
import { type PreviousReference, updateReference } from '../../../src/reference/read/update-reference.ts';
import { library } from '../compare/edits.ts';
import { readTree } from '../compare/fragments.ts';
import { createRandom, editSomewhere } from '../compare/random-edits.ts';

/** Converts a description and sets all positions to 1:1, because an edit moves everything after it. */
const read = (tree: unknown): ApiSpec =>
  JSON.parse(
    JSON.stringify(readTree(tree), (name, value: unknown) => (name === 'position' ? { line: 1, column: 1 } : value)),
  );

const tryRead = (tree: unknown): ApiSpec | undefined => {
  try {
    return read(tree);
  } catch {
    return undefined;
  }
};

const operationsOf = ({ sections, webhooks }: ReferenceModel): readonly OperationModel[] => [
  ...sections.flatMap(({ operations }) => operations),
  ...webhooks,
];

const trees: readonly (readonly [string, unknown])[] = [
  ['a library', library],
  ...['2.0', '3.0', '3.1', '3.2'].map(
    (version) => [version, parse(readFileSync(`tests/specs/${version}/everything.yaml`, 'utf8')) as unknown] as const,
  ),
];

describe('updateReference', () => {
  it.each(trees)('after each of many saves, the updated reference equals a new one: %s', (_, tree) => {
    const random = createRandom();
    let before: PreviousReference = updateReference(undefined, read(tree));
    let saves = 0;
    let kept = 0;
    for (let round = 0; round < 80; round += 1) {
      // Every eighth round uses the original description unchanged. The other rounds each edit it at one place.
      const { edited, path } = round % 8 === 7 ? { edited: tree, path: ['everything'] } : editSomewhere(tree, random);
      const spec = tryRead(edited);
      if (spec === undefined) continue;
      const after = updateReference(before, spec);
      expect(JSON.stringify(after.reference), path.join('/')).toBe(JSON.stringify(readReference(spec)));
      const known = new Set(operationsOf(before.reference));
      kept += operationsOf(after.reference).filter((model) => known.has(model)).length;
      saves += 1;
      before = after;
    }
    expect(saves).toBeGreaterThan(40);
    expect(kept).toBeGreaterThan(saves / 2);
  });

  it('an unchanged description gives the same reference object', () => {
    const first = updateReference(undefined, read(library));
    expect(updateReference(first, read(library))).toBe(first);
  });
});
