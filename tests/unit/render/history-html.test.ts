// What a filter of changes has to choose from.
import { expect, test } from 'vitest';
import { historyHtml, type ShownHistory } from '../../../src/render/history/history-html.ts';

const shown = (api: string): ShownHistory => ({
  history: {
    api,
    entries: [{ date: '2026-11-22', operationCount: 1, schemaCount: 1, notes: {} }],
    anchorsToday: [],
    asked: {},
    deprecated: [],
  },
  title: api,
  feeds: [],
  words: {
    locale: 'en',
    messages: {},
    date: (date) => date,
    note: () => '',
    today: () => undefined,
    onDay: () => undefined,
    comparison: () => undefined,
  },
});

const rowsOf = (apis: readonly string[]): readonly string[] => {
  const nav = /<nav[\s\S]*<\/nav>/.exec(historyHtml(apis.map(shown), 'changes'))?.[0] ?? '';
  return [...nav.matchAll(/<ul>(.*?)<\/ul>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/href="#([^"]*)"/g)].map(([, href]) => href).join(' '),
  );
};

test('where nothing changed yet, all and each API stand in one row; one API has none', () => {
  expect(rowsOf(['orders', 'users'])).toEqual(['changes-all history-orders history-users']);
  expect(rowsOf(['orders'])).toEqual([]);
});
