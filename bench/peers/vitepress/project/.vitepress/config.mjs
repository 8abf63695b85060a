// Config of the VitePress peer: two locales, the sidebars that the adapter has written, local search, and feeds.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Feed } from 'feed';
import { createContentLoader, defineConfig } from 'vitepress';

const origin = 'https://docs.example.com/developers';

const themeOf = (locale) => ({
  sidebar: JSON.parse(readFileSync(new URL(`sidebar.${locale}.json`, import.meta.url), 'utf8')),
  nav: ['ad', 'account', 'performance'].map((api) => ({
    text: api,
    link: `/${locale === 'ko' ? '' : 'en/'}api/${api}`,
  })),
});

const writeFeed = async (outDir, folder) => {
  const feed = new Feed({ title: 'A site to measure', id: origin, link: origin });
  for (const { url, frontmatter } of await createContentLoader(`${folder}blog/*.md`, { excerpt: true }).load()) {
    const day = /\d{4}-\d\d-\d\d/.exec(url)[0];
    feed.addItem({ title: frontmatter.title, id: `${origin}${url}`, link: `${origin}${url}`, date: new Date(day) });
  }
  writeFileSync(join(outDir, folder, 'feed.rss'), feed.rss2());
};

export default defineConfig({
  title: '측정용 사이트',
  base: '/developers/',
  sitemap: { hostname: `${origin}/` },
  locales: {
    root: { label: '한국어', lang: 'ko', themeConfig: themeOf('ko') },
    en: { label: 'English', lang: 'en', themeConfig: themeOf('en') },
  },
  themeConfig: { search: { provider: 'local' } },
  buildEnd: async ({ outDir }) => {
    for (const folder of ['', 'en/']) await writeFeed(outDir, folder);
  },
});
