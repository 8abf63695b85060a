// `npm run corpora:suite`: runs suite/run.mjs (changes) and scripts/valid-examples.mjs (examples) on the schemas of the
// JSON Schema Test Suite, with the given options (`--suite <folder>`).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const scripts = ['run.mjs', '../../../scripts/valid-examples.mjs'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

for (const script of scripts) {
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
