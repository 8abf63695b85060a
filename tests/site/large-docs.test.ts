// Docs by the hundred: what a page shows of them does not grow with all of them.
import { expect, it } from 'vitest';
import { mostWholeLinks } from '../../src/site/navigation/doc-sidebar.ts';
import { site } from './harness.ts';

/** Two parts of three chapters; `docs` in each chapter. */
const docsOf = (docs: number): string =>
  ['a', 'b']
    .flatMap((part) => ['x', 'y', 'z'].flatMap((chapter) => Array.from({ length: docs }, (_, at) => `${part}/${chapter}/doc-${at}`)))
    .map((id, at) => `-- content/ko/docs/${id}.md --\n---\ntitle: ${id}\nsidebar_position: ${at}\n---\n\n글.\n`)
    .join('');

const sidebarOf = (html: string): readonly string[] => {
  const nav = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a href="\/docs\/([^"]*)"( aria-current="page")?/g)].map(([, id, mark = '']) => `${id}${mark && ' *'}`);
};

it('a sidebar of few docs is whole on every page', async () => {
  const { files } = await site(docsOf(25)).build();
  expect(mostWholeLinks).toBe(150);
  expect(sidebarOf(files.get('docs/a/y/doc-3.html') ?? '')).toHaveLength(150);
});

it('of many docs a page shows its own branch, and the first doc of each other category', async () => {
  const { files, errors } = await site(docsOf(26)).build();
  const page = files.get('docs/a/y/doc-3.html') ?? '';
  const own = Array.from({ length: 26 }, (_, at) => `a/y/doc-${at}${at === 3 ? ' *' : ''}`);
  expect(sidebarOf(page)).toEqual(['a/x/doc-0', ...own, 'a/z/doc-0', 'b/x/doc-0']);
  expect(page).toContain('<li>A</li>');
  expect(errors).toEqual([]);
  // The way on leads out of the branch all the same.
  expect(files.get('docs/a/z/doc-25.html')).toContain('href="/docs/b/x/doc-0" class="right" rel="next"');
});

it('an unlisted doc beside many has the categories closed', async () => {
  const { files } = await site(`${docsOf(26)}-- content/ko/docs/hidden.md --\n---\ntitle: 숨음\nunlisted: true\n---\n\n글.\n`).build();
  expect(sidebarOf(files.get('docs/hidden.html') ?? '')).toEqual(['a/x/doc-0', 'b/x/doc-0']);
});
