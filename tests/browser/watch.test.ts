// A writer goes about in the watched site softly, and every page reloads itself all the same.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, makeFolder, type Running, startMokcha } from '../cli/run-mokcha.ts';
import { launchBrowser } from './browser.ts';

let browser: Browser;
let site: Folder;
let watch: Running;

beforeAll(async () => {
  site = makeFolder({
    'site.config.ts': "export default { title: 'Watched' };\n",
    'content/en/docs/first.md': '# First\n\n[second](./second.md)\n',
    'content/en/docs/second.md': '# Second\n\n[first](./first.md)\n',
  });
  watch = startMokcha(['watch', '--port', '0'], site.path);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await watch?.stop();
  site?.remove();
});

it('live reload holds for the page that was come to, and a page of another state of the site is loaded in full', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const sees = (words: string): Promise<void> => page.locator('main', { hasText: words }).waitFor();
  await page.goto(`${origin}/docs/first`);
  await page.click('main a[href$="second"]');
  await sees('Second');
  expect(loads).toBe(1);
  site.write('content/en/docs/second.md', '# Second\n\n[first](./first.md)\n\nmended\n\n[nowhere](/nowhere)\n');
  await sees('mended');
  expect(page.url()).toBe(`${origin}/docs/second`);
  await expect.poll(() => loads).toBe(2);
  // What is wrong stays in sight.
  await page.locator('#mokcha-report', { hasText: '/nowhere' }).waitFor();
  await page.click('main a[href$="first"]');
  await sees('First');
  expect(await page.locator('#mokcha-report').count()).toBe(1);
  expect(loads).toBe(2);
  // Not told of the change: the page itself knows by its script.
  await page.route('**/docs/second', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/generation=\d+/, 'generation=99') });
  });
  await page.click('main a[href$="second"]');
  await expect.poll(() => loads).toBeGreaterThan(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sees('mended');
  await page.close();
});
