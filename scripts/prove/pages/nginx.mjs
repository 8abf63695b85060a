// Serves Mokcha's own site with a real nginx and the configuration of docs/hosting.md. Runs the tests of that recipe
// with nginx instead of the server that imitates it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, run, withFolder } from '../lib.mjs';

const { exitCode, output: version } = await run('nginx', ['-v']).catch(() => ({ exitCode: 1, output: '' }));

if (exitCode !== 0) {
  conclude(false, 'nginx is missing: install it (Debian: apt-get install nginx-light)');
} else {
  await withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const args = [
      'vitest',
      'run',
      'tests/cli/serve/hosting.test.ts',
      '-t',
      'nginx',
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    const { output } = await run('npx', args, { env: { MOKCHA_NGINX: 'nginx' } });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const isProven = numFailedTests === 0 && numPassedTests >= 5;
    if (!isProven) console.log(`${output}\n${readFileSync(report, 'utf8')}`);
    conclude(
      isProven,
      `${version.trim().replace(/^.*nginx\//, 'nginx ')}: ${numPassedTests} tests passed, ` +
        `${numFailedTests} tests failed; ${isProven ? '0 broken links were found' : 'links may be broken'}`,
    );
  });
}
