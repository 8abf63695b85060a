// Tests files in `content/static` whose names begin with a dot, such as `.nojekyll`. A build copies them, except files
// that operating systems, editors and Git create, and `watch` watches the same names.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWatchedPaths } from '../../../src/cli/watch/watched-paths.ts';
import { runHere } from '../support/run-here.ts';
import { makeFolder } from '../support/run-mokcha.ts';

const copied = ['.nojekyll', '.well-known/security.txt', 'plain.txt'];
const left = ['.DS_Store', '.gitkeep', '.git/config', '.plain.txt.swp', 'node_modules/a.txt'];

test('names with a leading dot in `content/static` are copied, except files of operating systems, editors and Git', {
  timeout: 60_000,
}, async () => {
  const folder = makeFolder({
    'content/en/docs/a.md': '# A\n\nText.\n',
    'content/en/docs/.hidden.md': '# Hidden\n',
    ...Object.fromEntries([...copied, ...left].map((path) => [`content/static/${path}`, 'text\n'])),
  });
  expect(await runHere(['build'], folder.path)).toMatchObject({ exitCode: 0 });
  const isThere = (path: string): boolean => existsSync(join(folder.path, 'dist', path));
  expect(copied.filter(isThere)).toEqual(copied);
  expect([...left, 'docs/.hidden.html', 'docs/hidden.html'].filter(isThere)).toEqual([]);
  folder.remove();
});

test('`mokcha watch` watches the same names as a build copies', () => {
  const { isWatched } = createWatchedPaths('dist', () => ({ sources: [] }));
  expect([...copied, ...left].map((path) => `content/static/${path}`).filter(isWatched)).toEqual(
    copied.map((path) => `content/static/${path}`),
  );
  expect(isWatched('content/en/docs/.hidden.md')).toBe(false);
});
