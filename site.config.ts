// The documentation site of the display ads API. Hosts and outside addresses are placeholders.
import { defineConfig } from 'mokcha';

/** Returns a node of the diagram for an object of the API. `id`: its name in paths and fields. `to`: its doc. */
const node = (id: string, label: { ko: string; en: string }, to: string, column: number, row: number) => ({
  id,
  label,
  note: id,
  to,
  column,
  row,
});

export default defineConfig({
  title: { ko: '디스플레이 광고 API', en: 'Display Ads API' },
  tagline: {
    ko: '디스플레이 광고를 만들고, 운영하고, 성과를 조회하는 공개 API',
    en: 'The public API to create, run and measure display ads',
  },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  defaultLocale: 'ko',
  locales: [
    { code: 'ko', label: '한국어' },
    { code: 'en', label: 'English', badge: 'beta', minCoverage: 100 },
  ],
  apis: [
    { name: 'account', label: { ko: '계정 API', en: 'Account API' } },
    { name: 'ad', label: { ko: '광고 API', en: 'Ad API' } },
    { name: 'performance', label: { ko: '성과 API', en: 'Performance API' } },
  ],
  navbar: [
    { label: { ko: '시작하기', en: 'Getting started' }, to: '/docs/intro' },
    {
      label: 'API',
      items: [
        { label: { ko: '계정 API', en: 'Account API' }, to: '/api/account' },
        { label: { ko: '광고 API', en: 'Ad API' }, to: '/api/ad' },
        { label: { ko: '성과 API', en: 'Performance API' }, to: '/api/performance' },
        { label: { ko: '문서 이력', en: 'Document history' }, to: '/docs/openapi-spec-history' },
      ],
    },
    { label: { ko: '공지사항', en: 'Announcements' }, to: '/blog' },
    { label: { ko: '광고 서비스', en: 'Ad service' }, href: 'https://ads.example.com' },
    { label: { ko: '개발자 센터', en: 'Developer portal' }, href: 'https://center.example.com' },
  ],
  footer: {
    groups: [
      {
        title: { ko: '문서', en: 'Docs' },
        items: [
          { label: { ko: '시작하기', en: 'Getting started' }, to: '/docs/intro' },
          { label: { ko: '문서 이력', en: 'Document history' }, to: '/docs/openapi-spec-history' },
          { label: { ko: '공지사항', en: 'Announcements' }, to: '/blog' },
        ],
      },
      {
        title: { ko: '광고 상품', en: 'Advertising' },
        items: [
          { label: { ko: '검색광고', en: 'Search ads' }, href: 'https://searchad.example.com' },
          {
            label: { ko: '성과형 디스플레이 광고', en: 'Performance display ads' },
            href: 'https://performance-display.example.com',
          },
          {
            label: { ko: '보장형 디스플레이 광고', en: 'Guaranteed display ads' },
            href: 'https://guaranteed-display.example.com',
          },
        ],
      },
      {
        title: { ko: '더 보기', en: 'More' },
        items: [{ label: { ko: '비즈니스 서비스', en: 'Business services' }, href: 'https://business.example.com' }],
      },
    ],
    copyright: 'Copyright © 2025',
  },
  home: {
    diagram: {
      label: {
        ko: '광고 계정에 캠페인과 고객 파일이, 캠페인에 광고 그룹이, 광고 그룹에 광고 소재가 속합니다. 고객 파일은 광고 그룹의 타겟이 되고, 성과는 캠페인, 광고 그룹, 광고 소재별로 조회합니다.',
        en: 'An ad account holds campaigns and customer files, a campaign ad groups, an ad group creatives. Customer files are targets of ad groups; performance is read by campaign, ad group or creative.',
      },
      nodes: [
        node('adAccount', { ko: '광고 계정', en: 'Ad account' }, '/docs/account-management/ad-account', 1, 0),
        node('campaign', { ko: '캠페인', en: 'Campaign' }, '/docs/ad-management/campaign', 1, 1),
        node(
          'adidLibrary',
          { ko: '고객 파일', en: 'Customer file' },
          '/docs/custom-target-management/customer-file',
          0,
          2,
        ),
        node('adSet', { ko: '광고 그룹', en: 'Ad group' }, '/docs/ad-management/ad-set', 1, 2),
        node('performance', { ko: '성과', en: 'Performance' }, '/docs/performance-management/past', 2, 2),
        node('creative', { ko: '광고 소재', en: 'Creative' }, '/docs/ad-management/creative', 1, 3),
      ],
      edges: [
        ['adAccount', 'campaign'],
        ['campaign', 'adSet'],
        ['adSet', 'creative'],
        ['adAccount', 'adidLibrary'],
        ['adidLibrary', 'adSet'],
        ['campaign', 'performance'],
        ['adSet', 'performance'],
        ['creative', 'performance'],
      ],
    },
  },
  blog: { title: { ko: '공지사항', en: 'Announcements' } },
  // The descriptions belong to this project, so these mistakes in them stop the build.
  rules: {
    'api/duplicate-key': 'error',
    'api/lint': 'error',
    'api/operation-id': 'error',
    'content/url-scheme': 'error',
    'link/anchor': 'error',
    'link/broken': 'error',
    'link/image': 'error',
    'link/operation': 'error',
    'link/outside': 'error',
    'link/schema': 'error',
  },
});
