// Tests sites with hundreds of docs. Above 150 docs, a sidebar shows only a part of them.
import { expect, it } from 'vitest';
import { mostWholeLinks } from '../../src/site/navigation/doc-sidebar.ts';
import { site } from './harness.ts';

/** Returns the files of two folders with three subfolders each, and `docs` docs in each subfolder. */
const docsOf = (docs: number): string =>
  ['a', 'b']
    .flatMap((part) =>
      ['x', 'y', 'z'].flatMap((chapter) => Array.from({ length: docs }, (_, at) => `${part}/${chapter}/doc-${at}`)),
    )
    .map((id, at) => `-- content/ko/docs/${id}.md --\n---\ntitle: ${id}\nsidebar_position: ${at}\n---\n\n글.\n`)
    .join('');

const sidebarOf = (html: string): readonly string[] => {
  const nav = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a href="\/docs\/([^"]*)"( aria-current="page")?/g)].map(
    ([, id, mark = '']) => `${id}${mark && ' *'}`,
  );
};

it('a sidebar of up to 150 docs is complete on every page', async () => {
  const { files } = await site(docsOf(25)).build();
  expect(mostWholeLinks).toBe(150);
  expect(sidebarOf(files.get('docs/a/y/doc-3.html') ?? '')).toHaveLength(150);
});

it('a sidebar of over 150 docs shows the branch of its page and the first doc of each other category', async () => {
  const { files, errors } = await site(docsOf(26)).build();
  const page = files.get('docs/a/y/doc-3.html') ?? '';
  const own = Array.from({ length: 26 }, (_, at) => `a/y/doc-${at}${at === 3 ? ' *' : ''}`);
  expect(sidebarOf(page)).toEqual(['a/x/doc-0', ...own, 'a/z/doc-0', 'b/x/doc-0']);
  expect(page).toContain('<li>A</li>');
  expect(errors).toEqual([]);
  expect(files.get('docs/a/z/doc-25.html')).toContain('href="/docs/b/x/doc-0" class="right" rel="next"');
});

it('an unlisted doc on a large site shows all categories closed', async () => {
  const { files } = await site(
    `${docsOf(26)}-- content/ko/docs/hidden.md --\n---\ntitle: 숨음\nunlisted: true\n---\n\n글.\n`,
  ).build();
  expect(sidebarOf(files.get('docs/hidden.html') ?? '')).toEqual(['a/x/doc-0', 'b/x/doc-0']);
});
