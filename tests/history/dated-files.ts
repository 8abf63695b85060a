// Provides the files of a site in two locales with one API, which is recorded on up to four days.
import { type Day, days, ordersOn } from './orders.ts';

export const json = (tree: unknown): string => `${JSON.stringify(tree, undefined, 2)}\n`;

const words = `msgid "주문 목록 조회"
msgstr "List orders"

msgid "주문 조회"
msgstr "Get an order"

msgid "주문 생성"
msgstr "Create an order"
`;

/** Returns the files of the site. `today` is the current description, by default that of the last day. */
export const datedFiles = (
  api = 'orders',
  recorded: readonly Day[] = days,
  today: unknown = ordersOn('2026-09-28'),
): Readonly<Record<string, string>> => ({
  'content/ko/docs/intro.md': `# 소개\n\n[주문](op:${api}/listOrders)\n`,
  'content/en/docs/intro.md': `# Intro\n\n[Orders](op:${api}/listOrders)\n`,
  [`i18n/en/${api}.po`]: words,
  [`specs/${api}/openapi.json`]: json(today),
  ...(recorded.includes('2026-06-15') && {
    [`specs/${api}/history/2026-06-15.md`]: '고객이 구매자가 되었습니다.\n',
    [`specs/${api}/history/2026-06-15.en.md`]: 'Customers are buyers now.\n',
  }),
  ...Object.fromEntries(
    recorded.flatMap((day) => [
      [`specs/${api}/history/${day}.json`, json(ordersOn(day))],
      [`specs/${api}/history/${day}.en.po`, words],
    ]),
  ),
});
