// Lists cases of broken-sites.md: a config that is invalid or does not match the content.
import type { BrokenSite } from './broken-site.ts';
import { config, doc } from './good-site.ts';

export const brokenConfigs: readonly BrokenSite[] = [
  {
    name: 'an unknown key in the config',
    change: { 'site.config.ts': config("  tagLine: 'x',\n") },
    codes: ['config/unknown-key'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/unknown-key  The config has the unknown key \`tagLine\`.
          site.config.ts:9:3
          9 |   tagLine: 'x',
            |   ^^^^^^^
          hint: write \`tagline\`.

        1 error
      `),
  },
  {
    name: 'a config value of the wrong type',
    change: { 'site.config.ts': config("  blog: { pageSize: 'ten' },\n") },
    codes: ['config/value'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/value  \`blog.pageSize\` is \`"ten"\`, not a number.
          site.config.ts:9:21
          9 |   blog: { pageSize: 'ten' },
            |                     ^^^^^

        1 error
      `),
  },
  {
    name: 'a config with a syntax error',
    change: { 'site.config.ts': 'export default {\n  title: ,\n};\n' },
    codes: ['config/syntax'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/syntax  Unexpected \`,\`.
          site.config.ts:2:10
          2 |   title: ,
            |          ^

        1 error
      `),
  },
  {
    name: 'a default locale that is not among the locales',
    change: { 'site.config.ts': config().replace("defaultLocale: 'ko'", "defaultLocale: 'kr'") },
    codes: ['config/value'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error config/value  The default locale \`kr\` is not among the locales of the site.
          site.config.ts:6:18
          6 |   defaultLocale: 'kr',
            |                  ^^^^
          hint: write \`ko\`.

        error link/navigation  The config links to \`/docs/intro\`, which is not a page.
          site.config.ts:8:34
          8 |   navbar: [{ label: 'Start', to: '/docs/intro' }],
            |                                  ^^^^^^^^^^^^^
          hint: write the path of a page, starting with \`/\`.

        2 errors
      `),
  },
  {
    name: 'a content folder for a locale that is not configured',
    change: { 'content/kr/docs/intro.md': doc('소개', '글.') },
    codes: ['content/locale'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error content/locale  \`content/kr\` does not match a configured locale.
          content/kr/docs/intro.md
          hint: rename it to \`content/ko\`.

        1 error
      `),
  },
  {
    name: 'two locales without a default locale',
    change: {
      'site.config.ts': "export default { title: 'Pets' };\n",
      'content/ko': null,
      specs: null,
      i18n: null,
      'content/en/docs/intro.md': '# Introduction\n\nText.\n',
      'content/en/docs/guide.md': '# Guide\n\nText.\n',
      'content/de/docs/intro.md': '# Einleitung\n\nText.\n',
    },
    codes: ['config/default-locale'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        No \`url\` is set: canonical links, hreflang, sitemap and feeds are left out. Set \`url\` in
            \`site.config.ts\`.
        warning message/missing  The interface texts of the locale \`de\` are shown in English.
          site.config.ts
          hint: write them in \`i18n/de/messages.json\`; \`mokcha i18n --messages de\` prints their keys and
              the English texts.

        error config/default-locale  \`defaultLocale\` is not set, although the site has several locales:
            \`de\`, \`en\`.
          site.config.ts:1:16
          1 | export default { title: 'Pets' };
            |                ^
          hint: add \`defaultLocale: 'en',\`, or choose another locale: only addresses of the default locale
              have no prefix.

        1 error, 1 warning
      `),
  },
];
