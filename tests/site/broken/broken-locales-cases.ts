// Cases of broken-sites.md: an API with a description for each locale, whose descriptions do not match.
import type { BrokenSite, Change } from './broken-sites-cases.ts';

const korean = 'specs/ads/openapi.ko.yaml';
const english = 'specs/ads/openapi.en.yaml';

const contract = `openapi: 3.1.0
info:
  title: 광고 API
  version: '1'
servers:
  - url: https://api.example.com
tags:
  - name: Ads
    x-displayName: 광고
paths:
  /ads:
    get:
      operationId: listAds
      tags: [Ads]
      summary: 광고 목록
      parameters:
        - name: page
          in: query
          description: 몇 번째 쪽인지입니다.
          schema: { type: integer, maximum: 100 }
      responses:
        '200':
          description: 목록입니다.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Ad' }
components:
  schemas:
    Ad:
      type: object
      required: [name]
      properties:
        name: { type: string, description: 이름입니다., examples: [봄] }
        status: { type: string, enum: [ON, OFF] }
`;

const translated = contract
  .replace('광고 API', 'Ads API')
  .replace('x-displayName: 광고', 'x-displayName: Advertising')
  .replace('광고 목록', 'List ads')
  .replace('몇 번째 쪽인지입니다.', 'Which page.')
  .replace('목록입니다.', 'The list.')
  .replace('이름입니다.', 'The name.');

/** Returns the contract unchanged, and the English description with some texts replaced. */
const withEnglish = (...edits: readonly (readonly [from: string, to: string])[]): Change => ({
  [korean]: contract,
  [english]: edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`no ${from} to change`);
    return text.replace(from, to);
  }, translated),
});

const configOf = (file: string): string => `import { defineConfig } from 'mokcha';

export default defineConfig({
  title: 'Pets',
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
  navbar: [{ label: 'Start', to: '/docs/intro' }],
  apis: [{ name: 'pets' }, { name: 'ads', file: ${file} }],
});
`;

export const brokenLocales: readonly BrokenSite[] = [
  {
    name: "a locale's description that lacks a response, a field and a parameter",
    change: withEnglish(
      ["        '200':\n          description: The list.\n", "        '201':\n          description: The list.\n"],
      ['        status: { type: string, enum: [ON, OFF] }\n', ''],
      [
        '      parameters:\n        - name: page\n          in: query\n',
        '      parameters:\n        - name: pages\n          in: query\n',
      ],
    ),
    codes: ['api/locale-structure'],
  },
  {
    name: "a locale's description with a different limit, type, value, example and operationId",
    change: withEnglish(
      ['maximum: 100', 'maximum: 50'],
      ['name: { type: string', 'name: { type: integer'],
      ['enum: [ON, OFF]', 'enum: [ON, PAUSED]'],
      ['examples: [봄]', 'examples: [spring]'],
      ['operationId: listAds', 'operationId: getAds'],
    ),
    codes: ['api/locale-structure'],
  },
  {
    name: "a locale's description with an extra operation, security scheme and flag",
    change: withEnglish(
      ['components:\n', 'components:\n  securitySchemes:\n    key: { type: apiKey, in: header, name: X-Key }\n'],
      [
        '      operationId: listAds\n',
        '      operationId: listAds\n      deprecated: true\n      security: [{ key: [] }]\n',
      ],
      [
        'components:\n',
        "  /more:\n    get: { operationId: more, summary: More, responses: { '200': { description: More. " +
          '} } }\ncomponents:\n',
      ],
    ),
    codes: ['api/locale-structure'],
  },
  {
    name: "a locale's description that translates the name of a tag",
    change: withEnglish(['  - name: Ads\n', '  - name: Advertising\n'], ['tags: [Ads]', 'tags: [Advertising]']),
    codes: ['api/locale-structure'],
  },
  {
    name: "a locale's description in another version of OpenAPI",
    change: withEnglish(['openapi: 3.1.0', 'openapi: 3.0.3'], ['examples: [봄]', 'example: 봄']),
    codes: ['api/locale-structure'],
  },
  {
    name: "a locale's description with a text that the contract does not have (warning)",
    change: withEnglish(['      summary: List ads\n', '      summary: List ads\n      description: Only here.\n']),
    codes: ['api/locale-text'],
    exitCode: 0,
  },
  {
    name: "a locale's description with a broken link (warning)",
    change: withEnglish(['The name.', "'The [name](#nowhere).'"]),
    codes: ['link/anchor'],
    exitCode: 0,
  },
  {
    name: "a locale's description that is not YAML",
    change: withEnglish(['info:\n', 'info: [\n']),
    codes: ['api/yaml'],
  },
  {
    name: 'descriptions of other locales without one for the default locale',
    change: { [english]: translated },
    codes: ['config/missing-file'],
  },
  {
    name: 'a missing file of a locale, and a file of a locale that is not configured',
    change: {
      [korean]: contract,
      'site.config.ts': configOf(
        "{ ko: 'specs/ads/openapi.ko.yaml', en: 'specs/ads/en.yaml', fr: 'specs/ads/fr.yaml' }",
      ),
    },
    codes: ['config/missing-file', 'config/unknown-key'],
  },
  {
    name: 'files by locale without one for the default locale',
    change: { [english]: translated, 'site.config.ts': configOf("{ en: 'specs/ads/openapi.en.yaml' }") },
    codes: ['config/missing-file'],
  },
  {
    name: 'a description for a locale that is not configured (warning)',
    change: { ...withEnglish(), 'specs/ads/openapi.fr.yaml': translated },
    codes: ['api/unread'],
    exitCode: 0,
  },
  {
    name: "a catalogue next to a locale's own description (warning)",
    change: { ...withEnglish(), 'i18n/en/ads.po': 'msgid "광고 목록"\nmsgstr "List of ads"\n' },
    codes: ['catalogue/unread'],
    exitCode: 0,
  },
];
