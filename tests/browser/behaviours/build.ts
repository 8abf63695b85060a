// What the build owes: HTML with its words, little script, pages made from the descriptions.
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
    says: 'there is one HTML file for every route and language, rendered whole',
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
    says: 'the script of all pages is small, and theme and language work with it and say nothing on the console',
    holds: async ({ open, site }) => {
      const scripts = Object.keys(site.manifest.files).filter((file) => file.endsWith('.js'));
      const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(site.folder, file))).length);
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
      const page = await open('docs/intro');
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.locator('.navbar [data-theme-toggle]').click();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      await page.locator('.navbar .locale-menu summary').click();
      await page.locator('.navbar .locale-menu a[lang="en"]').click();
      await page.locator('html[lang="en"]').waitFor();
      expect(said).toEqual([]);
    },
    without: (text, file) => (client.test(file) ? `throw new Error('gone');${text}` : text),
  },
};
