// Tests comparisons of two recorded days, deprecated parts, and the pairs of days that are compared.
import { describe, expect, it } from 'vitest';
import { findDeprecated } from '../../src/compare/history/find-deprecated.ts';
import { referenceAnchors } from '../../src/compare/history/reference-anchors.ts';
import { modelComparison } from '../../src/compare/history/model-comparison.ts';
import type { ApiComparison, ChangedOperation, ChangeGroup } from '../../src/model/api/api-history.ts';
import { pairDays, readPair } from '../../src/model/history/history-pairs.ts';
import { readTree } from '../unit/compare/fragments.ts';
import { type Day, days, ordersOn } from './orders.ts';

const specOn = (day: Day) => readTree(ordersOn(day));
const between = (from: Day, to: Day): ApiComparison => modelComparison(specOn(from), specOn(to));

const nameOf = ({ subject }: ChangeGroup): string =>
  subject.kind === 'operation'
    ? `${subject.operation.method} ${subject.operation.path}`
    : subject.kind === 'schema'
      ? subject.name
      : subject.kind;

const anchorText = ({ anchor = '–', isGone }: Pick<ChangedOperation, 'anchor' | 'isGone'>): string =>
  `${anchor}${isGone ? ' (gone)' : ''}`;

/** Returns two lines per change: `breaking | OrderStatus | sentence` and `side | anchor | operations`. */
const linesOf = ({ classes }: ApiComparison, locale = 'en'): string[] =>
  classes.flatMap(({ class: name, groups }) =>
    groups.flatMap((group) =>
      group.changes.map((change) =>
        [
          [name, nameOf(group), change.sentences[locale]],
          [`    ${change.side}`, anchorText(change), change.operations.map(anchorText).join(' ')],
        ]
          .map((cells) => cells.filter((cell) => cell !== '').join(' | '))
          .join('\n'),
      ),
    ),
  );

describe('changes between two snapshots', () => {
  it('changes are grouped by severity and subject; a change of several operations is listed once with all', () => {
    expect(linesOf(between('2026-01-12', '2026-03-02'))).toMatchInlineSnapshot(`
      [
        "dangerous | OrderStatus | \`OrderStatus\` has a new value: \`"REFUNDED"\`.
          response | schema-OrderStatus.REFUNDED | listOrders getOrder createOrder",
        "safe | GET /orders | \`maximum\` of \`query.limit\` has been raised from \`100\` to \`200\`.
          request | listOrders.query.limit",
        "safe | POST /orders/{orderNo}/refunds | \`POST /orders/{orderNo}/refunds\` is new.
          both | createRefund",
        "safe | operations | The optional parameter \`query.fields\` is new.
          both | – | listBuyers.query.fields listOrders.query.fields getOrder.query.fields",
        "safe | Order | The optional field \`refundedAt\` has been added to \`Order\`.
          response | schema-Order.refundedAt | listOrders getOrder createOrder",
        "safe | OrderStatus | \`OrderStatus\` has a new value: \`"REFUNDED"\`.
          request | schema-OrderStatus.REFUNDED | listOrders createOrder",
        "text | Refund | The schema \`Refund\` is new.
          both | schema-Refund",
        "text | whole | The version of the API has changed from \`1.0\` to \`1.1\`.
          both | –",
      ]
    `);
    expect(linesOf(between('2026-03-02', '2026-06-15'), 'ko')).toMatchInlineSnapshot(`
      [
        "breaking | GET /buyers | \`GET /customers\`의 주소가 \`GET /buyers\`로 바뀌었습니다.
          both | listBuyers",
        "breaking | OrderCreation | \`OrderCreation.memo\`의 \`maxLength\`가 작아졌습니다: 이전 \`200\`, 현재 \`100\`.
          request | schema-OrderCreation.memo | createOrder",
        "breaking | OrderStatus | \`OrderStatus\`에서 값 \`"CANCELLED"\`가 없어졌습니다.
          request | schema-OrderStatus.CANCELLED (gone) | listOrders createOrder",
        "safe | OrderStatus | \`OrderStatus\`에서 값 \`"CANCELLED"\`가 없어졌습니다.
          response | schema-OrderStatus.CANCELLED (gone) | listOrders getOrder createOrder createRefund",
        "text | Buyer | 스키마 \`Customer\`의 이름이 \`Buyer\`로 바뀌었습니다.
          both | schema-Buyer | listBuyers",
        "text | whole | API 버전이 \`1.1\`에서 \`1.2\`로 바뀌었습니다.
          both | –",
      ]
    `);
    expect(linesOf(between('2026-06-15', '2026-09-28'))).toMatchInlineSnapshot(`
      [
        "dangerous | GET /orders/{orderNo} | \`GET /orders/{orderNo}\` will be removed on 2027-03-31.
          both | getOrder",
        "dangerous | Order | \`Order.memo\` will be removed on 2027-06-30.
          both | schema-Order.memo | listOrders getOrder createOrder createRefund",
        "safe | GET /orders/{orderNo} | \`GET /orders/{orderNo}\` is now deprecated.
          both | getOrder",
        "safe | Order | \`Order.memo\` is now deprecated.
          both | schema-Order.memo | listOrders getOrder createOrder createRefund",
        "text | POST /orders | The description of \`POST /orders\` has changed.
          both | createOrder",
        "text | whole | The version of the API has changed from \`1.2\` to \`1.3\`.
          both | –",
      ]
    `);
  });

  it('a change links to the newer reference, or to the older one if the place is gone', () => {
    for (const [from, to] of [
      ['2026-01-12', '2026-03-02'],
      ['2026-03-02', '2026-06-15'],
      ['2026-01-12', '2026-09-28'],
    ] as const) {
      const [before, after] = [referenceAnchors(specOn(from)), referenceAnchors(specOn(to))];
      const places = between(from, to).classes.flatMap(({ groups }) =>
        groups.flatMap(({ subject, changes }) => [
          ...(subject.kind === 'operation' ? [subject.operation] : subject.kind === 'schema' ? [subject] : []),
          ...changes,
          ...changes.flatMap(({ operations }) => operations),
        ]),
      );
      const links = places.flatMap(({ anchor, isGone = false }) => (anchor === undefined ? [] : [{ anchor, isGone }]));
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter(({ anchor, isGone }) => !(isGone ? before : after).has(anchor))).toEqual([]);
    }
  });

  it('the counts of a comparison equal the number of its changes', () => {
    expect(between('2026-03-02', '2026-06-15').counts).toEqual({ breaking: 3, dangerous: 0, safe: 1, text: 2 });
    expect(between('2026-06-15', '2026-06-15')).toEqual({
      counts: { breaking: 0, dangerous: 0, safe: 0, text: 0 },
      classes: [],
    });
  });
});

describe('deprecated parts', () => {
  it('each deprecated part is listed once, with its place and its sunset', () => {
    expect(findDeprecated(specOn('2026-09-28'))).toEqual([
      { kind: 'operation', name: 'GET /orders/{orderNo}', anchor: 'getOrder', sunset: '2027-03-31' },
      { kind: 'field', name: 'Order.memo', anchor: 'schema-Order.memo', sunset: '2027-06-30' },
    ]);
    expect(findDeprecated(specOn('2026-06-15'))).toEqual([]);
  });

  it('the sunset of a parameter’s schema is used, and a field without its own anchor is listed at its response', () => {
    const old = { type: 'object', properties: { old: { type: 'string', deprecated: true } } };
    const spec = readTree({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            parameters: [
              { name: 'q', in: 'query', schema: { type: 'string', deprecated: true, 'x-sunset': '2026-12-31' } },
            ],
            responses: {
              200: {
                description: 'Good.',
                content: { 'application/json': { schema: { type: 'object', additionalProperties: old } } },
              },
            },
          },
        },
      },
    });
    expect(findDeprecated(spec).map(({ name, anchor, sunset }) => [name, anchor, sunset])).toEqual([
      ['query.q', 'a.query.q', '2026-12-31'],
      ['200.old', 'a.200', undefined],
    ]);
  });
});

describe('pairs of days', () => {
  it('all pairs of the newest days are compared, and an older day only with its neighbour and the newest day', () => {
    expect(pairDays(['a', 'b', 'c'])).toEqual([
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'b', to: 'c' },
    ]);
    const dates = Array.from({ length: 30 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
    const pairs = pairDays(dates);
    const of = (date: string): string[] => pairs.filter(({ from }) => from === date).map(({ to }) => to);
    expect(of('2026-01-02')).toEqual(['2026-01-03', '2026-01-30']);
    expect(of('2026-01-07')).toHaveLength(23);
    expect(pairs).toHaveLength((24 * 23) / 2 + 6 * 2);
  });

  it('a comparison without end ends at the newest day, and without beginning starts at the day before its end', () => {
    expect(readPair({}, days)).toEqual({ from: '2026-06-15', to: '2026-09-28' });
    expect(readPair({ to: '2026-03-02' }, days)).toEqual({ from: '2026-01-12', to: '2026-03-02' });
    expect(readPair({ from: '2026-01-12' }, days)).toEqual({ from: '2026-01-12', to: '2026-09-28' });
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { to: '2026-01-12' },
      { from: '2026-09-28' },
      { from: '2026-01-13' },
      { from: '2026-06-15', to: '2026-03-02' },
    ];
    for (const args of wrong) expect(readPair(args, days)).toBeUndefined();
  });
});
