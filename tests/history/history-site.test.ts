// Tests what a site shows of the history of an API: the history page, comparisons of two days, feeds, and the
// deprecation calendar. Also tests how much a build without new days renders.
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { beforeAll, describe, expect, it } from 'vitest';
import { findInvalidHtml } from '../browser/support/invalid-html.ts';
import { type Built, site } from '../site/harness.ts';
import { ordersOn } from './orders.ts';
import { ordersConfig, ordersSite } from './orders-site.ts';

const harness = site(ordersSite, ordersConfig);
let built: Built;

beforeAll(async () => {
  built = await harness.build();
}, 60_000);

const text = (output: string): string => built.files.get(output) ?? '';
const history = 'docs/openapi-spec-history';

const block = (output: string): string => {
  const main = built.main(output);
  return main.slice(main.indexOf('<div class="history">'), main.indexOf('</article>')).replaceAll('><', '>\n<');
};

const elements = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
const textOf = (parent: XmlElement, name: string): string => elements(parent, name)[0]?.text ?? '';
const rootOf = (output: string): XmlElement => {
  const { root } = parseXml(text(output));
  if (root === null) throw new Error(`${output} is empty`);
  return root;
};

describe('the history page', () => {
  it('a site with a history has no broken links', () => {
    expect(built.problems).toEqual([]);
  });

  it.each(['', 'en/'])(
    'the history page lists snapshots from the newest, and breaking changes first (%s)',
    async (prefix) => {
      await expect(block(`${prefix}${history}.html`)).toMatchFileSnapshot(
        `__snapshots__/${prefix === '' ? 'ko' : 'en'}.html.snap`,
      );
      await expect(text(`${prefix}${history}.md`)).toMatchFileSnapshot(
        `__snapshots__/${prefix === '' ? 'ko' : 'en'}.md`,
      );
    },
  );

  it('a change links to today’s reference and to its day, and a removed part only to the day before', () => {
    const html = block(`en/${history}.html`);
    const gone = html.split('\n').filter((line) => line.includes('schema-OrderStatus.CANCELLED'));
    expect(gone.map((line) => line.slice(line.indexOf('<a')))).toEqual(
      Array(2).fill('<a href="/developers/en/api/orders/2026-03-02#schema-OrderStatus.CANCELLED">'),
    );
    expect(html).toContain('href="/developers/en/api/orders#schema-OrderCreation.memo"');
    expect(html).toContain('href="/developers/en/api/orders/2026-06-15#schema-OrderCreation.memo"');
  });

  it('the history page, comparisons and the calendar are valid HTML', async () => {
    const pages = [`${history}.html`, 'en/api/orders/2026-01-12...2026-09-28.html', 'api/deprecations.html'];
    expect(await findInvalidHtml(pages.map((page) => [page, text(page)]))).toEqual([]);
  });

  it('`::history` can show one API, and says so if nothing is recorded', async () => {
    const one = await harness
      .write(`content/en/${history}.md`, '---\ntitle: H\n---\n\n## H\n\n::history{api=orders}\n')
      .build();
    expect(one.main(`en/${history}.html`)).toContain('id="changes-orders-breaking"');
    const none = [...harness.files.keys()]
      .filter((path) => path.startsWith('specs/orders/history/'))
      .reduce((all, path) => all.remove(path), harness);
    const empty = await none
      .write(`content/en/docs/intro.md`, '---\ntitle: S\n---\n\n[H](/docs/openapi-spec-history)\n')
      .write('content/ko/docs/intro.md', '---\ntitle: S\n---\n\n[H](/docs/openapi-spec-history)\n')
      .build();
    expect(empty.main(`en/${history}.html`)).toContain('No snapshot has been recorded yet.');
    expect(empty.problems).toEqual([]);
  }, 60_000);
});

describe('a note', () => {
  it('a note’s broken link is reported at its line, and the default locale’s note replaces a missing one', async () => {
    const noted = await harness
      .write('specs/orders/history/2026-06-15.md', '옮겼습니다.\n\n[없음](/docs/nowhere)')
      .remove('specs/orders/history/2026-06-15.en.md')
      .write('specs/orders/history/2026-06-15.de.md', 'Umgezogen.')
      .build();
    expect(noted.problems.map(({ code, at }) => [code, at?.file, at?.position?.line])).toEqual([
      ['link/broken', 'specs/orders/history/2026-06-15.md', 3],
    ]);
    expect(noted.main(`en/${history}.html`)).toContain('옮겼습니다.');
  }, 60_000);
});

describe('a post that shows a history', () => {
  it('days and feeds do not link to a post that shows a history', async () => {
    const post = '---\ntitle: P\n---\n\n::history{api=orders}\n';
    const posted = await harness
      .write('content/en/blog/2026-10-01-p.md', post)
      .write('content/ko/blog/2026-10-01-p.md', post)
      .build();
    expect(posted.files.get('en/api/orders/changes.rss.xml')).toContain(
      `<guid>https://docs.example.com/developers/en/${history}#orders-2026-09-28</guid>`,
    );
  }, 60_000);
});

describe('a redirect to a recorded day', () => {
  it('a redirect to a day that redirects on is not a chain; a real one is reported with its final anchor', async () => {
    const redirects = [
      { from: '/launch', to: '/api/orders/2026-09-28' },
      { from: '/old', to: '/older' },
      { from: '/older', to: '/docs/openapi-spec-history#orders-2026-06-15' },
    ];
    const { problems } = await site(ordersSite, { ...ordersConfig, redirects }).build();
    expect([...new Set(problems.map(({ code, hint }) => `${code}: ${hint}`))]).toEqual([
      'redirect/chain: write `/docs/openapi-spec-history#orders-2026-06-15`.',
    ]);
  }, 60_000);
});

describe('a comparison', () => {
  it('any two days have a comparison with an anchor for each change, which is not indexed', () => {
    const pages = [...built.files.keys()].filter(
      (path) => /^api\/orders\/[\d.-]+\.html$/.test(path) && path.includes('...'),
    );
    expect(pages).toHaveLength(6);
    const page = text('en/api/orders/2026-01-12...2026-09-28.html');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('<dd id="schema-OrderStatus.CANCELLED-request-enum-value-removed">');
    expect(page).toContain('href="/developers/en/api/orders/2026-01-12...2026-06-15"');
    expect(text('sitemap.xml')).toContain('/api/deprecations</loc>');
    expect(text('sitemap.xml')).not.toContain('...');
  });

  it('`::changes` shows a comparison in a doc', async () => {
    const directive = '::changes{api=orders from=2026-03-02 to=2026-06-15}';
    const shown = await harness
      .write(
        'content/en/docs/intro.md',
        `---\ntitle: Start\n---\n\n[History](/docs/openapi-spec-history)\n\n${directive}\n`,
      )
      .build();
    expect(shown.problems).toEqual([]);
    expect(shown.main('en/docs/intro.html')).toContain(
      '<a href="/developers/en/api/orders/2026-03-02...2026-06-15">Orders API: 2 March 2026 to 15 June 2026</a>',
    );
    expect(shown.main('en/docs/intro.html')).toContain(
      '<div class="changes" data-class="breaking"><p class="class">Breaking 3</p>',
    );
    expect(shown.files.get('en/docs/intro.md')).toContain('#### Breaking: 3');
  }, 60_000);
});

describe('the feeds of an API', () => {
  const dates = ['2026-09-28', '2026-06-15', '2026-03-02', '2026-01-12'];

  it('the feeds are RSS, Atom and JSON Feed with an item per snapshot, and pages with the history link to them', () => {
    const [channel] = elements(rootOf('en/api/orders/changes.rss.xml'), 'channel');
    const items = channel === undefined ? [] : elements(channel, 'item');
    expect(items.map((item) => new Date(textOf(item, 'pubDate')).toISOString().slice(0, 10))).toEqual(dates);
    expect(items.map((item) => textOf(item, 'guid'))).toEqual(
      dates.map((date) => `https://docs.example.com/developers/en/${history}#orders-${date}`),
    );
    expect(textOf(items[1] as XmlElement, 'description')).toBe('Breaking 3, Compatible 1, Wording 2');
    expect(textOf(items[1] as XmlElement, 'content:encoded')).toContain(
      '<code>GET /customers</code> is now <code>GET /buyers</code>.',
    );
    // The operations are named if the sentence alone does not name them.
    expect(textOf(items[1] as XmlElement, 'content:encoded')).toContain(
      '<code>OrderStatus</code> no longer has the value <code>"CANCELLED"</code>. (<code>GET /orders</code>, ' +
        '<code>POST /orders</code>)</li>',
    );
    // The note comes before the changes. Its links are absolute, because feed readers show it outside the site.
    expect(textOf(items[1] as XmlElement, 'content:encoded')).toContain(
      '<div><p><code>CANCELLED</code> moved to cancellations. See ' +
        '<a href="https://docs.example.com/developers/en/docs/intro">Start</a>.</p></div><h3>',
    );
    const entries = elements(rootOf('api/orders/changes.atom.xml'), 'entry');
    expect(entries.map((entry) => textOf(entry, 'updated'))).toEqual(dates.map((date) => `${date}T00:00:00Z`));
    expect(textOf(entries[1] as XmlElement, 'title')).toBe('주문 API · 2026년 6월 15일');
    // The feed has its own id, which does not depend on the page with the history.
    expect(textOf(rootOf('api/orders/changes.atom.xml'), 'id')).toBe(
      'https://docs.example.com/developers/api/orders/changes.atom.xml',
    );
    const feed = JSON.parse(text('api/orders/changes.feed.json')) as {
      version: string;
      feed_url: string;
      items: { tags: string[]; content_html: string }[];
    };
    expect([feed.version, feed.feed_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      'https://docs.example.com/developers/api/orders/changes.feed.json',
    ]);
    expect(feed.items.map(({ tags }) => tags[0])).toEqual(['dangerous', 'breaking', 'dangerous', undefined]);
    expect(text(`${history}.html`)).toContain(
      '<link rel="alternate" type="application/rss+xml" title="주문 API 변경 이력 (RSS)" ' +
        'href="/developers/api/orders/changes.rss.xml"/>',
    );
    expect(text('docs/intro.html')).not.toContain('changes.rss.xml');
  });
});

describe('the deprecation calendar', () => {
  const lines = (): string[] => text('api/deprecations.ics').split('\r\n');

  it('the calendar has a day for each part that will be removed, in lines of at most 75 octets', () => {
    expect(text('api/deprecations.ics')).not.toMatch(/[^\r]\n/);
    expect(lines().filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const unfolded = text('api/deprecations.ics').replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded.filter((line) => /^(UID|DTSTART|SUMMARY)/.test(line))).toEqual([
      'UID:orders-getOrder@docs.example.com',
      'DTSTART;VALUE=DATE:20270331',
      'SUMMARY:종료: GET /orders/{orderNo} (주문 API)',
      'UID:orders-schema-Order.memo-Order.memo@docs.example.com',
      'DTSTART;VALUE=DATE:20270630',
      'SUMMARY:종료: Order.memo (주문 API)',
    ]);
    expect(unfolded.filter((line) => line.startsWith('DESCRIPTION'))[0]).toBe(
      'DESCRIPTION:사용 중단된 날: 2026년 9월 28일\\nhttps://docs.example.com/developers/api/orders#getOrder',
    );
  });

  it('the calendar is also a page, which shows since when a part is deprecated', () => {
    const main = built.main('en/api/deprecations.html');
    expect(main).toContain('<li id="orders-getOrder"><time dateTime="2027-03-31">31 March 2027</time>');
    expect(main).toContain('Deprecated since<!-- -->: <!-- -->28 September 2026');
    expect(main).toContain('href="/developers/en/api/deprecations.ics"');
  });

  it('the page of the calendar says if the day of a deprecation is not recorded', async () => {
    const first = await harness.remove('specs/orders/history/2026-09-28.json').build();
    expect(first.main('en/api/deprecations.html')).toContain('not recorded yet');
    const only = ['2026-01-12', '2026-03-02'].reduce(
      (all, day) => all.remove(`specs/orders/history/${day}.json`),
      harness,
    );
    const older = await only
      .write('specs/orders/history/2026-06-15.json', JSON.stringify(ordersOn('2026-09-28')))
      .write('content/en/docs/intro.md', '---\ntitle: S\n---\n\n[H](/docs/openapi-spec-history)\n')
      .write('content/ko/docs/intro.md', '---\ntitle: S\n---\n\n[H](/docs/openapi-spec-history)\n')
      .build();
    expect(older.main('en/api/deprecations.html')).toContain('before the record began');
  }, 60_000);
});

describe('a build without new recorded days', () => {
  it('a build without new days compares and renders nothing; a new note renders only pages that show it', async () => {
    const own = harness.afresh();
    await own.build();
    const again = await own.build();
    expect(again.stats.rendered).toBe(0);
    const noted = await own.write('specs/orders/history/2026-03-02.md', '환불을 다룹니다.').build();
    expect(noted.main(`${history}.html`)).toContain('환불을 다룹니다.');
    expect(noted.stats.rendered).toBeLessThanOrEqual(2);
  }, 60_000);
});
