// Builds each description with `--api`, and builds and checks it in a project that `mokcha init` creates from it. All
// commands must succeed and report the same problems, in at most 15 groups.
//   node bench/corpora/projects.mjs [--no-check] <description…>
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compareProject } from './compare-project.mjs';

const bin = fileURLToPath(new URL('../../bin/mokcha.js', import.meta.url));
const mostGroups = 15;

const mokcha = (args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd, env: { ...process.env, NO_COLOR: '1', CI: '1' } });
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      text.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      text.err += chunk;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...text }));
  });

const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const withCheck = !process.argv.includes('--no-check');
let wrong = 0;
for (const file of files) {
  const { exitCodes, problems, groups, isSame } = await compareProject(file, { mokcha, withCheck });
  const isGood = exitCodes.every((code) => code === 0) && isSame && groups <= mostGroups;
  if (!isGood) wrong += 1;
  console.log(
    `${isGood ? 'good' : 'BAD '}  ${file}: ${problems} problems in ${groups} groups, exit codes ` +
      `${exitCodes.join(' ')}, ${isSame ? 'the same' : 'NOT the same'} in a project`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;
