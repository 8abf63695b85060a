// The documentation site of the display ads API. Hosts and outside addresses are placeholders.
import { defineConfig } from 'mokcha';

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
          { label: { ko: '성과형 디스플레이 광고', en: 'Performance display ads' }, href: 'https://performance-display.example.com' },
          { label: { ko: '보장형 디스플레이 광고', en: 'Guaranteed display ads' }, href: 'https://guaranteed-display.example.com' },
        ],
      },
      {
        title: { ko: '더 보기', en: 'More' },
        items: [{ label: { ko: '비즈니스 서비스', en: 'Business services' }, href: 'https://business.example.com' }],
      },
    ],
    copyright: 'Copyright © 2025',
  },
  blog: { title: { ko: '공지사항', en: 'Announcements' } },
});
