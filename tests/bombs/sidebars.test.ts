// Tests that the sidebar in a section with many operations shows only the run of up to 100 operations that contains the
// current one.
import { expect, test } from 'vitest';
import type { SpecRecord } from '../../src/model/site/site.ts';
import { createRunOf } from '../../src/site/models/section-sidebars.ts';
import { site } from '../site/harness.ts';
import { members, times } from './bomb.ts';
import { description } from './descriptions/description.ts';

test('a section of 210 operations is shown in runs of 100, with a link to all of them', async () => {
  const paths = members(210, (at) => [
    `/a${at}`,
    { get: { operationId: `o${at}`, summary: `O ${at}`, responses: { 200: { description: 'A' } } } },
  ]);
  const { files, errors } = await site('')
    .write('specs/a/openapi.json', description({ paths }))
    .configure({ locales: [{ code: 'en' }] })
    .build();
  expect(errors).toEqual([]);
  const linksOf = (name: string): readonly string[] => {
    const sidebar = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(files.get(`api/a/${name}.html`) ?? '')?.[0] ?? '';
    return [...sidebar.matchAll(/href="\/api\/a\/(o\d+)"/g)].map(([, link = '']) => link);
  };
  expect(linksOf('o0')).toEqual(Array.from({ length: 100 }, (_, at) => `o${at}`));
  expect(linksOf('o205')).toEqual(Array.from({ length: 10 }, (_, at) => `o${at + 200}`));
  expect(files.get('api/a/o205.html')).toMatch(/<a href="\/api\/a\/tags\/~none"[^>]*>(?:<[^>]*>)*All 210/);
  const all = files.get('api/a/tags/~none.html') ?? '';
  for (const name of ['o0', 'o199', 'o209']) expect(all).toContain(`href="/api/a/${name}"`);
});

test('the run of each of 200,000 operations is found without going through the others', () => {
  const size = 200_000;
  const operations = times(size, (at) => ({ anchor: `o${at}` }));
  const runOf = createRunOf({
    outline: { operationsIn: new Map([['tag-~none', operations]]) },
  } as unknown as SpecRecord);
  expect(operations.every(({ anchor }, at) => runOf(anchor) === Math.floor(at / 100))).toBe(true);
  expect([runOf(), runOf('schema-a')]).toEqual([0, 0]);
});
