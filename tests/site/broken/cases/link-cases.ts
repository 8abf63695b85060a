// Lists cases of broken-sites.md: links, images, and items of the navbar or the sidebar whose targets do not exist.
import type { BrokenSite } from './broken-site.ts';
import { api, body, config, doc, guide, spec } from './good-site.ts';

export const brokenLinks: readonly BrokenSite[] = [
  {
    name: 'a link to a missing route that is similar to an existing one',
    change: body('[소개](/docs/intr)'),
    codes: ['link/broken'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/broken  The link to \`/docs/intr\` does not lead to a page.
          content/ko/docs/guide.md:5:1
          5 | [소개](/docs/intr)
            | ^^^^^^^^^^^^^^^^^^
          hint: write \`/docs/intro\`.

        1 error
      `),
  },
  {
    name: 'a link to an anchor that does not exist',
    change: body('[시작](intro.md#strat)'),
    codes: ['link/anchor'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/anchor  The page \`/docs/intro\` has no anchor \`strat\`, which \`intro.md#strat\` links
            to.
          content/ko/docs/guide.md:5:1
          5 | [시작](intro.md#strat)
            | ^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`#start\`.

        1 error
      `),
  },
  {
    name: 'a link to a missing anchor of its own page',
    change: body('[위](#nowhere)'),
    codes: ['link/anchor'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/anchor  The page \`/docs/guide\` has no anchor \`nowhere\`, which \`#nowhere\` links to.
          content/ko/docs/guide.md:5:1
          5 | [위](#nowhere)
            | ^^^^^^^^^^^^^^
          hint: write an anchor of that page, or add \`{#nowhere}\` to one of its headings.

        1 error
      `),
  },
  {
    name: 'a link to a missing `.md` file (warning)',
    change: body('[사라진 글](gone.md)'),
    codes: ['link/markdown'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning link/markdown  The link to \`gone.md\` refers to a file that does not exist or is a draft,
            so the page shows only the text of the link.
          content/ko/docs/guide.md:5:1
          5 | [사라진 글](gone.md)
            | ^^^^^^^^^^^^^^^^^^^^
          hint: create the file, remove \`draft\` from it, or remove the link.

        1 warning
      `),
  },
  {
    name: 'an image that does not exist',
    change: body('![로고](/lgo.svg)'),
    codes: ['link/image'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/image  The image \`/lgo.svg\` does not exist.
          content/ko/docs/guide.md:5:1
          5 | ![로고](/lgo.svg)
            | ^^^^^^^^^^^^^^^^^
          hint: write \`/logo.svg\`.

        1 error
      `),
  },
  {
    name: 'a link to a file outside the content folder',
    change: body('[비밀](../../../../secret.txt)'),
    codes: ['link/outside'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/outside  The target \`../../../../secret.txt\` is outside \`content\`.
          content/ko/docs/guide.md:5:1
          5 | [비밀](../../../../secret.txt)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: copy the file into \`content/static\` and link to it there.

        1 error
      `),
  },
  {
    name: 'a link in a description to a route that does not exist (warning)',
    change: {
      [api]: spec().replace(
        'summary: 반려동물 목록',
        'summary: 반려동물 목록\n      description: "[안내](/docs/nowhere)를 봅니다."',
      ),
    },
    codes: ['link/broken'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning link/broken  The link to \`/docs/nowhere\` does not lead to a page.
          specs/pets/openapi.yaml:12:26
          12 |       description: "[안내](/docs/nowhere)를 봅니다."
             |                            ^^^^^^^^^^^^^
          hint: set \`linkBase: 'https://…'\` for the API \`pets\` in the config, with the URL of the site
              that has this page.

        1 warning
      `),
  },
  {
    name: 'a navbar item that leads nowhere',
    change: { 'site.config.ts': config().replace("to: '/docs/intro'", "to: '/docs/intrp'") },
    codes: ['link/navigation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/navigation  The config links to \`/docs/intrp\`, which is not a page.
          site.config.ts:8:34
          8 |   navbar: [{ label: 'Start', to: '/docs/intrp' }],
            |                                  ^^^^^^^^^^^^^
          hint: write \`/docs/intro\`.

        1 error
      `),
  },
  {
    name: 'a sidebar item that names a missing doc',
    change: { 'site.config.ts': config("  sidebar: ['intro', 'giude'],\n") },
    codes: ['link/navigation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/navigation  The sidebar refers to the doc \`giude\`, which does not exist.
          site.config.ts:9:22
          9 |   sidebar: ['intro', 'giude'],
            |                      ^^^^^^^
          hint: write \`guide\`.

        1 error
      `),
  },
  {
    name: 'a link to a missing operation',
    change: { [guide]: doc('안내', '[목록](op:pets/listPet)을 부릅니다.') },
    codes: ['link/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/operation  The link to \`op:pets/listPet\` refers to an unknown operation.
          content/ko/docs/guide.md:5:1
          5 | [목록](op:pets/listPet)을 부릅니다.
            | ^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`op:pets/listPets\`.

        1 error
      `),
  },
  {
    name: 'a link to an operation of a missing API',
    change: { [guide]: doc('안내', '[목록](op:pet/listPets)을 부릅니다.') },
    codes: ['link/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/operation  The link to \`op:pet/listPets\` refers to an unknown operation.
          content/ko/docs/guide.md:5:1
          5 | [목록](op:pet/listPets)을 부릅니다.
            | ^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`op:pets/listPets\`.

        1 error
      `),
  },
  {
    name: 'a link to an operation that does not name its API',
    change: { [guide]: doc('안내', '[목록](op:listPets)을 부릅니다.') },
    codes: ['link/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/operation  The link to \`op:listPets\` refers to an unknown operation.
          content/ko/docs/guide.md:5:1
          5 | [목록](op:listPets)을 부릅니다.
            | ^^^^^^^^^^^^^^^^^^^
          hint: write \`op:<api>/<operationId>\` or \`schema:<api>/<Name>\`.

        1 error
      `),
  },
  {
    name: 'a link to a missing schema',
    change: { [guide]: doc('안내', '[동물](schema:pets/Pets)을 봅니다.') },
    codes: ['link/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/schema  The link to \`schema:pets/Pets\` refers to an unknown schema.
          content/ko/docs/guide.md:5:1
          5 | [동물](schema:pets/Pets)을 봅니다.
            | ^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`schema:pets/Pet\`.

        1 error
      `),
  },
  {
    name: 'a link to a missing field of a schema',
    change: { [guide]: doc('안내', '[이름](schema:pets/Pet#nam)을 봅니다.') },
    codes: ['link/anchor'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error link/anchor  The page \`/api/pets\` has no anchor \`schema-Pet.nam\`, which
            \`schema:pets/Pet#nam\` links to.
          content/ko/docs/guide.md:5:1
          5 | [이름](schema:pets/Pet#nam)을 봅니다.
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`schema:pets/Pet#name\`.

        1 error
      `),
  },
  {
    name: 'a link in a description to a missing operation (warning)',
    change: {
      [api]: spec().replace('description: 이름입니다.', "description: '[목록](op:pets/listpets)에서 봅니다.'"),
    },
    codes: ['link/operation'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning link/operation  The link to \`op:pets/listpets\` refers to an unknown operation.
          specs/pets/openapi.yaml:26:30
          26 |           description: '[목록](op:pets/listpets)에서 봅니다.'
             |                                ^^^^^^^^^^^^^^^^
          hint: write \`op:pets/listPets\`.

        1 warning
      `),
  },
];
