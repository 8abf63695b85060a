// Writes V8's code cache for the code that builds a site: builds a copy of Mokcha's own site, edits one doc, and builds
// again. This needs a separate process, because V8's flags must be the same as in `bin/start.mjs`.
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { keepCompiled, loadCode, tuneV8 } from '../lib/load-code.js';

tuneV8();
// With this flag, V8 keeps the bytecode of functions that have not run recently.
setFlagsFromString('--no-flush-bytecode');
// Without threads, this process also compiles the code that threads would run.
os.availableParallelism = () => 1;

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = await mkdtemp(join(tmpdir(), 'mokcha-compiled-'));
const silent = { write: () => true };
const build = () =>
  loadCode('cli').main(['build', '--root', copy, '--quiet'], {
    stdout: silent,
    stderr: silent,
    env: process.env,
    cwd: copy,
  });
try {
  for (const name of ['content', 'specs', 'i18n', 'site.config.ts'])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await mkdir(join(copy, 'node_modules'));
  // The link lets the config import `mokcha`.
  await symlink(root, join(copy, 'node_modules/mokcha'));
  // Problems of the site do not matter, because they do not prevent the code from running.
  await build();
  await appendFile(join(copy, 'content/ko/docs/ad-management/campaign.md'), '\n한 문장을 <b>더합니다</b>.\n');
  await build();
  // V8 accepts a code cache only under the flags with which it was written, so the default is restored first.
  setFlagsFromString('--flush-bytecode');
  keepCompiled();
} finally {
  await rm(copy, { recursive: true, force: true });
}
