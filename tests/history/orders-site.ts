// Provides a site in two locales whose API was recorded on four days.
import type { SiteConfig } from '../../src/config/site-config.ts';
import { days, ordersOn } from './orders.ts';

export const ordersConfig: SiteConfig = {
  title: { ko: '주문 문서', en: 'Order docs' },
  url: 'https://docs.example.com',
  basePath: '/developers/',
  locales: [
    { code: 'ko', label: '한국어' },
    { code: 'en', label: 'English' },
  ],
  apis: [{ name: 'orders', label: { ko: '주문 API', en: 'Orders API' } }],
};

const page = (title: string, heading: string): string =>
  `---\ntitle: ${title}\n---\n\n## ${heading} {#history}\n\n::history\n`;

const file = (path: string, text: string): readonly [path: string, text: string] => [path, `${text.trimEnd()}\n`];

/** Paths and texts of the site's files. */
export const ordersFiles: readonly (readonly [path: string, text: string])[] = [
  file('content/ko/docs/openapi-spec-history.md', page('문서 이력', '이력')),
  file('content/en/docs/openapi-spec-history.md', page('Document history', 'History')),
  file(
    'content/ko/docs/intro.md',
    '---\ntitle: 시작하기\n---\n\n[문서 이력](/docs/openapi-spec-history#orders-2026-06-15)\n',
  ),
  file(
    'content/en/docs/intro.md',
    '---\ntitle: Start\n---\n\n[History](/docs/openapi-spec-history#orders-2026-06-15)\n',
  ),
  file('specs/orders/openapi.json', JSON.stringify(ordersOn('2026-09-28'))),
  ...days.map((day) => file(`specs/orders/history/${day}.json`, JSON.stringify(ordersOn(day)))),
  file('specs/orders/history/2026-06-15.md', '`CANCELLED`는 취소 API로 옮겼습니다. [시작하기](/docs/intro)를 보세요.'),
  file('specs/orders/history/2026-06-15.en.md', '`CANCELLED` moved to cancellations. See [Start](/docs/intro).'),
];

/** Text of all files of the site, each after a line `-- path --`, in the form that the harness takes. */
export const ordersSite: string = ordersFiles.map(([path, text]) => `-- ${path} --\n${text}`).join('');
