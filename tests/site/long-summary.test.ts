// Tests summaries of several paragraphs, which some authors write although OpenAPI asks for a short one. The first
// paragraph becomes the title, without markup, and the other paragraphs become text.
import { expect, it } from 'vitest';
import type { ReferenceLayout } from '../../src/model/reference/reference-places.ts';
import { site } from './harness.ts';

const text = `-- specs/x/openapi.yaml --
openapi: 3.1.0
info: { title: X, version: '1' }
paths:
  /a:
    get:
      operationId: a
      summary: |
        **New here?** See the [guide](/docs/guide) before this call.

        ---

        Makes a \`thing\`, as the [guide](/docs/guide) says.
      description: Described.
      responses: { '200': { description: Done. } }
-- content/en/docs/guide.md --
# Guide

Words.
`;

const title = 'New here? See the guide before this call.';

it.each<ReferenceLayout>(['page', 'operations'])(
  'a long summary becomes a title and a text in the layout %s',
  async (layout) => {
    const { files, problems } = await site(text, {
      defaultLocale: 'en',
      locales: [{ code: 'en' }],
      apis: [{ name: 'x', layout }],
    }).build();
    const page = files.get(layout === 'page' ? 'api/x.html' : 'api/x/a.html') ?? '';
    expect(page).toMatch(new RegExp(`<h[13][^>]*>(?:<a [^>]*>)?${title.replace('?', '\\?')}<`));
    expect(page).toContain('Makes a <code>thing</code>, as the <a href="/docs/guide">guide</a> says.');
    expect(page).not.toContain('**');
    expect(page.match(/New here/g)?.length).toBeGreaterThan(1);
    const twin = files.get('api/x/a.md') ?? '';
    expect(twin).toContain(`# ${title}\n`);
    expect(twin).toContain('Makes a `thing`, as the [guide](/docs/guide.md) says.\n\nDescribed.');
    const bundle = JSON.parse(files.get('api/x/openapi.json') ?? '{}') as {
      paths: { '/a': { get: { summary: string } } };
    };
    expect(bundle.paths['/a'].get.summary).toMatch(/^\*\*New here\?\*\* [\s\S]*\n---\n[\s\S]* says\.\n$/);
    const search = [...files].filter(([path]) => path.startsWith('search/')).map(([, content]) => content);
    expect(search.join('')).toContain(title);
    expect(search.join('')).not.toContain('**');
    expect(problems).toEqual([]);
  },
);
