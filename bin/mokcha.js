#!/usr/bin/env node
// Starts the compiled command line.
import { setFlagsFromString } from 'node:v8';

// A build is short, and V8 11 (Node 20) optimises too early: a third of the CPU time goes into that (docs/adr/0003). Later ones wait, and name it otherwise.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');

// React decides by NODE_ENV, once and for all, which of its builds it is: this stands before anything imports it.
process.env.NODE_ENV = 'production';

const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('cli.js');

try {
  const { main } = await import('../lib/cli.js');
  process.exitCode = await main(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
  });
} catch (error) {
  if (!isMissing(error)) throw error;
  process.stderr.write('Mokcha is not compiled yet. Run `npm run build` in its folder.\n');
  process.exitCode = 1;
}
