// Tests interface texts on whole pages: plural forms, particles after values, dates, and the English texts in a locale
// for which Mokcha has no texts.
import { describe, expect, it } from 'vitest';
import { site } from '../harness.ts';

const description = (more: string): string => `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters:
        - name: filter
          in: query
          schema:
            type: object
            properties:
              name: { type: string }
${more}      responses:
        '200':
          description: All of them.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
components:
  schemas:
    Pet: { type: object, discriminator: { propertyName: 브랜드 }, properties: { name: { type: string } } }
`;

const second = '              age: { type: integer }\n';

const text = (body: string, more = ''): string => `---\ntitle: Text\n${more}---\n\n${body}\n`;

const small = site(`-- content/ko/docs/a.md --
# 가

글.
-- content/en/docs/a.md --
# A

Text.
-- content/en/blog/2025-03-14-one.md --
${text('One.', 'date: 2025-03-14\ntags: [alone, both]\n')}
-- content/en/blog/2025-04-24-two.md --
${text('Two.', 'date: 2025-04-24\ntags: [both]\n')}
-- content/ko/blog/2025-03-14-one.md --
${text('하나.', 'date: 2025-03-14\n')}
-- specs/pets/openapi.yaml --
${description('')}`);

describe('a count', () => {
  it('a count of one has its own form in English, and the same form as others in Korean', async () => {
    const built = await small.build();
    expect(built.errors).toEqual([]);
    expect(built.main('en/index.html')).toContain('<small>1 operation</small>');
    expect(built.main('index.html')).toContain('<small>호출 1개</small>');
    expect(built.main('en/blog/tags/alone.html')).toContain('>1 post<');
    expect(built.main('en/blog/tags/both.html')).toContain('>2 posts<');
    expect(built.main('en/blog/tags.html')).toMatch(/>1 post<[\s\S]*>2 posts</);
    expect(built.main('en/api/pets.html')).toContain('<summary>1 field</summary>');
    expect(built.main('api/pets.html')).toContain('<summary>필드 1개</summary>');
    const english = [...built.files].filter(([path]) => path.startsWith('en/')).map(([, page]) => page);
    expect(english.join('\n')).not.toMatch(/\b1 (operations|posts|fields)\b/);
  });

  it('a count of two has the plural form in English', async () => {
    const built = await small.write('specs/pets/openapi.yaml', description(second)).build();
    expect(built.main('en/api/pets.html')).toContain('<summary>2 fields</summary>');
  });
});

describe('a date', () => {
  it('a date has the format of its locale, or the format that the site sets', async () => {
    const dateOf = (page: string): string | undefined => /<time[^>]*>([^<]*)</.exec(page)?.[1];
    const built = await small.build();
    expect(dateOf(built.main('blog/2025-03-14-one.html'))).toBe('2025년 3월 14일');
    expect(dateOf(built.main('en/blog/2025-03-14-one.html'))).toBe('14 March 2025');
    const own = await small.write('i18n/en/messages.json', '{ "date.long": "{monthName} {day}, {year}" }').build();
    expect([own.problems, dateOf(own.main('en/blog/2025-03-14-one.html'))]).toEqual([[], 'March 14, 2025']);
  });
});

describe('a particle', () => {
  it('a particle in a message of the site fits the value before it, even if the value is code', async () => {
    const messages = { 'tag.title': '{tag}을(를) 단 글', 'reference.group.by': '{code}(으)로 고릅니다' };
    const built = await small
      .write('i18n/ko/messages.json', JSON.stringify(messages))
      .write('content/ko/blog/2025-03-14-one.md', text('하나.', 'date: 2025-03-14\ntags: [소식, 파일]\n'))
      .build();
    expect(built.errors).toEqual([]);
    const titles = [...built.files]
      .filter(([path]) => /^blog\/tags\/.*\.html$/.test(path))
      .map(([, page]) => /<h1[^>]*>([^<]*)</.exec(page)?.[1]);
    expect(titles.sort()).toEqual(['both를 단 글', '소식을 단 글', '파일을 단 글']);
    expect(built.main('api/pets.html')).toContain('<code>브랜드</code>로 고릅니다');
  });
});

describe('a locale that Mokcha has no texts for', () => {
  it('a locale without interface texts is built with the English ones, and a warning is reported once', async () => {
    const built = await small
      .write('content/fr/docs/a.md', '# Un\n\nTexte.\n')
      .write('i18n/fr/messages.json', '{ "docs.next": "Suivant" }')
      .build();
    expect(built.problems.map(({ code, severity, at }) => [code, severity, at?.file])).toEqual([
      ['message/missing', 'warning', 'i18n/fr/messages.json'],
    ]);
    expect(built.main('fr/index.html')).toContain('<small>1 operation</small>');
  });
});
