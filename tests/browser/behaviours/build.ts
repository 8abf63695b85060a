// Lists the behaviours of the build: each route has a complete HTML file, and the scripts are small and work without a
// message on the console.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { facts, isPage } from '../../facts/facts.ts';
import { type Behaviours, client, html, locales, replacing } from './behaviour.ts';
import { mainText } from './site.ts';

const routes = facts.routes.filter((route) => isPage(route)).map(({ path }) => path);

export const buildBehaviours: Behaviours = {
  'build.render': {
    says: 'every route has one complete HTML file in each locale',
    holds: async ({ fetch, site }) => {
      for (const { prefix } of locales)
        for (const path of routes) {
          const name = `${prefix}${path}`;
          const file = ['.html', '/index.html', 'index.html']
            .map((end) => `${name}${end}`)
            .find((each) => existsSync(join(site.folder, each)));
          expect(file, name).toBeDefined();
          const page = await fetch(name);
          expect(page.html, name).toMatch(/<h1[\s>]/);
          expect(page.html.match(/<main[\s>]/g), name).toHaveLength(1);
          expect(mainText(page.html).split(' ').length, name).toBeGreaterThan(8);
        }
    },
    without: replacing(html, /<h1[\s\S]*?<\/h1>/g),
  },
  'build.hydration': {
    says: 'the scripts of the site are small, and theme and language work without a message on the console',
    holds: async ({ open, site }) => {
      const scripts = Object.keys(site.manifest.files).filter((file) => file.endsWith('.js'));
      const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(site.folder, file))).length);
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
      const page = await open('docs/intro');
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      await page.locator('.navbar [data-theme-toggle]').click();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      await page.locator('.navbar .locale-menu summary').click();
      await page.locator('.navbar .locale-menu a[lang="en"]').click();
      await page.locator('html[lang="en"]').waitFor();
      expect(messages).toEqual([]);
    },
    without: (text, file) => (client.test(file) ? `throw new Error('gone');${text}` : text),
  },
};
