// `npm run corpora:suite`: `scripts/valid-examples.ts` as one that every Node runs.
import { spawnSync } from 'node:child_process';
import { compileScript } from './prove-lib.mjs';

const script = await compileScript('scripts/valid-examples.ts');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
