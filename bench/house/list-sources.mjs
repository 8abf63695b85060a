// Path of a checkout → paths of its code files, and the number of files in each of its folders, without fixtures.
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';

const rooms = ['bin', 'src', 'templates', 'tests', 'scripts', 'bench'];

/** Returns whether a path belongs to a fixture. Fixtures are not counted, because nobody looks for them by name. */
const isFixture = (path) =>
  /\/(?:fixtures|__snapshots__|specs|oai\/schema-pass|peers|suite\/tests|node-versions)\//.test(path);

const isCode = (path) => /\.(?:ts|tsx|mjs|js)$/.test(path);

/**
 * Returns `{ folders: [{ path, files }], paths }` for the files in `rooms` that git tracks in a checkout: each folder
 * with the number of its files, and the paths of the code files except declarations (`.d.mts`). Fixtures are left out.
 */
export const listSources = (checkout) => {
  const listed = execFileSync('git', ['-C', checkout, 'ls-files', ...rooms], { encoding: 'utf8', maxBuffer: 1e9 });
  const all = listed.split('\n').filter((path) => path !== '' && !isFixture(path));
  const counts = new Map();
  for (const folder of all.map((path) => posix.dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return {
    folders: [...counts].map(([path, files]) => ({ path, files })),
    paths: all.filter((path) => isCode(path) && !path.endsWith('.d.mts')),
  };
};
