// Tests how `watch` updates an open page: which edits it shows without loading the page again, how problems appear in
// the overlay, and that the scroll position, folds, tabs and the focus are kept.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, makeFolder, type Running, startMokcha } from '../cli/support/run-mokcha.ts';
import { launchBrowser } from './support/browser.ts';
import { visit } from './support/visit.ts';

let browser: Browser;
let site: Folder;
let watch: Running;

const operation = (id: string, words: string): string =>
  `  /${id}:\n    get:\n      operationId: ${id}\n      description: ${words}\n      responses: { ` +
  `'200': { description: Fine., content: { application/json: { schema: { type: object, properties: { ` +
  `a: { type: object, properties: { b: { type: object, properties: { c: { type: string } } } } } } } } } } }\n`;

const pets = (words: Readonly<Record<string, string>> = {}): string =>
  `openapi: 3.1.0\ninfo: { title: Pets, version: '1' ` +
  `}\npaths:\n${Array.from({ length: 9 }, (_, at) => operation(`pet${at}`, words[`pet${at}`] ?? 'Reads.')).join('')}`;

beforeAll(async () => {
  site = makeFolder({
    'specs/pets/openapi.yaml': pets(),
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

it('live reload updates a page in place after a soft navigation, and loads another generation in full', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const sees = (words: string): Promise<void> => page.locator('main', { hasText: words }).waitFor();
  await visit(page, `${origin}/docs/first`);
  await page.click('main a[href$="second"]');
  await sees('Second');
  expect(loads).toBe(1);
  site.write('content/en/docs/second.md', '# Second\n\n[first](./first.md)\n\nmended\n\n[nowhere](/nowhere)\n');
  await sees('mended');
  expect(page.url()).toBe(`${origin}/docs/second`);
  expect(loads).toBe(1);
  await page.locator('#mokcha-report', { hasText: '/nowhere' }).waitFor();
  // Simulates a rebuild for which the open page gets no event: only the fetched page has the new generation.
  await page.route('**/docs/second', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/generation=\d+/, 'generation=99') });
  });
  await page.click('main a[href$="first"]');
  await sees('First');
  await page.locator('#mokcha-report').waitFor();
  const before = loads;
  await page.click('main a[href$="second"]');
  await expect.poll(() => loads).toBeGreaterThan(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sees('mended');
  await page.close();
});

it('the overlay marks a problem in its line, shows errors unlike warnings, and has no HTML of the source', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const page = await browser.newPage();
  await visit(page, `${origin}/docs/first`);
  const line = '한글 문장의 [<img src=x onerror="document.title=0">](/nowhere) 뒤에';
  site.write('content/en/docs/first.md', `# First\n\n[second](./second.md)\n\n${line}\n\n## One\n\n#### 두 단계\n`);
  const panel = page.locator('#mokcha-report');
  await panel.locator('strong', { hasText: 'warning' }).last().waitFor();
  const boxes = await panel.locator('> div:has(strong)', { hasText: 'first.md' }).evaluateAll((all) =>
    all.map((box) => {
      const [word, mark] = [box.querySelector('strong'), box.querySelector('mark')];
      return {
        word: word?.textContent,
        colour: word && getComputedStyle(word).color,
        edge: getComputedStyle(box).borderLeftColor,
        marked: mark?.textContent,
      };
    }),
  );
  expect(boxes.map(({ word, marked }) => [word, marked])).toEqual([
    ['error', '[<img src=x onerror="document.title=0">](/nowhere)'],
    ['warning', '<img src=x onerror="document.title=0">'],
    ['error', '<img src=x onerror="document.title=0">'],
    ['warning', '#### 두 단계'],
  ]);
  const [error, warning] = boxes;
  expect([error?.edge, error?.colour]).not.toEqual([warning?.edge, warning?.colour]);
  expect(error?.edge).toBe(error?.colour);
  expect(await panel.innerText()).toContain(`  5 | ${line}\n`);
  expect(await panel.innerText()).not.toContain('^');
  expect(await panel.locator('img').count()).toBe(0);
  site.write('content/en/docs/first.md', '# First\n\n[second](./second.md)\n');
  await panel.locator('> div', { hasText: 'first.md' }).first().waitFor({ state: 'detached' });
  await page.close();
});

it('a reader who follows a link during a save gets the new version of the page', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const page = await browser.newPage();
  await page.goto(`${origin}/docs/first`, { waitUntil: 'networkidle' });
  const wait = (): { readonly promise: Promise<void>; readonly end: () => void } => {
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { promise, end };
  };
  const [asked, notified, arrived] = [wait(), wait(), wait()];
  // The old version of the next page arrives while the open page is being updated, and the update arrives last.
  await page.route(
    '**/docs/second',
    async (route) => {
      const response = await route.fetch();
      asked.end();
      await notified.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.route('**/docs/first', async (route) => {
    notified.end();
    await arrived.promise;
    await route.continue();
  });
  await page.click('main a[href$="second"]');
  await asked.promise;
  site.write('content/en/docs/second.md', '# Second\n\n[first](./first.md)\n\nmended twice\n');
  await page.locator('h1', { hasText: 'Second' }).waitFor();
  arrived.end();
  await page.locator('main', { hasText: 'mended twice' }).waitFor();
  await page.close();
});

/** Scripts that set and read a flag that only a page load removes. */
const marks = { set: 'window.isSamePage = true', get: 'window.isSamePage === true' };

it('a save keeps the scroll position, what is unfolded, the chosen tab and the focus', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const text = (words: string): string =>
    `# Long\n\n${words}\n\n<details><summary>More</summary>inside</details>\n\n` +
    '::::tabs\n:::tab{label="curl"}\none\n:::\n:::tab{label="Java"}\ntwo\n:::\n::::\n\n' +
    `[second](./second.md)\n\n${'A line.\n\n'.repeat(100)}`;
  site.write('content/en/docs/long.md', text('as it was'));
  const page = await browser.newPage();
  await expect.poll(async () => (await page.goto(`${origin}/docs/long`))?.status()).toBe(200);
  await page.evaluate(marks.set);
  await page.click('main summary:text-is("More")');
  await page.click('main [role="tab"]:has-text("Java")');
  await page.focus('main a[href$="second"]');
  await page.evaluate('scrollTo({ top: 700, behavior: "instant" })');
  site.write('content/en/docs/long.md', text('as it is'));
  await page.locator('main', { hasText: 'as it is' }).waitFor();
  const state = await page.evaluate(`({
    isSame: ${marks.get},
    open: [...document.querySelectorAll('main details')].find((fold) => fold.textContent.includes('inside')).open,
    top: scrollY,
    focus: document.activeElement.textContent,
    tab: document.querySelector('main [role="tab"][aria-selected="true"]').textContent })`);
  expect(state).toEqual({ isSame: true, open: true, top: 700, focus: 'second', tab: 'Java' });
  expect(await page.locator('main [role="tablist"]').count()).toBe(1);
  await page.close();
});

it('a save that changes one operation of a long reference replaces only the section of that operation', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const page = await browser.newPage();
  const known = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && response.url().endsWith('/api/pets'),
  );
  await page.goto(`${origin}/api/pets`);
  await known;
  await page.locator('#pet8 .copy-button').first().waitFor();
  const stays = (id: string): Promise<boolean> =>
    page.evaluate((name) => document.getElementById(name)?.dataset.mine === name, id);
  const mark = (): Promise<void> =>
    page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLElement>('.op')) section.dataset.mine = section.id;
    });
  const buttons = (): Promise<number> => page.locator('.copy-button').count();
  await mark();
  const before = await buttons();
  const fold = page.locator('#pet4 details:not([open]) > summary').first();
  await fold.evaluate((summary) => summary.parentElement?.toggleAttribute('open', true));
  const opened = await page.locator('#pet4 details[open]').count();
  site.write('specs/pets/openapi.yaml', pets({ pet4: 'Reads it now.' }));
  await page.locator('#pet4', { hasText: 'Reads it now.' }).waitFor();
  expect(await Promise.all(['pet0', 'pet3', 'pet4', 'pet5', 'pet8'].map(stays))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(await page.locator('#pet4 details[open]').count()).toBe(opened);
  await expect.poll(buttons).toBe(before);
  const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme');
  const old = await theme();
  await page.locator('[data-theme-toggle]:visible').first().click();
  expect(await theme()).not.toBe(old);
  // The reader has chosen Python, but a new section has its samples in the default language. Therefore the section is
  // not replaced on its own: the whole reference is replaced.
  await page.locator('#pet0 .langs > a', { hasText: 'Python' }).click();
  await page.locator('#pet8 .langs > [aria-current]', { hasText: 'Python' }).waitFor();
  await mark();
  site.write('specs/pets/openapi.yaml', pets({ pet4: 'Reads it now.', pet8: 'Reads it at last.' }));
  await page.locator('#pet8', { hasText: 'Reads it at last.' }).waitFor();
  await page.locator('#pet8 .langs > [aria-current]', { hasText: 'Python' }).waitFor();
  expect(await stays('pet0')).toBe(false);
  await mark();
  site.write('specs/pets/openapi.yaml', pets().replace('title: Pets', 'title: Animals'));
  await page.locator('h1', { hasText: 'Animals' }).waitFor();
  expect(await page.locator('main > .op').count()).toBe(9);
  await page.close();
});

it('a change of styles swaps the stylesheet without loading the page again', async () => {
  const [, origin = ''] = await watch.saw(/Watching . at (http:\/\/localhost:\d+)\//);
  const page = await browser.newPage();
  await page.goto(`${origin}/docs/first`);
  await page.evaluate(`${marks.set}; document.querySelector('main').dataset.mine = 'here'`);
  const colour = (): Promise<unknown> => page.evaluate("getComputedStyle(document.querySelector('main')).outlineColor");
  site.write('templates/styles/site.css', 'main { outline-color: rgb(1, 2, 3) }\n');
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  site.write('templates/styles/site.css', 'main { outline-color: rgb(4, 5, 6) }\n');
  await expect.poll(colour).toBe('rgb(4, 5, 6)');
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/site-\w+\.css$/)]);
  expect(await page.evaluate(`${marks.get} && document.querySelector('main').dataset.mine`)).toBe('here');
  site.write('content/en/docs/first.md', '# First\n\nWith other styles.\n');
  await page.locator('main', { hasText: 'With other styles.' }).waitFor();
  expect(await colour()).toBe('rgb(4, 5, 6)');
  expect(await page.evaluate(marks.get)).toBe(true);
  await page.close();
});
