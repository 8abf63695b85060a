// Measures the build of one large description in a separate process: time, memory, and the number and sizes of the
// pages. GitHub's description is the file `generated/api.github.com.json` of the npm package `@octokit/openapi`.
//   node bench/github.mjs <description> [page|operations]
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const [file, layout = 'operations'] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file of a description.');

const out = mkdtempSync(join(tmpdir(), 'mokcha-github-'));
const args = [
  join(root, 'bin/mokcha.js'),
  'build',
  '--api',
  file,
  '--layout',
  layout,
  '--out',
  out,
  '--no-cache',
  '--quiet',
];

/**
 * Returns the highest memory use in MiB that Linux has recorded for a process and its threads, or 0 if the process has
 * ended.
 */
const peakOf = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // The process has ended.
    return 0;
  }
};

const build = () =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore'] });
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, peakOf(child.pid));
    }, 50);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, peak });
      else reject(new Error(`The build ended with exit code ${code}.`));
    });
  });

const { seconds, peak } = await build();
const pages = readdirSync(out, { recursive: true })
  .filter((path) => path.endsWith('.html'))
  .map((path) => ({ path, sizeBytes: statSync(join(out, path)).size }))
  .sort((a, b) => b.sizeBytes - a.sizeBytes);
const compress = ({ path, sizeBytes }) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return { path, sizeBytes, compressed: brotliCompressSync(readFileSync(join(out, path)), { params }).byteLength };
};
const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${layout}: ${seconds.toFixed(1)} s, ${Math.round(peak)} MiB, ${pages.length} pages, ` +
    `${kB(pages.reduce((sum, page) => sum + page.sizeBytes, 0))}`,
);
if (layout === 'page') {
  // Compressing a page of a hundred megabytes takes longer than building it, so only its size is printed.
  console.log(`largest: ${pages[0].path}, ${kB(pages[0].sizeBytes)}`);
} else {
  // Compresses only the 40 largest pages, because the largest compressed page is very probably one of them.
  const [largest] = pages
    .slice(0, 40)
    .map(compress)
    .sort((a, b) => b.compressed - a.compressed);
  console.log(`largest compressed (brotli 11): ${largest.path}, ${kB(largest.sizeBytes)} → ${kB(largest.compressed)}`);
}
rmSync(out, { recursive: true, force: true });
