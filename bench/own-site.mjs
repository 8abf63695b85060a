// Builds and serves Mokcha's own site and starts Chromium, for benchmarks in a browser. Also provides the path of the
// checkout.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { hostSite } from './reader/static-host.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds and serves Mokcha's own site, and calls `measure` with the browser and the address of the base path.
 * Afterwards, closes the browser and the server, and removes the built site. Throws if `CHROMIUM_PATH` is not set.
 */
export const withOwnSite = async (measure) => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH names the browser to measure in.');
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-bench-'));
  spawnSync(process.execPath, [join(root, 'bin/mokcha.js'), 'build', '--root', root, '--out', folder, '--quiet'], {
    stdio: 'inherit',
  });
  const host = await hostSite(folder, '/developers/');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await measure(browser, `${host.origin}/developers/`);
  } finally {
    await browser.close();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
