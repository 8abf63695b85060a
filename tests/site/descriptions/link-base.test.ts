// Tests the setting `linkBase`. With it, a link in a description that begins with `/` leads to the site for which the
// description was written. Without it, such a link is reported.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

const files = `-- content/en/docs/a.md --
# A

::schema[pets/Pet]

[own](/docs/a)
-- specs/pets/openapi.yaml --
openapi: 3.1.0
info:
  title: Pets
  version: '1'
  description: |
    See [limits](/guides/limits?a=1#b), ![photo](/img/cat.png), [host](//other.example.com/x), \
[part](#listPets) and [site](https://example.com/).
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200': { description: good, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string, description: 'A [name](/names).' } } }
`;

const config = (linkBase?: string) => ({
  url: 'https://docs.example.com',
  locales: [{ code: 'en' }],
  images: { allow: ['help.example.com'] },
  apis: [{ name: 'pets', ...(linkBase && { linkBase }) }],
});

const base = 'https://help.example.com/v2/';

test('with `linkBase`, links in pages, Markdown, OpenAPI files and blocks of docs have its address', async () => {
  const { files: built, problems } = await site(files).configure(config(base)).build();
  expect(problems).toEqual([]);
  for (const path of ['api/pets.html', 'api/pets.md', 'api/pets/openapi.json', 'api/pets/openapi.yaml']) {
    expect(built.get(path), path).toContain('https://help.example.com/v2/guides/limits?a=1#b');
    expect(built.get(path), path).not.toMatch(/[("]\/guides/);
    expect(built.get(path), path).toContain('other.example.com/x');
  }
  expect(built.get('api/pets.html')).toContain('https://help.example.com/v2/img/cat.png');
  expect(built.get('docs/a.html')).toContain('href="https://help.example.com/v2/names"');
  expect(built.get('docs/a.html')).toContain('href="/docs/a"');
});

test('without `linkBase`, a link that begins with `/` is reported with the setting to add', async () => {
  const { problems } = await site(files).configure(config()).build();
  expect(problems.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    "link/broken set `linkBase: 'https://…'` for the API `pets` in the config, with the URL of the " +
      'site that has this page.',
    expect.stringContaining('link/image'),
    "link/broken set `linkBase: 'https://…'` for the API `pets` in the config, with the URL of the " +
      'site that has this page.',
  ]);
});

test('setting, changing and removing `linkBase` gives the same files as a clean build', async () => {
  const first = site(files).configure(config());
  await first.build();
  for (const linkBase of [base, 'https://other.example.com', undefined]) {
    const next = first.configure(config(linkBase));
    const [changed, clean] = [await next.build(), await next.afresh().build()];
    expect(changed.files).toEqual(clean.files);
    expect(changed.problems).toEqual(clean.problems);
  }
});
