// Lists cases of broken-sites.md: an API with a description for each locale, one of which is invalid, is missing, or
// does not match the contract.
import type { BrokenSite, Change } from './broken-site.ts';
import { config } from './good-site.ts';

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

const configOf = (file: string): string => config(`  apis: [{ name: 'pets' }, { name: 'ads', file: ${file} }],\n`);

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
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/locale-structure  This file has no parameter \`page\` here.
          specs/ads/openapi.en.yaml:16:7
          16 |       parameters:
             |       ^^^^^^^^^^
          defined in specs/ads/openapi.ko.yaml:17:11
          hint: add it as in \`specs/ads/openapi.ko.yaml\`, or remove it there.

        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no parameter \`pages\` in this place.
          specs/ads/openapi.en.yaml:17:11
          17 |         - name: pages
             |           ^
          missing in specs/ads/openapi.ko.yaml:16:7
          hint: remove it here, or add it there.

        error api/locale-structure  This file has no response \`200\` here.
          specs/ads/openapi.en.yaml:21:7
          21 |       responses:
             |       ^^^^^^^^^
          defined in specs/ads/openapi.ko.yaml:22:9
          hint: add it as in \`specs/ads/openapi.ko.yaml\`, or remove it there.

        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no response \`201\` in this place.
          specs/ads/openapi.en.yaml:22:9
          22 |         '201':
             |         ^^^^^
          missing in specs/ads/openapi.ko.yaml:21:7
          hint: remove it here, or add it there.

        error api/locale-structure  This file has no field \`status\` here.
          specs/ads/openapi.en.yaml:32:7
          32 |       properties:
             |       ^^^^^^^^^^
          defined in specs/ads/openapi.ko.yaml:34:9
          hint: add it as in \`specs/ads/openapi.ko.yaml\`, or remove it there.

        5 errors
      `),
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
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/locale-structure  \`operationId\` is \`getAds\` here, but \`listAds\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:13:7
          13 |       operationId: getAds
             |       ^^^^^^^^^^^
          defined in specs/ads/openapi.ko.yaml:13:7
          hint: use the same value in both files.

        error api/locale-structure  \`maximum\` is \`50\` here, but \`100\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:20:36
          20 |           schema: { type: integer, maximum: 50 }
             |                                    ^^^^^^^
          defined in specs/ads/openapi.ko.yaml:20:36
          hint: use the same value in both files.

        error api/locale-structure  \`type\` is \`integer\` here, but \`string\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:33:17
          33 |         name: { type: integer, description: The name., examples: [spring] }
             |                 ^^^^
          defined in specs/ads/openapi.ko.yaml:33:17
          hint: use the same value in both files.

        error api/locale-structure  An item of \`examples\` is \`spring\` here, but \`봄\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:33:67
          33 |         name: { type: integer, description: The name., examples: [spring] }
             |                                                                   ^^^^^^
          defined in specs/ads/openapi.ko.yaml:33:63
          hint: use the same value in both files.

        error api/locale-structure  An item of \`enum\` is \`PAUSED\` here, but \`OFF\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:34:44
          34 |         status: { type: string, enum: [ON, PAUSED] }
             |                                            ^^^^^^
          defined in specs/ads/openapi.ko.yaml:34:44
          hint: use the same value in both files.

        5 errors
      `),
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
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no \`deprecated\` in this place.
          specs/ads/openapi.en.yaml:14:7
          14 |       deprecated: true
             |       ^^^^^^^^^^
          missing in specs/ads/openapi.ko.yaml:12:5
          hint: remove it here, or add it there.

        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no \`security\` in this place.
          specs/ads/openapi.en.yaml:15:7
          15 |       security: [{ key: [] }]
             |       ^^^^^^^^
          missing in specs/ads/openapi.ko.yaml:12:5
          hint: remove it here, or add it there.

        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no path \`/more\` in this place.
          specs/ads/openapi.en.yaml:29:3
          29 |   /more:
             |   ^^^^^
          missing in specs/ads/openapi.ko.yaml:10:1
          hint: remove it here, or add it there.

        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no security scheme \`key\` in this
            place.
          specs/ads/openapi.en.yaml:33:5
          33 |     key: { type: apiKey, in: header, name: X-Key }
             |     ^^^
          missing in specs/ads/openapi.ko.yaml:1:1
          hint: remove it here, or add it there.

        4 errors
      `),
  },
  {
    name: "a locale's description that translates the name of a tag",
    change: withEnglish(['  - name: Ads\n', '  - name: Advertising\n'], ['tags: [Ads]', 'tags: [Advertising]']),
    codes: ['api/locale-structure'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/locale-structure  This file has no tag \`Ads\` here.
          specs/ads/openapi.en.yaml:7:1
          7 | tags:
            | ^^^^
          defined in specs/ads/openapi.ko.yaml:8:5
          hint: add it as in \`specs/ads/openapi.ko.yaml\`, or remove it there, and translate the
              \`x-displayName\` of a tag instead of its name.

        error api/locale-structure  \`specs/ads/openapi.ko.yaml\` has no tag \`Advertising\` in this place.
          specs/ads/openapi.en.yaml:8:5
          8 |   - name: Advertising
            |     ^
          missing in specs/ads/openapi.ko.yaml:7:1
          hint: remove it here, or add it there, and translate the \`x-displayName\` of a tag instead of its
              name.

        error api/locale-structure  An item of \`tags\` is \`Advertising\` here, but \`Ads\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:14:14
          14 |       tags: [Advertising]
             |              ^^^^^^^^^^^
          defined in specs/ads/openapi.ko.yaml:14:14
          hint: use the same value in both files, and translate the \`x-displayName\` of a tag instead of
              its name.

        3 errors
      `),
  },
  {
    name: "a locale's description in another version of OpenAPI",
    change: withEnglish(['openapi: 3.1.0', 'openapi: 3.0.3'], ['examples: [봄]', 'example: 봄']),
    codes: ['api/locale-structure'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/locale-structure  The OpenAPI version is \`3.0.3\` here, but \`3.1.0\` in
            \`specs/ads/openapi.ko.yaml\`.
          specs/ads/openapi.en.yaml:1:1
          1 | openapi: 3.0.3
            | ^^^^^^^
          defined in specs/ads/openapi.ko.yaml:1:1
          hint: use the same value in both files.

        1 error
      `),
  },
  {
    name: "a locale's description with a text that the contract does not have (warning)",
    change: withEnglish(['      summary: List ads\n', '      summary: List ads\n      description: Only here.\n']),
    codes: ['api/locale-text'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/locale-text  \`specs/ads/openapi.ko.yaml\` has no \`description\` in this place, so this
            text is never shown.
          specs/ads/openapi.en.yaml:16:7
          16 |       description: Only here.
             |       ^^^^^^^^^^^
          missing in specs/ads/openapi.ko.yaml:12:5
          hint: add \`description\` there, or remove it here.

        1 warning
      `),
  },
  {
    name: "a locale's description with a broken link (warning)",
    change: withEnglish(['The name.', "'The [name](#nowhere).'"]),
    codes: ['link/anchor'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning link/anchor  The page \`/en/api/ads\` has no anchor \`nowhere\`, which \`#nowhere\` links
            to.
          specs/ads/openapi.en.yaml:33:56
          33 |         name: { type: string, description: 'The [name](#nowhere).', examples: [봄] }
             |                                                        ^^^^^^^^
          hint: write an anchor of that page, or add \`{#nowhere}\` to one of its headings.

        1 warning
      `),
  },
  {
    name: "a locale's description that is not YAML",
    change: withEnglish(['info:\n', 'info: [\n']),
    codes: ['api/yaml'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/yaml  \`specs/ads/openapi.en.yaml\` is not valid YAML: Implicit keys need to be on a
            single line.
          specs/ads/openapi.en.yaml:3:10
          3 |   title: Ads API
            |          ^

        1 error
      `),
  },
  {
    name: 'descriptions of other locales without one for the default locale',
    change: { [english]: translated },
    codes: ['config/missing-file'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/missing-file  The API \`ads\` has no description in \`ko\`, the default locale, which
            the other locales are compared with.
          site.config.ts:3:29
          3 | export default defineConfig({
            |                             ^
          hint: create \`specs/ads/openapi.ko.yaml\`.

        1 error
      `),
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
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/missing-file  The file \`specs/ads/en.yaml\` does not exist.
          site.config.ts:9:88
          9 | …ecs/ads/openapi.ko.yaml', en: 'specs/ads/en.yaml', fr: 'specs/ads/fr.yaml' } }]…
            |                                ^^^^^^^^^^^^^^^^^^^
          hint: create the file, or correct the path.

        error config/unknown-key  \`apis.1.file\` has a file for \`fr\`, which is not a locale of the site.
          site.config.ts:9:109
          9 | …ml', en: 'specs/ads/en.yaml', fr: 'specs/ads/fr.yaml' } }],
            |                                ^^
          hint: remove \`fr\`, or add it to the locales of the site: \`ko\`, \`en\`.

        2 errors
      `),
  },
  {
    name: 'files by locale without one for the default locale',
    change: { [english]: translated, 'site.config.ts': configOf("{ en: 'specs/ads/openapi.en.yaml' }") },
    codes: ['config/missing-file'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/missing-file  The API \`ads\` has no description in \`ko\`, the default locale, which
            the other locales are compared with.
          site.config.ts:9:49
          9 |   apis: [{ name: 'pets' }, { name: 'ads', file: { en: 'specs/ads/openapi.en.yaml' } }],
            |                                                 ^
          hint: add \`ko: 'specs/ads/openapi.ko.yaml'\`, and create this file.

        1 error
      `),
  },
  {
    name: 'a description for a locale that is not configured (warning)',
    change: { ...withEnglish(), 'specs/ads/openapi.fr.yaml': translated },
    codes: ['api/unread'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/unread  Mokcha does not read \`specs/ads/openapi.fr.yaml\`.
          specs/ads/openapi.fr.yaml
          hint: add \`fr\` to \`locales\`, or remove the file.

        1 warning
      `),
  },
  {
    name: "a catalogue next to a locale's own description (warning)",
    change: { ...withEnglish(), 'i18n/en/ads.po': 'msgid "광고 목록"\nmsgstr "List of ads"\n' },
    codes: ['catalogue/unread'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning catalogue/unread  Mokcha does not read \`i18n/en/ads.po\`.
          i18n/en/ads.po
          hint: remove it: \`specs/ads/openapi.en.yaml\` has the texts of \`en\`.

        1 warning
      `),
  },
];
