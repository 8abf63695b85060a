// Part of `npm run corpora:suite`: runs `scripts/valid-examples.ts`, compiled to JavaScript for every supported Node.
import { spawnSync } from 'node:child_process';
import { compileScript } from './prove/lib.mjs';

const script = await compileScript('scripts/valid-examples.ts');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
