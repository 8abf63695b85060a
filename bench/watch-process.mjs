// Starts `mokcha watch` as a process, with functions that measure its heap and memory, request the first page, wait for
// output, wait until the process is idle, and stop it. Also provides the URL path of the doc that benchmarks edit, and
// a function that finds a text on its page.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../scripts/prove/lib.mjs';
import { editable } from './content/make-site.mjs';

/** URL path of the doc that benchmarks edit, in the site of `makeSite`. */
export const docPath = `/developers/docs/${editable.doc.replace(/^content\/ko\/docs\/|\.md$/g, '')}`;

/** Returns whether the page shows the text `mark`. Runs in the browser. */
export const inText = (mark) => document.querySelector('main').textContent.includes(mark);

/**
 * Module for the watching process: after SIGUSR2, the process collects garbage and prints the sum of `heapUsed` and
 * `external` of `process.memoryUsage()`.
 */
const probe = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log('heap ' + (heapUsed + external) + '.');
});
`;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts `mokcha watch` of a checkout in the folder of a site. Resolves to the origin of the server, and to functions
 * that measure the time to the first response, wait for output or until the process is idle, measure its memory, and
 * stop it.
 */
export const startWatch = async (root, checkout = projectRoot) => {
  const folder = mkdtempSync(join(tmpdir(), 'mokcha-probe-'));
  const probeFile = join(folder, 'probe.mjs');
  writeFileSync(probeFile, probe);
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(checkout, 'bin/mokcha.js'), 'watch', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(probeFile)}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const saw = async (pattern, from = 0) => {
    for (;;) {
      const found = pattern.exec(output.slice(from));
      if (found) return found;
      if (child.exitCode !== null) throw new Error(output);
      await sleep(10);
    }
  };
  const askFirst = async (path) => {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
      if (answer?.ok) return performance.now() - began;
      await sleep(5);
    }
  };
  const heap = async () => {
    const from = output.length;
    child.kill('SIGUSR2');
    return Number((await saw(/heap (\d+)\./, from))[1]);
  };
  const stop = () =>
    new Promise((resolve) => {
      child.on('close', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  const ticks = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  /**
   * Waits until the process uses less than 50 ms of processor time within a second. By then, it has probably finished
   * its checks.
   */
  const idle = async () => {
    for (let before = ticks(); ; before = ticks()) {
      await sleep(1_000);
      if (ticks() - before < 5) return;
    }
  };
  const peakMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  return { origin: `http://localhost:${port}`, askFirst, heap, saw, idle, peakMiB, stop };
};
