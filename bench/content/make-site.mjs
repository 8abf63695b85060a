// Generates a site in two locales, with a blog and our own three descriptions.
//   node bench/content/make-site.mjs <folder> <docs per locale> [seed]
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { imageCount, makeDoc, makePost } from './make-doc.mjs';
import { createRandom } from './random.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const locales = ['ko', 'en'];

/** Returns the id of the doc with the index `at`. A chapter has 20 docs, and a part has 5 chapters. */
const idOf = (at) => {
  const [chapter, part] = [Math.floor(at / 20), Math.floor(at / 100)];
  return `part-${part + 1}/chapter-${(chapter % 5) + 1}/doc-${at + 1}`;
};

const apiLinks = ['Ad', 'Account', 'Performance']
  .map((label) => `{ label: '${label}', to: '/api/${label.toLowerCase()}' }`)
  .join(', ');

const configOf = (pictures) => `import { defineConfig } from 'mokcha';

export default defineConfig({
  title: { ko: '측정용 사이트', en: 'A site to measure' },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  defaultLocale: 'ko',
  locales: [{ code: 'ko', label: '한국어' }, { code: 'en', label: 'English' }],
  navbar: [
    { label: { ko: '문서', en: 'Docs' }, to: '/docs/${idOf(0)}' },
    { label: 'API', items: [${apiLinks}] },
    { label: { ko: '소식', en: 'News' }, to: '/blog' },
  ],${pictures ? '' : "\n  output: { social: 'none' },"}
});
`;

const twoDigits = (number) => String(number).padStart(2, '0');

const chart = (at) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${300 + at * 10}" viewBox="0 0 640 ` +
  `${300 + at * 10}"><path d="M0 ${at * 9}L640 300" stroke="currentColor"/></svg>\n`;

const write = (folder, path, text) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Returns the ids of the docs that a doc may link to: its neighbours and two random docs. */
const linkedFrom = (at, count, random) =>
  [at - 1, at + 1, random.below(count), random.below(count)].filter((to) => to >= 0 && to < count).map(idOf);

/**
 * Generates a site in `folder`, and removes everything that was there before. Without `histories`, the site has no
 * recorded descriptions and no pages of changes. Without `pictures`, it has no social images. The peers in bench/peers
 * have neither pages of changes nor social images.
 */
export const makeSite = (folder, docs, { seed = 1, histories = true, pictures = true } = {}) => {
  rmSync(folder, { recursive: true, force: true });
  const random = createRandom(seed);
  for (let at = 0; at < docs; at += 1) {
    const place = { number: at + 1, position: (at % 20) + 1, linked: linkedFrom(at, docs, random) };
    for (const [nth, locale] of locales.entries())
      write(
        folder,
        `content/${locale}/docs/${idOf(at)}.md`,
        makeDoc({ locale, seed: seed * 1_000_003 + at * 2 + nth, place }),
      );
  }
  const posts = Math.min(100, Math.max(5, Math.ceil(docs / 20)));
  for (let at = 0; at < posts; at += 1) {
    const day = `${2020 + (at % 6)}-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))}`;
    for (const [nth, locale] of locales.entries())
      write(
        folder,
        `content/${locale}/blog/${day}-post-${at}.md`,
        makePost({ locale, seed: seed * 7_919 + at * 2 + nth, number: at }),
      );
  }
  for (let at = 0; at < imageCount; at += 1) write(folder, `content/static/img/chart-${at}.svg`, chart(at));
  for (const name of ['specs', 'i18n'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => histories || basename(path) !== 'history',
    });
  write(folder, 'site.config.ts', configOf(pictures));
  mkdirSync(join(folder, 'node_modules'));
  // The link lets the config import `mokcha`.
  symlinkSync(root, join(folder, 'node_modules/mokcha'));
};

/** Files that scenarios edit. */
export const editable = {
  doc: `content/ko/docs/${idOf(7)}.md`,
  schema: 'specs/shared/schemas/PermissionLevel.yaml',
  template: 'templates/parts/footer.tsx',
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, docs = '20', seed = '1'] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name a folder to make the site in: what is there is removed.');
  makeSite(folder, Number(docs), { seed: Number(seed) });
}
