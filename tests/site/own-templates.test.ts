// Tests exceptions in templates. An exception in a template of the project is reported as a problem, and the built-in
// template renders the page. An exception in a built-in template is a bug and ends the build.
import { expect, test } from 'vitest';
import type { LoadedTemplates } from '../../src/io/bundle/compile-templates.ts';
import type { TemplateModule } from '../../src/model/ports.ts';
import { site } from './harness.ts';

const twoPages = site(
  '-- content/en/docs/a.md --\n# A\n\n[B](b.md#part)\n-- content/en/docs/b.md --\n# B\n\n## Part\n',
);

const broken: LoadedTemplates['renderPage'] = () => {
  throw new Error('no page today');
};

/**
 * Returns a function that makes `renderPage` throw. `replacement` names the templates with which the build tries again:
 * the built-in ones (`ours`), built-in ones that throw too (`broken`), or `nothing`.
 */
const throwing =
  (replacement: 'ours' | 'broken' | 'nothing') =>
  (ours: LoadedTemplates): TemplateModule => ({
    ...ours,
    renderPage: broken,
    ...(replacement !== 'nothing' && {
      ownCode: {
        loadBuiltIn: async () => (replacement === 'ours' ? ours : { ...ours, renderPage: broken }),
        explain: async ({ what }) => ({
          code: 'project/exception',
          severity: 'error',
          message: `A template throws ${what}.`,
        }),
      },
    }),
  });

test('pages that the project’s templates cannot render use the built-in ones, with one problem for all', async () => {
  const { problems, main, stats } = await twoPages.afresh().build(throwing('ours'));
  expect(problems.map(({ code, message, related = [] }) => [code, message, related.length])).toEqual([
    ['project/exception', 'A template throws an error: no page today.', 2],
  ]);
  expect(main('docs/b.html')).toContain('<h2 id="part">');
  expect(stats.rendered).toBe(stats.pages);
});

test('a replaced page is not cached: it fails again, and is rendered once its template no longer throws', async () => {
  const pages = twoPages.afresh();
  await pages.build(throwing('ours'));
  expect((await pages.build(throwing('ours'))).errors).toHaveLength(1);
  const { errors, stats } = await pages.build();
  expect([errors, stats.rendered]).toEqual([[], stats.pages]);
});

test('an exception in a built-in template ends the build, because it is a bug', async () => {
  await expect(twoPages.afresh().build(throwing('broken'))).rejects.toThrow('no page today');
  await expect(twoPages.afresh().build(throwing('nothing'))).rejects.toThrow('no page today');
});
