// Tests addresses that cannot be parsed or decoded. They do not stop a build, are rendered as written, and are reported
// if they lead nowhere.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const odd = '<a href="//javascript:hit(1)">host</a> [percent](b.md#50%) [file](/100%.html) ![picture](/a%zz.png)';

const description = (summary: string): string => `openapi: 3.1.0
info: { title: Ads, version: '1', description: '[percent](#100%)' }
servers: [{ url: https://api.example.com }]
paths:
  /ads:
    get:
      operationId: listAds
      summary: ${summary}
      description: '[own](#listAds%)'
      responses: { '200': { description: Done } }
`;

const recorded = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Ads', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/ads': { get: { operationId: 'listAds', summary: 'Old', responses: { 200: { description: 'Done' } } } } },
});

const text = `-- content/en/docs/a.md --
# A

${odd} [call](op:ads/listAds#50%)
-- content/en/docs/b.md --
# B
-- content/en/blog/2026-01-31-c.md --
# C

${odd}
-- content/static/own.html --
<a href="/100%.html">static</a> <a href="//javascript:hit(1)">host</a>
-- specs/ads/openapi.yaml --
${description('New')}-- specs/ads/history/2026-01-31.json --
${recorded}
-- specs/ads/history/2026-01-31.md --
${odd}
-- specs/ads/history/2026-02-28.json --
${recorded.replace('Old', 'Newer')}
-- specs/ads/history/2026-02-28.md --
${odd}
`;

const rules = Object.fromEntries(
  ['link/broken', 'link/anchor', 'link/image'].map((code) => [code, 'warning'] as const),
);
const config = { url: 'https://docs.example.com', defaultLocale: 'en', locales: [{ code: 'en' }], rules };

test('an address that is not a valid URL is rendered as it is written, and reported if it leads nowhere', async () => {
  const { problems, errors, files, main } = await site(text, config).build();
  expect(errors).toEqual([]);
  const reported = problems.filter(({ code }) => code.startsWith('link/')).map(({ code, at }) => `${code} ${at?.file}`);
  expect([...new Set(reported)].sort()).toMatchInlineSnapshot(`
    [
      "link/anchor content/en/docs/a.md",
      "link/anchor specs/ads/openapi.yaml",
      "link/broken content/en/blog/2026-01-31-c.md",
      "link/broken content/en/docs/a.md",
      "link/broken content/static/own.html",
      "link/image content/en/blog/2026-01-31-c.md",
      "link/image content/en/docs/a.md",
      "link/markdown content/en/blog/2026-01-31-c.md",
    ]
  `);
  const feeds = [...files].filter(([path]) => path.endsWith('.xml')).map(([, content]) => content);
  expect(feeds.filter((feed) => feed.includes('//javascript:hit(1)'))).toHaveLength(2);
  expect(files.get('docs/a.md')).toContain('[call](');
  expect(main('docs/a.html')).toContain('href="//javascript:hit(1)"');
});
