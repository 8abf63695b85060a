// Tests that a folder that is removed and restored at once, as by `git checkout`, is still watched.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Watching, watchFolder } from '../../../../src/io/watch/watch.ts';

const never = 2 ** 30;
const file = 'content/en/docs/guide/a.md';

let root: string;
let seen: string;
let watching: Watching | undefined;

const write = (text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  for (const name of ['b.md', 'c.md']) writeFileSync(join(root, dirname(file), name), '# Other\n');
  writeFileSync(join(root, file), text);
};

const readNow = (): void => {
  try {
    seen = readFileSync(join(root, file), 'utf8');
  } catch {
    seen = '';
  }
};

const sees = (text: string): Promise<void> =>
  vi.waitFor(() => expect(seen).toBe(text), { timeout: 15_000, interval: 5 });

const watch = async (checkMs: number): Promise<void> => {
  watching = await watchFolder({
    root,
    isWatched: () => true,
    onHint: readNow,
    onFailure: (error) => {
      throw error;
    },
    checkMs,
  });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mokcha-watch-'));
  seen = '';
  write('# First\n');
});

afterEach(async () => {
  await watching?.end();
  rmSync(root, { recursive: true });
});

/** Saves three times and waits for a hint each time, because the first hint could be a late one from the restore. */
const saveAndSee = async (round: number): Promise<void> => {
  for (const save of [1, 2, 3]) {
    const text = `# Round ${round}, save ${save}\n`;
    writeFileSync(join(root, file), text);
    await sees(text);
  }
};

const removals: readonly (readonly [folder: string])[] = [['content/en/docs/guide'], ['content/en'], ['content']];

test.each(removals)(
  'saves are seen after `%s` is removed and restored, many times',
  { timeout: 120_000 },
  async (folder) => {
    await watch(never);
    for (let round = 1; round <= 5; round += 1) {
      rmSync(join(root, folder), { recursive: true });
      write(`# Restored ${round}\n`);
      await saveAndSee(round);
    }
  },
);

test('saves are seen after a folder is moved away and a copy takes its place', { timeout: 60_000 }, async () => {
  await watch(never);
  for (let round = 1; round <= 3; round += 1) {
    renameSync(join(root, 'content/en'), join(root, `content/old-${round}`));
    write(`# Copy ${round}\n`);
    await saveAndSee(round);
  }
});
