// Builds our own site once, for nothing but V8's compiled form of what that takes. A process of its own: V8's flags are as in `bin/mokcha.js`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepCompiled, loadCode, tuneV8 } from '../lib/load-code.js';

tuneV8();
const root = fileURLToPath(new URL('..', import.meta.url));
const out = await mkdtemp(join(tmpdir(), 'mokcha-compiled-'));
const silent = { write: () => true };
try {
  // Whether our site is without fault today is another matter: the code has run.
  await loadCode('cli').main(['build', '--root', root, '--out', join(out, 'dist'), '--no-cache', '--quiet'], {
    stdout: silent,
    stderr: silent,
    env: process.env,
    cwd: root,
  });
  keepCompiled();
} finally {
  await rm(out, { recursive: true, force: true });
}
