import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleModule } from '../../../src/io/bundle-module.ts';
import { createMemoryStore } from '../../../src/io/memo-memory.ts';
import type { MemoStore } from '../../../src/model/ports.ts';
import { temporaryFolder } from './support/folders.ts';

test('a file that is saved while it is bundled is bundled again', async () => {
  const root = temporaryFolder();
  const path = join(root, 'site.config.ts');
  const memo = createMemoryStore();
  /** Saves the file after esbuild has read it and before anything is kept. */
  const late: MemoStore = {
    ...memo,
    keep: (task, trace, value) => {
      if (readFileSync(path, 'utf8') === 'export default 1;') writeFileSync(path, 'export default 2;');
      memo.keep(task, trace, value);
    },
  };
  writeFileSync(path, 'export default 1;');
  expect((await bundleModule(root, path, late)).value?.code).toContain('= 1;');
  expect((await bundleModule(root, path, memo)).value?.code).toContain('= 2;');
  expect((await bundleModule(root, path, memo)).value?.code).toContain('= 2;');
});
