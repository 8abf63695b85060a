// Tests dated references, and the marks in the current reference, which show when its parts were added or changed.
import { describe, expect, it } from 'vitest';
import { memoizeByText } from '../../src/model/memoize.ts';
import type { EntryMeta } from '../../src/model/content/entry.ts';
import { toFilePath } from '../../src/model/paths.ts';
import { indexRoutes } from '../../src/site/routing/route-index.ts';
import type { Route } from '../../src/model/site/route.ts';
import { findHistoryEntries } from '../../src/site/models/api-history.ts';
import type { Built } from '../site/harness.ts';
import { json } from './dated-files.ts';
import { datedSite } from './dated-site.ts';
import { days, ordersOn } from './orders.ts';

const layouts = {
  page: datedSite(),
  operations: datedSite(undefined, undefined, { apis: [{ name: 'orders', layout: 'operations' }] }),
};
const built = memoizeByText((layout = ''): Promise<Built> => layouts[layout as keyof typeof layouts].build());

/**
 * Returns a section of a reference without samples and without the attributes `class` (except badges), `id` and
 * `style`.
 */
const sectionOf = (html: string, anchor: string): string =>
  (new RegExp(`<section[^>]* id="${anchor}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '')
    .replace(/<div class="samples">[\s\S]*$/, '')
    .replace(/ (?:class="(?!badge)[^"]*"|id="[^"]*"|style="[^"]*")/g, '');

const textOf = (html: string): string =>
  html
    .replace(/<(?:dt|dd|li|p|summary|h\d|div|section|ul|details)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

describe('a dated reference', () => {
  it('a dated reference has the operations, fields and texts of its day in both locales', async () => {
    const { main, errors } = await built('page');
    expect(errors).toEqual([]);
    expect(main('api/orders/2026-01-12.html')).toContain('CANCELLED');
    expect(main('api/orders/2026-01-12.html')).not.toContain('REFUNDED');
    expect(main('api/orders/2026-03-02.html')).toContain('REFUNDED');
    expect(sectionOf(main('api/orders.html'), 'schema-OrderStatus').includes('CANCELLED')).toBe(false);
    expect(main('en/api/orders/2026-01-12.html')).toContain('Create an order');
    expect(main('en/api/orders/2026-01-12.html')).toContain('recorded on 12 January 2026');
  });

  it('a dated reference has the usual anchors, on one page or on the page of each operation', async () => {
    const page = await built('page');
    expect(page.files.get('api/orders/2026-01-12.html')).toContain('id="createOrder.body.memo"');
    const operations = await built('operations');
    expect(operations.errors).toEqual([]);
    expect(operations.files.get('api/orders/2026-01-12/createOrder.html')).toContain('id="createOrder.body.memo"');
    expect(operations.files.get('api/orders/2026-01-12/schemas/Customer.html')).toContain('id="schema-Customer.name"');
    expect(operations.files.get('api/orders/2026-01-12.html')).toContain('href="/api/orders/2026-01-12/createOrder"');
  });

  it('a dated reference links to the same place of today’s reference, and says if that place is gone', async () => {
    const { main } = await built('operations');
    expect(main('api/orders/2026-01-12/createOrder.html')).toContain(
      '<a href="/api/orders/createOrder">지금의 레퍼런스로 이동</a>',
    );
    expect(main('en/api/orders/2026-01-12/schemas/Customer.html')).toMatch(
      /<a href="\/en\/api\/orders">Go to the current reference<\/a>[\s\S]*no longer part of the API/,
    );
    expect(main('en/api/orders/2026-01-12/createOrder.html')).not.toContain('no longer part');
    const page = (await built('page')).main('en/api/orders/2026-01-12.html');
    expect(page).toContain('<a href="/en/api/orders">Go to the current reference</a>');
    expect(textOf(sectionOf(page, 'schema-Customer'))).toContain('no longer part of the API');
    expect(textOf(sectionOf(page, 'schema-Order'))).not.toContain('no longer part of the API');
  });

  it('a dated reference is in no index, sitemap, search, list for machines, menu or reference of today', async () => {
    for (const layout of ['page', 'operations']) {
      const { files, main } = await built(layout);
      expect(files.get('api/orders/2026-01-12.html')).toContain('<meta name="robots" content="noindex"');
      expect(files.get('api/orders.html')).not.toContain('noindex');
      const lists = [...files].filter(([path]) => /sitemap\.xml$|llms.*\.txt$|search\/.*\.json$/.test(path));
      expect(lists.length).toBeGreaterThan(8);
      expect(lists.map(([, text]) => text).join('')).toContain('/api/orders');
      expect(lists.filter(([, text]) => /orders\/2026-01-12(?!\.\.\.)/.test(text)).map(([path]) => path)).toEqual([]);
      const elsewhere = [...files].filter(([path]) => /^(en\/)?api\/orders(\/[^2].*)?\.(html|md)$/.test(path));
      expect(elsewhere.filter(([, text]) => text.includes('orders/2026-01-12')).map(([path]) => path)).toEqual([]);
      expect(main('api/orders/2026-01-12.html')).not.toContain('.md"');
      expect(
        [...files.keys()].filter((path) => /2026-[\d-]+(\/.*)?\.(md|json|png)$/.test(path) && !path.includes('...')),
      ).toEqual([]);
    }
  });

  it('the newest day’s reference redirects to today’s while both are equal, or else has its own page', async () => {
    const { files } = await built('page');
    expect(files.get('en/api/orders/2026-09-28.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/en/api/orders"',
    );
    const extended = { ...ordersOn('2026-09-28'), 'x-team': { $ref: '#/components/schemas/Order' } };
    const same = await datedSite(days, extended).build();
    expect(same.files.get('en/api/orders/2026-09-28.html')).toContain('content="0; url=/en/api/orders"');
    const parts = (await built('operations')).files.get('api/orders/2026-09-28/createOrder.html');
    expect(parts).toContain('url=/api/orders/createOrder"');
    const changed = await datedSite(days, ordersOn('2026-06-15')).build();
    expect(changed.files.get('en/api/orders/2026-09-28.html')).toContain('Go to the current reference');
  });

  it('a link to a dated reference may have an anchor, even if that day redirects to today’s', async () => {
    const links = (anchor: string) =>
      datedSite()
        .write(
          'content/ko/docs/intro.md',
          `# 소개\n\n[그날](/api/orders/2026-01-12#createOrder) [지금](/api/orders/2026-09-28#${anchor})\n`,
        )
        .build();
    expect((await links('createOrder.body.memo')).problems).toEqual([]);
    expect((await links('createNothing')).problems).toMatchObject([{ code: 'page/broken-href' }]);
  });

  it('broken links in texts of a dated reference are not reported', async () => {
    const old = ordersOn('2026-01-12');
    const withLink = {
      ...old,
      info: { ...(old.info as object), description: '[사라진 문서](/docs/gone), [사라진 절](/docs/intro#gone)' },
    };
    const harness = datedSite().write('specs/orders/history/2026-01-12.json', json(withLink));
    const { main, problems } = await harness.build();
    expect(main('api/orders/2026-01-12.html')).toContain('사라진 문서');
    expect(problems).toEqual([]);
  });

  it('a dated reference is rendered once, and a later build takes it from the memo', async () => {
    const harness = datedSite();
    const first = await harness.build();
    const docChanged = await harness
      .write('content/ko/docs/intro.md', '# 소개\n\n[다른 말](op:orders/listOrders)\n')
      .build();
    expect(docChanged.stats.rendered).toBe(1);
    expect(docChanged.tasks['parse-text']).toBeUndefined();
    // If the current description changes, only the dated reference of the newest day changes: one page in each locale.
    const changed = { ...ordersOn('2026-09-28'), info: { title: '주문 API', version: '9' } };
    const later = await harness.write('specs/orders/openapi.json', json(changed)).build();
    const datedOf = ({ files }: Built): readonly string[] =>
      [...files].flatMap(([path, text]) => (/orders\/2026-[\d-]+(\.html|\/)/.test(path) ? [`${path} ${text}`] : []));
    expect(datedOf(first).filter((page) => !datedOf(later).includes(page)).length).toBe(2);
    const clean = await harness.write('specs/orders/openapi.json', json(changed)).afresh().build();
    expect([...clean.files].filter(([path, text]) => later.files.get(path) !== text).map(([path]) => path)).toEqual([]);
    expect([...later.files.keys()]).toEqual([...clean.files.keys()]);
  });
});

describe("today's reference", () => {
  it('a part of today’s reference shows its first day, when it changed, and what changed in an operation', async () => {
    const { main } = await built('page');
    expect(textOf(sectionOf(main('api/orders.html'), 'listOrders'))).toMatchSnapshot('ko');
    expect(textOf(sectionOf(main('en/api/orders.html'), 'listOrders'))).toMatchSnapshot('en');
    expect(textOf(sectionOf(main('en/api/orders.html'), 'createRefund'))).toContain(
      'since 2026-03-02 · changed 2026-09-28',
    );
    expect(textOf(sectionOf(main('en/api/orders.html'), 'schema-Refund'))).toContain('since 2026-03-02');
  });

  it('the pages of an operation and of a schema show the same marks', async () => {
    const { main } = await built('operations');
    expect(textOf(main('en/api/orders/listOrders.html'))).toContain('limit integer · 200 or less changed 2026-03-02');
    expect(textOf(main('en/api/orders/schemas/OrderStatus.html'))).toContain('breaking change 2026-06-15');
  });

  it('the Markdown of today’s reference shows the same marks', async () => {
    const { files } = await built('page');
    expect(files.get('en/api/orders/listOrders.md')).toContain('| `fields` (since 2026-03-02) |');
    expect(files.get('en/api/orders/listOrders.md')).toContain(
      '**breaking change** `OrderStatus` no longer has the value `"CANCELLED"`.',
    );
    expect((await built('operations')).files.get('en/api/orders/schemas/Refund.md')).toContain(
      'object · since 2026-03-02',
    );
  });

  it('marks link to the page with the history of the API, or else to the page with all histories', async () => {
    const settings = await layouts.page.settings();
    const showing = (id: string, args: Readonly<Record<string, string>>): EntryMeta =>
      ({
        kind: 'doc',
        version: 'current',
        id,
        mentions: [{ kind: 'directive', name: 'history', args }],
      }) as unknown as EntryMeta;
    const routeOf = (id: string, locale: string, entry: string): Route =>
      ({
        kind: 'doc',
        version: 'current',
        path: `/docs/${id}`,
        locale,
        contentLocale: locale,
        pairedBy: id,
        entry: toFilePath(entry),
      }) as Route;
    const find = (...pages: readonly EntryMeta[]): string | undefined => {
      const entries = pages.map((entry) => ({ ...entry, path: toFilePath(`content/ko/docs/${entry.id}.md`) }));
      const all = [
        routeOf('all', 'ko', 'content/ko/docs/older.md'),
        ...pages.map(({ id }) => routeOf(id, 'ko', `content/ko/docs/${id}.md`)),
      ];
      return findHistoryEntries(settings, indexRoutes(all, { entries, specs: [] }), 'ko', 'orders');
    };
    expect(find()).toBeUndefined();
    expect(find(showing('other', { api: 'ad' }))).toBeUndefined();
    expect(find(showing('all', {}))).toBe('/docs/all#orders-');
    expect(find(showing('all', {}), showing('own', { api: 'orders' }))).toBe('/docs/own#orders-');
  });

  it('each mark links to its day on the page with the history', async () => {
    const { main, problems } = await datedSite().write('content/ko/docs/history.md', '# 이력\n\n::history\n').build();
    expect(problems.filter(({ code }) => code !== 'page/orphan')).toEqual([]);
    expect(main('api/orders.html')).toContain(
      '<a href="/docs/history#orders-2026-03-02" class="badge">2026-03-02부터</a>',
    );
    expect(main('en/api/orders.html')).toContain(
      '<a href="/en/docs/history#orders-2026-03-02" class="badge">since 2026-03-02</a>',
    );
    expect((await built('page')).main('api/orders.html')).toContain('<span class="badge">2026-03-02부터</span>');
  });

  it('today’s reference has the same bytes without a history and with one recorded day equal to it', async () => {
    const [without, oneDay] = await Promise.all([datedSite([]).build(), datedSite(['2026-09-28']).build()]);
    const pages = [...without.files].filter(([path]) => /^(en\/)?api\/orders.*\.(html|md)$/.test(path));
    expect(pages.length).toBeGreaterThan(20);
    // Only the links to feeds of changes may differ.
    const inner = (text = ''): string => text.replace(/<link[^>]*\/changes\.[^>]*>/g, '');
    expect(pages.filter(([path, text]) => inner(oneDay.files.get(path)) !== inner(text)).map(([path]) => path)).toEqual(
      [],
    );
  });
});
