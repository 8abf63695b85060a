// Tests with four descriptions of tests/specs that nothing on their pages is blank, and that the pages show the
// operations and named schemas in Redocly's bundle. Both checks are also tested with pages from which something was
// removed.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReferenceLayout } from '../../src/model/reference/reference-places.ts';
import { site } from '../site/harness.ts';
import { findBlank, findBlankMarkdown } from './find-blank.ts';
import { bundleOf, findMissing } from './find-missing.ts';

const specs = join(import.meta.dirname, '../specs');

const entries: Readonly<Record<string, string>> = {
  '2.0': 'swagger.json',
  '3.0': 'openapi.yaml',
  '3.0-multi': 'openapi.yaml',
  '3.1': 'openapi.yaml',
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

const build = async (name: string, layout: ReferenceLayout) => {
  const folder = join(specs, name);
  const config = {
    defaultLocale: 'en',
    locales: [{ code: 'en' }],
    apis: [{ name: 'x', file: `specs/x/${entries[name]}`, layout }],
    rules: { 'link/broken': 'off', 'link/outside': 'off', 'link/anchor': 'off', 'link/image': 'off' },
  } as const;
  const start = site('', config);
  const { files } = await filesBelow(folder)
    .reduce((built, path) => built.write(`specs/x/${path}`, readFileSync(join(folder, path))), start)
    .build();
  const read = (ending: string): string[] =>
    [...files].flatMap(([path, text]) => (path.startsWith('api/') && path.endsWith(ending) ? [text] : []));
  return { pages: read('.html'), twins: read('.md'), root: await bundleOf(join(folder, entries[name] ?? '')) };
};

describe.each(Object.keys(entries))('the description %s', (name) => {
  it.each<ReferenceLayout>(['page', 'operations'])(
    'no page of a description is blank or incomplete in the layout %s',
    async (layout) => {
      const { pages, twins, root } = await build(name, layout);
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.flatMap(findBlank)).toEqual([]);
      expect(twins.flatMap(findBlankMarkdown)).toEqual([]);
      expect(findMissing(root, pages)).toEqual([]);
    },
  );
});

describe('removed content', () => {
  it('both checks find a missing name, heading or value, a missing operation, and one without content', async () => {
    const { pages, root } = await build('3.0-multi', 'page');
    const [page = ''] = pages.filter((html) => html.includes('<section class="op'));
    const section = /<section class="op\b[^>]* id="([^"]+)"[^>]*>/.exec(page);
    const rest = page.slice(section?.index ?? 0);
    const heading = /<h3[^>]*>[\s\S]*?<\/h3>/.exec(rest)?.[0] ?? '';
    expect(findBlank(page.replace(heading, '<h3></h3>'))).not.toEqual([]);
    expect(findBlank(page.replace(/<main([\s\S]*?)<code>[^<]+<\/code>/, '<main$1<code></code>'))).not.toEqual([]);
    expect(
      findBlank(
        `<main><section class="op" id="a"><div>${heading}<p class="path"><code>/a</code></p></div></section></main>`,
      ),
    ).toEqual(['section: a']);
    expect(
      findBlank('<main><p>string<em>required</em> <a href="/a">a</a><span class="badge">old</span></p></main>'),
    ).toHaveLength(2);
    expect(findBlankMarkdown('# \n\n[](/a)\n')).toHaveLength(2);
    const without = page.replace(/<section class="op\b/, '<section class="gone');
    expect(findMissing(root, [page])).toEqual([]);
    expect(findMissing(root, [without])).not.toEqual([]);
  });
});
