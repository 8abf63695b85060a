// Runs tests/browser/conditions.test.ts and tests/browser/pages.test.ts with all pages of Mokcha's own site, and not
// with a sample. Each page is opened in every condition, such as window widths, themes, zoom and forced colours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, run, withFolder } from '../lib.mjs';

await withFolder(async (folder) => {
  const report = join(folder, 'report.json');
  const args = [
    'vitest',
    'run',
    'tests/browser/conditions.test.ts',
    'tests/browser/pages.test.ts',
    '--testTimeout',
    '3600000',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { output } = await run('npx', args, { env: { MATRIX: 'all' } });
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const isProven = numFailedTests === 0 && numPassedTests === numTotalTests && numTotalTests > 0;
  if (!isProven) console.log(output);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  for (const { fullName, failureMessages } of failed)
    console.log(`${fullName}: ${failureMessages.join(' ').slice(0, 2000)}`);
  conclude(isProven, `${numPassedTests} of ${numTotalTests} tests passed on every page`);
});
