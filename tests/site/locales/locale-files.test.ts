// Tests an API with a description for each locale. The contract defines the pages, and each file provides the texts of
// its locale.
import { describe, expect, it } from 'vitest';
import { site } from '../harness.ts';

const config = { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };

const korean = `openapi: 3.1.0
info: { title: 광고 API, version: '1', description: '[목록](#listAds)을 봅니다.' }
servers: [{ url: https://api.example.com }]
tags: [{ name: Ads, x-displayName: 광고 }]
paths:
  /ads:
    parameters:
      - { name: X-No, in: header, description: 번호입니다., schema: { type: string } }
    get:
      operationId: listAds
      tags: [Ads]
      summary: 목록
      responses:
        '200':
          description: 성공
          content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } }
  /groups:
    get:
      operationId: listGroups
      tags: [Ads]
      summary: 목록
      responses:
        '200': { description: 성공 }
components:
  schemas:
    Ad:
      type: object
      description: 광고 하나입니다.
      properties:
        name: { type: string, description: 이름입니다. }
        status: { type: string, description: 상태입니다., enum: [ON, OFF], x-enumDescriptions: { ON: 켜져 있음, OFF: 꺼져 있음 } }
        parent: { $ref: '#/components/schemas/Ad' }
`;

/**
 * The API of `korean` in two files and in a different order. The parameter is in the operation instead of the path
 * item, and the texts of `status` and its value `OFF` are missing.
 */
const english = `openapi: 3.1.0
info: { title: Ads API, version: '1', description: 'See the [list](#listAds).' }
servers: [{ url: https://api.example.com }]
tags: [{ name: Ads, x-displayName: Advertising }]
paths:
  /groups:
    get:
      tags: [Ads]
      operationId: listGroups
      summary: List of groups
      responses:
        200: { description: It worked }
  /ads:
    get:
      operationId: listAds
      tags: [Ads]
      summary: List of ads
      parameters:
        - { name: X-No, in: header, description: The number., schema: { type: string } }
      responses:
        200:
          description: Success
          content: { application/json: { schema: { $ref: parts/ad.yaml } } }
`;

const part = `type: [object]
description: One ad.
properties:
  name: { type: string, description: The name. }
  status: { type: string, enum: [ON, OFF], x-enumDescriptions: { ON: It runs } }
  parent: { $ref: ad.yaml }
`;

const files = `-- content/ko/docs/a.md --
# 가

::operation[ads/listGroups]
-- content/en/docs/a.md --
# A

::operation[ads/listGroups]
-- specs/ads/openapi.ko.yaml --
${korean}-- specs/ads/openapi.en.yaml --
${english}-- specs/ads/parts/ad.yaml --
${part}`;

const api = { ko: 'api/ads.html', en: 'en/api/ads.html' };

describe('an API with a description for each locale', () => {
  it('the reference of a locale has the texts of its own description, in the structure of the contract', async () => {
    const built = await site(files, config).build();
    expect(built.problems).toEqual([]);
    const [ko, en] = [built.main(api.ko), built.main(api.en)];
    expect(ko).toContain('번호입니다.');
    for (const words of [
      'List of ads',
      'List of groups',
      'Success',
      'It worked',
      'The number.',
      'One ad.',
      'The name.',
      'It runs',
      'Advertising',
    ])
      expect(en, words).toContain(words);
    expect(
      en.replace(/<(\w+)[^>]* lang="ko">(?:상태입니다\.|꺼져 있음)<\/\1>/g, '').match(/[\uac00-\ud7a3]+/g),
    ).toBeNull();
    expect(en).toContain('상태입니다.');
    expect(en).toContain('<span lang="ko">꺼져 있음</span>');
    const anchors = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(anchors(en)).toEqual(anchors(ko));
    expect(anchors(en)).toContain('schema-Ad.status.ON');
    expect(built.main('en/docs/a.html')).toContain('List of groups');
    // The key of a text that is translated in several ways contains U+0004. An output must not contain such a key,
    // either unescaped or as `\u0004`.
    expect(
      [...built.files].filter(([, text]) => text.includes('\u0004') || text.includes('\\u0004')).map(([path]) => path),
    ).toEqual([]);
    for (const words of ['List of ads', 'List of groups'])
      expect(built.files.get('en/api/ads/openapi.json')).toContain(`"${words}"`);
  });

  it('a reference is built again when one locale’s description changes, with the files of a clean build', async () => {
    const before = site(files, config);
    await before.build();
    const after = before.write('specs/ads/parts/ad.yaml', part.replace('The name.', 'Its name.'));
    const built = await after.build();
    expect(built.main(api.en)).toContain('Its name.');
    expect([...built.files]).toEqual([...(await after.afresh().build()).files]);
  });

  it('a locale without a description of its own uses a catalogue', async () => {
    const three = { ...config, locales: [...config.locales, { code: 'ja' }] };
    const catalogue = '-- i18n/ja/ads.po --\nmsgid "목록"\nmsgstr "一覧"\n';
    const built = await site(`${files}${catalogue}-- content/ja/docs/a.md --\n# A\n`, three).build();
    expect(built.problems.map(({ code }) => code)).toEqual(['message/missing']);
    expect(built.main('ja/api/ads.html').match(/>一覧</g)?.length).toBeGreaterThan(1);
  });

  it('a text is reported as not shown if the contract has one text in place of two', async () => {
    const shared = korean
      .replace("        '200': { description: 성공 }\n", "        '200': { $ref: '#/components/responses/Done' }\n")
      .replace(
        '          description: 성공\n          content: { application/json: { schema: { $ref: ' +
          "'#/components/schemas/Ad' } } }\n",
        "          $ref: '#/components/responses/Done'\n",
      );
    const one =
      `${shared}  responses:\n    Done: { description: 성공, content: { application/json: { ` +
      `schema: { $ref: '#/components/schemas/Ad' } } } }\n`;
    const two = english.replace(
      '200: { description: It worked }',
      '200: { description: It worked, content: { application/json: { schema: { $ref: parts/ad.yaml } } } }',
    );
    const { problems } = await site(files, config)
      .write('specs/ads/openapi.ko.yaml', one)
      .write('specs/ads/openapi.en.yaml', two)
      .build();
    expect(
      problems.map(({ code, at, related }) => [code, at?.position?.line, related?.[0]?.at.position?.line]),
    ).toEqual([['api/locale-text', 12, 22]]);
  });

  it('the descriptions of locales can be any files that the config names', async () => {
    const elsewhere = files
      .replace('-- specs/ads/openapi.ko.yaml --', '-- apis/ads.ko.yaml --')
      .replace('-- specs/ads/openapi.en.yaml --', '-- specs/ads/english.yaml --');
    const apis = [{ name: 'ads', file: { ko: 'apis/ads.ko.yaml', en: 'specs/ads/english.yaml' } }];
    const built = await site(elsewhere, { ...config, apis }).build();
    expect([built.problems, built.main(api.en).includes('List of groups')]).toEqual([[], true]);
  });
});
