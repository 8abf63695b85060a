// Lists cases of broken-sites.md about versions of an API: invalid versions, and a link to an operation that its
// version does not have.
import type { BrokenSite } from './broken-site.ts';

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
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out. Set \`url\` in
            \`site.config.ts\`.
        error config/missing-file  The file \`specs/ads/versions/v1/openapi.yaml\` does not exist.
          site.config.ts:9:31
          9 |     { name: 'ads', versions: [{ name: 'v1' }] },
            |                               ^
          hint: create the file, or correct the path.

        1 error
      `),
  },
  {
    name: 'a version that is listed twice',
    change: { ...current, [old]: spec('listAds'), 'site.config.ts': config("{ name: 'v1' }, { name: 'v1' }") },
    codes: ['config/value'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out. Set \`url\` in
            \`site.config.ts\`.
        error config/value  Duplicate version \`v1\`.
          site.config.ts:9:55
          9 |     { name: 'ads', versions: [{ name: 'v1' }, { name: 'v1' }] },
            |                                                       ^^^^
          hint: remove or rename this version.

        1 error
      `),
  },
  {
    name: 'a version with a reserved name',
    change: { ...current, [old]: spec('listAds'), 'site.config.ts': config("{ name: 'v1' }, { name: 'samples' }") },
    codes: ['config/value'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out. Set \`url\` in
            \`site.config.ts\`.
        error config/value  \`apis.1.versions.1.name\`: \`"samples"\` is a name that references use for
            their own pages.
          site.config.ts:9:55
          9 |     { name: 'ads', versions: [{ name: 'v1' }, { name: 'samples' }] },
            |                                                       ^^^^^^^^^
          hint: choose a different name: \`v1\`.

        1 error
      `),
  },
  {
    name: 'a version with the name of an operation',
    change: {
      'specs/ads/openapi.yaml': spec('v1'),
      [old]: spec('listAds'),
      'site.config.ts': config("{ name: 'v1', label: 'Old' }"),
    },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out. Set \`url\` in
            \`site.config.ts\`.
        error route/collision  The version \`v1\` and the operation \`v1\` of \`ads\` claim \`/api/ads/v1\`.
          site.config.ts:9:39
          9 |     { name: 'ads', versions: [{ name: 'v1', label: 'Old' }] },
            |                                       ^^^^
          also claimed by the operation specs/ads/openapi.yaml:9:5
          hint: give the version a different name.

        1 error
      `),
  },
  {
    name: 'a version folder with the name of an operation',
    change: { 'specs/ads/openapi.yaml': spec('V1'), [old]: spec('listAds') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  The version \`v1\` and the operation \`V1\` of \`ads\` claim \`/api/ads/v1\`.
          specs/ads/versions/v1/openapi.yaml
          also claimed by the operation specs/ads/openapi.yaml:9:5
          hint: give the version a different name.

        1 error
      `),
  },
  {
    name: 'a version whose description violates the OpenAPI specification (warning)',
    change: { ...current, [old]: spec('listAds', "        '400': []\n") },
    codes: ['api/lint'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/lint  Expected type \`Response\` (object) but got \`array\` (rule \`struct\`).
          specs/ads/versions/v1/openapi.yaml:15:9
          15 |         '400': []
             |         ^^^^^

        1 warning
      `),
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
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out. Set \`url\` in
            \`site.config.ts\`.
        warning api/unread  Mokcha does not read \`specs/ads/versions/v1/openapi.yaml\`.
          specs/ads/versions/v1/openapi.yaml
          hint: add \`{ name: 'v1' }\` to \`versions\` of the API \`ads\`, or remove the file.

        1 warning
      `),
  },
  {
    name: 'a link to an operation that its version does not have',
    change: {
      ...current,
      [old]: spec('oldAds'),
      'content/ko/docs/guide.md': '# 안내\n\n[옛날](op:ads@v1/listAds), [지금](op:ads@v2/listAds)\n',
    },
    codes: ['link/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/operation  The link to \`op:ads@v1/listAds\` refers to an unknown operation.
          content/ko/docs/guide.md:3:1
          3 | [옛날](op:ads@v1/listAds), [지금](op:ads@v2/listAds)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`op:ads/listAds\`.

        error link/operation  The link to \`op:ads@v2/listAds\` refers to an unknown operation.
          content/ko/docs/guide.md:3:26
          3 | [옛날](op:ads@v1/listAds), [지금](op:ads@v2/listAds)
            |                            ^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`op:ads/listAds\`.

        2 errors
      `),
  },
];
