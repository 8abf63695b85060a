// Tests which links the filters of a history offer.
import { expect, test } from 'vitest';
import type { HistoryModel } from '../../../src/model/site/block-model.ts';
import { renderBlock } from '../../../templates/index.tsx';

const day = { date: '2026-11-22', text: '2026-11-22' };

const historyOf = (api: string): HistoryModel => ({
  id: `history-${api}`,
  title: api,
  entries: [{ id: `${api}-2026-11-22`, day, first: { operations: 1, schemas: 1 } }],
  oldest: day,
  feeds: [],
  classes: [],
});

const rowsOf = (apis: readonly string[]): readonly string[] => {
  const { html } = renderBlock({ kind: 'history', id: 'changes', apis: apis.map(historyOf) }, {});
  const nav = /<nav[\s\S]*<\/nav>/.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<ul>(.*?)<\/ul>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/href="#([^"]*)"/g)].map(([, href]) => href).join(' '),
  );
};

test('if nothing has changed yet, all and each API are in one row; one API has no row', () => {
  expect(rowsOf(['orders', 'users'])).toEqual(['changes-all history-orders history-users']);
  expect(rowsOf(['orders'])).toEqual([]);
});
