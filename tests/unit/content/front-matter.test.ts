// Tests the front matter of entries, and the labels of folders.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frontMatterSchema } from '../../../src/content/front-matter/front-matter-schema.ts';
import { parseFolder } from '../../../src/content/parse-folder.ts';
import { parseMarkdown, sourceFile } from './support.ts';

const withKeys = (yaml: string) => parseMarkdown(`---\n${yaml}\n---\n\nwords`);

describe('front matter', () => {
  it('docs/writing.md has every key in its table', () => {
    const guide = readFileSync(new URL('../../../docs/writing.md', import.meta.url), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
    const described = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+/g) ?? []);
    expect(Object.keys(frontMatterSchema.entries).filter((key) => !described.includes(key))).toEqual([]);
  });

  it('front matter is read with the keys of Docusaurus, and each value has a position', async () => {
    const { meta, problems } = await withKeys(
      'title: "제목: 하나"\ndescription: D\nslug: /a/b\ndate: 2025-03-14T10:00:00+09:00\nlast_update:\n  ' +
        'date: 2025-04-01\n  author: x\ntags: [a, b]\n' +
        'authors: kim\nsidebar_label: L\nsidebar_position: 2.5\ndraft: true\nunlisted: false\nhide_title: ' +
        'true\nhide_table_of_contents: true\nimage: ./a.png',
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
    'the slug %s is reported at its place',
    async (slug) => {
      const { meta, codes, hints } = await withKeys(`title: a\nslug: '${slug}'`);
      expect(codes).toEqual(['error content/front-matter 3:7']);
      expect(hints).toEqual(['make it a path like `guide/start`, without `.`, `..`, `//`, `?`, `#` and `\\`.']);
      expect(meta.frontMatter).toEqual({ title: 'a' });
    },
  );

  it.each(['/', '/a/b', 'a/b/', '시작하기', 'a b', 'v1.2', '.hidden', 'a...b', '...'])(
    'the slug %s is accepted',
    async (slug) => {
      const { meta, problems } = await withKeys(`slug: '${slug}'`);
      expect(problems).toEqual([]);
      expect(meta.frontMatter.slug).toBe(slug);
    },
  );

  it('all mistakes in front matter are reported at once, each with a hint', async () => {
    const { codes, hints } = await withKeys(
      'titel: a\nsidebarLabel: b\nid: c\ndate: 2025-02-30\ndraft: yes\nzzzzzz: 1\nsidebar_position: ' +
        '"1st"\ntags: { a: b }\ndescription:',
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
      ...[
        'write `title`.',
        'write `sidebar_label`.',
        'remove `id`; set `slug` to change the address.',
        'remove `zzzzzz`.',
      ],
      ...[
        'make it a date that exists in the calendar.',
        'make it `true` or `false`.',
        'make it a number.',
        'make it a list of strings.',
      ],
    ]);
  });

  it.each([
    ['a syntax error of YAML', 'title: "a\nb: c', '2:1'],
    ['a duplicate key', 'title: a\ntitle: b', '3:1'],
    ['a list', '- a\n- b', '2:1'],
    ['an alias', 'title: &a x\ndescription: *a', '2:11'],
    ['a tag', 'title: !!js/function "x"', '2:22'],
    ['a tag of the site', 'tags: !x [a]', '2:10'],
    ['deep brackets', `title: ${'['.repeat(5000)}`, '1:1'],
    ['deep brackets that are closed', `title: ${'['.repeat(60)}${']'.repeat(60)}`, '1:1'],
    ['deep dashes', `title:\n  ${'- '.repeat(5000)}x`, '1:1'],
    ['deep indents', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), '1:1'],
  ])('front matter with %s is an error at its place, and the body is kept', async (_name, yaml, place) => {
    const { codes, html } = await withKeys(yaml);
    expect(codes).toEqual([`error content/front-matter ${place}`]);
    expect(html.trim()).toBe('<p>words</p>');
  });

  it('front matter that never ends is an error, but a thematic break at the top is not', async () => {
    expect((await parseMarkdown('---\ntitle: a\n\nwords')).codes).toEqual(['error content/front-matter 1:1']);
    const { html, problems } = await parseMarkdown('---\n\nwords');
    expect(html).toContain('<hr>');
    expect(problems).toEqual([]);
  });

  it('front matter in JavaScript is reported and never run', async () => {
    const { problems, html, meta } = await parseMarkdown(
      '---js\n{ title: (() => { throw new Error("ran") })() }\n---\nwords',
    );
    expect(problems).toMatchObject([{ code: 'content/front-matter', hint: 'write `---` and YAML.' }]);
    expect([html.trim(), meta.frontMatter]).toEqual(['<p>words</p>', {}]);
  });

  it('front matter can have Windows line ends and a byte order mark before it', async () => {
    const { meta, codes } = await parseMarkdown('\ufeff---\r\ntitle: a\r\n---\r\n\r\n[x](ftp:y)\r\n');
    expect(meta.title).toBe('a');
    expect(codes).toEqual(['error content/url-scheme 5:1']);
  });

  it('the date in front matter has priority over the date in the file name of a post', async () => {
    const date = async (text: string, id: string) => (await parseMarkdown(text, {}, 'post', id)).meta.frontMatter.date;
    expect(await date('a', '2025-03-14-update')).toBe('2025-03-14');
    expect(await date('---\ndate: 2025-05-05\n---\na', '2025-03-14-update')).toBe('2025-05-05');
    expect(await date('a', 'welcome')).toBeUndefined();
  });
});

describe('folder labels', () => {
  it('a folder has a label and a position', () => {
    expect(parseFolder(sourceFile('label: 준비\nposition: 2\n'))).toEqual({
      value: { label: '준비', position: 2 },
      problems: [],
    });
    expect(parseFolder(sourceFile('')).value).toEqual({});
  });

  it('mistakes in a folder label are reported as in front matter', () => {
    const { value, problems } = parseFolder(sourceFile('lable: 준비\nposition: two\n'));
    expect(value).toEqual({});
    expect(problems).toMatchObject([
      { code: 'content/folder', hint: 'write `label`.', at: { position: { line: 1, column: 1 } } },
      { code: 'content/folder', hint: 'make it a number.', at: { position: { line: 2, column: 11 } } },
    ]);
  });
});
