// Serves a small site for tests of navigation: long and short pages in two locales, a reference, a static file, and
// additional files of a test. `walk` opens a page, counts how often a document loads, and collects console messages and
// errors.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OwnSite, serveSite } from './own-site.ts';
import { visit } from './visit.ts';

const paragraphs = (count: number, word: string): string =>
  Array.from({ length: count }, (_, index) => `${word} ${index}.\n`).join('\n');

const docs = (word: string): Record<string, string> => ({
  first:
    `# First\n\n[second](./second.md) [its part](./second.md#part) [far down](#far) ` +
    `[file](/notes.txt)\n\n\`\`\`sh\ncurl 1\n\`\`\`\n\n${paragraphs(60, word)}\n## Far ` +
    `{#far}\n\n${paragraphs(60, word)}`,
  second:
    `# Second\n\n[first](./first.md) ` +
    `[third](./third.md)\n\n\`\`\`sh\ncurl ` +
    `2\n\`\`\`\n\n::::tabs\n:::tab{label="curl"}\none\n:::\n:::tab{label="Java"}\ntwo\n:::\n::::\n\n` +
    `${paragraphs(60, word)}\n## Part {#part}\n\n${paragraphs(60, word)}`,
  third: `# Third\n\n[first](./first.md)\n\n[second](./second.md)\n`,
});

const operation = (id: string): string =>
  `  /${id}:\n    get:\n      operationId: ${id}\n      summary: Read ${id}\n      responses: { ` +
  `'200': { description: Fine, content: { application/json: { schema: { type: object, properties: { ` +
  `a: { type: string }, b: { type: integer } } } } } } }\n`;

const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Walks', url: 'https://docs.example.com', basePath: '/developers/',
  locales: [{ code: 'ko', label: '한국어' }, { code: 'en', label: 'English' }], defaultLocale: 'ko',
  navbar: [
    { label: 'Third', to: '/docs/third' },
    { label: 'Pets', to: '/api/pets' },
    { label: 'Out', href: 'https://other.example.com/' },
  ],
};\n`,
  'content/static/notes.txt': 'notes\n',
  'specs/pets/openapi.yaml':
    `openapi: 3.1.0\ninfo: { title: Pets, version: '1' ` +
    `}\npaths:\n${Array.from({ length: 40 }, (_, index) => operation(`pet${index}`)).join('')}`,
  ...Object.fromEntries(
    [
      ['ko', '문장'],
      ['en', 'Sentence'],
    ].flatMap(([locale = '', word = '']) =>
      Object.entries(docs(word)).map(([name, text]) => [`content/${locale}/docs/${name}.md`, text] as const),
    ),
  ),
};

/** Builds the site with the real command and serves it. `more` adds files or replaces them. */
export const serveNavigationSite = async (more: Readonly<Record<string, string>> = {}): Promise<OwnSite> => {
  const root = mkdtempSync(join(tmpdir(), 'mokcha-navigation-'));
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  try {
    return await serveSite(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

export type Walk = {
  readonly page: Page;
  /** Number of documents that the browser itself loaded. Each is counted a moment after it is visible. */
  readonly loads: () => number;
  /** Presses the first link with these words in the content of the page. */
  readonly press: (words: string) => Promise<void>;
  /** Waits for a page whose first heading contains `title`. */
  readonly sees: (title: string) => Promise<void>;
  /**
   * Presses a link, waits for the heading of its page, checks the address, goes back in the history, and waits for the
   * heading `here`.
   */
  readonly goAndReturn: (way: {
    readonly words: string;
    readonly there: readonly [title: string, route: string];
    readonly here: string;
  }) => Promise<void>;
  /** Console messages and script errors of the page. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
};

/** Opens a page in a new browser context. Motion is reduced unless `options` say otherwise. */
export const walk = async (
  browser: Browser,
  site: OwnSite,
  route: string,
  options: BrowserContextOptions = {},
): Promise<Walk> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  let loads = 0;
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('load', () => {
    loads += 1;
  });
  if (options.javaScriptEnabled === false) await page.goto(site.urlOf(route));
  else await visit(page, site.urlOf(route));
  const press: Walk['press'] = (words) => page.locator('main a', { hasText: words }).first().click();
  const sees: Walk['sees'] = (title) => page.locator('main h1', { hasText: title }).waitFor();
  return {
    page,
    loads: () => loads,
    press,
    sees,
    goAndReturn: async ({ words, there: [title, to], here }) => {
      await press(words);
      await sees(title);
      expect(page.url()).toBe(site.urlOf(to));
      await page.goBack();
      await sees(here);
    },
    complaints,
    close: () => context.close(),
  };
};
