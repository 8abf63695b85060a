// `npm run meaning -- <folder>`: runs `scripts/meaning.ts`, compiled to JavaScript for every supported Node.
import { spawnSync } from 'node:child_process';
import { compileScript } from './prove/lib.mjs';

const script = await compileScript('scripts/meaning.ts');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
