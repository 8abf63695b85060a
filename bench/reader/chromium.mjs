// Provides a Chromium that Lighthouse controls through a port, with its path and arguments, and functions that repeat
// measurements and return a median.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Calls `measure` several times and returns all results. The runs follow one another, because concurrent runs would
 * share the machine.
 */
export const times = async (runs, measure) => {
  const measured = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure());
  return measured;
};

/** Starts Chromium, calls `use` with its port, and afterwards stops the browser and removes its profile. */
export const withChromium = async (use) => {
  const port = 9300 + (process.pid % 500);
  const profile = mkdtempSync(join(tmpdir(), 'mokcha-phone-'));
  const child = spawn(
    executablePath,
    ['--headless', ...chromiumArgs, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    {
      stdio: 'ignore',
    },
  );
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        () => true,
        () => false,
      );
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
    return await use(port);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};
