// `npm run corpora:suite`: runs the checks of changes and of examples on the schemas of the JSON Schema Test Suite,
// both with the given options (`--suite <folder>`).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const scripts = ['run.mjs', '../../../scripts/valid-examples.mjs'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

for (const script of scripts) {
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
