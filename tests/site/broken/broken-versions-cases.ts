// Cases of broken-sites.md: invalid versions of an API.
import type { BrokenSite } from './broken-sites-cases.ts';

const spec = (id: string, end = ''): string => `openapi: 3.1.0
info:
  title: 광고 API
  version: '1'
servers:
  - url: https://api.example.com
paths:
  /ads:
    get:
      operationId: ${id}
      summary: 광고 목록
      responses:
        '200':
          description: 목록입니다.
${end}`;

const config = (versions: string): string => `import { defineConfig } from 'mokcha';

export default defineConfig({
  title: 'Pets',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
  apis: [
    { name: 'pets' },
    { name: 'ads', versions: [${versions}] },
  ],
});
`;

const current = { 'specs/ads/openapi.yaml': spec('listAds') };
const old = 'specs/ads/versions/v1/openapi.yaml';

export const brokenVersions: readonly BrokenSite[] = [
  {
    name: 'a version whose description is missing',
    change: { ...current, 'site.config.ts': config("{ name: 'v1' }") },
    codes: ['config/missing-file'],
  },
  {
    name: 'a version that is listed twice',
    change: { ...current, [old]: spec('listAds'), 'site.config.ts': config("{ name: 'v1' }, { name: 'v1' }") },
    codes: ['config/value'],
  },
  {
    name: 'a version with a reserved name',
    change: { ...current, [old]: spec('listAds'), 'site.config.ts': config("{ name: 'v1' }, { name: 'samples' }") },
    codes: ['config/value'],
  },
  {
    name: 'a version with the name of an operation',
    change: {
      'specs/ads/openapi.yaml': spec('v1'),
      [old]: spec('listAds'),
      'site.config.ts': config("{ name: 'v1', label: 'Old' }"),
    },
    codes: ['route/collision'],
  },
  {
    name: 'a version folder with the name of an operation',
    change: { 'specs/ads/openapi.yaml': spec('V1'), [old]: spec('listAds') },
    codes: ['route/collision'],
  },
  {
    name: 'a version whose description violates the OpenAPI specification (warning)',
    change: { ...current, [old]: spec('listAds', "        '400': []\n") },
    codes: ['api/lint'],
    exitCode: 0,
  },
  {
    name: 'a version that the config does not list (warning)',
    change: {
      ...current,
      [old]: spec('listAds'),
      'specs/ads/versions/v2/openapi.yaml': spec('listAds'),
      'site.config.ts': config("{ name: 'v2' }"),
    },
    codes: ['api/unread'],
    exitCode: 0,
  },
  {
    name: 'a link to an operation that its version does not have',
    change: {
      ...current,
      [old]: spec('oldAds'),
      'content/ko/docs/guide.md': '# 안내\n\n[옛날](op:ads@v1/listAds), [지금](op:ads@v2/listAds)\n',
    },
    codes: ['link/operation'],
  },
];
