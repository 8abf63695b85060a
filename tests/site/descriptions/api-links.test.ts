// Tests links with the schemes `op:` and `schema:`, which lead to an operation, a schema, or a part of one of them in a
// reference.
import { describe, expect, it } from 'vitest';
import { site } from '../harness.ts';

const files = `-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: 광고 API, version: '1' }
paths:
  /ads/{id}:
    get:
      operationId: getAd
      summary: '[이름](schema:ads/Ad#name)으로 찾기'
      description: '[이름](schema:ads/Ad#name)을 봅니다.'
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200': { description: 광고, content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } } }
components:
  schemas:
    Ad: { type: object, properties: { name: { type: string } } }
-- content/ko/docs/links.md --
[조회](op:ads/getAd), [id](op:ads/getAd#path.id), [광고](schema:ads/Ad), [이름](schema:ads/Ad#name)
-- content/en/docs/other.md --
Words.
`;

const config = { basePath: '/dev/', defaultLocale: 'ko', locales: [{ code: 'ko' }, { code: 'en' }] };
const anchors = ['getAd', 'getAd.path.id', 'schema-Ad', 'schema-Ad.name'];
const hrefsOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="([^"]*api\/ads#[^"]+)"/g)].map(([, href]) => href);

describe('a link with the scheme `op:` or `schema:`', () => {
  it('an `op:` or `schema:` link leads to the reference in the reader’s locale', async () => {
    const built = await site(files, config).build();
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(hrefsOf(built.main('docs/links.html'))).toEqual(anchors.map((anchor) => `/dev/api/ads#${anchor}`));
    expect(hrefsOf(built.main('en/docs/links.html'))).toEqual(anchors.map((anchor) => `/dev/en/api/ads#${anchor}`));
  });

  it('a Markdown text of a description may have `schema:` links, and a plain text shows them as written', async () => {
    const built = await site(files, config).build();
    expect(built.main('api/ads.html')).toContain('<a href="/dev/api/ads#schema-Ad.name">이름</a>을 봅니다.');
    expect(built.main('api/ads.html')).toContain('[이름](schema:ads/Ad#name)으로 찾기');
  });

  it('an `op:` link leads to an operation named like an id of the layout, and to its parts', async () => {
    const named = files
      .replaceAll('getAd', 'site-main')
      .replace('[조회](op:ads/site-main)', '[조회](op:ads/site-main) [몸](op:ads/site-main#path.id)');
    const built = await site(named, config).build();
    expect(built.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [call, part] = hrefsOf(built.main('docs/links.html')).map((href = '') =>
      decodeURIComponent(href.split('#')[1] ?? ''),
    );
    expect([call, part]).toEqual(['site-main~2', 'site-main~2.path.id']);
    for (const id of [call, part]) expect(built.main('api/ads.html')).toContain(`id="${id}"`);
  });

  it('an `op:` link causes no second error if the description cannot be read', async () => {
    const built = await site(files.replace('openapi: 3.1.0', 'openapi: 9.1.0'), config).build();
    expect(built.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'api/version',
    ]);
  });
});

it.each(['page', 'operations'] as const)(
  'a link to an operation named like an id of the layout leads to its anchor, layout %s',
  async (layout) => {
    const operation = (id: string): string => `    get:
      operationId: ${id}
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
`;
    const text = `-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
${operation('site-main')}  /b:
${operation('site-menu')}components: { schemas: { Pet: { type: object, properties: { a: { type: string } } } } }
-- content/en/docs/a.md --
# A

[x](op:ads/site-main)
`;
    const built = await site(text, { url: 'https://docs.example.com', apis: [{ name: 'ads', layout }] }).build();
    expect(built.problems.filter(({ code }) => code !== 'page/orphan')).toEqual([]);
  },
);
