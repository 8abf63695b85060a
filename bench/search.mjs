// `node bench/search.mjs [slow-down] [step]`: from each key of a query to the list that answers it, in a page whose index is loaded. Nothing here is a test.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const [slowDown = 4, step = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'mokcha-search-'));
spawnSync(process.execPath, [join(root, 'bin/mokcha.js'), 'build', '--root', root, '--out', folder, '--quiet'], { stdio: 'inherit' });

const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', html: 'text/html; charset=utf-8', json: 'application/json' };
const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname.replace('/developers/', '') || 'index';
  const file = join(folder, path.includes('.') ? path : `${path}.html`);
  response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[file.split('.').at(-1)] ?? 'text/plain' });
  response.end(existsSync(file) ? readFileSync(file) : '');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const base = `http://127.0.0.1:${server.address().port}/developers/`;

if (process.env.CHROMIUM_PATH === undefined) throw new Error('CHROMIUM_PATH names the browser to measure in.');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });

/** One key: what the box does with it, and the layout of the list. */
const typeKey = (typed) => {
  const box = document.querySelector('dialog.search [role="combobox"]');
  box.value = typed;
  const start = performance.now();
  box.dispatchEvent(new Event('input'));
  document.querySelector('dialog.search').getBoundingClientRect();
  return performance.now() - start;
};

const queriesOf = (locale) =>
  readFileSync(join(root, `tests/search/queries-${locale}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[1]);

/** Of every `step`-th query each beginning, as it is typed. */
const keysOf = (locale) =>
  queriesOf(locale)
    .filter((_, at) => at % step === 0)
    .flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

const share = (times, part) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)].toFixed(1);

console.log(
  `| locale | keys | median, p95 of the clock | median, p95 of the thread’s scripts (both ${slowDown}× slow-down) |\n|---|--:|--:|--:|`,
);
for (const [locale, path] of [
  ['ko', 'docs/intro'],
  ['en', 'en/docs/intro'],
]) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(base + path);
  await page.keyboard.press('/');
  await page.locator('dialog.search[open]').waitFor();
  await page.locator('dialog.search [role="combobox"]').fill('ad');
  await page.locator('dialog.search .search-text').first().waitFor();
  await page.waitForTimeout(500);
  // Of the page's main thread alone, whatever else the machine does; the slow-down is part of it, and so is what asks for the time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ownMs = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  const clock = [];
  const own = [];
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  for (const typed of keysOf(locale)) {
    const before = await ownMs();
    clock.push(await page.evaluate(typeKey, typed));
    own.push((await ownMs()) - before);
  }
  console.log(
    `| ${locale} | ${own.length} | ${share(clock, 0.5)}, ${share(clock, 0.95)} ms | ${share(own, 0.5)}, ${share(own, 0.95)} ms |`,
  );
  await page.close();
}
await browser.close();
server.close();
rmSync(folder, { recursive: true, force: true });
