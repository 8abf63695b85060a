// Tests formulas of remark-math and rehype-katex, set up as docs/markdown.md describes: they are drawn under the site's
// policy, and nothing is loaded from another host.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { serveSite } from './support/own-site.ts';
import { setStage } from './support/stage.ts';
import { visit } from './support/visit.ts';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'mokcha-formulas-'));

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

write('plugins/math.mjs', "export { default } from 'remark-math';\n");
write('plugins/katex.mjs', "export { default } from 'rehype-katex';\n");
write(
  'site.config.ts',
  "export default { title: 'Formulas', basePath: '/developers/', plugins: { remark: ['plugins/math.mjs'], " +
    "rehype: ['plugins/katex.mjs'] } };\n",
);
write('content/en/docs/plain.md', '# Plain\n\nWords and a link to [formulas](formulas.md).\n');
write(
  'content/en/docs/formulas.md',
  '# Formulas\n\nAn inline $a^2 + \\frac{1}{2}$ here.\n\n$$\n\\int_0^\\infty e^{-x^2}\\,dx = ' +
    '\\frac{\\sqrt{\\pi}}{2}\n$$\n\n```math\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n```\n',
);
write('templates/styles/site-own.css', "@import '/developers/katex/katex.min.css';\n");
mkdirSync(join(root, 'content/static/katex'), { recursive: true });
for (const part of ['katex.min.css', 'fonts'])
  cpSync(join(packages, 'katex/dist', part), join(root, 'content/static/katex', part), { recursive: true });
symlinkSync(packages, join(root, 'node_modules'));

const on = setStage(() => serveSite(root));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Seen = { readonly page: Page; readonly refused: string[]; readonly hosts: Set<string> };

/**
 * Opens a page and collects its errors and the origins of its requests. `prepare`, if given, runs before the page is
 * opened.
 */
const open = async (route: string, theme: string, prepare?: (page: Page) => Promise<unknown>): Promise<Seen> => {
  const context = await on.browser.newContext({ viewport: { width: 900, height: 700 } });
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  const page = await context.newPage();
  await prepare?.(page);
  const refused: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await visit(page, on.site.urlOf(route));
  return { page, refused, hosts };
};

/**
 * Returns whether the fraction is stacked, whether its MathML is hidden, the families of the loaded fonts, and the
 * colours of the formula and of the text.
 */
const measure = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const fraction = document.querySelector('.katex-html .mfrac');
    const [below, above] = [...(fraction?.querySelectorAll('.mord.mtight > .mord') ?? [])].map((part) =>
      part.getBoundingClientRect(),
    );
    const hidden = document.querySelector('.katex-mathml')?.getBoundingClientRect();
    return {
      isStacked: above !== undefined && below !== undefined && below.top - above.top > 5,
      isSourceHidden: hidden !== undefined && hidden.width <= 1,
      fonts: [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replace(/"/g, '')),
      color: getComputedStyle(document.querySelector('.katex-html') ?? document.body).color,
      text: getComputedStyle(document.querySelector('.prose p') ?? document.body).color,
    };
  });

it.each(['light', 'dark'])('formulas are drawn with their own fonts, in the colour of the text (%s)', async (theme) => {
  const { page, refused, hosts } = await open('/docs/formulas', theme);
  const seen = await measure(page);
  expect(seen).toMatchObject({ isStacked: true, isSourceHidden: true, color: seen.text });
  expect(seen.fonts).toEqual(expect.arrayContaining(['KaTeX_Main', 'KaTeX_Math']));
  expect(refused).toEqual([]);
  expect([...hosts]).toEqual([on.site.origin]);
  if (process.env.SHOTS !== undefined)
    await page.screenshot({ path: join(process.env.SHOTS, `formulas-${theme}.png`) });
});

it('formulas are drawn after a soft navigation from a page without formulas', async () => {
  const { page, refused } = await open('/docs/plain', 'light');
  await page.locator('.prose a').click();
  await page.locator('.katex-html').first().waitFor();
  expect((await measure(page)).isStacked).toBe(true);
  expect(refused).toEqual([]);
});

it('formulas are drawn after a navigation from a page of an old build, whose policy forbids their styles', async () => {
  const { page } = await open('/docs/plain', 'light', async (shown) =>
    shown.route('**/docs/plain*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('; style-src-attr &#x27;unsafe-inline&#x27;', '');
      await route.fulfill({ response, body });
    }),
  );
  expect(await page.locator('meta[http-equiv]').first().getAttribute('content')).not.toContain('style-src-attr');
  await page.locator('.prose a').click();
  await expect.poll(async () => (await measure(page)).isStacked).toBe(true);
});
