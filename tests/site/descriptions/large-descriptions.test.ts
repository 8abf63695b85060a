// Tests that a description of more than a megabyte, which Mokcha validates in a separate thread, has the same problems
// as a small one.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const description = (comment: string) => `-- content/ko/docs/a.md --
# 가
-- specs/ads/openapi.yaml --
openapi: 3.1.0
info: { title: Ads, version: 1.0.0 }
paths:
  /ads:
    get:
      operationId: listAds
      responses: { '200': { description: good, contents: {} } }
components:
  schemas:
    Ad: { type: objct }
# ${comment}
`;

test('a description of more than a megabyte has the same problems as a small one', async () => {
  const small = await site(description('small')).build();
  const large = await site(description('large '.repeat(200_000))).build();
  expect(small.problems.map(({ code }) => code)).toContain('api/lint');
  expect(large.problems).toEqual(small.problems);
});
