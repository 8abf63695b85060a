// Lists cases of broken-sites.md: several mistakes in one report, comments that exempt nothing or name an unknown rule,
// a page to which no other page links, and a stylesheet with a missing picture.
import type { BrokenSite } from './broken-site.ts';
import { describedGuide } from './described-guide.ts';
import { api, config, doc, guide, intro, spec } from './good-site.ts';

export const brokenWholeSites: readonly BrokenSite[] = [
  {
    name: 'five mistakes in five files in one report',
    change: {
      [intro]: doc('소개', '[안내](guide.md)\n\n![그림](/none.png)\n\n## 시작 {#start}'),
      [guide]: doc('안내', ':::oops\n:::'),
      'site.config.ts': config("  redirects: [{ from: '/old', to: '/docs/new' }],\n"),
      [api]: spec().replace('schemas/Pet', 'schemas/Pett'),
      'i18n/ko/messages.json': '{ "nope": "x" }',
    },
    codes: ['link/image', 'content/directive', 'redirect/target', 'api/ref-missing', 'message/key'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/directive  \`:::oops\` is not a known directive.
          content/ko/docs/guide.md:5:1
          5 | :::oops
            | ^^^^^^^
          hint: use one of \`note\`, \`tip\`, \`info\`, \`warning\`, \`danger\`, \`tabs\`, \`tab\`.

        error link/image  The image \`/none.png\` does not exist.
          content/ko/docs/intro.md:7:1
          7 | ![그림](/none.png)
            | ^^^^^^^^^^^^^^^^^^
          hint: put it at \`content/static/none.png\`.

        error message/key  Unknown message key \`nope\`.
          i18n/ko/messages.json:1:3
          1 | { "nope": "x" }
            |   ^^^^^^
          hint: remove \`nope\`.

        error redirect/target  The redirect from \`/old\` leads to \`/docs/new\`, which is not a page.
          site.config.ts:9:35
          9 |   redirects: [{ from: '/old', to: '/docs/new' }],
            |                                   ^^^^^^^^^^^
          hint: write the path of a page, starting with \`/\`.

        error api/ref-missing  \`#/components/schemas/Pett\` does not resolve: \`specs/pets/openapi.yaml\`
            has no \`/components/schemas/Pett\`.
          specs/pets/openapi.yaml:18:23
          18 |                 $ref: '#/components/schemas/Pett'
             |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`#/components/schemas/Pet\`.

        5 errors
      `),
  },
  {
    name: 'a comment that exempts from an unknown rule',
    change: describedGuide('<!-- mokcha-ignore link/markdwon: 곧 -->\n[글](./gone.md)'),
    codes: ['rule/unknown'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error rule/unknown  Unknown rule \`link/markdwon\`.
          content/ko/docs/guide.md:5:1
          5 | <!-- mokcha-ignore link/markdwon: 곧 -->
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`link/markdown\`.

        warning link/markdown  The link to \`./gone.md\` refers to a file that does not exist or is a draft,
            so the page shows only the text of the link.
          content/ko/docs/guide.md:6:1
          6 | [글](./gone.md)
            | ^^^^^^^^^^^^^^^
          hint: create the file, remove \`draft\` from it, or remove the link.

        1 error, 1 warning
      `),
  },
  {
    name: 'a comment that exempts nothing (warning)',
    change: describedGuide('글. <!-- mokcha-ignore link/markdown -->'),
    codes: ['rule/unused'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning rule/unused  This comment has no effect: nothing that it covers breaks the rule
            \`link/markdown\`.
          content/ko/docs/guide.md:5:4
          5 | 글. <!-- mokcha-ignore link/markdown -->
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: remove the comment.

        1 warning
      `),
  },
  {
    name: 'a page that no other page links to (warning)',
    change: { 'content/ko/pages/alone.md': '---\ntitle: 홀로\n---\n\n글.\n' },
    codes: ['page/orphan'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning page/orphan  No other page links to \`/alone\`.
          content/ko/pages/alone.md:2:8
          2 | title: 홀로
            |        ^^^^
          hint: link to this page from another page, name it in \`navbar\`, \`footer\` or \`sidebar\` of the
              config, or set \`unlisted: true\` in its front matter.

        1 warning
      `),
  },
  {
    name: 'a stylesheet of the site with a missing picture',
    change: { 'content/static/own.css': '.a {\n  background: url(lgo.svg);\n}\n' },
    codes: ['link/broken'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/broken  The link to \`lgo.svg\` does not lead to a page or a file.
          content/static/own.css:2:19
          2 |   background: url(lgo.svg);
            |                   ^^^^^^^
          hint: write \`logo.svg\`.

        1 error
      `),
  },
];
