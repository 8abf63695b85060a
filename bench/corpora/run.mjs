// Last part of `npm run corpora`: builds every description of every corpus in worker processes, and prints the results.
//   npm run corpora -- --only stripe --layout page --jobs 2 --limit 600 --results /tmp/results.jsonl --resume
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpora, listDescriptions } from './corpora.mjs';
import { isWrong, printTable } from './table.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    layout: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    limit: { type: 'string', default: '300' },
    results: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
});

const limitMs = Number(options.limit) * 1000;
const results = options.results ?? join(mkdtempSync(join(tmpdir(), 'mokcha-corpora-')), 'results.jsonl');
if (!options.resume || !existsSync(results)) writeFileSync(results, '');
const readResults = () =>
  readFileSync(results, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const done = new Set(readResults().map(({ id }) => id));
const isWanted = ({ id }) => options.only.length === 0 || options.only.some((text) => id.includes(text));
const queue = corpora
  .flatMap(listDescriptions)
  .filter(isWanted)
  .filter(({ id }) => !done.has(id))
  // Sorts by hash, so that the first part of a run is a random selection of all descriptions, and the same in each run.
  .sort((a, b) => (hashOf(a.id) < hashOf(b.id) ? -1 : 1));
process.stderr.write(`${queue.length} descriptions to build, ${done.size} known; results: ${results}\n`);

const workerFile = fileURLToPath(new URL('worker.mjs', import.meta.url));

/**
 * Size, in bytes, of the largest description after which a worker process continues. The process ends after a larger
 * description, so that the memory for it does not count for the next one.
 */
const largeBytes = 2_000_000;

const startWorker = () =>
  new Promise((resolve, reject) => {
    const child = fork(workerFile, {
      // The worker keeps all ids of the site, and a second copy of the description. For the largest descriptions, this
      // exceeds V8's default limit.
      execArgv: ['--expose-gc', '--max-old-space-size=12288'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code} before it began.`)));
  });

/**
 * Sends a description to the worker, and resolves to the result that the worker sends. The status is `hung` if the
 * worker sends nothing within the time limit and is killed, and `died` if the worker ends first.
 */
const ask = (child, description) =>
  new Promise((resolve) => {
    const finish = (result) => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      resolve(result);
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ status: 'hung', ms: limitMs });
    }, limitMs);
    child.once('message', finish);
    child.once('exit', (code, signal) => finish({ status: 'died', error: `exit ${code ?? signal}` }));
    child.send({ description, layout: options.layout });
  });

let count = 0;
const work = async () => {
  let child;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    child ??= await startWorker();
    const result = await ask(child, next);
    appendFileSync(
      results,
      `${JSON.stringify({ id: next.id, corpus: next.corpus, sizeBytes: next.sizeBytes, ...result })}\n`,
    );
    count += 1;
    const isGone = result.status === 'hung' || result.status === 'died';
    if (isGone || next.sizeBytes > largeBytes || count % 100 === 0) {
      child.kill('SIGKILL');
      child = undefined;
    }
    if (isWrong(result) || count % 100 === 0)
      process.stderr.write(`${count} ${next.id}: ${result.status}, ${result.ms ?? '?'} ms\n`);
  }
  child?.kill('SIGKILL');
};

await Promise.all(Array.from({ length: Number(options.jobs) }, work));
const all = readResults().filter(isWanted);
printTable(all);
process.exitCode = all.some(isWrong) ? 1 : 0;
