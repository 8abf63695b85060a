// Tests the comparison of published routes with the routes of a new build: which addresses and anchors are missing, and
// where they probably are now.
import { expect, test } from 'vitest';
import type { Manifest } from '../../../src/model/site/output.ts';
import type { Settings } from '../../../src/model/site/settings.ts';
import { removedUrlProblems } from '../../../src/pipeline/checks/removed-urls.ts';
import { findRemovedUrls } from '../../../src/site/routing/find-removed-urls.ts';
import { site } from '../harness.ts';

const spec = (id: string, parameter = 'limit'): string => `openapi: 3.1.0
info: { title: P, version: '1' }
paths:
  /pets:
    get:
      operationId: ${id}
      parameters: [{ name: ${parameter}, in: query, schema: { type: integer } }]
      responses: { '200': { description: all } }
  /people: { get: { operationId: listPeople, responses: { '200': { description: all } } } }
`;

const before = site(
  `-- content/ko/docs/intro.md --\n# 소개\n\n## 시작하기 전에\n\n## 값\n-- content/ko/docs/limits.md --\n# ` +
    `한도\n\n## 요청 {#requests}\n\n## 본문 {#bodies}\n-- content/ko/docs/gone.md --\n# 사라질 글\n-- ` +
    `specs/pets/openapi.yaml --\n${spec('listPets')}`,
  { apis: [{ name: 'pets', layout: 'page' }] },
);

const vanished = async (after: typeof before, published = before) => {
  const [was, is] = [await published.build(), await after.build()];
  return findRemovedUrls(was.routes, is.routes, new Set(is.tree.keys())).map((one) =>
    one.kind === 'route'
      ? `${one.path} → ${one.likely?.to}`
      : `${one.path}#${one.anchor} (${one.parts}) → ${one.likely?.to}`,
  );
};

const move = (harness: typeof before, from: string, to: string): typeof before =>
  harness.write(to, harness.files.get(from as never) ?? '').remove(from);

test('no address is gone if nothing has changed or a page was added', async () => {
  expect(await vanished(before)).toEqual([]);
  expect(await vanished(before.write('content/ko/docs/more.md', '# 더\n'))).toEqual([]);
});

test('a renamed or moved file is found by its name and by its headings', async () => {
  expect(await vanished(move(before, 'content/ko/docs/limits.md', 'content/ko/docs/limit.md'))).toEqual([
    '/docs/limits → /docs/limit',
  ]);
  expect(await vanished(move(before, 'content/ko/docs/limits.md', 'content/ko/docs/guide/limits.md'))).toEqual([
    '/docs/limits → /docs/guide/limits',
  ]);
  expect(await vanished(move(before, 'content/ko/docs/limits.md', 'content/ko/docs/quota.md'))).toEqual([
    '/docs/limits → /docs/quota',
  ]);
});

test('a deleted page has no likely new address', async () => {
  expect(await vanished(before.remove('content/ko/docs/gone.md'))).toEqual(['/docs/gone → undefined']);
});

test('a redirect keeps an old address alive, and a removed redirect is itself a missing address', async () => {
  const redirected = before
    .remove('content/ko/docs/gone.md')
    .configure({ apis: [{ name: 'pets', layout: 'page' }], redirects: [{ from: '/docs/gone', to: '/docs/intro' }] });
  expect(await vanished(redirected)).toEqual([]);
  expect(await vanished(before.remove('content/ko/docs/gone.md'), redirected)).toEqual(['/docs/gone → undefined']);
});

test('a heading with new words is reported with its new anchor', async () => {
  const renamed = before.write('content/ko/docs/intro.md', '# 소개\n\n## 시작하기 전에 할 일\n\n## 값\n');
  expect(await vanished(renamed)).toEqual(['/docs/intro#시작하기-전에 (0) → 시작하기-전에-할-일']);
});

test('a renamed operation is reported once, with the number of its parts that are gone too', async () => {
  expect(await vanished(before.write('specs/pets/openapi.yaml', spec('listAllPets')))).toEqual([
    '/api/pets#listPets (2) → listAllPets',
  ]);
  expect(await vanished(before.write('specs/pets/openapi.yaml', spec('listPets', 'limits')))).toEqual([
    '/api/pets#listPets.query.limit (0) → listPets.query.limits',
  ]);
});

test('the report counts the anchors below a removed anchor', async () => {
  const is = await before.build();
  const messagesOf = (...anchors: readonly string[]): readonly string[] => {
    const route = is.routes['/api/pets'];
    const routes = { '/api/pets': { ...route, anchors } };
    return removedUrlProblems({ routes } as unknown as Manifest, is, { hasFolders: true } as Settings).map(
      ({ message }) => message,
    );
  };
  expect(messagesOf('gone')).toEqual(['The published URL `/api/pets#gone` no longer exists.']);
  expect(messagesOf('gone', 'gone.a')).toEqual([
    'The published URL `/api/pets#gone` no longer exists, and neither does one anchor below it.',
  ]);
  expect(messagesOf('gone', 'gone.a', 'gone.b')).toEqual([
    'The published URL `/api/pets#gone` no longer exists, and neither do 2 anchors below it.',
  ]);
});

test('after a change of layout, the former addresses of a reference still lead to it', async () => {
  const operations = before.configure({ apis: [{ name: 'pets', layout: 'operations' }] });
  const gone = await vanished(before, operations);
  expect(gone.filter((line) => !line.includes('#'))).toEqual([]);
});
