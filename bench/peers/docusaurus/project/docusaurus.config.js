// Config of the two variants of the Docusaurus peer. `classic` is like `create-docusaurus`, with references by Redoc.
// `faster` uses Rspack, SWC and threads, and has a page for each operation.
const faster = process.env.PEER_VARIANT === 'faster';
const apis = ['ad', 'account', 'performance'];

const searchTheme = ['@easyops-cn/docusaurus-search-local', { hashed: true, language: ['en', 'ko'], indexPages: true }];

const operationPlugins = [
  [
    '@docusaurus/plugin-content-docs',
    { id: 'api', path: 'api', routeBasePath: 'api', docItemComponent: '@theme/ApiItem' },
  ],
  [
    'docusaurus-plugin-openapi-docs',
    {
      id: 'openapi',
      docsPluginId: 'api',
      config: Object.fromEntries(
        apis.map((api) => [
          api,
          { specPath: `specs/${api}.json`, outputDir: `api/${api}`, sidebarOptions: { groupPathsBy: 'tag' } },
        ]),
      ),
    },
  ],
];

const redoc = [
  'redocusaurus',
  { specs: apis.map((api) => ({ id: api, spec: `specs/${api}.json`, route: `/api/${api}` })) },
];

export default {
  title: '측정용 사이트',
  url: 'https://docs.example.com',
  baseUrl: '/developers/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  i18n: { defaultLocale: 'ko', locales: ['ko', 'en'] },
  // Only this flag of `v4` is set, because other flags turn off heading ids in braces.
  ...(faster && { future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true } }),
  presets: [['classic', { docs: {}, blog: { onUntruncatedBlogPosts: 'ignore' } }], ...(faster ? [] : [redoc])],
  plugins: faster ? operationPlugins : [],
  themes: [searchTheme, ...(faster ? ['docusaurus-theme-openapi-docs'] : [])],
  themeConfig: {
    navbar: {
      items: [
        { label: 'Docs', to: '/docs/part-1/chapter-1/doc-1' },
        ...(faster ? [] : apis.map((api) => ({ label: api, to: `/api/${api}` }))),
        { label: 'News', to: '/blog' },
        { type: 'localeDropdown' },
      ],
    },
    prism: { additionalLanguages: ['bash', 'json'] },
  },
};
