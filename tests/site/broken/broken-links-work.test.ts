// Tests how many names are compared to find suggestions for broken links. The number grows with the number of links,
// not with its square.
import { expect, test, vi } from 'vitest';
import { type Built, site } from '../harness.ts';

const description = (count: number): string =>
  [
    'openapi: 3.1.0',
    'info: { title: Shop, version: "1" }',
    'paths:',
    ...Array.from(
      { length: count },
      (_, at) =>
        `  /thing-number-${at}: { get: { operationId: readTheThingNumber${at}, responses: { "200": { ` +
        `description: ok, content: { application/json: { schema: { $ref: ` +
        `"#/components/schemas/ThingOfNumber${at}" } } } } } } }`,
    ),
    'components:',
    '  schemas:',
    ...Array.from(
      { length: count },
      (_, at) => `    ThingOfNumber${at}: { type: object, properties: { a: { type: string } } }`,
    ),
  ].join('\n');

const brokenDoc = (at: number): string => `---
title: Doc ${at}
---

## The section with the number ${at}

- [file](./page-of-number-${at}x.md), [path](/docs/page-of-number-${at}x), \
[anchor](./page-of-number-${at}.md#the-section-with-number-${at})
- ![picture](/picture-of-number-${at}x.svg)
- [operation](op:shop/readTheThingNumber${at}x), [schema](schema:shop/ThingOfNumber${at}x), \
[part](schema:shop/ThingOfNumber${at}#b)
- \`ThingOfNumbr${at}\`

::operation[shop/readTheThingNumbr${at}]

::enum[shop/ThingOfNumbr${at}]
`;

const brokenSite = (count: number, codes: readonly string[]) => {
  const docs = Array.from(
    { length: count },
    (_, at) => `-- content/en/docs/page-of-number-${at}.md --\n${brokenDoc(at)}`,
  );
  const pictures = Array.from(
    { length: count },
    (_, at) => `-- content/static/picture-of-number-${at}.svg --\n<svg xmlns="http://www.w3.org/2000/svg"/>\n`,
  );
  const html = Array.from({ length: count }, (_, at) => `<a href="/picture-of-number-${at}x.svg">a</a>`);
  return site(
    `${docs.join('')}${pictures.join('')}-- content/static/old.html --\n<!doctype ` +
      `html>${html.join('\n')}\n-- specs/shop/openapi.yaml --\n${description(count)}\n`,
    {
      title: 'Shop',
      defaultLocale: 'en',
      locales: codes.map((code) => ({ code })),
      sidebar: Array.from({ length: count }, (_, at) => `page-of-numbr-${at}`),
      navbar: [
        {
          label: 'Docs',
          items: Array.from({ length: count }, (_, at) => ({ label: `${at}`, to: `/docs/page-of-number-${at}x` })),
        },
      ],
      redirects: Array.from({ length: count }, (_, at) => ({ from: `/old-${at}`, to: `/docs/page-of-number-${at}x` })),
    },
  );
};

const goodSite = (count: number, codes: readonly string[]) => {
  const docs = Array.from(
    { length: count },
    (_, at) => `-- content/en/docs/page-of-number-${at}.md --\n---\ntitle: Doc ${at}\n---\n\nText.\n`,
  );
  return site(`${docs.join('')}-- specs/shop/openapi.yaml --\n${description(count)}\n`, {
    title: 'Shop',
    defaultLocale: 'en',
    locales: codes.map((code) => ({ code })),
  });
};

/**
 * Builds a site and counts the calls of `toLowerCase`. The search for the most similar name calls `toLowerCase` for
 * each name that it compares.
 */
const buildCounted = async (
  count: number,
  codes: readonly string[],
  siteOf = brokenSite,
): Promise<{ readonly built: Built; readonly work: number }> => {
  const spy = vi.spyOn(String.prototype, 'toLowerCase');
  try {
    const built = await siteOf(count, codes).build();
    return { built, work: spy.mock.calls.length };
  } finally {
    spy.mockRestore();
  }
};

test('four times as many broken links take four times as many comparisons, not sixteen times', async () => {
  const few = await buildCounted(50, ['en']);
  const many = await buildCounted(200, ['en']);
  const countOf = ({ built }: typeof few, code: string): number =>
    built.problems.filter((problem) => problem.code === code).length;
  for (const code of [
    'link/markdown',
    'link/broken',
    'link/anchor',
    'link/image',
    'link/operation',
    'link/schema',
    'docs/operation',
    'docs/schema',
    'link/navigation',
    'redirect/target',
  ])
    expect([code, countOf(many, code) / Math.max(1, countOf(few, code))]).toEqual([code, 4]);
  expect(few.work).toBeGreaterThan(1000);
  expect(many.work / few.work).toBeLessThan(5);
}, 120_000);

test('more locales with the same docs take no more comparisons for the same links', async () => {
  /**
   * Returns how many calls of `toLowerCase` are made to find suggestions. Subtracts the calls in a site without broken
   * links, because other work grows with the number of pages.
   */
  const searched = async (codes: readonly string[]): Promise<number> => {
    const broken = await buildCounted(50, codes);
    expect(broken.built.problems.length).toBeGreaterThan(400);
    return broken.work - (await buildCounted(50, codes, goodSite)).work;
  };
  const one = await searched(['en']);
  const four = await searched(['en', 'ko', 'ja', 'de']);
  expect(one).toBeGreaterThan(1000);
  expect(four / one).toBeLessThan(1.2);
}, 120_000);
