// Tests directives that show a part of a description on a page: their content, its language, when the page is rendered
// again, and descriptions that cannot be read.
import { describe, expect, it } from 'vitest';
import { site } from '../harness.ts';

const files = `-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: 광고 API, version: '1' }
paths:
  /v1/ads:
    post:
      operationId: createAd
      summary: 광고 만들기
      parameters:
        - { name: page, in: query, description: 쪽입니다., schema: { type: integer, maximum: 9 } }
        - { name: X-Account, in: header, required: true, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } } }
      responses:
        '200': { description: 만들었습니다. }
        '422': { description: '[상태](schema:ads/Ad#status)가 다릅니다.' }
components:
  schemas:
    Status: { type: string, enum: [ON, OFF], x-enumDescriptions: { ON: 켜짐 } }
    Plain: { type: string, enum: [UP, DOWN] }
    Budget: { type: object, properties: { total: { type: integer, minimum: 1000, description: 총액입니다. } } }
    Ad:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 2, maxLength: 128, description: 이름입니다. }
        status: { $ref: '#/components/schemas/Status' }
        budgets: { type: array, items: { $ref: '#/components/schemas/Budget' } }
-- i18n/en/ads.po --
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

#: specs/ads/openapi.yaml:1
msgid "켜짐"
msgstr "Switched on"
-- content/ko/docs/a.md --
BLOCK
-- content/en/docs/a.md --
BLOCK
-- content/ko/docs/b.md --
말입니다.
`;

const config = { basePath: '/dev/', defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };

const build = async (block: string, change = (text: string): string => text) => {
  const built = await site(change(files).replaceAll('BLOCK', block), config).build();
  expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { ko: built.main('docs/a.html'), en: built.main('en/docs/a.html') };
};

const rowsOf = (html: string): string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<\/t[hd]>/g, ' | ')
      .replace(/<br\/>/g, ' / ')
      .replace(/<(?!a |\/a)[^>]+>/g, '')
      .trim(),
  );

describe('a directive that shows a part of a description', () => {
  it('`::enum` lists the values of a schema or field, each with its meaning and a link to the reference', async () => {
    const rows = (value: string, href: string, meaning: string) =>
      `<a href="/dev/${href}#schema-Status.${value}">${value}</a> | ${meaning} |`;
    for (const written of ['::enum[ads/Status]', '::enum[ads/Ad#status]']) {
      const { ko, en } = await build(written);
      expect(rowsOf(ko)).toEqual(['값 | 뜻 |', rows('ON', 'api/ads', '켜짐'), rows('OFF', 'api/ads', '문서에 없음')]);
      expect(rowsOf(en)).toEqual([
        'Value | Meaning |',
        rows('ON', 'en/api/ads', 'Switched on'),
        rows('OFF', 'en/api/ads', 'not documented'),
      ]);
    }
    expect(rowsOf((await build('::enum[ads/Plain]')).ko)).toHaveLength(3);
    expect(rowsOf((await build('::enum[ads/Plain]')).ko)[0]).toBe('값 |');
  });

  it('`::schema` lists the fields of a schema, or chosen fields in the chosen order, to the given depth', async () => {
    const all = rowsOf((await build('::schema[ads/Ad]')).ko);
    expect(all).toHaveLength(4);
    expect(all[1]).toBe('<a href="/dev/api/ads#schema-Ad.name">name</a> 필수 | string | 이름입니다. / 2–128자 |');
    const chosen = rowsOf((await build('::schema[ads/Ad]{fields="budgets, name" depth=2}')).ko);
    expect(chosen.map((row) => row.split('|')[0]?.trim())).toEqual([
      '필드',
      '<a href="/dev/api/ads#schema-Ad.budgets">budgets</a>',
      '<a href="/dev/api/ads#schema-Budget.total">budgets.total</a>',
      '<a href="/dev/api/ads#schema-Ad.name">name</a> 필수',
    ]);
  });

  it('`::operation`, `::parameters` and `::errors` show a call, its parameters and its errors', async () => {
    const { ko } = await build('::operation[ads/createAd]');
    expect(ko).toContain(
      '<a href="/dev/api/ads#createAd"><span class="method" data-method="post">POST</span> ' +
        '<code>/v1<wbr/>/ads</code></a> <span>광고 만들기</span>',
    );
    expect(rowsOf((await build('::parameters[ads/createAd]')).ko)).toHaveLength(3);
    expect(rowsOf((await build('::parameters[ads/createAd]{in=query}')).ko)[1]).toBe(
      '<a href="/dev/api/ads#createAd.query.page">page</a> | integer | 쪽입니다. / 9 이하 |',
    );
    const refusal = '<a href="/dev/api/ads#schema-Ad.status">상태</a>가 다릅니다.';
    for (const written of ['::errors[ads]', '::errors[ads/createAd]'])
      expect(rowsOf((await build(written)).ko)[1]).toBe(`<a href="/dev/api/ads#createAd.422">422</a> | ${refusal} |`);
  });

  it('`::schema` shows an untranslated text in its own language, marked with `lang`', async () => {
    expect((await build('::schema[ads/Ad]')).en).toContain('<span lang="ko">이름입니다.</span>');
  });

  it('`:limit` renders the limits of a field in a sentence, but not in code', async () => {
    const { ko } = await build(
      '이름은 :limit[ads/Ad#name]자, 총액은 :limit[ads/Ad#budgets.total]원부터입니다. `:limit[ads/Ad#name]`',
    );
    expect(ko).toContain('이름은 2–128자, 총액은 1000원부터입니다. <code>:limit[ads/Ad#name]</code>');
  });

  it('a page with a directive is rendered again when the values that it shows change', async () => {
    const before = site(files.replaceAll('BLOCK', '::enum[ads/Status]'), config);
    await before.build();
    const text = new TextDecoder().decode(before.files.get('specs/ads/openapi.yaml' as never));
    const built = await before.write('specs/ads/openapi.yaml', text.replace('OFF', 'AWAY')).build();
    expect(built.main('docs/a.html')).toContain('AWAY');
    expect(built.stats.parsed).toBe(0);
    const renamed = await before.write('specs/ads/openapi.yaml', text.replace('총액입니다.', '모두입니다.')).build();
    expect(renamed.main('docs/a.html')).toContain('OFF');
  });

  it('a directive causes no second error if the description cannot be read', async () => {
    const built = await site(
      files.replaceAll('BLOCK', '::enum[ads/Status]').replace('openapi: 3.1.0', 'openapi: 9.1.0'),
      config,
    ).build();
    expect(built.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'api/version',
    ]);
  });
});
