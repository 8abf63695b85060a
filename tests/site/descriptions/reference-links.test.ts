// Tests links from a reference to operations of other descriptions and to docs that mention the reference. Also tests
// when these docs make Mokcha render the reference again, and names that every JavaScript object has.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Built, site } from '../harness.ts';

const files = `-- specs/shop/openapi.yaml --
openapi: 3.1.0
info: { title: Shop API, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses:
        '200':
          description: Pets
          links:
            feed:
              operationRef: ../farm/openapi.yaml#/paths/~1pets~1{petId}~1food/post
              parameters: { petId: $response.body#/0/id }
            gone: { operationRef: ../farm/openapi.yaml#/paths/~1gone/get }
-- specs/farm/openapi.yaml --
openapi: 3.1.0
info: { title: Farm API, version: '1' }
paths:
  /pets/{petId}/food:
    post:
      operationId: feedPet
      parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Fed } }
components:
  schemas:
    Food: { type: string, enum: [HAY, OATS] }
-- content/en/docs/feeding.md --
# Feeding

## Hay and oats

Send [food](op:farm/feedPet), twice a day: [again](op:farm/feedPet).

::enum[farm/Food]
-- content/en/blog/2025-01-01-news.md --
New: [food](op:farm/feedPet).
`;

let built: Built;

beforeAll(async () => {
  built = await site(files, { defaultLocale: 'en', locales: [{ code: 'en' }] }).build();
});

describe('a reference within its site', () => {
  it('an OpenAPI link leads to the operation in another description, or shows method and path if it is missing', () => {
    expect(built.errors).toEqual([]);
    expect(built.main('api/shop.html')).toContain('<a href="/api/farm#feedPet">Farm API › Feed pet</a>');
    expect(built.main('api/shop.html')).toContain('<code>GET /gone</code>');
  });

  it('a parameter links to the operation of another description that provides its value', () => {
    expect(built.main('api/farm.html')).toContain(
      '<code>petId</code> (<a href="/api/shop#listPets">Shop API › List pets</a>)',
    );
  });

  it('a reference links once to each doc that mentions an operation or schema, at its heading, not to posts', () => {
    const links = [...built.main('api/farm.html').matchAll(/Guides: (.*?)<\/p>/g)].map(([, found]) => found);
    expect(links).toEqual(Array(2).fill('<a href="/docs/feeding#hay-and-oats">Feeding</a>'));
  });

  it('a reference is rendered again if a doc starts to mention it, but not if the doc changes otherwise', async () => {
    const first = site(files, { defaultLocale: 'en', locales: [{ code: 'en' }] });
    await first.build();
    const other = await first.write('content/en/docs/feeding.md', '# Feeding\n\nWords.\n').build();
    expect(other.main('api/farm.html')).not.toContain('Guides');
    const again = await first.write('content/en/docs/feeding.md', '# Feeding\n\nOther words.\n').build();
    expect(again.stats.rendered).toBe(1);
  });

  it('any word can be a name in a description, including names that every JavaScript object has', async () => {
    const words = ['constructor', '__proto__', 'toString'];
    const paths = words.map(
      (word) =>
        `  /${word}:\n    get: { operationId: ${word}, summary: ${word}, description: ${word}, tags: ` +
        `[${word}], responses: { '200': { description: ${word} } } }`,
    );
    const schemas = words.map(
      (word) => `    ${word}: { type: object, description: ${word}, properties: { ${word}: { type: string } } }`,
    );
    const text =
      `openapi: 3.1.0\ninfo: { title: valueOf, version: '1' ` +
      `}\npaths:\n${paths.join('\n')}\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`;
    const hostile = await site(`-- specs/odd/openapi.yaml --\n${text}`, {}).build();
    expect(hostile.errors).toEqual([]);
    for (const word of words) {
      expect(hostile.main('api/odd.html')).toContain(`id="${word}"`);
      expect(hostile.main('api/odd.html')).toContain(`id="schema-${word}.${word}"`);
    }
    // Markdown shows `__proto__` as a bold `proto`: in the operation, in its response and in the schema.
    expect(hostile.main('api/odd.html').match(/<strong>proto<\/strong>/g)).toHaveLength(3);
  });
});
