// Lists cases of broken-sites.md: redirects that collide with a page or with each other, form a loop, or lead to a
// missing page.
import type { BrokenSite } from './broken-site.ts';
import { config } from './good-site.ts';

export const brokenRedirects: readonly BrokenSite[] = [
  {
    name: 'a redirect from a page that exists',
    change: { 'site.config.ts': config("  redirects: [{ from: '/docs/guide', to: '/docs/intro' }],\n") },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/docs/guide\`.
          site.config.ts:9:23
          9 |   redirects: [{ from: '/docs/guide', to: '/docs/intro' }],
            |                       ^^^^^^^^^^^^^
          also claimed by content/ko/docs/guide.md:1:1
          hint: rename or remove one of them.

        1 error
      `),
  },
  {
    name: 'a redirect to a missing page',
    change: { 'site.config.ts': config("  redirects: [{ from: '/old', to: '/docs/new' }],\n") },
    codes: ['redirect/target'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error redirect/target  The redirect from \`/old\` leads to \`/docs/new\`, which is not a page.
          site.config.ts:9:35
          9 |   redirects: [{ from: '/old', to: '/docs/new' }],
            |                                   ^^^^^^^^^^^
          hint: write the path of a page, starting with \`/\`.

        1 error
      `),
  },
  {
    name: 'redirects that form a loop',
    change: { 'site.config.ts': config("  redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],\n") },
    codes: ['redirect/loop'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error redirect/loop  The redirect from \`/a\` leads back to \`/a\`.
          site.config.ts:9:33
          9 |   redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],
            |                                 ^^^^
          hint: change the target of one redirect in this loop to a page.

        error redirect/loop  The redirect from \`/b\` leads back to \`/b\`.
          site.config.ts:9:59
          9 |   redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],
            |                                                           ^^^^
          hint: change the target of one redirect in this loop to a page.

        2 errors
      `),
  },
  {
    name: 'two redirects from the same path',
    change: {
      'site.config.ts': config(
        "  redirects: [\n    { from: '/a', to: '/docs/intro' },\n    { from: '/a', to: '/docs/guide' },\n  ],\n",
      ),
    },
    codes: ['route/collision'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error route/collision  Two pages claim \`/a\`.
          site.config.ts:11:13
          11 |     { from: '/a', to: '/docs/guide' },
             |             ^^^^
          also claimed by a redirect site.config.ts:10:13
          hint: rename or remove one of them.

        1 error
      `),
  },
];
