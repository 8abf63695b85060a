// Runs the samples of all operations in curl, Node, Python and Java, against a mock server that refuses every
// request that the descriptions do not document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, run, withFolder } from './lib.mjs';

const runtimes = [
  { name: 'curl', command: ['curl', '--version'], version: /^curl (\S+)/ },
  { name: 'Node', command: [process.execPath, '--version'], version: /^v(\S+)/ },
  {
    name: 'Python requests',
    command: ['python3', '-c', 'import requests; print(requests.__version__)'],
    version: /^(\d\S*)/,
  },
  { name: 'Java', command: ['javac', '--version'], version: /^javac (\S+)/ },
];

const found = await Promise.all(
  runtimes.map(async ({ name, command: [command, ...args], version }) => {
    const { exitCode, output } = await run(command, args).catch(() => ({ exitCode: 1, output: '' }));
    return { name, version: exitCode === 0 ? version.exec(output)?.[1] : undefined };
  }),
);
const missing = found.filter(({ version }) => version === undefined).map(({ name }) => name);

if (missing.length > 0) {
  conclude(false, `missing: ${missing.join(', ')}`);
} else {
  await withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const args = ['vitest', 'run', 'tests/tutorial/run-samples.test.ts', '--reporter=json', `--outputFile=${report}`];
    const { output } = await run('npx', args, { env: { MOKCHA_RUNTIMES: 'all' } });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const isProven = numPassedTests === runtimes.length && numFailedTests === 0;
    if (!isProven) console.log(`${output}\n${readFileSync(report, 'utf8')}`);
    const names = found.map(({ name, version }) => `${name} ${version}`).join(', ');
    conclude(isProven, `${names}: ${isProven ? 'each sample was accepted in each' : 'not all samples were accepted'}`);
  });
}
