// Tests names that begin with a dot. `content/static` may have such files, because hosts and clients request some, such
// as `.nojekyll`. Files with such names in other folders are never published, and neither are files of operating
// systems, editors and Git.
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
