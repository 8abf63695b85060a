// A template of a project that throws is the project's; one of ours that does is a bug.
import { expect, test } from 'vitest';
import type { LoadedTemplates } from '../../src/io/bundle/compile-templates.ts';
import type { TemplateModule } from '../../src/model/ports.ts';
import { site } from './harness.ts';

const twoPages = site('-- content/en/docs/a.md --\n# A\n\n[B](b.md#part)\n-- content/en/docs/b.md --\n# B\n\n## Part\n');

const broken: LoadedTemplates['renderPage'] = () => {
  throw new Error('no page today');
};

/** Templates that throw, and what stands in for them. */
const throwing =
  (standIn: 'ours' | 'broken' | 'nothing') =>
  (ours: LoadedTemplates): TemplateModule => ({
    ...ours,
    renderPage: broken,
    ...(standIn !== 'nothing' && {
      ownCode: {
        loadBuiltIn: async () => (standIn === 'ours' ? ours : { ...ours, renderPage: broken }),
        explain: async ({ what }) => ({ code: 'project/exception', severity: 'error', message: `A template throws ${what}.` }),
      },
    }),
  });

test('pages that the project cannot render are those of the built-in templates, and one problem', async () => {
  const { problems, main, stats } = await twoPages.afresh().build(throwing('ours'));
  expect(problems.map(({ code, message, related = [] }) => [code, message, related.length])).toEqual([
    ['project/exception', 'A template throws an error: no page today.', 2],
  ]);
  expect(main('docs/b.html')).toContain('<h2 id="part">');
  expect(stats.rendered).toBe(stats.pages);
});

test('what stands in for a page is not kept: it fails again, and is rendered when it no longer does', async () => {
  const pages = twoPages.afresh();
  await pages.build(throwing('ours'));
  expect((await pages.build(throwing('ours'))).errors).toHaveLength(1);
  const { errors, stats } = await pages.build();
  expect([errors, stats.rendered]).toEqual([[], stats.pages]);
});

test('a page that our own templates cannot render either is a bug of ours', async () => {
  await expect(twoPages.afresh().build(throwing('broken'))).rejects.toThrow('no page today');
  await expect(twoPages.afresh().build(throwing('nothing'))).rejects.toThrow('no page today');
});
