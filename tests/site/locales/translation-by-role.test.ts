// Tests texts that a catalogue translates differently by their role (`msgctxt`), such as the name of a tag and the
// meaning of a value.
import { describe, expect, it } from 'vitest';
import { site } from '../harness.ts';

const files = `-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: 광고 API, version: '1' }
tags: [{ name: groups, x-displayName: 광고 그룹 }]
paths:
  /groups:
    get: { operationId: listGroups, summary: 광고 그룹, tags: [groups], responses: { '200': { description: 광고 그룹 } } }
components:
  schemas:
    Unit: { type: string, enum: [GROUP], x-enumDescriptions: { GROUP: 광고 그룹 } }
-- i18n/en/ads.po --
msgid ""
msgstr "Language: en"

msgid "광고 API"
msgstr "Ads API"

msgid "광고 그룹"
msgstr "Ad groups"

msgctxt "enum.description"
msgid "광고 그룹"
msgstr "ad group"
`;
const config = { defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };

describe('one text with two translations', () => {
  it('a text has the translation of its role on the page, in the sidebar and in the files for machines', async () => {
    const built = await site(files, config).build();
    expect(built.errors).toEqual([]);
    const page = built.files.get('en/api/ads.html') ?? '';
    expect(page.match(/ad group\b/g)).toHaveLength(1);
    expect(built.main('en/api/ads.html')).toMatch(/<code>GROUP<\/code>\s*ad group/);
    expect(page.match(/Ad groups/g)?.length).toBeGreaterThanOrEqual(4);
    expect(built.files.get('en/api/ads/openapi.json')).toContain('"GROUP": "ad group"');
    expect(built.files.get('en/api/ads/openapi.json')).toContain('"x-displayName": "Ad groups"');
    expect(built.main('api/ads.html').match(/광고 그룹/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('a new translation for one role is used in the next build', async () => {
    const [whole = '', ctxt = ''] = files.split('msgctxt');
    const first = site(whole, config);
    expect((await first.build()).main('en/api/ads.html')).not.toContain('ad group');
    const po = whole.slice(whole.indexOf('msgid ""'));
    const second = await first.write('i18n/en/ads.po', `${po}msgctxt${ctxt}`).build();
    expect(second.main('en/api/ads.html')).toMatch(/<code>GROUP<\/code>\s*ad group/);
  });
});
