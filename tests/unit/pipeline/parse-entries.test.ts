// Tests that many entries are parsed in parts of about 24 MiB, because their Markdown may not fit into memory. The
// bodies of the first part stay in memory. All others come from the memo, or are parsed again if the memo lost them.
import { noMemory } from '../../../src/incremental/memory.ts';
import { expect, test } from 'vitest';
import { type ParseEntryInput, parseEntries } from '../../../src/pipeline/parse/parse-entries.ts';
import { createMemoryStore } from '../../../src/io/cache/memory-store.ts';
import type { ParsedEntry } from '../../../src/model/content/entry.ts';
import type { FilePath } from '../../../src/model/paths.ts';
import type { QueryStore } from '../../../src/incremental/types.ts';
import type { Ports } from '../../../src/model/ports.ts';
import type { Settings } from '../../../src/model/site/settings.ts';
import type { Snapshot, SourceFile } from '../../../src/model/snapshot.ts';

const paths = [1, 2, 3, 4, 5].map((number) => `content/ko/docs/${number}.md` as FilePath);

/** Bytes of a file. Only their length is read. */
const tenMegabytes = { byteLength: 10 * 2 ** 20 } as Uint8Array;

const snapshot = {
  files: new Map(paths.map((path) => [path, { path, hash: path, bytes: tenMegabytes } as SourceFile])),
} as unknown as Snapshot;

const settings = { locales: [{ code: 'ko' }], modules: [] } as unknown as Settings;

const parsedOf = (path: FilePath): ParsedEntry =>
  ({
    meta: { path, mentions: [] },
    body: { segments: [{ kind: 'html', html: path }] },
    markdown: [],
  }) as unknown as ParsedEntry;

const parseWith = async (memo: QueryStore) => {
  const parts: (readonly FilePath[])[] = [];
  const pool = {
    map: async (_task: string, inputs: readonly ParseEntryInput[]) => {
      parts.push(inputs.map(({ file }) => file.path));
      return inputs.map(({ file }) => ({ value: parsedOf(file.path), problems: [] }));
    },
  };
  return {
    parts,
    entries: await parseEntries(snapshot, settings, { memo, memory: noMemory, pool } as unknown as Ports),
  };
};

test('files are parsed in order, each once, in parts of about 24 MiB', async () => {
  const { parts, entries } = await parseWith(createMemoryStore());
  expect(parts).toEqual([paths.slice(0, 3), paths.slice(3)]);
  expect(entries.metas.map(({ path }) => path)).toEqual(paths);
  expect(entries.parsedCount).toBe(5);
});

test('bodies of the first part stay in memory; others come from the memo, or are parsed again if lost', async () => {
  const memo = createMemoryStore();
  const asked: string[] = [];
  const forgetful: QueryStore = {
    ...memo,
    find: (task, current) => {
      asked.push(task);
      return task === `body:${paths[4]}` ? undefined : memo.find(task, current);
    },
  };
  const { parts, entries } = await parseWith(forgetful);
  asked.length = 0;
  const bodies = await Promise.all(paths.map(entries.loadBody));
  expect(bodies).toEqual(paths.map((path) => parsedOf(path).body));
  expect(asked).toEqual([`body:${paths[3]}`, `body:${paths[4]}`]);
  expect(parts.slice(2)).toEqual([[paths[4]]]);
});
