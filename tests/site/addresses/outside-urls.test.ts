// Tests URLs in the fields of a description. A URL of another site becomes a link, and every other URL is reported and
// shown as plain text.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const text = `-- content/ko/docs/a.md --
# 가

[한 빗금](https:/example.com/one)
-- specs/ads/openapi.yaml --
openapi: 3.1.0
info:
  title: Ads
  version: 1.0.0
  termsOfService: /terms.html
  contact: { name: 담당, url: www.example.com }
  license: { name: Own, url: ./LICENSE }
externalDocs: { url: 'https://example.com/whole', description: 전체 }
tags:
  - { name: Ads, externalDocs: { url: 'tags#ads', description: 꼬리표 } }
paths:
  /ads:
    get:
      operationId: listAds
      tags: [Ads]
      externalDocs: { url: /docs/ads.html }
      responses:
        '200': { description: good, content: { application/json: { schema: { $ref: '#/components/schemas/Ad' } } } }
components:
  schemas:
    Ad: { type: object, externalDocs: { url: 'https:/docs', description: 광고 } }
`;

test('a relative URL in a field of a description is reported at its pointer and shown as unlinked text', async () => {
  const { problems, errors, files, main } = await site(text).build();
  expect(errors).toEqual([]);
  const reported = problems.filter(({ code }) => code === 'api/url');
  expect(reported.map(({ at, hint }) => [at?.pointer, hint])).toEqual([
    ['/info/termsOfService', 'write it with `https://` and a host.'],
    ['/info/contact/url', 'write `https://www.example.com`.'],
    ['/info/license/url', 'write it with `https://` and a host.'],
    ['/tags/0/externalDocs/url', 'write it with `https://` and a host.'],
    ['/paths/~1ads/get/externalDocs/url', 'write it with `https://` and a host.'],
    ['/components/schemas/Ad/externalDocs/url', 'write it with `https://` and a host.'],
  ]);
  const page = main('api/ads.html');
  for (const words of ['/terms.html', '담당', 'Own', '꼬리표', '/docs/ads.html', '광고']) expect(page).toContain(words);
  expect(page).toContain('<a href="https://example.com/whole">전체</a>');
  expect(page).not.toMatch(/href="(\/terms|www|\.\/LICENSE|tags#|\/docs\/ads|https:\/docs)/);
  const twin = files.get('api/ads/listAds.md');
  expect(twin).toContain('/docs/ads.html');
  expect(twin).not.toContain('](/docs/ads.html)');
});

test('a URL with one slash after its scheme (`https:/host`) leads to that host from any page', async () => {
  expect((await site(text).build()).main('docs/a.html')).toContain('href="https://example.com/one"');
});
