// Tests that a run that an uncaught error has ended leaves no values in the cache. A later run would otherwise use them
// without running the code that failed, and report no error.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, runMokcha } from '../support/run-mokcha.ts';

/**
 * Template that throws in a worker thread, in a timer that the first page of the thread sets, once the threads have
 * rendered 150 pages. At this time, the thread has already sent its first page to the main thread, which waits in its
 * own first page meanwhile, for at most ten seconds.
 */
const footer = `
import { usePage } from './page-context.tsx';
const { appendFileSync, existsSync, statSync } = process.getBuiltinModule('node:fs');
const { isMainThread } = process.getBuiltinModule('node:worker_threads');
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
const isLate = () => existsSync('pages-of-threads') && statSync('pages-of-threads').size >= 150;
let isFirst = true;
let waits = 0;
export const Footer = () => {
  const line = usePage().path + '\\n';
  appendFileSync('all-pages', line);
  if (isMainThread) for (; waits < 1000 && !isLate(); waits += 1) wait();
  else appendFileSync('pages-of-threads', '.');
  if (isFirst && !isMainThread) {
    appendFileSync('first-pages', line);
    setInterval(() => { if (isLate()) throw new Error('late'); }, 1);
  }
  isFirst = false;
  return null;
};
`;

test('pages of a run that an uncaught error in a thread has ended are rendered again in the next run', async () => {
  const pages = Array.from({ length: 240 }, (_, at) => [
    `content/en/docs/p${at}.md`,
    `# Page ${at}\n\n${'Some words of a page. '.repeat(250)}\n`,
  ]);
  const site = makeFolder({
    'site.config.ts': 'export default {};\n',
    'templates/parts/footer.tsx': footer,
    ...Object.fromEntries(pages),
  });
  onTestFinished(site.remove);
  const linesOf = (file: string): string[] => readFileSync(join(site.path, file), 'utf8').trim().split('\n');
  const first = await runMokcha(['build'], { cwd: site.path });
  expect(first.err).toContain('throws an error: late');
  const early = linesOf('first-pages');
  expect(early.length).toBeGreaterThan(0);
  site.write('all-pages', '');
  rmSync(join(site.path, 'pages-of-threads'));
  const second = await runMokcha(['build'], { cwd: site.path });
  expect([first.exitCode, second.exitCode]).toEqual([1, 1]);
  expect(linesOf('all-pages')).toEqual(expect.arrayContaining(early));
});
