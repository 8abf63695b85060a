// Lists cases of broken-sites.md: entries that cannot be read or are too large, and entries whose front matter,
// directives or links are invalid.
import type { BrokenSite } from './broken-site.ts';
import { body, bytes, doc, guide } from './good-site.ts';

export const brokenEntries: readonly BrokenSite[] = [
  {
    name: 'front matter that is not YAML',
    change: { [guide]: '---\ntitle: [안내\n---\n\n글.\n' },
    codes: ['content/front-matter'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/front-matter  The front matter is not valid YAML: The value of \`title\` begins with a
            \`[\` that is never closed.
          content/ko/docs/guide.md:2:1
          2 | title: [안내
            | ^
          hint: put the value in quotes: \`title: "[안내"\`.

        1 error
      `),
  },
  {
    name: 'front matter with an unknown key that is similar to a known one (warning)',
    change: { [guide]: doc('안내', '글.', 'desciption: 안내입니다.\n') },
    codes: ['content/front-matter'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning content/front-matter  \`desciption\` is not a front matter key.
          content/ko/docs/guide.md:3:1
          3 | desciption: 안내입니다.
            | ^^^^^^^^^^
          hint: write \`description\`.

        1 warning
      `),
  },
  {
    name: 'front matter without an end',
    change: { [guide]: '---\ntitle: 안내\n\n글입니다.\n' },
    codes: ['content/front-matter'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/front-matter  The front matter is never closed.
          content/ko/docs/guide.md:1:1
          1 | ---
            | ^^^
          hint: add a line \`---\` after its last key.

        1 error
      `),
  },
  {
    name: 'a front matter value of the wrong type',
    change: { [guide]: doc('안내', '글.', 'sidebar_position: 첫째\n') },
    codes: ['content/front-matter'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/front-matter  The front matter key \`sidebar_position\` has an invalid value.
          content/ko/docs/guide.md:3:19
          3 | sidebar_position: 첫째
            |                   ^^^^
          hint: make it a number.

        1 error
      `),
  },
  {
    name: 'a date that does not exist',
    change: { 'content/ko/blog/hello.md': doc('안녕하세요', '글.', 'date: 2025-13-40\n') },
    codes: ['content/front-matter'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/front-matter  The front matter key \`date\` has an invalid value.
          content/ko/blog/hello.md:3:7
          3 | date: 2025-13-40
            |       ^^^^^^^^^^
          hint: make it a date that exists in the calendar.

        1 error
      `),
  },
  {
    name: 'an entry that is not UTF-8',
    change: { [guide]: bytes('---\ntitle: x\n---\n\n', [0xbe, 0xc8, 0xb3, 0xe7], '\n') },
    codes: ['content/encoding'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/encoding  \`content/ko/docs/guide.md\` is not valid UTF-8: byte 18 is not part of a
            character.
          content/ko/docs/guide.md:5:1
          5 | �ȳ�
            | ^
          hint: save the file as UTF-8.

        1 error
      `),
  },
  {
    name: 'a lone surrogate in front matter',
    change: { 'content/ko/docs/guide.md': doc('안내', '글.', 'description: "\\ud800"\n') },
    codes: ['content/front-matter'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/front-matter  The front matter has half of a surrogate pair, which is not a character.
          content/ko/docs/guide.md:3:1
          3 | description: "\\ud800"
            | ^^^^^^^^^^^
          hint: write the whole character, or both halves of its escape, such as \`\\ud83d\\ude00\`.

        1 error
      `),
  },
  {
    name: 'an unknown container directive',
    change: body(':::warnig\n조심합니다.\n:::'),
    codes: ['content/directive'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/directive  \`:::warnig\` is not a known directive.
          content/ko/docs/guide.md:5:1
          5 | :::warnig
            | ^^^^^^^^^
          hint: write \`:::warning\`.

        1 error
      `),
  },
  {
    name: 'an unknown leaf directive',
    change: body('::video{src=x.mp4}'),
    codes: ['content/directive'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/directive  \`::video\` is not a known directive.
          content/ko/docs/guide.md:5:1
          5 | ::video{src=x.mp4}
            | ^^^^^^^

        1 error
      `),
  },
  {
    name: 'a link with a dangerous scheme',
    change: body('[누르기](javascript:alert(1))'),
    codes: ['content/url-scheme'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/url-scheme  The address \`javascript:alert(1)\` uses the scheme \`javascript:\`, which
            is not allowed.
          content/ko/docs/guide.md:5:1
          5 | [누르기](javascript:alert(1))
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: use \`https:\`, \`http:\`, \`mailto:\`, \`tel:\` or a relative address.

        1 error
      `),
  },
  {
    name: 'block quotes nested 5,000 levels deep',
    change: body(`${'>'.repeat(5000)} 깊다`),
    codes: ['content/nesting'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/nesting  Quotes, lists and directives are nested more than 64 levels deep.
          content/ko/docs/guide.md:5:1
          5 | >>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>…
            | ^
          hint: remove some of the levels.

        1 error
      `),
  },
  {
    name: 'an entry of more than 1 MiB',
    change: body('가나다라 마바사아 자차카타 파하.\n'.repeat(30_000)),
    codes: ['content/size'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/size  \`content/ko/docs/guide.md\` has 1410024 bytes, but may have at most 1048576.
          content/ko/docs/guide.md
          hint: split it into several files.

        1 error
      `),
  },
];
