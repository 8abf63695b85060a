// Tests that hostile strings in the overlay of `watch` and in the report of `check` are shown as text and never run.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatCompletenessHtml } from '../../../src/cli/check/format-completeness.ts';
import { editorLinks } from '../../../src/cli/watch/editor-links.ts';
import { toLiveProblems } from '../../../src/cli/watch/live-problems.ts';
import { createDevHandler } from '../../../src/io/serve/dev-server.ts';
import { createLiveReload } from '../../../src/io/serve/live-reload.ts';
import type { LiveLine } from '../../../src/io/serve/live-report.ts';
import { listenLocally } from '../../../src/io/serve/listen.ts';
import type { Completeness } from '../../../src/model/site/completeness.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { Problem } from '../../../src/model/problems/problem.ts';
import { launchBrowser } from '../support/browser.ts';
import { waitForFrames } from '../support/wait.ts';

const strings = readFileSync(new URL('hostile-strings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => JSON.parse(line) as string);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Opens a page and counts how often a payload calls `hit` or opens a window. */
const openPage = async (): Promise<{ page: Page; hits: () => number }> => {
  const page = await browser.newPage();
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('popup', () => {
    hits += 1;
  });
  return { page, hits: () => hits };
};

/**
 * Fires events, such as those of a pointer, on every element. Then waits until three more broken resources have failed
 * to load. By then, the broken resources of the page have failed as well.
 */
const touchEverything = async (page: Page): Promise<void> => {
  await page.evaluate(`const types = [
    'pointerover', 'mouseover', 'mouseenter', 'focusin', 'toggle', 'load', 'error', 'copy', 'wheel',
  ];
  for (const node of document.querySelectorAll('*')) {
    for (const type of types)
      node.dispatchEvent(new Event(type, { bubbles: true }));
  }`);
  await page.evaluate(async () => {
    const last = ['img', 'script', 'audio'].map((tag) => {
      const node = Object.assign(document.createElement(tag), { src: 'x' });
      const failed = new Promise((resolve) => node.addEventListener('error', resolve));
      document.body.append(node);
      return failed.then(() => node.remove());
    });
    await Promise.all(last);
  });
  await waitForFrames(page, 2);
};

const problems: readonly Problem[] = strings.flatMap((text, at): Problem[] => [
  {
    code: 'link/broken',
    severity: 'error',
    message: `The link to \`${text}\` does not lead to a page.`,
    hint: `write ${text}`,
    at: { file: toFilePath(`content/en/docs/${text}.md`), position: { line: 1, column: 1, length: 3 } },
    related: [{ message: text, at: { file: toFilePath(text), position: { line: at + 1, column: 1 } } }],
  },
]);

it('there are more than 700 hostile strings, and more than 100 run if nothing is escaped', async () => {
  expect(new Set(strings).size).toBeGreaterThan(700);
  const { page, hits } = await openPage();
  await page.goto('about:blank');
  await page.evaluate((all) => {
    for (const text of all) {
      const box = document.createElement('div');
      box.innerHTML = text;
      document.body.append(box);
    }
  }, strings);
  await touchEverything(page);
  expect(hits()).toBeGreaterThan(100);
  await page.close();
});

it('the overlay of `watch` shows hostile strings as text', async () => {
  const liveReload = createLiveReload();
  const html = '<!doctype html><html lang="en"><head><title>x</title></head><body><main>here</main></body></html>';
  const handler = createDevHandler({
    site: () => ({
      basePath: '/',
      files: new Set(['index.html']),
      routes: { '/': { kind: 'home', output: 'index.html' } },
      produce: async () => new TextEncoder().encode(html),
      unshown: () => undefined,
    }),
    basePath: () => '/',
    liveReload,
    onFailure: (_, error) => {
      throw error;
    },
  });
  const { value: server } = await listenLocally(handler, { port: 0, first: 0 });
  // Problems are converted one by one, because the overlay shows only some of many problems.
  const live = problems.flatMap((problem) => toLiveProblems([problem], (file) => `${file}\n`));
  const links = editorLinks(problems, 'vscode', '/srv/site');
  expect(links.length).toBeGreaterThan(700);
  liveReload.report({ problems: live, links });
  const { page, hits } = await openPage();
  // The page has no Content Security Policy that would prevent scripts in these texts from running.
  await page.goto(`http://localhost:${server?.port}/`);
  const panel = page.locator('#mokcha-report');
  await panel.waitFor();
  const lineText = (line: LiveLine): string =>
    typeof line === 'string' ? line : line.before + line.marked + line.after;
  expect(await panel.locator('> div').allTextContents()).toEqual(
    live.map(({ severity = '', lines }) => severity + lines.map(lineText).join('\n')),
  );
  expect(await panel.locator('mark').count()).toBeGreaterThan(700);
  expect(await panel.locator('a[href^="vscode://file/"]').count()).toBeGreaterThan(700);
  expect(await panel.locator('*:not(a[href^="vscode://file/"], div, strong, mark)').count()).toBe(0);
  const attributes = await panel
    .locator('div, strong, mark')
    .evaluateAll((all) => [...new Set(all.flatMap((node) => node.getAttributeNames()))]);
  expect(attributes).toEqual(['style']);
  await touchEverything(page);
  expect(hits()).toBe(0);
  await page.close();
  liveReload.close();
  await server?.close();
});

const GROUP = 300;

it('the report of `check` shows hostile strings as text', async () => {
  const groups = Array.from({ length: Math.ceil(strings.length / GROUP) }, (_, at) =>
    strings.slice(at * GROUP, (at + 1) * GROUP),
  );
  const now: Completeness = {
    version: 1,
    groups: groups.map((part) => ({
      name: part.join(' '),
      locale: 'en',
      measures: [{ id: 'text-translated', total: GROUP, missing: part.map((what) => ({ what, file: what, line: 3 })) }],
    })),
  };
  const html = formatCompletenessHtml(now, undefined, strings.join(' '));
  const { page, hits } = await openPage();
  // The Content Security Policy is removed, because it alone would prevent scripts from running.
  const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  expect(bare).not.toBe(html);
  await page.route('http://localhost/report', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: bare }),
  );
  await page.goto('http://localhost/report');
  expect(await page.locator('section li').count()).toBe(strings.length);
  // The report itself has links to groups, so these links are not counted.
  const active =
    'img, svg, iframe, object, embed, a:not([href^="#group-"]), form, input, script:not([type="application/json"])';
  expect(await page.locator(active).count()).toBe(0);
  await touchEverything(page);
  expect(hits()).toBe(0);
  await page.close();
});
