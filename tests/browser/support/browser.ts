// Launches Chromium from npm, or the browser at `CHROMIUM_PATH`. Chromium is unpacked into a temporary folder that is
// then renamed, because processes that unpack into the same folder at the same time fail with ETXTBSY.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const version = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }
).devDependencies['@sparticuz/chromium'];
const folder = join(root, `node_modules/.cache/chromium-${version}`);

// These arguments replace the default ones of `@sparticuz/chromium`, which turn off web security.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Unpacks Chromium in a separate process. Only environment variables can set the folder to unpack into, and whether to
 * unpack the libraries that a bare machine lacks.
 */
const unpack = async (): Promise<void> => {
  if (existsSync(folder)) return;
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath();"],
    { cwd: root, env },
  );
  await rename(staging, folder).catch(() => rm(staging, { recursive: true, force: true }));
};

/**
 * Launches Chromium with additional arguments (`more`). If `CHROMIUM_PATH` has the path of an installed browser, for
 * example on macOS or Windows, launches that browser instead of the unpacked one.
 */
export const launchBrowser = async ({
  more = [],
  ...options
}: Pick<LaunchOptions, 'ignoreDefaultArgs'> & { more?: readonly string[] } = {}): Promise<Browser> => {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) return chromium.launch({ ...options, executablePath: own, args: [...args, ...more] });
  await unpack();
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return chromium.launch({
    ...options,
    executablePath: join(folder, 'chromium'),
    args: [...args, ...more],
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
};
