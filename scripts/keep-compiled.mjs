// Builds a copy of our own site, for nothing but V8's compiled form of what that takes: first all of it, then with one doc edited.
// A process of its own: V8's flags are as in `bin/mokcha.js`.
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { keepCompiled, loadCode, tuneV8 } from '../lib/load-code.js';

tuneV8();
// What ran once stays compiled until it is kept.
setFlagsFromString('--no-flush-bytecode');
// No threads: what they would run is compiled here as well.
os.availableParallelism = () => 1;

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = await mkdtemp(join(tmpdir(), 'mokcha-compiled-'));
const silent = { write: () => true };
const build = () =>
  loadCode('cli').main(['build', '--root', copy, '--quiet'], { stdout: silent, stderr: silent, env: process.env, cwd: copy });
try {
  for (const name of ['content', 'specs', 'i18n', 'site.config.ts']) await cp(join(root, name), join(copy, name), { recursive: true });
  await mkdir(join(copy, 'node_modules'));
  // The config imports `mokcha`.
  await symlink(root, join(copy, 'node_modules/mokcha'));
  // Whether our site is without fault today is another matter: the code has run.
  await build();
  await appendFile(join(copy, 'content/ko/docs/ad-management/campaign.md'), '\n한 문장을 <b>더합니다</b>.\n');
  await build();
  // V8 takes what was kept only where its flags are the same.
  setFlagsFromString('--flush-bytecode');
  keepCompiled();
} finally {
  await rm(copy, { recursive: true, force: true });
}
