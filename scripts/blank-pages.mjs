// Part of `npm run corpora`: runs `scripts/blank-pages.ts`, compiled to JavaScript for every supported Node.
import { spawnSync } from 'node:child_process';
import { fetchedFiles } from '../bench/corpora/public.mjs';
import { compileScript } from './prove/lib.mjs';

const script = await compileScript('scripts/blank-pages.ts');
const named = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [script, ...(named.length === 0 ? fetchedFiles() : named)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
