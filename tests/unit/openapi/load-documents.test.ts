// Tests that each file of a description is parsed again only if it has changed.
import { createMemory } from '../../../src/incremental/memory.ts';
import { expect, it } from 'vitest';
import { toFilePath } from '../../../src/model/paths.ts';
import { loadDocuments } from '../../../src/openapi/source/load-documents.ts';
import { toSource } from './helpers.ts';

const entry = toFilePath('specs/pets/openapi.yaml');
const pet = toFilePath('specs/pets/pet.yaml');

it('only files that have changed are parsed again', () => {
  const memory = createMemory();
  const load = (description: string) => {
    const files = new Map([
      [entry, toSource(entry, 'openapi: 3.1.0\ncomponents: { schemas: { Pet: { $ref: pet.yaml } } }\n')],
      [pet, { ...toSource(pet, `description: ${description}\ntype: object\ntype: string\n`), hash: description }],
    ]);
    return loadDocuments(entry, (path) => files.get(path), memory);
  };
  const [first, again, changed] = [load('one'), load('one'), load('two')];
  expect(again).toEqual(first);
  expect(first.problems).toHaveLength(1);
  expect(
    [...again.value.byFile.values()].every((document) => first.value.byFile.get(document.file)?.root === document.root),
  ).toBe(true);
  expect(changed.value.byFile.get(entry)?.root).toBe(first.value.byFile.get(entry)?.root);
  expect(changed.value.byFile.get(pet)?.text).toContain('two');
  expect(changed.value.references).toEqual(first.value.references);
});
