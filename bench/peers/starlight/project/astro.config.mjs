// Config of the Starlight peer: two locales, a page for each operation, and a link checker.
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightLinksValidator from 'starlight-links-validator';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

const apis = ['ad', 'account', 'performance'];

export default defineConfig({
  site: 'https://docs.example.com',
  base: '/developers',
  markdown: { processor: satteri({ features: { headingAttributes: true, directive: true } }) },
  integrations: [
    starlight({
      title: '측정용 사이트',
      defaultLocale: 'root',
      locales: { root: { label: '한국어', lang: 'ko' }, en: { label: 'English', lang: 'en' } },
      plugins: [
        starlightOpenAPI(apis.map((api) => ({ base: `api/${api}`, schema: `specs/${api}.json` }))),
        starlightLinksValidator({ errorOnFallbackPages: false }),
      ],
      sidebar: [
        { label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] },
        { label: 'News', items: [{ autogenerate: { directory: 'blog' } }] },
        ...openAPISidebarGroups,
      ],
    }),
  ],
});
