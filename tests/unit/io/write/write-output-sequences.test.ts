// Tests random sequences of builds into one folder. Afterwards, the folder contains the same output as a build into an
// empty folder, the files of other programs, and retained assets.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readManifest } from '../../../../src/io/write/manifest-file.ts';
import { temporaryFolder, writeFiles } from '../support/folders.ts';
import { outputOf, type Texts, treeOf, write } from '../support/outputs.ts';

const paths = [
  'index.html',
  'docs.html',
  'docs/a.html',
  'docs/b/c.html',
  'en/docs/가.html',
  'assets/site-1.css',
  'assets/site-2.css',
];
const foreign = ['CNAME', 'docs/note.txt', '.git/HEAD', 'mine/deep/x'];

const texts = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('', 'x', 'yy', 'zz', '한글'));
const step = fc.record({
  texts,
  added: fc.option(fc.constantFrom(...foreign)),
  spoiled: fc.option(fc.constantFrom(...paths)),
});

const listed = async (root: string) => {
  const manifest = await readManifest(join(root, 'dist'));
  return { files: manifest?.files, retained: new Set(manifest?.retained) };
};

test('after any writes, the output is that of a first build, next to files of others and retained assets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const [root, fresh] = [temporaryFolder(), temporaryFolder()];
      const others: Record<string, string> = {};
      let before: Texts = {};
      for (const { texts, added, spoiled } of steps) {
        if (added !== null) others[added] = added;
        writeFiles(join(root, 'dist'), others);
        if (spoiled !== null && spoiled in before) writeFiles(join(root, 'dist'), { [spoiled]: 'spoiled' });

        expect((await write(root, treeOf(texts))).problems).toEqual([]);
        rmSync(join(fresh, 'dist'), { recursive: true, force: true });
        await write(fresh, treeOf(texts));

        const { files, retained } = await listed(root);
        expect(files).toEqual((await listed(fresh)).files);
        expect(Object.keys(files ?? {}).sort()).toEqual(Object.keys(texts).sort());
        const kept = Object.fromEntries(Object.entries(outputOf(root)).filter(([path]) => !retained.has(path)));
        expect(kept).toEqual({ ...others, ...outputOf(fresh) });
        for (const path of retained) expect(path).toMatch(/^assets\//);
        before = texts;
      }
      rmSync(root, { recursive: true });
      rmSync(fresh, { recursive: true });
    }),
    { numRuns: 60 },
  );
});
