// Tests headings in the texts of a description: their ids, links to them in the notation of other tools, and how the
// sidebar and the Markdown of a reference show them.
import { describe, expect, it } from 'vitest';
import type { ReferenceLayout } from '../../../src/model/reference/reference-places.ts';
import { type Built, site } from '../harness.ts';

const links = [
  ['limits', 'limits'],
  ['own', 'own'],
  ['operation/a', 'a'],
  ['tag/T', 'tag-T'],
  ['tag/two-words', 'tag-Two~20Words'],
  ['section/Limits', 'limits'],
  ['section/Top/Limits', 'limits'],
  ['tag/T/operation/a', 'a'],
  ['tag/T/paths/~1a~1{id}/get', 'a'],
  ['schema/Pet', 'schema-Pet'],
  ['tag/t/GET/a/{id}', 'a'],
  ['description/limits', 'limits'],
  ['/T/a', 'a'],
  ['/T', 'tag-T'],
  ['/operations/a', 'a'],
  ['/schemas/Pet', 'schema-Pet'],
  ['model/pet', 'schema-Pet'],
  ['webhook/POST/newPet', 'webhook-petMade'],
  ['errors', 'tag-T.errors'],
  ['steps', 'a.text.steps'],
] as const;

const written = links.map(([target]) => `[\`${target}\`](<#${target}>)`).join(', ');

const text = `-- specs/x/openapi.yaml --
openapi: 3.1.0
info:
  title: Headings
  version: '1'
  description: |
    ${written}

    # Top

    ## Limits

    Ten.

    ## Marked {#own}

    Words.
tags:
  - { name: T, description: "See [below](#errors).\\n\\n## Errors\\n\\nNone." }
  - { name: Two Words, description: More. }
paths:
  /a/{id}:
    get:
      operationId: a
      tags: [T]
      description: "### Steps\\n\\nOne. See [errors](#errors), [limits](#section/Limits)."
      parameters:
        - { name: id, in: path, required: true, description: "### Repeated\\n\\nWords.", schema: { type: string } }
      responses: { '200': { description: Done. } }
webhooks:
  newPet: { post: { operationId: petMade, responses: { '200': { description: Done. } } } }
components: { schemas: { Pet: { type: object } } }
`;

const build = (layout: ReferenceLayout, source = text): Promise<Built> =>
  site(source, { defaultLocale: 'en', locales: [{ code: 'en' }], apis: [{ name: 'x', layout }] }).build();

/**
 * Pages that have the anchors in the layout `operations`, by anchor, as paths below the reference. Anchors that are not
 * listed are on the overview.
 */
const pages: Readonly<Record<string, string>> = {
  a: '/a',
  'a.text.steps': '/a',
  'tag-T': '/tags/T',
  'tag-T.errors': '/tags/T',
  'tag-Two~20Words': '/tags/Two~20Words',
  'schema-Pet': '/schemas/Pet',
  'webhook-petMade': '/webhooks/petMade',
};

describe.each<ReferenceLayout>(['page', 'operations'])('headings of a description in the layout %s', (layout) => {
  const built = build(layout);

  it('each heading of a description has an id, which `{#own}` can set', async () => {
    const { files, errors, problems } = await built;
    const head = files.get('api/x.html') ?? '';
    for (const id of ['top', 'limits', 'own']) expect(head).toContain(` id="${id}"`);
    const tag = files.get(layout === 'page' ? 'api/x.html' : 'api/x/tags/T.html') ?? '';
    expect(tag).toContain(' id="tag-T.errors"');
    const operation = files.get(layout === 'page' ? 'api/x.html' : 'api/x/a.html') ?? '';
    expect(operation).toContain(' id="a.text.steps"');
    // A heading of a text that may be shown more than once has no id.
    expect(operation).not.toMatch(/id="[^"]*repeated"/);
    expect(operation).toContain('Repeated');
    expect(errors).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(links)('`#%s` leads to %s, on the page and in its Markdown', async (target, anchor) => {
    const { files } = await built;
    const page = layout === 'page' ? '' : (pages[anchor] ?? '');
    const rest = `#${encodeURIComponent(anchor)}`;
    const name = target.replaceAll('&', '&amp;');
    expect(files.get('api/x.html')).toContain(`<a href="/api/x${page}${rest}"><code>${name}</code></a>`);
    // In Markdown, only a link within a file has an anchor.
    expect(files.get('api/x.md')).toContain(`[\`${target}\`](/api/x`);
  });

  it('the sidebar lists the headings of a description', async () => {
    const { files } = await built;
    const html = files.get(layout === 'page' ? 'api/x.html' : 'api/x/a.html') ?? '';
    expect(html).toMatch(/<a href="\/api\/x#limits"[^>]*>Limits<\/a>/);
    expect(html).toMatch(/<a href="\/api\/x#own"[^>]*>Marked<\/a>/);
  });

  it('the Markdown of a reference does not show `{#own}`', async () => {
    const { files } = await built;
    expect(files.get('api/x.md')).toContain('**Marked**');
    expect(files.get('api/x.md')).not.toContain('{#own}');
  });

  it('a heading whose id equals the name of an operation gets another id', async () => {
    const other = await build(
      layout,
      text.replace('operationId: a', 'operationId: limits').replaceAll('#operation/a', '#operation/limits'),
    );
    expect(other.files.get('api/x.html')).toContain(' id="section-limits"');
    expect(other.files.get('api/x.html')).toContain(`<a href="/api/x#section-limits"><code>section/Limits</code></a>`);
    expect(other.problems.filter(({ code }) => code === 'page/duplicate-id')).toEqual([]);
  });
});
