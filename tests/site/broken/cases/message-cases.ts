// Lists cases of broken-sites.md: interface texts that are invalid, unknown or missing.
import type { BrokenSite } from './broken-site.ts';
import { config, doc } from './good-site.ts';

export const brokenMessages: readonly BrokenSite[] = [
  {
    name: 'a message key that does not exist',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previus": "앞"\n}\n' },
    codes: ['message/key'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/key  Unknown message key \`docs.previus\`.
          i18n/ko/messages.json:2:3
          2 |   "docs.previus": "앞"
            |   ^^^^^^^^^^^^^^
          hint: write \`docs.previous\`.

        1 error
      `),
  },
  {
    name: 'a message without a placeholder of the original',
    change: { 'i18n/en/messages.json': '{\n  "date.long": "{day} {monthName}"\n}\n' },
    codes: ['message/place'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/place  The message \`date.long\` leaves out \`{year}\`.
          i18n/en/messages.json:2:3
          2 |   "date.long": "{day} {monthName}"
            |   ^^^^^^^^^^^
          hint: add \`{year}\`, as in \`{day} {monthName} {year}\`.

        1 error
      `),
  },
  {
    name: 'messages with a duplicate key',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previous": "이전",\n  "docs.previous": "앞"\n}\n' },
    codes: ['message/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/syntax  Duplicate key \`docs.previous\`.
          i18n/ko/messages.json:3:3
          3 |   "docs.previous": "앞"
            |   ^^^^^^^^^^^^^^^
          also at i18n/ko/messages.json:2:3
          hint: remove one of the two entries.

        1 error
      `),
  },
  {
    name: 'messages that are not JSON',
    change: { 'i18n/ko/messages.json': '{ "docs.previous": \n' },
    codes: ['message/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/syntax  The messages are not valid JSON.
          i18n/ko/messages.json:1:20
          1 | { "docs.previous":
            |                    ^
          hint: correct the JSON here. The file has the form \`{ "key": "text" }\`.

        1 error
      `),
  },
  {
    name: 'a message with a mistyped placeholder',
    change: { 'i18n/en/messages.json': '{\n  "blog.page": "Page {nmuber} of {count}"\n}\n' },
    codes: ['message/place'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/place  The message \`blog.page\` has the unknown placeholder \`{nmuber}\`.
          i18n/en/messages.json:2:22
          2 |   "blog.page": "Page {nmuber} of {count}"
            |                      ^^^^^^^^
          hint: write \`{number}\`.

        1 error
      `),
  },
  {
    name: 'a message with an unknown placeholder after an escape',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previous": "\\u201c앞\\u201d {title}"\n}\n' },
    codes: ['message/place'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/place  The message \`docs.previous\` has the unknown placeholder \`{title}\`.
          i18n/ko/messages.json:2:35
          2 |   "docs.previous": "\\u201c앞\\u201d {title}"
            |                                    ^^^^^^^
          hint: remove \`{title}\`.

        1 error
      `),
  },
  {
    name: 'a message with an unclosed brace',
    change: { 'i18n/en/messages.json': '{\n  "tag.count": "{count, plural, one {# post} other {# posts}"\n}\n' },
    codes: ['message/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/syntax  The message \`tag.count\` has a \`{\` that is never closed.
          i18n/en/messages.json:2:17
          2 |   "tag.count": "{count, plural, one {# post} other {# posts}"
            |                 ^
          hint: add the missing \`}\`.

        1 error
      `),
  },
  {
    name: 'a message with an unsupported notation',
    change: { 'i18n/en/messages.json': '{\n  "tag.count": "{count, number} posts"\n}\n' },
    codes: ['message/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/syntax  The message \`tag.count\` has \`{count, number}\`, which is neither a
            placeholder nor a plural.
          i18n/en/messages.json:2:17
          2 |   "tag.count": "{count, number} posts"
            |                 ^^^^^^^^^^^^^^^
          hint: write \`{name}\` or \`{count, plural, one {# page} other {# pages}}\`.

        1 error
      `),
  },
  {
    name: 'a plural without a form that its locale needs',
    change: { 'i18n/en/messages.json': '{\n  "tag.count": "{count, plural, other {# posts}}"\n}\n' },
    codes: ['message/plural'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/plural  The message \`tag.count\` has a plural without the form \`one\`, which the
            locale \`en\` needs.
          i18n/en/messages.json:2:17
          2 |   "tag.count": "{count, plural, other {# posts}}"
            |                 ^^^^^^
          hint: add \`one {…}\`.

        1 error
      `),
  },
  {
    name: 'plurals with forms that their locales do not have',
    change: {
      'i18n/en/messages.json': '{\n  "tag.count": "{count, plural, one {# post} few {# posts} other {# posts}}"\n}\n',
      'i18n/ko/messages.json': '{\n  "tag.count": "{count, plural, one {글 하나} other {글 #개}}"\n}\n',
    },
    codes: ['message/plural'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/plural  The message \`tag.count\` has a plural form \`few\`, which the locale \`en\`
            does not have.
          i18n/en/messages.json:2:46
          2 |   "tag.count": "{count, plural, one {# post} few {# posts} other {# posts}}"
            |                                              ^^^
          hint: write one of \`one\`, \`other\`, or \`=2\` for exactly 2.

        error message/plural  The message \`tag.count\` has a plural form \`one\`, which the locale \`ko\`
            does not have.
          i18n/ko/messages.json:2:33
          2 |   "tag.count": "{count, plural, one {글 하나} other {글 #개}}"
            |                                 ^^^
          hint: remove \`one\`; to give a number its own text, write \`=2 {…}\`.

        2 errors
      `),
  },
  {
    name: 'a particle that does not follow a value',
    change: { 'i18n/ko/messages.json': '{\n  "tag.title": "{tag}이(가) 붙은 글을(를) 봅니다"\n}\n' },
    codes: ['message/particle'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/particle  The message \`tag.title\` has the particle \`을(를)\`, which does not follow a
            placeholder, so its form cannot be chosen.
          i18n/ko/messages.json:2:31
          2 |   "tag.title": "{tag}이(가) 붙은 글을(를) 봅니다"
            |                                    ^^^^^^
          hint: replace \`을(를)\` with the form that fits the word before it.

        1 error
      `),
  },
  {
    name: 'a message that is not a string',
    change: { 'i18n/ko/messages.json': '{\n  "docs.previous": 1\n}\n' },
    codes: ['message/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error message/syntax  The message \`docs.previous\` is not a string.
          i18n/ko/messages.json:2:3
          2 |   "docs.previous": 1
            |   ^^^^^^^^^^^^^^^
          hint: write its text in quotes: \`"docs.previous": "…"\`.

        1 error
      `),
  },
  {
    name: 'a locale without interface texts (warning)',
    change: {
      'site.config.ts': config().replace("{ code: 'en' }", "{ code: 'en' }, { code: 'fr', label: 'Français' }"),
      'content/fr/docs/intro.md': doc('Introduction', '## Début {#start}\n\nTexte.'),
    },
    codes: ['message/missing'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning message/missing  The interface texts of the locale \`fr\` are shown in English.
          site.config.ts:7:53
          7 |   locales: [{ code: 'ko' }, { code: 'en' }, { code: 'fr', label: 'Français' }],
            |                                                     ^^^^
          hint: write them in \`i18n/fr/messages.json\`; \`mokcha i18n --messages fr\` prints their keys and
              the English texts.

        1 warning
      `),
  },
  {
    name: 'a locale with only one interface text (warning)',
    change: {
      'site.config.ts': config().replace("{ code: 'en' }", "{ code: 'en' }, { code: 'fr', label: 'Français' }"),
      'content/fr/docs/intro.md': doc('Introduction', '## Début {#start}\n\nTexte.'),
      'i18n/fr/messages.json': '{\n  "docs.next": "Suivant"\n}\n',
    },
    codes: ['message/missing'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning message/missing  <n> of <n> interface texts of the locale \`fr\` are shown in English.
          i18n/fr/messages.json:1:1
          1 | {
            | ^
          hint: write them in \`i18n/fr/messages.json\`; \`mokcha i18n --messages fr\` prints their keys and
              the English texts.

        1 warning
      `),
  },
];
