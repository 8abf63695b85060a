// Tests that the names of the sources that queries read do not depend on the number of docs. Thousands of objects with
// different keys would make V8 store all later objects in slow dictionaries.
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/io/cache/memory-store.ts';
import type { QueryStore } from '../../../src/incremental/types.ts';
import { site } from '../harness.ts';

const namesIn = async (docs: number): Promise<readonly string[]> => {
  const names = new Set<string>();
  const memo = createMemoryStore();
  const recorder: QueryStore = {
    find: memo.find,
    keep: (name, reads, value) => {
      for (const [source] of reads) names.add(source);
      memo.keep(name, reads, value);
    },
  };
  const text = Array.from({ length: docs }, (_, at) => `-- content/en/docs/doc-${at}.md --\n# Doc ${at}\n\nText.\n`);
  await site(`${text.join('')}-- content/static/a.html --\n<a href="docs/doc-0">Doc</a>\n`, {}, recorder).build();
  return [...names].sort();
};

it('a site of six docs has the same names of sources as a site of three', async () => {
  const names = await namesIn(3);
  expect(names).toEqual(expect.arrayContaining(['file', 'key', 'structure']));
  expect(await namesIn(6)).toEqual(names);
});
