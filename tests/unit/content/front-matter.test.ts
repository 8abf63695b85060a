import { describe, expect, it } from 'vitest';
import { parseFolder } from '../../../src/content/parse-folder.ts';
import { parseMarkdown, sourceFile } from './support.ts';

const withKeys = (yaml: string) => parseMarkdown(`---\n${yaml}\n---\n\nwords`);

describe('front matter', () => {
  it('is read in the spelling of Docusaurus, with the place of each value', async () => {
    const { meta, problems } = await withKeys(
      'title: "제목: 하나"\ndescription: D\nslug: /a/b\ndate: 2025-03-14T10:00:00+09:00\nlast_update:\n  date: 2025-04-01\n  author: x\ntags: [a, b]\n' +
        'authors: kim\nsidebar_label: L\nsidebar_position: 2.5\ndraft: true\nunlisted: false\nhide_title: true\nhide_table_of_contents: true\nimage: ./a.png',
    );
    expect(problems).toEqual([]);
    expect(meta.frontMatter).toEqual({
      ...{
        title: '제목: 하나',
        description: 'D',
        slug: '/a/b',
        date: '2025-03-14',
        lastUpdated: '2025-04-01',
        tags: ['a', 'b'],
        authors: ['kim'],
      },
      ...{
        sidebarLabel: 'L',
        sidebarPosition: 2.5,
        draft: true,
        unlisted: false,
        hideTitle: true,
        hideTableOfContents: true,
        image: './a.png',
      },
    });
    expect(meta.frontMatterPositions).toMatchObject({
      title: { line: 2, column: 8, length: 8 },
      slug: { line: 4, column: 7, length: 4 },
      tags: { line: 9, column: 7, length: 6 },
      sidebarPosition: { line: 12, column: 19, length: 3 },
    });
  });

  it.each(['../../etc', '..', './a', 'a/./d', 'a/..', 'a b//c', '//', 'j2?x', 'x#y', '..\\..\\etc'])(
    'refuses the slug %s at its place',
    async (slug) => {
      const { meta, codes, hints } = await withKeys(`title: a\nslug: '${slug}'`);
      expect(codes).toEqual(['error content/front-matter 3:7']);
      expect(hints).toEqual(['make it a path like `guide/start`, without `.`, `..`, `//`, `?`, `#` and `\\`.']);
      expect(meta.frontMatter).toEqual({ title: 'a' });
    },
  );

  it.each(['/', '/a/b', 'a/b/', '시작하기', 'a b', 'v1.2', '.hidden', 'a...b', '...'])('takes the slug %s', async (slug) => {
    const { meta, problems } = await withKeys(`slug: '${slug}'`);
    expect(problems).toEqual([]);
    expect(meta.frontMatter.slug).toBe(slug);
  });

  it('reports every fault at once, each with a way out', async () => {
    const { codes, hints } = await withKeys(
      'titel: a\nsidebarLabel: b\nid: c\ndate: 2025-02-30\ndraft: yes\nzzzzzz: 1\nsidebar_position: "1st"\ntags: { a: b }\ndescription:',
    );
    expect(codes).toEqual([
      'warning content/front-matter 2:1',
      'warning content/front-matter 3:1',
      'warning content/front-matter 4:1',
      'warning content/front-matter 7:1',
      'error content/front-matter 5:7',
      'error content/front-matter 6:8',
      'error content/front-matter 8:19',
      'error content/front-matter 9:7',
    ]);
    expect(hints).toEqual([
      ...['write `title`.', 'write `sidebar_label`.', 'remove `id`; set `slug` to change the address.', 'remove `zzzzzz`.'],
      ...['make it a day that exists in the calendar.', 'make it `true` or `false`.', 'make it a number.', 'make it a list of strings.'],
    ]);
  });

  it.each([
    ['a fault of YAML', 'title: "a\nb: c', '2:1'],
    ['a key twice', 'title: a\ntitle: b', '3:1'],
    ['a list', '- a\n- b', '2:1'],
    ['an alias', 'title: &a x\ndescription: *a', '2:11'],
    ['a tag', 'title: !!js/function "x"', '2:22'],
    ['a tag of the site', 'tags: !x [a]', '2:10'],
    ['deep brackets', `title: ${'['.repeat(5000)}`, '1:1'],
    ['deep brackets that are closed', `title: ${'['.repeat(60)}${']'.repeat(60)}`, '1:1'],
    ['deep dashes', `title:\n  ${'- '.repeat(5000)}x`, '1:1'],
    ['deep indents', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), '1:1'],
  ])('with %s is an error in its place, and the body is kept', async (_name, yaml, place) => {
    const { codes, html } = await withKeys(yaml);
    expect(codes).toEqual([`error content/front-matter ${place}`]);
    expect(html.trim()).toBe('<p>words</p>');
  });

  it('that never ends is an error; a thematic break at the top is none', async () => {
    expect((await parseMarkdown('---\ntitle: a\n\nwords')).codes).toEqual(['error content/front-matter 1:1']);
    const { html, problems } = await parseMarkdown('---\n\nwords');
    expect(html).toContain('<hr>');
    expect(problems).toEqual([]);
  });

  it('in JavaScript is refused, never run', async () => {
    const { problems, html, meta } = await parseMarkdown('---js\n{ title: (() => { throw new Error("ran") })() }\n---\nwords');
    expect(problems).toMatchObject([{ code: 'content/front-matter', hint: 'write `---` and YAML.' }]);
    expect([html.trim(), meta.frontMatter]).toEqual(['<p>words</p>', {}]);
  });

  it('may have Windows line ends, and a byte order mark before it', async () => {
    const { meta, codes } = await parseMarkdown('\ufeff---\r\ntitle: a\r\n---\r\n\r\n[x](ftp:y)\r\n');
    expect(meta.title).toBe('a');
    expect(codes).toEqual(['error content/url-scheme 5:1']);
  });

  it('gives a post its date before the name of its file does', async () => {
    const date = async (text: string, id: string) => (await parseMarkdown(text, {}, 'post', id)).meta.frontMatter.date;
    expect(await date('a', '2025-03-14-update')).toBe('2025-03-14');
    expect(await date('---\ndate: 2025-05-05\n---\na', '2025-03-14-update')).toBe('2025-05-05');
    expect(await date('a', 'welcome')).toBeUndefined();
  });
});

describe('a folder label', () => {
  it('has a label and a position', () => {
    expect(parseFolder(sourceFile('label: 준비\nposition: 2\n'))).toEqual({ value: { label: '준비', position: 2 }, problems: [] });
    expect(parseFolder(sourceFile('')).value).toEqual({});
  });

  it('is judged like front matter', () => {
    const { value, problems } = parseFolder(sourceFile('lable: 준비\nposition: two\n'));
    expect(value).toEqual({});
    expect(problems).toMatchObject([
      { code: 'content/folder', hint: 'write `label`.', at: { position: { line: 1, column: 1 } } },
      { code: 'content/folder', hint: 'make it a number.', at: { position: { line: 2, column: 11 } } },
    ]);
  });
});
