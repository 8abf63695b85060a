// `npm run meaning -- <folder>`: `scripts/meaning.ts` as one that every Node runs.
import { spawnSync } from 'node:child_process';
import { compileScript } from './prove-lib.mjs';

const script = await compileScript('scripts/meaning.ts');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
