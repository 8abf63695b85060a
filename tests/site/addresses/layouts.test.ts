// Tests both layouts of a reference: `page`, and `operations` with an overview and a page for each operation, schema
// and tag. Both layouts have the same content at the same anchors.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import { layoutIds } from '../../../src/model/reference/anchors.ts';
import type { ReferenceLayout } from '../../../src/model/reference/reference-places.ts';
import { type Built, site, type SiteHarness } from '../harness.ts';

const root = join(import.meta.dirname, '../../..');
const extensions = ['openapi.yaml', 'swagger.json', 'openapi.json'];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

/**
 * Folder and entry file of each description, by its name: five descriptions of tests/specs, and `ad`, whose folder
 * contains all descriptions of Mokcha's own site.
 */
const descriptions: Readonly<Record<string, { readonly folder: string; readonly entry: string }>> = {
  ...Object.fromEntries(
    ['2.0', '3.0', '3.0-multi', '3.1', '3.2'].map((name) => {
      const folder = join(root, 'tests/specs', name);
      return [name, { folder, entry: extensions.find((file) => existsSync(join(folder, file))) ?? '' }];
    }),
  ),
  ad: { folder: join(root, 'specs'), entry: 'ad/openapi.yaml' },
};

const siteOf = ({ folder, entry }: { folder: string; entry: string }, layout: ReferenceLayout): SiteHarness => {
  const config: SiteConfig = {
    defaultLocale: 'en',
    locales: [{ code: 'en' }],
    apis: [{ name: 'x', file: `specs/x/${entry}`, layout }],
    rules: Object.fromEntries(
      ['link/broken', 'link/outside', 'link/anchor', 'link/image', 'link/operation', 'link/schema'].map((code) => [
        code,
        'off',
      ]),
    ),
  };
  return filesBelow(folder).reduce(
    (built, path) => built.write(`specs/x/${path}`, readFileSync(join(folder, path))),
    site('', config),
  );
};

const anchorsOf = (built: Built, path: string): string[] =>
  (built.routes[path]?.anchors ?? []).filter((id) => !layoutIds.includes(id));

/**
 * Returns the text of a section without its samples and the link to its Markdown, or undefined if the page does not
 * have the section.
 */
const wordsOf = (html: string, anchor: string): string | undefined => {
  const start = html.search(new RegExp(`<section[^>]* id="${anchor.replaceAll('.', '\\.')}"`));
  if (start < 0) return undefined;
  return (
    html
      .slice(start, html.indexOf('</section>', start))
      // In the layout `page`, samples in all languages but one are on separate pages.
      .replace(/<div class="samples"[\s\S]*$/, '')
      // In the layout `operations`, the page of an operation has a link to its Markdown.
      .replace(/<a [^>]*data-markdown=""[^>]*>[^<]*<\/a>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  );
};

describe.each(Object.entries(descriptions))('the description %s', (_, description) => {
  let page: Built;
  let operations: Built;
  beforeAll(async () => {
    [page, operations] = await Promise.all([
      siteOf(description, 'page').build(),
      siteOf(description, 'operations').build(),
    ]);
  });

  it('both layouts of a description have the same problems', () => {
    const codes = ({ problems }: Built): string[] =>
      problems.map(({ code, at }) => `${code} ${at?.position?.line}`).sort();
    expect(codes(operations)).toEqual(codes(page));
    expect(Object.keys(page.routes)).toContain('/api/x');
  });

  it('each anchor of the one page is on exactly one operation page; a part with a page is on the overview too', () => {
    const whole = anchorsOf(page, '/api/x');
    const overview = new Set(anchorsOf(operations, '/api/x'));
    const elsewhere = Object.keys(operations.routes)
      .filter((path) => path.startsWith('/api/x/'))
      .flatMap((path) => anchorsOf(operations, path));
    expect(whole.length).toBeGreaterThan(20);
    expect(new Set([...overview, ...elsewhere])).toEqual(new Set(whole));
    expect(elsewhere.length).toBe(new Set(elsewhere).size);
    const parts = elsewhere.filter((anchor) => overview.has(anchor));
    expect(parts.filter((anchor) => anchor.includes('.'))).toEqual([]);
    expect(elsewhere.filter((anchor) => !anchor.includes('.'))).toEqual(parts);
  });

  it('both layouts have the same words for each operation and schema', () => {
    const html = page.files.get('api/x.html') ?? '';
    const compared = Object.entries(operations.routes).flatMap(([path, { kind, output }]) => {
      const anchor =
        kind === 'apiOperation' || kind === 'apiSchema'
          ? anchorsOf(operations, path).find((id) => !id.includes('.'))
          : undefined;
      if (anchor === undefined) return [];
      expect(wordsOf(operations.files.get(output) ?? '', anchor)).toBe(wordsOf(html, anchor));
      return [anchor];
    });
    expect(compared.length).toBeGreaterThan(3);
    expect(wordsOf(html, compared[0] ?? '')).toBeDefined();
  });
});

const pets = (layout: ReferenceLayout, more: SiteConfig = {}): SiteHarness =>
  site(
    `-- specs/pets/openapi.yaml --
openapi: 3.1.0
info: { title: Pets, version: '1', description: 'First [get one](#getPet), its [id](#getPet.path.id).' }
tags: [{ name: dogs and cats }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      tags: [dogs and cats]
      summary: Get a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: A pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
    put: { operationId: GetPet, responses: { '200': { description: Put } } }
    post: { operationId: index, responses: { '200': { description: Posted } } }
    delete: { operationId: pets/delete, responses: { '200': { description: Gone } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string, description: The name } } }
    a.b: { type: string }
-- content/en/docs/a.md --
# A

[get](op:pets/getPet), [its id](op:pets/getPet#path.id), [pets](schema:pets/Pet#name), \
[as it was](/api/pets/getPet), [there](/api/pets#getPet.path.id).
`,
    { defaultLocale: 'en', locales: [{ code: 'en' }], apis: [{ name: 'pets', layout }], ...more },
  );

describe('the layout `operations`', () => {
  it('layout `operations` has an overview and a page per operation, schema and tag; no two share a path', async () => {
    const built = await pets('operations').build();
    expect(built.errors).toEqual([]);
    const pages = [...built.files.keys()].filter((path) => /^api\/.*\.html$/.test(path) && !path.includes('/samples/'));
    expect(pages).toEqual([
      'api/pets.html',
      'api/pets/tags/dogs~20and~20cats.html',
      'api/pets/tags/~none.html',
      'api/pets/getPet.html',
      'api/pets/GetPet~2.html',
      'api/pets/index~2.html',
      'api/pets/pets~2fdelete.html',
      'api/pets/schemas/Pet.html',
      'api/pets/schemas/a~2eb.html',
    ]);
    expect(built.main('api/pets.html')).toContain('<li id="GetPet"><a href="/api/pets/GetPet~2">');
  });

  it('links of docs and of the description lead to the pages of operations and schemas', async () => {
    const built = await pets('operations').build();
    expect(built.main('docs/a.html')).toContain(
      '<a href="/api/pets/getPet#getPet">get</a>, <a href="/api/pets/getPet#getPet.path.id">its id</a>, ' +
        '<a href="/api/pets/schemas/Pet#schema-Pet.name">pets</a>, <a href="/api/pets/getPet">as it ' +
        'was</a>, <a href="/api/pets/getPet#getPet.path.id">there</a>',
    );
    expect(built.main('api/pets.html')).toContain(
      '<a href="/api/pets/getPet#getPet">get one</a>, its <a href="/api/pets/getPet#getPet.path.id">id</a>',
    );
    expect(built.main('api/pets/getPet.html')).toContain('<a href="/api/pets/schemas/Pet">Pet</a>');
  });

  it('the sidebar of an operation shows the operations of its tag, and a link for each other tag', async () => {
    const built = await pets('operations').build();
    const [sidebar = ''] =
      /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(built.files.get('api/pets/getPet.html') ?? '') ?? [];
    expect(sidebar).toContain('<a href="/api/pets/getPet" aria-current="page">');
    expect(sidebar).toContain('<a href="/api/pets/tags/~none">');
    expect(sidebar).not.toContain('GetPet~2');
  });

  it('an edit of a description renders only the pages that show the edited part', async () => {
    const before = pets('operations');
    await before.build();
    const text = new TextDecoder().decode([...before.files.values()][0]);
    const { stats } = await before.write('specs/pets/openapi.yaml', text.replace('The name', 'Another name')).build();
    // The two pages are those of the operation that returns a pet, and of the schema.
    expect(stats.rendered).toBe(2);
  });

  it('the page of samples redirects to the overview, because each operation shows its own samples', async () => {
    const built = await pets('operations').build();
    expect(built.files.get('api/pets/samples/java.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/api/pets">',
    );
    expect(built.files.has('api/pets/samples/curl.html')).toBe(false);
  });

  it('a broken anchor is reported with the same hint in both layouts', async () => {
    const broken = (layout: ReferenceLayout) =>
      pets(layout).write('content/en/docs/b.md', '# B\n\n[x](op:pets/getPet#path.ids)\n').build();
    const [page, operations] = await Promise.all([broken('page'), broken('operations')]);
    const problemsOf = ({ errors }: Built) => errors.map(({ code, hint }) => [code, hint]);
    expect(problemsOf(page)).toEqual([['link/anchor', 'write `op:pets/getPet#path.id`.']]);
    expect(problemsOf(operations)).toEqual(problemsOf(page));
  });
});

describe('the layout `page`', () => {
  it('the addresses of the layout `operations` redirect to the one page, by files or lines for the host', async () => {
    const built = await pets('page').build();
    expect(built.errors).toEqual([]);
    expect(built.files.get('api/pets/getPet.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/api/pets#getPet">',
    );
    expect(built.files.get('api/pets/schemas/Pet.html')).toContain('<a href="/api/pets#schema-Pet">');
    expect(built.main('docs/a.html')).toContain('<a href="/api/pets#getPet">as it was</a>');
    const hosted = await pets('page', { output: { origin: true }, basePath: '/x/' }).build();
    expect(hosted.files.get('_redirects')).toContain('/x/api/pets/getPet /x/api/pets#getPet 301\n');
    expect([...hosted.files.keys()]).not.toContain('x/api/pets/getPet.html');
  });

  it('a redirect of the site replaces a redirect between the layouts', async () => {
    const built = await pets('page', { redirects: [{ from: '/api/pets/getPet', to: '/docs/a' }] }).build();
    expect(built.errors).toEqual([]);
    expect(built.files.get('api/pets/getPet.html')).toContain('url=/docs/a');
  });

  it('a description of up to 150 operations gets the layout `page` if the config names no layout', async () => {
    const operation = (at: number): string =>
      `  /p${at}: { get: { operationId: p${at}, responses: { '200': { description: OK } } } }\n`;
    const many = (count: number): SiteHarness =>
      site(
        `-- specs/many/openapi.yaml --\nopenapi: 3.1.0\ninfo: { title: Many, version: '1' }\npaths:\n` +
          Array.from({ length: count }, (_, at) => operation(at)).join(''),
        { defaultLocale: 'en', locales: [{ code: 'en' }] },
      );
    expect((await many(150).build()).routes['/api/many']?.kind).toBe('api');
    expect((await many(151).build()).routes['/api/many']?.kind).toBe('apiOverview');
  });
});

describe('an operation whose id collides with a part of the reference', () => {
  const ids = [
    'schema-Pet',
    'tag-pets',
    'security-token',
    'parameter-Page',
    'webhook-told',
    'samples',
    'schemas',
    'openapi',
    'index',
  ];
  const call = (id: string): string =>
    `  /${id}:\n    get: { operationId: ${id}, tags: [pets], responses: { '200': { $ref: ` +
    `'#/components/responses/Ok' } } }\n`;
  const odd = `openapi: 3.1.0
info: { title: Odd, version: '1' }
tags: [{ name: pets }]
security: [{ token: [] }]
paths:
${ids.map(call).join('')}webhooks:
  told: { post: { operationId: told, responses: { '200': { description: ok } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  responses:
    Ok: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  schemas: { Pet: { type: object, properties: { name: { type: string } } } }
`;

  it.each(['page', 'operations'] as const)(
    'an operation whose id equals an anchor gets its own anchor: layout %s',
    async (layout) => {
      const built = await site('', { locales: [{ code: 'en' }], apis: [{ name: 'odd', layout }] })
        .write('specs/odd/openapi.yaml', odd)
        .build();
      expect(built.problems).toEqual([]);
      const overview = built.files.get('api/odd.html') ?? '';
      expect(overview).toMatch(/<dt id="security-token">/);
      const pages = [...built.files]
        .filter(([path]) => /^api\/odd(\/(?!samples\/).*)?\.html$/.test(path))
        .map(([, html]) => html);
      // Each operation has exactly one section, even if its id equals the anchor of another part of the page, such as a
      // security scheme.
      const sections = pages.flatMap((html) =>
        [...html.matchAll(/<section class="op[^"]*" id="([^"]*)"/g)].map(([, id]) => id ?? ''),
      );
      expect(new Set(sections).size).toBe(sections.length);
      expect(sections).toHaveLength(ids.length + 2 + (pages.some((html) => html.includes('id="tag-~shared"')) ? 1 : 0));
      const needs = pages.flatMap((html) =>
        [...html.matchAll(/<a href="([^"]*)">token<\/a>/g)].map(([, href]) => href),
      );
      expect(new Set(needs)).toEqual(new Set([layout === 'page' ? '#security-token' : '/api/odd#security-token']));
    },
  );
});
