// Lists cases of broken-sites.md: pages and files that collide, and file names that a site cannot use.
import type { BrokenSite } from './broken-site.ts';
import { doc, guide } from './good-site.ts';

export const brokenRoutes: readonly BrokenSite[] = [
  {
    name: 'two docs with the same slug',
    change: { [guide]: doc('안내', '글.', 'slug: intro\n') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/docs/intro\`.
          content/ko/docs/guide.md:3:7
          3 | slug: intro
            |       ^^^^^
          also claimed by content/ko/docs/intro.md:1:1
          hint: rename one of them, or set \`slug: intro-2\` here.

        1 error
      `),
  },
  {
    name: 'a doc and the index of a folder with the same path',
    change: { 'content/ko/docs/guide/index.md': doc('안내 모음', '글.') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/docs/guide\`.
          content/ko/docs/guide/index.md:1:1
          1 | ---
            | ^
          also claimed by content/ko/docs/guide.md:1:1
          hint: rename one of them, or set \`slug: guide-2\` here.

        error route/collision  Two pages claim \`/en/docs/guide\`.
          content/ko/docs/guide/index.md:1:1
          1 | ---
            | ^
          also claimed by content/en/docs/guide.md:1:1
          hint: rename one of them, or set \`slug: guide-2\` here.

        2 errors
      `),
  },
  {
    name: 'a page with the URL of a post',
    change: { 'content/ko/pages/blog/hello.md': doc('안녕', '글.') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/blog/hello\`.
          content/ko/pages/blog/hello.md:1:1
          1 | ---
            | ^
          also claimed by content/ko/blog/hello.md:1:1
          hint: rename one of them, or set \`slug: hello-2\` here.

        error route/collision  Two pages claim \`/en/blog/hello\`.
          content/ko/pages/blog/hello.md:1:1
          1 | ---
            | ^
          also claimed by content/ko/blog/hello.md:1:1
          hint: rename one of them, or set \`slug: hello-2\` here.

        2 errors
      `),
  },
  {
    name: "a page with the path of a locale's home page",
    change: { 'content/ko/pages/en.md': doc('영어', '글.') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/en\`: \`content/ko/pages/en.md\` and the home page.
          content/ko/pages/en.md:1:1
          1 | ---
            | ^
          hint: rename one of them, or set \`slug: en-2\` here.

        1 error
      `),
  },
  {
    name: "a doc of a version and a doc in a folder with the version's name",
    change: {
      'content/ko/versions/v1/docs/intro.md': doc('소개 1', '글.'),
      'content/ko/docs/v1/intro.md': doc('소개 v1', '글.'),
    },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/docs/v1/intro\`.
          content/ko/versions/v1/docs/intro.md:1:1
          1 | ---
            | ^
          also claimed by content/ko/docs/v1/intro.md:1:1
          hint: rename one of them, or set \`slug: intro-2\` here.

        error route/collision  Two pages claim \`/en/docs/v1/intro\`.
          content/ko/versions/v1/docs/intro.md:1:1
          1 | ---
            | ^
          also claimed by content/ko/docs/v1/intro.md:1:1
          hint: rename one of them, or set \`slug: intro-2\` here.

        2 errors
      `),
  },
  {
    name: 'two pages whose paths differ only in case',
    change: { 'content/ko/docs/other.md': doc('다른 안내', '글.', 'slug: Guide\n') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/docs/Guide\` and \`/docs/guide\`, the same file if case is
            ignored.
          content/ko/docs/other.md:3:7
          3 | slug: Guide
            |       ^^^^^
          also claimed by content/ko/docs/guide.md:1:1
          hint: rename one of them, or set \`slug: Guide-2\` here.

        error route/collision  Two pages claim \`/en/docs/Guide\` and \`/en/docs/guide\`, the same file if
            case is ignored.
          content/ko/docs/other.md:3:7
          3 | slug: Guide
            |       ^^^^^
          also claimed by content/en/docs/guide.md:1:1
          hint: rename one of them, or set \`slug: Guide-2\` here.

        2 errors
      `),
  },
  {
    name: 'a static file with the output path of a page',
    change: { 'content/static/docs/guide.html': '<p>x</p>' },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  A page and a static file claim \`/docs/guide\` and \`/docs/guide.html\`, the
            same file.
          content/ko/docs/guide.md:1:1
          1 | ---
            | ^
          also claimed by content/static/docs/guide.html
          hint: rename one of them, or set \`slug: guide-2\` here.

        1 error
      `),
  },
  {
    name: 'two tags with the same URL',
    change: { 'content/ko/blog/two.md': doc('둘째 글', '글.', 'date: 2025-03-15\ntags: ["Hello"]\n') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/blog/tags/hello\`.
          content/ko/blog/hello.md:4:7
          4 | tags: [hello]
            |       ^^^^^^^
          also claimed by the tag \`Hello\` content/ko/blog/two.md:4:7
          hint: rename or remove one of them.

        error route/collision  Two pages claim \`/en/blog/tags/hello\`.
          content/ko/blog/hello.md:4:7
          4 | tags: [hello]
            |       ^^^^^^^
          also claimed by the tag \`Hello\` content/ko/blog/two.md:4:7
          hint: rename or remove one of them.

        2 errors
      `),
  },
  {
    name: "a page with the path of an API's reference",
    change: { 'content/ko/pages/api/pets.md': doc('반려동물', '글.') },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/api/pets\`.
          specs/pets/openapi.yaml:1:1
          1 | openapi: 3.1.0
            | ^
          also claimed by content/ko/pages/api/pets.md:1:1
          hint: rename or remove one of them.

        error route/collision  Two pages claim \`/en/api/pets\`.
          specs/pets/openapi.yaml:1:1
          1 | openapi: 3.1.0
            | ^
          also claimed by content/ko/pages/api/pets.md:1:1
          hint: rename or remove one of them.

        2 errors
      `),
  },
  {
    name: 'two files with the same name after NFC normalization',
    change: {
      [`content/ko/docs/${'안내서'.normalize('NFC')}.md`]: doc('하나', '글.'),
      [`content/ko/docs/${'안내서'.normalize('NFD')}.md`]: doc('둘', '글.'),
    },
    codes: ['file/name-collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error file/name-collision  Two names are both \`content/ko/docs/안내서.md\` after Unicode
            normalisation.
          content/ko/docs/안내서.md
          has the same name as content/ko/docs/안내서.md
          hint: remove one of the two.

        1 error
      `),
  },
  {
    name: 'a page whose name is too long for a file',
    change: { [`content/ko/docs/${'가'.repeat(83)}.md`]: doc('둘', '글.') },
    codes: ['route/name'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/name  The address \`/docs/가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가…\` has a part that is
            longer than 252 bytes: \`가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가…\`.
          content/ko/docs/가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가.md:1:1
          1 | ---
            | ^
          hint: rename the file, or set a different \`slug\` here.

        error route/name  The address \`/en/docs/가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가…\` has a part that is
            longer than 252 bytes: \`가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가…\`.
          content/ko/docs/가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가.md:1:1
          1 | ---
            | ^
          hint: rename the file, or set a different \`slug\` here.

        2 errors
      `),
  },
  {
    name: 'a file with a backslash in its name',
    change: { 'content/ko/docs/a\\b.md': doc('둘', '글.') },
    codes: ['file/name'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error file/name  The name \`a\\b.md\` in \`content/ko/docs\` has a backslash.
          content/ko/docs
          hint: rename it.

        1 error
      `),
  },
];
