// Lists cases of broken-sites.md: directives that do not match the description that they mention, or have invalid
// attributes.
import type { BrokenSite } from './broken-site.ts';
import { describedGuide } from './described-guide.ts';

export const brokenDirectives: readonly BrokenSite[] = [
  {
    name: '`::enum` of a missing schema',
    change: describedGuide('::enum[pets/Staus]'),
    codes: ['docs/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/schema  The description \`pets\` has no schema \`Staus\`.
          content/ko/docs/guide.md:5:1
          5 | ::enum[pets/Staus]
            | ^^^^^^^^^^^^^^^^^^
          hint: write \`pets/Status\`.

        1 error
      `),
  },
  {
    name: '`::enum` of a missing field',
    change: describedGuide('::enum[pets/Pet#stat]'),
    codes: ['docs/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/schema  \`pets/Pet#stat\` refers to an unknown field \`stat\`.
          content/ko/docs/guide.md:5:1
          5 | ::enum[pets/Pet#stat]
            | ^^^^^^^^^^^^^^^^^^^^^
          hint: use one of \`pets/Pet#petName\`, \`pets/Pet#status\`.

        1 error
      `),
  },
  {
    name: '`::enum` of a field without values',
    change: describedGuide('::enum[pets/Pet#petName]'),
    codes: ['docs/enum'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/enum  \`pets/Pet#petName\` has no \`enum\`.
          content/ko/docs/guide.md:5:1
          5 | ::enum[pets/Pet#petName]
            | ^^^^^^^^^^^^^^^^^^^^^^^^
          hint: use a schema or a field with an \`enum\`, or use \`::schema\`.

        1 error
      `),
  },
  {
    name: '`::enum` with an unknown attribute',
    change: describedGuide('::enum[pets/Status]{depth=2}'),
    codes: ['docs/attribute'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/attribute  \`::enum\` has no attribute \`depth\`.
          content/ko/docs/guide.md:5:1
          5 | ::enum[pets/Status]{depth=2}
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: remove it.

        1 error
      `),
  },
  {
    name: '`::schema` of a missing schema',
    change: describedGuide('::schema[pets/Pets]'),
    codes: ['docs/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/schema  The description \`pets\` has no schema \`Pets\`.
          content/ko/docs/guide.md:5:1
          5 | ::schema[pets/Pets]
            | ^^^^^^^^^^^^^^^^^^^
          hint: write \`pets/Pet\`.

        1 error
      `),
  },
  {
    name: '`::schema` that names a missing field',
    change: describedGuide('::schema[pets/Pet]{fields="status, petname"}'),
    codes: ['docs/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/schema  \`pets/Pet\` has no field \`petname\`.
          content/ko/docs/guide.md:5:1
          5 | ::schema[pets/Pet]{fields="status, petname"}
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`petName\`.

        1 error
      `),
  },
  {
    name: '`::schema` with a depth that is not a number',
    change: describedGuide('::schema[pets/Pet]{depth=all}'),
    codes: ['docs/attribute'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/attribute  The depth \`all\` is not a number from 1 to 4.
          content/ko/docs/guide.md:5:1
          5 | ::schema[pets/Pet]{depth=all}
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`depth="2"\`.

        1 error
      `),
  },
  {
    name: '`::operation` of a missing operation',
    change: describedGuide('::operation[pets/createPets]'),
    codes: ['docs/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/operation  The description \`pets\` has no operation \`createPets\`.
          content/ko/docs/guide.md:5:1
          5 | ::operation[pets/createPets]
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`pets/createPet\`.

        1 error
      `),
  },
  {
    name: '`::errors` of a missing API',
    change: describedGuide('::errors[pet]'),
    codes: ['docs/api'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/api  \`pet\` does not name an API of this site.
          content/ko/docs/guide.md:5:1
          5 | ::errors[pet]
            | ^^^^^^^^^^^^^
          hint: write \`pets\`.

        1 error
      `),
  },
  {
    name: '`::parameters` of a missing operation',
    change: describedGuide('::parameters[pets/listpets]'),
    codes: ['docs/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/operation  The description \`pets\` has no operation \`listpets\`.
          content/ko/docs/guide.md:5:1
          5 | ::parameters[pets/listpets]
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`pets/listPets\`.

        1 error
      `),
  },
  {
    name: '`::parameters` with an unknown `in`',
    change: describedGuide('::parameters[pets/listPets]{in=querry}'),
    codes: ['docs/attribute'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/attribute  Unknown parameter location \`querry\`.
          content/ko/docs/guide.md:5:1
          5 | ::parameters[pets/listPets]{in=querry}
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`query\`.

        1 error
      `),
  },
  {
    name: '`:limit` of a missing field',
    change: describedGuide('이름은 :limit[pets/Pet#name]자입니다.'),
    codes: ['docs/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/schema  \`pets/Pet#name\` refers to an unknown field \`name\`.
          content/ko/docs/guide.md:5:5
          5 | 이름은 :limit[pets/Pet#name]자입니다.
            |        ^^^^^^^^^^^^^^^^^^^^^
          hint: use one of \`pets/Pet#petName\`, \`pets/Pet#status\`.

        1 error
      `),
  },
  {
    name: '`:limit` of a field without limits',
    change: describedGuide('상태는 :limit[pets/Pet#status]자입니다.'),
    codes: ['docs/limit'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/limit  \`pets/Pet#status\` has neither a minimum nor a maximum.
          content/ko/docs/guide.md:5:5
          5 | 상태는 :limit[pets/Pet#status]자입니다.
            |        ^^^^^^^^^^^^^^^^^^^^^^^
          hint: use a field with a minimum or a maximum, or write the number.

        1 error
      `),
  },
  {
    name: 'a directive without a target',
    change: describedGuide('::schema'),
    codes: ['docs/attribute'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/attribute  \`::schema\` does not specify what to show.
          content/ko/docs/guide.md:5:1
          5 | ::schema
            | ^^^^^^^^
          hint: write \`::schema[<api>/<name>]\`.

        1 error
      `),
  },
];
