// A site with the orders API as it is recorded on four days, in both locales and either layout.
import type { SiteConfig } from '../../src/config/site-config.ts';
import { type SiteHarness, site } from '../site/harness.ts';
import { type Day, days, ordersOn } from './orders.ts';

export const json = (tree: unknown): string => `${JSON.stringify(tree, undefined, 2)}\n`;

export const config: SiteConfig = {
  url: 'https://docs.example.com',
  defaultLocale: 'ko',
  locales: [{ code: 'ko' }, { code: 'en' }],
  rules: { 'history/no-note': 'off' },
};

const words = `msgid "주문 목록 조회"
msgstr "List orders"

msgid "주문 조회"
msgstr "Get an order"

msgid "주문 생성"
msgstr "Create an order"
`;

/** `today`: the description as it is now, by default that of the last day. */
export const datedSite = (
  recorded: readonly Day[] = days,
  today: unknown = ordersOn('2026-09-28'),
  more: Partial<SiteConfig> = {},
): SiteHarness => {
  const history = recorded.map(
    (day) => `-- specs/orders/history/${day}.json --\n${json(ordersOn(day))}-- specs/orders/history/${day}.en.po --\n${words}`,
  );
  return site(
    `-- content/ko/docs/intro.md --
# 소개

[주문](op:orders/listOrders)
-- content/en/docs/intro.md --
# Intro

[Orders](op:orders/listOrders)
-- i18n/en/orders.po --
${words}-- specs/orders/openapi.json --
${json(today)}${history.join('')}`,
    { ...config, ...more },
  );
};
