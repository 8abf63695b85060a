// Lists cases of broken-sites.md: descriptions and catalogues that are invalid or cannot be read.
import type { BrokenSite } from './broken-site.ts';
import { api, bytes, catalogue, spec } from './good-site.ts';

const aliasBomb = `openapi: 3.1.0\ninfo: {title: 폭탄, version: '1'}\nx-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${'bcdefgh'
  .split('')
  .map((name, at) => `x-${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(', ')}]`)
  .join('\n')}\npaths: {}\n`;

export const brokenDescriptions: readonly BrokenSite[] = [
  {
    name: 'a `$ref` to a missing schema',
    change: { [api]: spec().replace('schemas/Pet', 'schemas/Pett') },
    codes: ['api/ref-missing'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/ref-missing  \`#/components/schemas/Pett\` does not resolve: \`specs/pets/openapi.yaml\`
            has no \`/components/schemas/Pett\`.
          specs/pets/openapi.yaml:18:23
          18 |                 $ref: '#/components/schemas/Pett'
             |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`#/components/schemas/Pet\`.

        1 error
      `),
  },
  {
    name: 'a security requirement for a missing scheme',
    change: { [api]: spec().replace('paths:', 'security: [{ key: [] }]\npaths:') },
    codes: ['api/name'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/name  Unknown security scheme \`key\`.
          specs/pets/openapi.yaml:7:14
          7 | security: [{ key: [] }]
            |              ^^^
          hint: define it in \`components.securitySchemes\`, or remove this requirement.

        1 warning
      `),
  },
  {
    name: 'a `$ref` to a missing file',
    change: { [api]: spec().replace("'#/components/schemas/Pet'", "'schemas/Pet.yaml'") },
    codes: ['api/ref-missing'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/ref-missing  \`schemas/Pet.yaml\` leads to \`specs/pets/schemas/Pet.yaml\`, which does not
            exist.
          specs/pets/openapi.yaml:18:23
          18 |                 $ref: 'schemas/Pet.yaml'
             |                       ^^^^^^^^^^^^^^^^^^
          hint: create that file, or correct the path: it is relative to the file with the reference.

        1 error
      `),
  },
  {
    name: 'a `$ref` to an HTTP address (warning)',
    change: { [api]: spec().replace("'#/components/schemas/Pet'", "'http://example.com/Pet.yaml'") },
    codes: ['api/ref-remote'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/ref-remote  \`http://example.com/Pet.yaml\` is a URL, but a build reads only files.
          specs/pets/openapi.yaml:18:23
          18 |                 $ref: 'http://example.com/Pet.yaml'
             |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: save a copy next to the description and refer to the copy.

        1 warning
      `),
  },
  {
    name: 'a `$ref` to a file outside the root',
    change: { [api]: spec().replace("'#/components/schemas/Pet'", "'../../../../etc/hostname.yaml'") },
    codes: ['api/ref-outside'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/ref-outside  \`../../../../etc/hostname.yaml\` is outside the root folder.
          specs/pets/openapi.yaml:18:23
          18 |                 $ref: '../../../../etc/hostname.yaml'
             |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: refer to a file in the root folder by its relative path, or pass a higher folder with
              \`--root\` or \`--api-root\`.

        1 error
      `),
  },
  {
    name: 'an alias bomb',
    change: { [api]: aliasBomb },
    codes: ['api/alias'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/alias  The aliases of this file expand to more than 50000 values at \`*d\`.
          specs/pets/openapi.yaml:7:30
          7 | x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
            |                              ^^
          hint: use \`$ref\` to share parts of a description.

        1 error
      `),
  },
  {
    name: 'circular `$ref`s',
    change: {
      [api]: `${spec()}    A:\n      $ref: '#/components/schemas/B'\n    B:\n      $ref: '#/components/schemas/A'\n`,
    },
    codes: ['api/ref-cycle'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/ref-cycle  Circular \`$ref\` \`#/components/schemas/B\` that never reaches a value.
          specs/pets/openapi.yaml:28:13
          28 |       $ref: '#/components/schemas/B'
             |             ^^^^^^^^^^^^^^^^^^^^^^^^

        1 error
      `),
  },
  {
    name: 'a description that is not YAML',
    change: { [api]: 'openapi: 3.1.0\ninfo: {title: x\n' },
    codes: ['api/yaml'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/yaml  \`specs/pets/openapi.yaml\` is not valid YAML: The value of \`info\` begins with a
            \`{\` that is never closed.
          specs/pets/openapi.yaml:2:1
          2 | info: {title: x
            | ^
          hint: write \`info: {title: x}\`.

        1 error
      `),
  },
  {
    name: 'a description with an unknown OpenAPI version',
    change: { [api]: spec().replace('openapi: 3.1.0', 'openapi: 4.0.0') },
    codes: ['api/version'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/version  Unsupported OpenAPI version \`4.0.0\`.
          specs/pets/openapi.yaml:1:10
          1 | openapi: 4.0.0
            |          ^^^^^
          hint: use OpenAPI 2.0, 3.0, 3.1 or 3.2.

        1 error
      `),
  },
  {
    name: 'two operations with the same operationId (warning)',
    change: {
      [api]: spec(
        '  /dogs:\n    get:\n      operationId: listPets\n      summary: 개 목록\n      responses:\n        ' +
          "'200':\n          description: 목록.\n",
      ),
    },
    codes: ['api/operation-id'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/operation-id  Two operations have the id \`listPets\`.
          specs/pets/openapi.yaml:21:20
          21 |       operationId: listPets
             |                    ^^^^^^^^
          also used at specs/pets/openapi.yaml:10:20
          hint: give this operation an \`operationId\` of its own, such as \`getDogs\`.

        1 warning
      `),
  },
  {
    name: 'a description that violates the OpenAPI specification (warning)',
    change: { [api]: spec().replace("info:\n  title: 반려동물 API\n  version: '1'", 'info:\n  title: 반려동물 API') },
    codes: ['api/lint'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning api/lint  The field \`version\` must be present on this level (rule \`struct\`).
          specs/pets/openapi.yaml:2:1
          2 | info:
            | ^^^^

        1 warning
      `),
  },
  {
    name: 'a description that is not UTF-8',
    change: { [api]: bytes('openapi: 3.1.0\ninfo:\n  title: ', [0xb9, 0xdd], "\n  version: '1'\npaths: {}\n") },
    codes: ['api/encoding'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/encoding  \`specs/pets/openapi.yaml\` is not UTF-8.
          specs/pets/openapi.yaml:3:10
          3 |   title: ��
            |          ^
          hint: save it as UTF-8.

        1 error
      `),
  },
  {
    name: 'an empty description',
    change: { [api]: '' },
    codes: ['api/root'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/root  \`specs/pets/openapi.yaml\` is empty, but an OpenAPI description must be an object.
          specs/pets/openapi.yaml:1:1
          1 | 
            | ^
          hint: write an object that begins with \`openapi: 3.1.0\`.

        1 error
      `),
  },
  {
    name: 'a catalogue with a broken entry',
    change: { [catalogue]: 'msgid "반려동물 목록\nmsgstr "List pets"\n' },
    codes: ['catalogue/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error catalogue/syntax  This line does not contain exactly one string in double quotes.
          i18n/en/pets.po:1:7
          1 | msgid "반려동물 목록
            |       ^
          hint: write one string in double quotes on each line, with \`\\"\` for a quote in it.

        1 error
      `),
  },
  {
    name: 'a catalogue with the same text twice',
    change: { [catalogue]: 'msgid "반려동물 목록"\nmsgstr "List pets"\n\nmsgid "반려동물 목록"\nmsgstr "Pets"\n' },
    codes: ['catalogue/duplicate'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error catalogue/duplicate  Duplicate entry for \`반려동물 목록\`.
          i18n/en/pets.po:4:1
          4 | msgid "반려동물 목록"
            | ^
          first entry at i18n/en/pets.po:1:1
          hint: keep one of the entries, or give each of them its own \`msgctxt\`.

        1 error
      `),
  },
];
