// `npm run screenshots`: writes pictures of most kinds of pages in both languages, light and dark, on a phone and a
// desktop, into docs/screenshots. Needs a Chromium with a Korean font (`CHROMIUM_PATH`, or `/usr/bin/chromium`). With a
// folder as argument, it writes full-size pictures (PNG) there.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectRoot, runOrFail, withFolder } from './prove/lib.mjs';

const pages = {
  home: '',
  doc: 'docs/ad-management/campaign',
  'all-type': 'docs/all-type',
  history: 'docs/openapi-spec-history',
  page: 'markdown-page',
  blog: 'blog',
  post: 'blog/2025-04-24-update',
  archive: 'blog/archive',
  tags: 'blog/tags',
  tag: 'blog/tags/patch',
  reference: 'api/ad',
  operation: 'api/ad#createCampaign',
  samples: 'api/account/samples/python',
  search: 'search?q=campaign',
  'not-found': 'docs/ad-managment/campain',
};
const sizes = { phone: { width: 390, height: 780, scale: 1 }, desktop: { width: 1440, height: 900, scale: 0.62 } };
const host = 'http://site.localhost';
const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const mostBytes = 2_000_000;

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Responds to requests with the files of the site, without a server. */
const serve = (context, folder) =>
  context.route(`${host}/**`, (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).replace('/developers/', '');
    const found = [path, `${path}.html`, `${path}index.html`].map((name) => join(folder, name)).find(isFile);
    const missing = join(folder, path.startsWith('en/') ? 'en/404.html' : '404.html');
    const file = found ?? missing;
    return route.fulfill({
      status: found ? 200 : 404,
      contentType: types[extname(file)] ?? 'text/plain',
      body: readFileSync(file),
    });
  });

/** Converts PNG to a smaller WebP in the browser that took the picture. */
const shrink = async (page, png, scale) => {
  const base64 = await page.evaluate(
    async ([data, factor]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.round(image.width * factor),
        height: Math.round(image.height * factor),
      });
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.47).split(',')[1];
    },
    [png.toString('base64'), scale],
  );
  return Buffer.from(base64, 'base64');
};

const shoot = async (browser, folder, take) => {
  const tools = await browser.newPage();
  for (const [size, { width, height, scale }] of Object.entries(sizes))
    for (const mode of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      await serve(context, folder);
      await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      const page = await context.newPage();
      for (const locale of ['ko', 'en'])
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(`${host}/developers/${locale === 'en' ? 'en/' : ''}${path}`, { waitUntil: 'networkidle' });
          const png = await page.screenshot();
          await take(join(name, `${locale}-${mode}-${size}`), png, () => shrink(tools, png, scale));
        }
      await context.close();
    }
};

const [whole] = process.argv.slice(2);
const target = whole ?? join(projectRoot, 'docs/screenshots');
if (whole === undefined) rmSync(target, { recursive: true, force: true });
for (const name of Object.keys(pages)) mkdirSync(join(target, name), { recursive: true });
await withFolder(async (folder) => {
  await runOrFail(process.execPath, ['bin/mokcha.js', 'build', '--out', folder, '--quiet']);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await shoot(browser, folder, async (name, png, small) => {
    if (whole === undefined) writeFileSync(join(target, `${name}.webp`), await small());
    else writeFileSync(join(target, `${name}.png`), png);
  });
  await browser.close();
});
if (whole === undefined) {
  const pictures = readdirSync(target, { recursive: true }).filter((file) => file.endsWith('.webp'));
  const bytes = pictures.reduce((sum, file) => sum + statSync(join(target, file)).size, 0);
  console.log(`${pictures.length} pictures, ${Math.round(bytes / 1000)} kB`);
  process.exitCode = bytes <= mostBytes ? 0 : 1;
}
