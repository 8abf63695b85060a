// Lists cases of broken-sites.md: files that do not belong in a history, recorded descriptions that cannot be read, and
// invalid `::changes` and `::history` directives.
import type { BrokenSite, Change } from './broken-site.ts';

const historyPage = (directive: string): Change => ({
  'content/ko/docs/history.md': `---\ntitle: 이력\n---\n\n${directive}\n`,
});

export const brokenHistories: readonly BrokenSite[] = [
  {
    name: 'a recorded description whose file name is not a day',
    change: { 'specs/pets/history/2026-02-30.json': '{}\n' },
    codes: ['history/name'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error history/name  \`specs/pets/history/2026-02-30.json\` is not a valid name for a history file.
          specs/pets/history/2026-02-30.json
          hint: rename it to \`YYYY-MM-DD.json\` (a description), \`YYYY-MM-DD.<locale>.po\` (its
              translation), \`YYYY-MM-DD.md\` or \`YYYY-MM-DD.<locale>.md\` (a note), or remove it.

        1 error
      `),
  },
  {
    name: 'a note on a day without a recorded description',
    change: { 'specs/pets/history/2026-02-28.md': '처음입니다.\n' },
    codes: ['history/alone'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error history/alone  \`specs/pets/history/2026-02-28.md\` is not next to a description of
            2026-02-28.
          specs/pets/history/2026-02-28.md
          hint: add \`specs/pets/history/2026-02-28.json\`, or remove this file.

        1 error
      `),
  },
  {
    name: 'a recorded description that is not JSON',
    change: { 'specs/pets/history/2026-02-28.json': '{\n  "openapi":\n}\n' },
    codes: ['api/json'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error api/json  \`specs/pets/history/2026-02-28.json\` is not valid JSON: expected a value.
          specs/pets/history/2026-02-28.json:3:1
          3 | }
            | ^

        1 error
      `),
  },
  {
    name: '`::changes` of an API with fewer than two recorded descriptions',
    change: historyPage('::changes{api=pets}'),
    codes: ['docs/changes'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/changes  \`pets\` has fewer than two snapshots to compare.
          content/ko/docs/history.md:5:1
          5 | ::changes{api=pets}
            | ^^^^^^^^^^^^^^^^^^^
          hint: record the description with \`mokcha snapshot\`, or remove this directive.

        1 error
      `),
  },
  {
    name: '`::changes` without the attribute `api`',
    change: historyPage('::changes{from=2026-02-28}'),
    codes: ['docs/attribute'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/attribute  \`::changes\` does not name an API.
          content/ko/docs/history.md:5:1
          5 | ::changes{from=2026-02-28}
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: add the attribute \`api=pets\`.

        1 error
      `),
  },
  {
    name: '`::history` with an unknown attribute',
    change: historyPage('::history{apis=pets}'),
    codes: ['docs/attribute'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/attribute  \`::history\` has no attribute \`apis\`.
          content/ko/docs/history.md:5:1
          5 | ::history{apis=pets}
            | ^^^^^^^^^^^^^^^^^^^^
          hint: write \`api\`.

        1 error
      `),
  },
  {
    name: '`::history` of a missing API',
    change: historyPage('::history{api=pet}'),
    codes: ['docs/api'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/api  \`pet\` is not an API of this site.
          content/ko/docs/history.md:5:1
          5 | ::history{api=pet}
            | ^^^^^^^^^^^^^^^^^^
          hint: write \`pets\`.

        1 error
      `),
  },
];
