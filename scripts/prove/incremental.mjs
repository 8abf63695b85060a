// Runs random sequences of edits, 500 by default. After each edit, the incremental build must equal a clean one, byte
// for byte.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, run, withFolder } from './lib.mjs';

const runs = Number(process.argv[2] ?? 500);

await withFolder(async (folder) => {
  const report = join(folder, 'report.json');
  const args = [
    'vitest',
    'run',
    'tests/incremental',
    '--testTimeout',
    '3600000',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { output } = await run('npx', args, { env: { MOKCHA_RUNS: String(runs) } });
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
  const isProven = numFailedTests === 0 && numPassedTests === numTotalTests && numTotalTests > 0;
  if (!isProven) console.log(`${output}\n${readFileSync(report, 'utf8')}`);
  conclude(
    isProven,
    `${runs} sequences of edits: ` +
      `${isProven ? 'every incremental build was equal to a clean build' : 'a build was not equal, or not finished'}`,
  );
});
