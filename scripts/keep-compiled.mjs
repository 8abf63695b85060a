// Keeps V8's compiled form of the code that builds a site: builds a copy of Mokcha's own site, then again after editing
// one doc. This takes a process of its own, because V8's flags must be the same as in `bin/start.mjs`.
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { keepCompiled, loadCode, tuneV8 } from '../lib/load-code.js';

tuneV8();
// Functions that ran once stay compiled until they are kept.
setFlagsFromString('--no-flush-bytecode');
// Without threads, the code that they would run is compiled in this process as well.
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
  // The config imports `mokcha`.
  await symlink(root, join(copy, 'node_modules/mokcha'));
  // Problems of the site do not matter here, because the code has run.
  await build();
  await appendFile(join(copy, 'content/ko/docs/ad-management/campaign.md'), '\n한 문장을 <b>더합니다</b>.\n');
  await build();
  // V8 accepts what is kept only under the same flags, so the default is restored.
  setFlagsFromString('--flush-bytecode');
  keepCompiled();
} finally {
  await rm(copy, { recursive: true, force: true });
}
