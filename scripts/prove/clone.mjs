// Installs a fresh clone of the last commit without install scripts (`npm ci --ignore-scripts && npm run build`), and
// builds Mokcha's own site in the clone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, projectRoot, readBuild, runOrFail, withFolder } from './lib.mjs';

await withFolder(async (folder) => {
  const clone = join(folder, 'clone');
  await runOrFail('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone]);
  const commit = (await runOrFail('git', ['rev-parse', '--short', 'HEAD'], { cwd: clone })).trim();
  const pending = (await runOrFail('git', ['status', '--porcelain'])).split('\n').filter(Boolean).length;
  await runOrFail('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: clone });
  if (existsSync(join(clone, 'lib'))) throw new Error('lib/ was there before `npm run build`');
  await runOrFail('npm', ['run', 'build'], { cwd: clone });
  await runOrFail('npm', ['run', 'site'], { cwd: clone });
  const { pages, files } = readBuild(join(clone, 'dist'));
  const left = pending === 0 ? '' : ` (${pending} files of the working tree are not in it)`;
  conclude(
    pages > 0,
    `commit ${commit}${left}: the clone was installed and compiled, and built ${pages} pages and ${files} files`,
  );
});
